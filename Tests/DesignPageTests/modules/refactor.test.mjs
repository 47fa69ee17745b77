// What a new storyboard may be called.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page } from './page.mjs';

const { storyboardName } = await page('refactor.js');

test('a name gets its ending once', () => {
  assert.equal(storyboardName(' Profile '), 'Profile.storyboard');
  assert.equal(storyboardName('Profile.storyboard'), 'Profile.storyboard');
});

test('a name is no path', () => {
  for (const text of ['', ' ', 'a/b', '../Main', '.hidden', 'a"b', '.storyboard']) assert.equal(storyboardName(text), null, text);
});
