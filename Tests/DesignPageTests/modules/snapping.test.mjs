// Where dragged and resized rectangles come to rest.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

const { distances, guidesFor, snapLines, snapMove, snapResize } = await page('snapping.js');
const box = (x, y, width, height) => ({ x, y, width, height });
const container = box(0, 0, 393, 852);

test('edges are drawn to those of siblings within reach only', () => {
  const lines = snapLines([box(40, 100, 80, 20)], container);
  assert.equal(snapMove(box(43, 300, 60, 20), lines, 4).box.x, 40);
  // What nothing draws comes to whole points.
  assert.equal(snapMove(box(46.4, 301, 50, 20), lines, 4).box.x, 46);
  assert.equal(snapMove(box(117.5, 300, 33, 20), lines, 4).box.x, 120);
});

test('the middle is drawn to the middle of the view around, and says so by a guide', () => {
  const { box: moved, guides } = snapMove(box(164, 300, 60, 20), snapLines([], container), 4);
  assert.equal(moved.x, 166.5);
  assert.deepEqual(guides.map((guide) => [guide.axis, guide.at, guide.start, guide.end]), [['x', 196.5, 0, 852]]);
});

test('margins and standard distances hold', () => {
  const lines = snapLines([box(100, 100, 80, 20)], container);
  assert.equal(snapMove(box(14, 400, 30, 20), lines, 4).box.x, 16);
  assert.equal(snapMove(box(346, 400, 30, 20), lines, 4).box.x, 347);
  assert.equal(snapMove(box(300, 126.5, 33, 21), lines, 4).box.y, 128);
});

test('resizing draws the moved edges and leaves the others', () => {
  const lines = snapLines([box(200, 100, 80, 20)], container);
  assert.deepEqual(snapResize(box(20, 300, 178, 31), 'e', lines, 4).box, box(20, 300, 180, 31));
  assert.deepEqual(snapResize(box(203, 300, 100, 31), 'w', lines, 4).box, box(200, 300, 103, 31));
});

test('guides of one line are one', () => {
  const lines = snapLines([box(40, 100, 80, 20), box(40, 200, 80, 20)], container);
  const guides = guidesFor(box(40, 300, 80, 20), lines).filter((guide) => guide.axis === 'x' && guide.at === 40);
  assert.deepEqual([guides.length, guides[0].start, guides[0].end], [1, 100, 320]);
});

test('distances go to the edges around, or to the other beside', () => {
  assert.deepEqual(distances(box(16, 20, 100, 30), container).map((one) => [one.axis, one.length]), [['x', 16], ['x', 277], ['y', 20], ['y', 802]]);
  assert.deepEqual(distances(box(0, 0, 50, 20), box(0, 28, 50, 20)).map((one) => [one.axis, one.length]), [['y', 8]]);
});

test('equal gaps are found beside two and between them', () => {
  const row = [box(20, 100, 40, 20), box(90, 100, 40, 20)];
  const lines = snapLines(row, null, { distances: [] });
  assert.equal(snapMove(box(158, 100, 40, 20), lines, 4).box.x, 160);
  assert.equal(snapMove(box(66, 160, 13, 20), lines, 4).box.x, 68.5);
});
