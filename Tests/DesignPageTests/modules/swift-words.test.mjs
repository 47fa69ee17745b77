// Swift's words are told apart for their colours.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page } from './page.mjs';

const { lines, tokens } = await page('swift-words.js');

const parts = (text) => tokens(text).filter((part) => part.kind !== 'plain').map((part) => `${part.kind} ${part.text}`);

test('a declaration has its attributes, keywords and types', () => {
  assert.deepEqual(parts('@IBOutlet weak var nameLabel: UILabel!'), ['attribute @IBOutlet', 'keyword weak', 'keyword var', 'type UILabel']);
});

test('what is a keyword elsewhere is a member behind a dot', () => {
  assert.deepEqual(parts('.default.in self.x `class`'), ['keyword self']);
});

test('strings hold quotes of what is inserted, raw ones all but their end', () => {
  assert.deepEqual(parts('f("a \\(g("b")) \\" c", 2)'), ['string "a \\(g("b")) \\" c"', 'number 2']);
  assert.deepEqual(parts('#"a " \\(b)"# + 1'), ['string #"a " \\(b)"#', 'number 1']);
  assert.deepEqual(parts('"open\nvar'), ['string "open', 'keyword var']);
});

test('comments stand in comments', () => {
  assert.deepEqual(parts('/* a /* b */ c */ x // "d"\nlet'), ['comment /* a /* b */ c */', 'comment // "d"', 'keyword let']);
});

test('numbers of all bases', () => {
  assert.deepEqual(parts('0xFF_F 1_000.5e-3 0b10 a1 1..<2'), ['number 0xFF_F', 'number 1_000.5e-3', 'number 0b10', 'number 1', 'number 2']);
});

test('parts of several lines are cut at line ends, and nothing is lost', () => {
  const text = 'let a = """\n  {\r\n  """\n/* x\n y */\n';
  assert.deepEqual(lines(text).map((line) => line.map((part) => part.text).join('')), text.split(/\r?\n/));
  assert.deepEqual(lines(text).map((line) => line.at(-1)?.kind), ['string', 'string', 'string', 'comment', 'comment', undefined]);
  assert.equal(tokens(text).map((part) => part.text).join(''), text);
});

test('what is cut off ends at the end', () => {
  for (const text of ['"""a', '/* a', '#"a', '"\\(', '`a', '@', '#', '"\\']) assert.equal(tokens(text).map((part) => part.text).join(''), text);
});
