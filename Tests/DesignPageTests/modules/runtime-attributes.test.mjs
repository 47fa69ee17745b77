// Runtime attributes, whose type is another now.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

const { startValue } = await page('runtime-types.js');

test('what fits another type is kept', () => {
  assert.equal(startValue('string', '18'), '18');
  assert.equal(startValue('number', '18'), '18');
  assert.equal(startValue('size', '3 4'), '3 4');
  assert.equal(startValue('color', '#ff8800'), '#ff8800');
});

test('what does not is what the type begins with', () => {
  assert.equal(startValue('number', 'Ada'), '0');
  assert.equal(startValue('rect', '3 4'), '0 0 0 0');
  assert.equal(startValue('boolean', '18'), 'YES');
  assert.equal(startValue('nil', '18'), '');
});
