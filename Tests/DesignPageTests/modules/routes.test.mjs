// The ways of arrows between scenes.
import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

const { collisions, halfWay, pathOf, route, sidesFor, spread } = await page('routes.js');
const scene = (x, y) => ({ x, y, width: 393, height: 852 });

test('arrows leave by the side that faces the other scene', () => {
  assert.deepEqual(sidesFor(scene(0, 0), scene(600, 0)), ['right', 'left']);
  assert.deepEqual(sidesFor(scene(600, 0), scene(0, 0)), ['left', 'right']);
  assert.deepEqual(sidesFor(scene(0, 0), scene(0, 1200)), ['bottom', 'top']);
});

test('a straight way has its disc in the middle', () => {
  const way = route(scene(0, 0), scene(600, 0), []);
  assert.deepEqual(halfWay(way), { x: 496.5, y: 426 });
  assert.match(pathOf(way), /^M393 426.*L600 426$/);
});

test('a scene between is gone round', () => {
  const between = scene(600, 0);
  const way = route(scene(0, 0), scene(1200, 0), [between]);
  assert.equal(collisions(way, [between]), 0);
  const down = route(scene(0, 0), scene(0, 2400), [scene(0, 1200)]);
  assert.equal(collisions(down, [scene(0, 1200)]), 0);
});

test('arrows of one side lie apart, in the order of their ends', () => {
  const scenes = { a: scene(0, 0), b: scene(600, -900), c: scene(600, 900) };
  const parts = spread([{ from: 'a', to: 'c' }, { from: 'a', to: 'b' }], (id) => scenes[id]);
  assert.ok(parts[0].fromPart > 0.5 && parts[1].fromPart < 0.5);
  assert.equal(parts[0].toPart, 0.5);
});

test('seventy arrows among seventy scenes are led in a moment', () => {
  const scenes = Array.from({ length: 70 }, (_, index) => scene((index % 10) * 600, Math.floor(index / 10) * 1200));
  const lead = () => {
    const start = performance.now();
    for (let index = 0; index < 70; index += 1) {
      const from = scenes[index], to = scenes[(index * 7 + 3) % 70];
      route(from, to, scenes.filter((one) => one !== from && one !== to));
    }
    return performance.now() - start;
  };
  // The best of some: other programs may be busy.
  assert.ok(Math.min(...Array.from({ length: 30 }, lead)) < 5);
});
