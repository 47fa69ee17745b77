// Ways of arrows from scene to scene, round those that stand between.
import { bottom, inset, intersects, right } from './geometry.js';

const gap = 36;
const sides = { right: [1, 0], left: [-1, 0], bottom: [0, 1], top: [0, -1] };

/** Where an arrow leaves or meets a box: on a side, a part of its length along. */
export function anchor(box, side, part = 0.5) {
  if (side === 'right') return { x: right(box), y: box.y + box.height * part };
  if (side === 'left') return { x: box.x, y: box.y + box.height * part };
  if (side === 'top') return { x: box.x + box.width * part, y: box.y };
  return { x: box.x + box.width * part, y: bottom(box) };
}

/** The sides by which two boxes are joined most directly. */
export function sidesFor(from, to) {
  if (to.x >= right(from)) return ['right', 'left'];
  if (right(to) <= from.x) return ['left', 'right'];
  return to.y >= bottom(from) ? ['bottom', 'top'] : ['top', 'bottom'];
}

/** How often the parts of a way lie in boxes, grown by a margin; no further than to `most`. */
export function collisions(points, boxes, margin = 0, most = Infinity) {
  let count = 0;
  for (let index = 1; index < points.length; index += 1) {
    const a = points[index - 1], b = points[index];
    const left = Math.min(a.x, b.x) - 0.5 - margin, top = Math.min(a.y, b.y) - 0.5 - margin, end = Math.max(a.x, b.x) + 0.5 + margin, low = Math.max(a.y, b.y) + 0.5 + margin;
    for (const box of boxes) {
      if (left < box.x + box.width && box.x < end && top < box.y + box.height && box.y < low) {
        count += 1;
        if (count >= most) return count;
      }
    }
  }
  return count;
}

/** The corners of an arrow's way. `others` are the boxes to go round. */
export function route(from, to, others, { fromPart = 0.5, toPart = 0.5 } = {}) {
  const [leaving, entering] = sidesFor(from, to);
  const start = anchor(from, leaving, fromPart), end = anchor(to, entering, toPart);
  const isHorizontal = leaving === 'right' || leaving === 'left';
  // What is nearly straight is straight.
  const along = isHorizontal ? 'y' : 'x', length = isHorizontal ? 'height' : 'width';
  if (Math.abs(start[along] - end[along]) < 28 && end[along] > from[along] + 12 && end[along] < from[along] + from[length] - 12) start[along] = end[along];
  const bent = (at) => (isHorizontal ? [start, { x: at, y: start.y }, { x: at, y: end.y }, end] : [start, { x: start.x, y: at }, { x: end.x, y: at }, end]);
  const [sx, sy] = sides[leaving];
  const near = isHorizontal ? start.x + sx * gap : start.y + sy * gap, far = isHorizontal ? end.x - sx * gap : end.y - sy * gap;
  const ways = [bent(isHorizontal ? (start.x + end.x) / 2 : (start.y + end.y) / 2), bent(near), bent(far)];
  let best = ways[0], fewest = Infinity;
  for (const way of ways) {
    const count = collisions(way, others, 12, fewest);
    if (count === 0) return way;
    if (count < fewest) { best = way; fewest = count; }
  }
  const between = others.filter((box) => intersects(box, { x: Math.min(start.x, end.x), y: Math.min(start.y, end.y) - 1, width: Math.abs(start.x - end.x), height: Math.abs(start.y - end.y) + 2 })).map((box) => inset(box, -12));
  if (isHorizontal) {
    for (const y of [Math.min(...between.map((box) => box.y), start.y) - gap / 2, Math.max(...between.map(bottom), start.y) + gap / 2]) {
      const way = [start, { x: near, y: start.y }, { x: near, y }, { x: far, y }, { x: far, y: end.y }, end];
      const count = collisions(way, others, 12, fewest);
      if (count < fewest) { best = way; fewest = count; }
    }
  } else {
    for (const x of [Math.min(...between.map((box) => box.x), start.x) - gap / 2, Math.max(...between.map(right), start.x) + gap / 2]) {
      const way = [start, { x: start.x, y: near }, { x, y: near }, { x, y: far }, { x: end.x, y: far }, end];
      const count = collisions(way, others, 12, fewest);
      if (count < fewest) { best = way; fewest = count; }
    }
  }
  return best;
}

/** A way as a path with rounded corners. */
export function pathOf(points, radius = 14) {
  const way = points.filter((point, index) => index === 0 || Math.hypot(point.x - points[index - 1].x, point.y - points[index - 1].y) > 0.01);
  let path = `M${n(way[0].x)} ${n(way[0].y)}`;
  for (let index = 1; index < way.length - 1; index += 1) {
    const [before, corner, after] = [way[index - 1], way[index], way[index + 1]];
    const into = Math.hypot(corner.x - before.x, corner.y - before.y), out = Math.hypot(after.x - corner.x, after.y - corner.y);
    const r = Math.min(radius, into / 2, out / 2);
    path += `L${n(corner.x - (corner.x - before.x) / into * r)} ${n(corner.y - (corner.y - before.y) / into * r)}`;
    path += `Q${n(corner.x)} ${n(corner.y)} ${n(corner.x + (after.x - corner.x) / out * r)} ${n(corner.y + (after.y - corner.y) / out * r)}`;
  }
  const last = way.at(-1);
  return `${path}L${n(last.x)} ${n(last.y)}`;
}

/** The point half way along. */
export function halfWay(points) {
  const lengths = points.slice(1).map((point, index) => Math.hypot(point.x - points[index].x, point.y - points[index].y));
  let rest = lengths.reduce((sum, length) => sum + length, 0) / 2;
  for (let index = 0; index < lengths.length; index += 1) {
    if (rest <= lengths[index] && lengths[index] > 0) {
      const part = rest / lengths[index], a = points[index], b = points[index + 1];
      return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
    }
    rest -= lengths[index];
  }
  return points[0];
}

/** Where on its side each arrow leaves and enters, so that those of one side lie apart: parts by the arrow's index. */
export function spread(arrows, boxOf) {
  const ends = new Map();
  arrows.forEach((arrow, index) => {
    const from = boxOf(arrow.from), to = boxOf(arrow.to);
    const [leaving, entering] = sidesFor(from, to);
    const add = (id, side, end, other) => {
      const key = `${id} ${side}`;
      if (!ends.has(key)) ends.set(key, []);
      ends.get(key).push({ index, end, at: side === 'right' || side === 'left' ? other.y + other.height / 2 : other.x + other.width / 2 });
    };
    add(arrow.from, leaving, 'fromPart', to);
    add(arrow.to, entering, 'toPart', from);
  });
  const parts = arrows.map(() => ({ fromPart: 0.5, toPart: 0.5 }));
  for (const list of ends.values()) {
    if (list.length < 2) continue;
    list.sort((a, b) => a.at - b.at || a.index - b.index);
    const step = Math.min(0.12, 0.7 / list.length);
    list.forEach((one, index) => { parts[one.index][one.end] = 0.5 + (index - (list.length - 1) / 2) * step; });
  }
  return parts;
}

const n = (value) => Math.round(value * 10) / 10;
