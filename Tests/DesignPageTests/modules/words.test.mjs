// Keys, filters, masks and constraint lines of the designer's page.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

const { commandFor, matches, shown } = await page('keys.js');
const { filter, filterTree, score } = await page('fuzzy.js');
const { maskFlags, maskWords } = await page('mask-field.js');
const event = (key, more = {}) => ({ key, code: `Key${key.toUpperCase()}`, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });

test('Mod is Command on Macs and Control elsewhere', () => {
  assert.ok(matches(event('z', { ctrlKey: true }), 'Mod+Z', false));
  assert.ok(!matches(event('z', { ctrlKey: true }), 'Mod+Z', true));
  assert.ok(matches(event('z', { metaKey: true }), 'Mod+Z', true));
  assert.ok(!matches(event('z', { ctrlKey: true, shiftKey: true }), 'Mod+Z', false));
  assert.ok(!matches(event('l', { metaKey: true }), 'L', false));
});

test('digits go by their place, signs by what is typed, letters also on other alphabets', () => {
  assert.ok(matches(event('!', { code: 'Digit1', shiftKey: true }), 'Shift+1', false));
  assert.ok(matches(event('+', { code: 'Digit1', shiftKey: true }), 'Shift+1', false));
  assert.ok(matches(event('?', { code: 'Minus', shiftKey: true }), '?', false));
  assert.ok(matches(event('я', { code: 'KeyZ', ctrlKey: true }), 'Mod+Z', false));
  assert.ok(matches(event('z', { code: 'KeyY', ctrlKey: true }), 'Mod+Z', false));
});

test('bindings are shown as each system writes them', () => {
  assert.equal(shown('Mod+Shift+Z', false), 'Ctrl+Shift+Z');
  assert.equal(shown('Mod+Shift+Z', true), '⇧⌘Z');
  assert.equal(shown('Alt+ArrowRight', true), '⌥→');
  assert.equal(shown('Mod++', false), 'Ctrl++');
});

test('the first command that an event means is found', () => {
  const commands = [{ id: 'a', keys: ['X'] }, { id: 'b', keys: ['Mod+X', 'Delete'] }];
  assert.equal(commandFor(event('Delete', { code: 'Delete' }), commands, false).id, 'b');
  assert.equal(commandFor(event('q'), commands, false), null);
});

test('the library is found by name first, then by words', () => {
  const objects = [{ title: 'Table View Cell', words: ['row'] }, { title: 'Button', words: ['UIButton'] }, { title: 'Bar Button Item', words: [] }, { title: 'Switch', words: ['toggle', 'checkbox'] }];
  const find = (query) => filter(objects, query, (one) => [one.title, ...one.words]).map((one) => one.title);
  assert.deepEqual(find('but').slice(0, 2), ['Button', 'Bar Button Item']);
  assert.deepEqual(find('toggle'), ['Switch']);
  assert.equal(find('tvc')[0], 'Table View Cell');
  assert.deepEqual(find('qqq'), []);
  assert.ok(score('Stack View', 'stack') > score('Horizontal Stack View', 'stack'));
});

test('a filtered outline keeps the way to what fits', () => {
  const tree = [{ title: 'Scene', kind: 'Scene', children: [{ title: 'View', kind: 'View', children: [{ title: 'Caption', kind: 'Label', children: [] }, { title: 'Other', kind: 'Button', children: [] }] }] }];
  assert.deepEqual(filterTree(tree, 'caption')[0].children[0].children.map((node) => node.title), ['Caption']);
  assert.equal(filterTree(tree, 'label')[0].children[0].children[0].title, 'Caption');
  assert.deepEqual(filterTree(tree, 'nothing'), []);
  assert.equal(filterTree(tree, ' '), tree);
});

test('each of five thousand rows is looked at once', () => {
  let looks = 0;
  const row = (title) => ({ get title() { looks += 1; return title; }, kind: 'Label', children: [] });
  const tree = Array.from({ length: 70 }, (_, scene) => ({ title: `Scene ${scene}`, kind: 'Scene', children: Array.from({ length: 72 }, (__, number) => row(`Label ${number}`)) }));
  const found = filterTree(tree, 'label 71');
  // Once more those that fit, as they are copied.
  assert.equal(looks, 70 * 72 + 70);
  assert.deepEqual(found.map((scene) => scene.children.map((one) => one.title)), Array.from({ length: 70 }, () => ['Label 71']));
});

test('masks are read and written in words', () => {
  assert.deepEqual(maskFlags('width height'), [false, true, false, false, true, false]);
  assert.equal(maskWords(maskFlags('flexibleMaxX flexibleMaxY')), 'flexibleMaxX flexibleMaxY');
  assert.equal(maskWords(maskFlags('')), 'none');
});


test('a font is taken apart and put together again', async () => {
  const { fontWords, parseFont } = await page('font-words.js');
  const styles = ['largetitle', 'body', 'caption1'];
  for (const words of ['system 17', 'system bold 20', 'system semibold 15.5', 'body', 'Avenir-Book 14']) assert.equal(fontWords(parseFont(words, styles)), words);
  assert.deepEqual(parseFont('System 17', styles), { kind: 'system', weight: '', name: '', size: '17' });
  assert.equal(parseFont('Large Title', styles).kind, 'largetitle');
  assert.equal(fontWords({ kind: 'custom', name: '', weight: '', size: '' }), 'Helvetica 17');
});
