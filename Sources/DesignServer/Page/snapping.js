// Where a dragged or resized rectangle comes to rest, and the guides that say why.
import { bottom, right } from './geometry.js';

const axes = {
  x: { start: (box) => box.x, end: right, length: 'width', across: 'y' },
  y: { start: (box) => box.y, end: bottom, length: 'height', across: 'x' },
};

/** The lines that edges and middles are drawn to: those of siblings, of the view around with its margins, and distances of 8 and 20. */
export function snapLines(siblings, container, { margins = { left: 16, right: 16, top: 0, bottom: 0 }, safe = null, distances = [8, 20] } = {}) {
  const lines = { x: [], y: [] };
  for (const name of ['x', 'y']) {
    const axis = axes[name];
    const add = (at, box, kind, edges = 'any') => lines[name].push({ at, box, kind, edges });
    if (container) {
      add(axis.start(container), container, 'edge', 'start');
      add(axis.end(container), container, 'edge', 'end');
      add((axis.start(container) + axis.end(container)) / 2, container, 'middle', 'middle');
      const [first, last] = name === 'x' ? [margins.left, margins.right] : [margins.top, margins.bottom];
      if (first) add(axis.start(container) + first, container, 'margin', 'start');
      if (last) add(axis.end(container) - last, container, 'margin', 'end');
    }
    if (safe) {
      add(axis.start(safe), safe, 'margin', 'start');
      add(axis.end(safe), safe, 'margin', 'end');
    }
    for (const [at, box, edge] of equalGaps(siblings, axis, axes[axis.across])) add(at, box, 'gap', edge);
    for (const box of siblings) {
      add(axis.start(box), box, 'edge');
      add(axis.end(box), box, 'edge');
      add((axis.start(box) + axis.end(box)) / 2, box, 'middle', 'middle');
      for (const distance of distances) {
        add(axis.end(box) + distance, box, 'distance', 'start');
        add(axis.start(box) - distance, box, 'distance', 'end');
      }
    }
  }
  return lines;
}

/** Where a rectangle would lie as far from its neighbour as that does from the next one: before, after, or in the middle between two. */
function equalGaps(siblings, axis, across) {
  const found = [];
  if (siblings.length > 40) return found;
  for (const a of siblings) {
    for (const b of siblings) {
      const gap = axis.start(b) - axis.end(a);
      if (a === b || gap <= 0.5 || across.start(a) >= across.end(b) || across.start(b) >= across.end(a)) continue;
      found.push([axis.end(b) + gap, b, 'start'], [axis.start(a) - gap, a, 'end'], [(axis.end(a) + axis.start(b)) / 2, a, 'middle']);
    }
  }
  return found;
}

const weight = { edge: 0, middle: 0.2, margin: 0.1, distance: 0.6, gap: 0.3 };

/** The line of an axis that lies nearest to one of a rectangle's own, within reach. `own` are pairs of place and name. */
function nearest(lines, own, reach) {
  let best = null;
  for (const line of lines) {
    for (const [at, edge] of own) {
      if (line.edges !== 'any' ? line.edges !== edge : edge === 'middle') continue;
      const by = line.at - at, cost = Math.abs(by) + weight[line.kind] * reach * 0.25;
      if (Math.abs(by) <= reach && (!best || cost < best.cost)) best = { line, edge, by, cost };
    }
  }
  return best;
}

const ends = (box, axis) => [[axis.start(box), 'start'], [(axis.start(box) + axis.end(box)) / 2, 'middle'], [axis.end(box), 'end']];

/** The moved rectangle, drawn to lines within reach, with guides. */
export function snapMove(box, lines, reach) {
  const result = { ...box };
  for (const name of ['x', 'y']) {
    const best = nearest(lines[name], ends(box, axes[name]), reach);
    // What nothing draws to it stands on whole points.
    result[name] = best ? result[name] + best.by : Math.round(result[name]);
  }
  return { box: result, guides: guidesFor(result, lines) };
}

/** The rectangle resized by a handle, its moved edges drawn to lines within reach. */
export function snapResize(box, handle, lines, reach) {
  const result = { ...box };
  for (const [name, before, after] of [['x', 'w', 'e'], ['y', 'n', 's']]) {
    const axis = axes[name];
    if (handle.includes(after)) {
      const best = nearest(lines[name], [[axis.end(box), 'end']], reach);
      if (best) result[axis.length] = Math.max(0, result[axis.length] + best.by);
    } else if (handle.includes(before)) {
      const best = nearest(lines[name], [[axis.start(box), 'start']], reach);
      if (best) { result[name] += best.by; result[axis.length] = Math.max(0, result[axis.length] - best.by); }
    }
  }
  return { box: result, guides: guidesFor(result, lines) };
}

/** The guides of lines on which a rectangle's edges or middle lie: each from the one's far end to the other's. */
export function guidesFor(box, lines) {
  const guides = [];
  for (const name of ['x', 'y']) {
    const axis = axes[name], across = axes[axis.across], seen = new Map();
    for (const line of lines[name]) {
      for (const [at, edge] of ends(box, axis)) {
        if (Math.abs(line.at - at) > 0.05) continue;
        if (line.edges !== 'any' ? line.edges !== edge : edge === 'middle') continue;
        const start = Math.min(across.start(box), across.start(line.box)), end = Math.max(across.end(box), across.end(line.box));
        const key = Math.round(line.at * 10), known = seen.get(key);
        if (known) { known.start = Math.min(known.start, start); known.end = Math.max(known.end, end); if (weight[line.kind] < weight[known.kind]) known.kind = line.kind; }
        else seen.set(key, { axis: name, at: line.at, start, end, kind: line.kind });
      }
    }
    guides.push(...seen.values());
  }
  return guides;
}

/** The distances from a rectangle to another, or to the edges of the one around it: lines with their lengths. */
export function distances(box, other) {
  const found = [];
  const holds = other.x <= box.x && other.y <= box.y && right(other) >= right(box) && bottom(other) >= bottom(box);
  const y = Math.max(box.y, Math.min(bottom(box), (Math.max(box.y, other.y) + Math.min(bottom(box), bottom(other))) / 2)), x = Math.max(box.x, Math.min(right(box), (Math.max(box.x, other.x) + Math.min(right(box), right(other))) / 2));
  const across = (from, to) => { if (to - from > 0.01) found.push({ axis: 'x', from, to, at: y, length: to - from }); };
  const down = (from, to) => { if (to - from > 0.01) found.push({ axis: 'y', from, to, at: x, length: to - from }); };
  if (holds) {
    across(other.x, box.x);
    across(right(box), right(other));
    down(other.y, box.y);
    down(bottom(box), bottom(other));
  } else {
    if (right(box) <= other.x) across(right(box), other.x); else if (right(other) <= box.x) across(right(other), box.x);
    if (bottom(box) <= other.y) down(bottom(box), other.y); else if (bottom(other) <= box.y) down(bottom(other), box.y);
  }
  return found;
}
