// The commands: each has keys of its own.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

// What the modules ask of a browser when they are read.
Object.assign(globalThis, {
  HTMLElement: class {}, customElements: { define() {} }, matchMedia: () => ({ matches: false }), addEventListener() {}, window: globalThis,
  document: { querySelector: () => null, createElement: () => ({ append() {}, addEventListener() {}, style: {}, dataset: {}, setAttribute() {} }), body: { append() {} }, documentElement: { dataset: {} }, addEventListener() {} },
});
const { commands, nudges } = await page('commands.js');

test('no two commands have one key', () => {
  const owners = new Map();
  for (const { id, keys = [] } of [...commands, ...nudges]) {
    for (const key of keys) {
      assert.ok(!owners.has(key), `${key} is ${owners.get(key)}'s and ${id}'s`);
      owners.set(key, id);
    }
  }
  assert.ok(owners.size > 40);
});
