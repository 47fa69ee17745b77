// Rectangles, hit testing and cameras of the designer's page.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

const { cameraFor, freeSpot, handlePoint, insertionIndex, objectsAt, objectsTouching, resized, standsSideBySide, union, zoomedAbout } = await page('geometry.js');
const box = (x, y, width, height, more = {}) => ({ x, y, width, height, ...more });

test('what lies above is hit first, and small objects a little beside', () => {
  const objects = [box(0, 0, 400, 800, { id: 'root' }), box(10, 10, 100, 40, { id: 'label' }), box(60, 20, 100, 4, { id: 'line' })];
  assert.deepEqual(objectsAt(objects, 70, 22).map((one) => one.id), ['line', 'label', 'root']);
  assert.deepEqual(objectsAt(objects, 150, 17, 4).map((one) => one.id), ['line', 'root']);
  assert.deepEqual(objectsAt(objects, 150, 17).map((one) => one.id), ['root']);
});

test('a marquee selects what it touches of one view', () => {
  const objects = [box(0, 0, 400, 800, { id: 'root', parent: null }), box(10, 10, 100, 40, { id: 'stack', parent: 'root' }), box(10, 10, 100, 20, { id: 'label', parent: 'stack' }), box(10, 200, 50, 50, { id: 'far', parent: 'root' })];
  assert.deepEqual(objectsTouching(objects, 'root', box(0, 0, 30, 30)).map((one) => one.id), ['stack']);
  assert.deepEqual(objectsTouching(objects, 'root', box(50, 100, 30, 10)), []);
});

test('zooming keeps the point under the pointer', () => {
  let camera = { x: 30, y: -12, zoom: 0.5 };
  const world = { x: (200 - camera.x) / camera.zoom, y: (100 - camera.y) / camera.zoom };
  for (let step = 0; step < 200; step += 1) camera = zoomedAbout(camera, 200, 100, camera.zoom * (step % 2 ? 1.1 : 0.93));
  assert.ok(Math.abs(world.x * camera.zoom + camera.x - 200) < 1e-6 && Math.abs(world.y * camera.zoom + camera.y - 100) < 1e-6);
});

test('a camera shows a rectangle whole, in the middle, not larger than life', () => {
  const viewport = { width: 900, height: 700 };
  const camera = cameraFor(box(100, 100, 2000, 500), viewport);
  assert.ok(Math.abs(1100 * camera.zoom + camera.x - 450) < 1e-9);
  assert.ok(2000 * camera.zoom <= 900 - 96 + 1e-9);
  assert.equal(cameraFor(box(0, 0, 10, 10), viewport).zoom, 1);
});

test('resizing by handles, about the middle, and with the ratio kept', () => {
  const one = box(10, 20, 100, 50);
  assert.deepEqual(resized(one, 'se', 5, 6), box(10, 20, 105, 56));
  assert.deepEqual(resized(one, 'nw', 5, 6), box(15, 26, 95, 44));
  assert.deepEqual(resized(one, 'e', 10, 0, { fromMiddle: true }), box(0, 20, 120, 50));
  assert.deepEqual(resized(one, 'e', 100, 0, { keepsRatio: true }), box(10, 20, 200, 100));
  assert.equal(resized(one, 'w', 500, 0).width, 0);
  assert.deepEqual(handlePoint(one, 'n'), { x: 60, y: 20 });
});

test('the place in a stack is found by the middles of its views', () => {
  const column = [box(0, 0, 50, 20), box(0, 28, 50, 20)], row = [box(0, 0, 50, 20), box(58, 0, 50, 20)];
  assert.equal(insertionIndex(column, { x: 5, y: 9 }, false), 0);
  assert.equal(insertionIndex(column, { x: 5, y: 24 }, false), 1);
  assert.equal(insertionIndex(column, { x: 5, y: 45 }, false), 2);
  assert.equal(insertionIndex(row, { x: 30, y: 5 }, true), 1);
  assert.ok(standsSideBySide(row) && !standsSideBySide(column));
  assert.deepEqual(union(column), box(0, 0, 50, 48));
  assert.equal(union([]), null);
});

test('a new scene lies beside those that are where it would be', () => {
  const others = [box(0, 0, 400, 800), box(500, 0, 400, 800)];
  assert.deepEqual(freeSpot(box(2000, 0, 400, 800), others), { x: 2000, y: 0 });
  for (const start of [box(10, 10, 400, 800), box(480, 300, 400, 800), box(-300, -700, 400, 800)]) {
    const { x, y } = freeSpot(start, others);
    assert.ok(!others.some((other) => x < other.x + other.width && other.x < x + 400 && y < other.y + other.height && other.y < y + 800), `${x} ${y}`);
  }
});
