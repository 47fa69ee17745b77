// The marks of constraints, and what the popovers make.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

const { concerns, constraintMark, freePlace, numberOf, pathOf, sideOf, tagPlace } = await page('constraint-lines.js');
const { alignOperations, addTitle, choiceFor, pinOperations, ratioOf } = await page('constraint-operations.js');

const items = {
  root: { x: 0, y: 0, width: 400, height: 800, margins: [59, 16, 34, 16] }, safe: { x: 0, y: 59, width: 400, height: 707 },
  a: { x: 16, y: 100, width: 100, height: 40 }, b: { x: 140, y: 110, width: 80, height: 40 }, c: { x: 150, y: 300, width: 100, height: 20 },
};
const mark = (constraint, unit) => constraintMark({ relation: 'equal', constant: '0', value: 0, ...constraint }, (id) => items[id], unit);

test('a distance is an I-beam between the two edges, in the middle of what both share', () => {
  const found = mark({ first: 'b', firstAttribute: 'leading', second: 'a', secondAttribute: 'trailing', value: 24 });
  assert.equal(found.kind, 'space');
  assert.deepEqual(found.lines, [{ x1: 116, x2: 140, y1: 125, y2: 125 }]);
  assert.deepEqual(found.at, { x: 128, y: 125 });
  assert.equal(found.text, '24');
});

test('to what is around a view the I-beam lies in the middle of the view', () => {
  assert.deepEqual(mark({ first: 'a', firstAttribute: 'leading', second: 'safe', secondAttribute: 'leading', value: 16 }).lines, [{ x1: 0, x2: 16, y1: 120, y2: 120 }]);
  assert.deepEqual(mark({ first: 'safe', firstAttribute: 'bottom', second: 'c', secondAttribute: 'bottom', value: 446 }).lines, [{ x1: 200, x2: 200, y1: 320, y2: 766 }]);
});

test('margins lie within their view', () => {
  const found = mark({ first: 'a', firstAttribute: 'leading', second: 'root', secondAttribute: 'leadingMargin' });
  assert.equal(found.kind, 'alignment');
  assert.deepEqual(found.lines, [{ x1: 16, x2: 16, y1: 100, y2: 140 }]);
  assert.equal(found.text, null);
});

test('aligned edges are a line along both, centres one that is dashed', () => {
  const both = { p: { x: 10, y: 10, width: 50, height: 20 }, q: { x: 10, y: 60, width: 80, height: 20 } };
  const aligned = constraintMark({ relation: 'equal', value: 0, first: 'p', firstAttribute: 'leading', second: 'q', secondAttribute: 'leading' }, (id) => both[id]);
  assert.deepEqual(aligned.lines, [{ x1: 10, x2: 10, y1: 10, y2: 80 }]);
  assert.equal(mark({ first: 'c', firstAttribute: 'centerX', second: 'root', secondAttribute: 'centerX' }).kind, 'centre');
});

test('lengths lie beside the view as many pixels at any zoom', () => {
  assert.deepEqual(mark({ first: 'a', firstAttribute: 'width', value: 100 }).lines, [{ x1: 16, x2: 116, y1: 152, y2: 152 }]);
  assert.deepEqual(mark({ first: 'a', firstAttribute: 'height', value: 40 }, 2).lines, [{ x1: 140, x2: 140, y1: 100, y2: 140 }]);
});

test('equal lengths are marked at both views, a ratio at the corner of its view', () => {
  const equal = mark({ first: 'a', firstAttribute: 'width', second: 'c', secondAttribute: 'width' });
  assert.equal(equal.lines.length, 2);
  assert.equal(equal.text, '=');
  assert.equal(mark({ first: 'a', firstAttribute: 'width', second: 'root', secondAttribute: 'width', multiplier: '0.5' }).lines.length, 1);
  const ratio = mark({ first: 'a', firstAttribute: 'width', second: 'a', secondAttribute: 'height', multiplier: '5:2' });
  assert.equal(ratio.kind, 'ratio');
  assert.equal(ratio.text, '5:2');
});

test('numbers say relation and priority', () => {
  assert.equal(numberOf({ firstAttribute: 'top', second: 'x', secondAttribute: 'bottom', relation: 'greaterThanOrEqual', value: 8, priority: '750' }), '≥ 8 @750');
  assert.equal(numberOf({ firstAttribute: 'height', second: 'x', first: 'y', relation: 'equal', multiplier: '0.42', value: 0 }), '= × 0.42');
  assert.equal(numberOf({ firstAttribute: 'width', relation: 'lessThanOrEqual', value: 560 }), '≤ 560');
});

test('what can’t be drawn isn’t', () => {
  assert.equal(mark({ first: 'q', firstAttribute: 'width' }), null);
  assert.equal(mark({ first: 'a', firstAttribute: 'leading', second: 'gone', secondAttribute: 'leading' }), null);
  assert.equal(mark({ first: 'a', firstAttribute: 'leading', second: 'b', secondAttribute: 'top' }), null);
  assert.equal(sideOf('centerYWithinMargins'), 'centerY');
});

test('a view shows what holds it, not what holds those in it', () => {
  const inside = (inner, outer) => outer === 'root' && inner !== 'root';
  const constraint = { first: 'a', firstAttribute: 'leading', second: 'root', secondAttribute: 'leading' };
  assert.equal(concerns(constraint, 'a', inside), true);
  assert.equal(concerns(constraint, 'root', inside), false);
  assert.equal(concerns(constraint, 'b', inside), false);
});

test('I-beams have bars at their ends, alignments none; numbers that don’t fit stand beside', () => {
  const space = { kind: 'space', lines: [{ x1: 0, x2: 8, y1: 10, y2: 10 }] };
  assert.equal(pathOf(space, 2), 'M0.5 20.5L16.5 20.5M0.5 16.5v8M16.5 16.5v8');
  assert.equal(pathOf({ ...space, kind: 'alignment' }, 2), 'M0.5 20.5L16.5 20.5');
  assert.deepEqual(tagPlace(space, { x: 4, y: 10 }, 1, 20), { x: 4, y: -3 });
  assert.deepEqual(tagPlace(space, { x: 4, y: 10 }, 8, 20), { x: 32, y: 80 });
});

test('numbers that would lie on one another stand above or below', () => {
  const taken = [];
  assert.deepEqual(freePlace({ x: 40, y: 100 }, 30, taken), { x: 40, y: 100 });
  assert.deepEqual(freePlace({ x: 50, y: 95 }, 30, taken), { x: 50, y: 78 });
  assert.deepEqual(freePlace({ x: 45, y: 100 }, 30, taken), { x: 45, y: 117 });
  assert.deepEqual(freePlace({ x: 90, y: 100 }, 30, taken), { x: 90, y: 100 });
});

const view = (id, more = {}) => ({
  id, container: 'root', width: 160, height: 90, ...more,
  sides: {
    leading: [{ item: 'root.safeArea', kind: 'safeArea', attribute: 'leading', value: 24 }, { item: 'root', kind: 'container', attribute: 'leading', value: 24, margin: 8 }],
    top: [{ item: 'x', kind: 'view', attribute: 'bottom', value: 12 }], trailing: [{ item: 'root.safeArea', kind: 'safeArea', attribute: 'trailing', value: 30 }], bottom: [],
  },
});

test('distances are inwards: those of ends are measured backwards', () => {
  const made = pinOperations([view('v')], { sides: { leading: { value: null }, trailing: { value: '20' }, top: { value: 'standard' } } }).map((one) => one.constrain.constraint);
  assert.deepEqual(made, [
    { first: 'v', firstAttribute: 'leading', second: 'root.safeArea', secondAttribute: 'leading', constant: '24' },
    { first: 'v', firstAttribute: 'top', second: 'x', secondAttribute: 'bottom', constant: 'standard' },
    { first: 'v', firstAttribute: 'trailing', second: 'root.safeArea', secondAttribute: 'trailing', constant: '-(20)' },
  ]);
});

test('constrained to margins, the container’s margins are meant', () => {
  assert.deepEqual(choiceFor(view('v'), 'leading', { margins: true }), { item: 'root', kind: 'container', attribute: 'leadingMargin', value: 8, margin: 8 });
  assert.equal(choiceFor(view('v'), 'top', { margins: true }).item, 'x');
  assert.equal(choiceFor(view('v'), 'bottom'), null);
});

test('several views are made equal to the first', () => {
  const made = pinOperations([view('v'), view('w', { width: 80 })], { equalWidths: true, align: 'top', width: null });
  assert.deepEqual(made.map(({ constrain: { constraint } }) => [constraint.first, constraint.firstAttribute, constraint.second ?? constraint.constant]), [['v', 'width', '160'], ['w', 'width', '80'], ['w', 'width', 'v'], ['w', 'top', 'v']]);
  assert.equal(ratioOf(160, 90), '16:9');
});

test('views are aligned with the first, or in what is around each', () => {
  const made = alignOperations([view('v'), view('w')], [{ attribute: 'leading', several: true, constant: '0' }, { attribute: 'centerX', container: true, constant: '-10' }]).map((one) => one.constrain.constraint);
  assert.deepEqual(made.map((one) => [one.first, one.firstAttribute, one.second, one.constant]), [['w', 'leading', 'v', undefined], ['v', 'centerX', 'root', '-10'], ['w', 'centerX', 'root', '-10']]);
  assert.equal(addTitle(1), 'Add 1 Constraint');
});
