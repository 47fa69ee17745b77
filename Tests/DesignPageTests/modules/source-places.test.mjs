// The source pane finds lines, gaps and names.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page } from './page.mjs';

const { gapAt, indentAt, insertion, lineAt, lineHeight, markName, nameProblem, topOf } = await page('source-places.js');

test('a height is a line', () => {
  assert.equal(lineAt(topOf(3) + 1, 10), 3);
  assert.equal(lineAt(topOf(11) + 1, 10), null);
  assert.equal(lineAt(0, 10), null);
});

test('the nearest gap is taken, none from afar', () => {
  const gaps = [{ line: 4 }, { line: 9 }];
  assert.equal(gapAt(topOf(5), gaps).line, 4);
  assert.equal(gapAt(topOf(7), gaps).line, 9);
  assert.equal(gapAt(topOf(9) + 5 * lineHeight, gaps), null);
  assert.equal(gapAt(0, []), null);
});

test('a line is shown as far in as its neighbours', () => {
  const lines = ['class A {', '\tvar a = 1', '', '    func f() {', '    }', '}'];
  assert.equal(indentAt(2, lines), 4);
  assert.equal(indentAt(3, lines), 4);
  assert.equal(indentAt(6, lines), 4);
  assert.equal(indentAt(2, ['class A {', '}']), 4);
});

test('circles say what they are connected to', () => {
  const mark = { kind: 'outlet', name: 'nameLabel', connected: ['a'], titles: ['Label “Name”'] };
  assert.equal(markName(mark), 'Outlet nameLabel, connected to Label “Name”');
  assert.equal(markName({ ...mark, connected: [], titles: [] }), 'Outlet nameLabel, not connected');
  assert.equal(markName({ kind: 'action', name: 'save', connected: [1, 2, 3, 4], titles: ['A', 'B', 'C', 'D'] }), 'Action save, connected to A, B, C and 1 more');
});

test('names that cannot be are told', () => {
  assert.equal(nameProblem('größe2'), null);
  assert.match(nameProblem(''), /name/);
  assert.match(nameProblem('a b'), /letters/);
  assert.match(nameProblem('2a'), /letters/);
  assert.match(nameProblem('a', ['a']), /already/);
});

test('the dialog becomes an operation', () => {
  const place = { owner: 'C', object: 'B', file: '/A.swift', line: 7 };
  assert.deepEqual(insertion({ connection: 'action', name: 'save', type: 'UIButton', event: 'touchUpInside', arguments: 'none' }, place),
    { insertAction: { owner: 'C', name: 'save', sender: 'B', event: 'touchUpInside', type: 'UIButton', arguments: 'none', file: '/A.swift', line: 7 } });
  assert.deepEqual(insertion({ connection: 'collection', name: 'all', type: '', storage: 'weak' }, place),
    { insertOutlet: { owner: 'C', name: 'all', destination: 'B', isCollection: true, type: null, storage: null, file: '/A.swift', line: 7 } });
});
