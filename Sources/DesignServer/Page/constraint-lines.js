// The marks of constraints as geometry: I-beams between the edges that they hold, along lengths, lines through what they align.

const sides = { leading: 'left', left: 'left', trailing: 'right', right: 'right', top: 'top', bottom: 'bottom', firstBaseline: 'firstBaseline', baseline: 'baseline', lastBaseline: 'baseline', centerX: 'centerX', centerY: 'centerY', width: 'width', height: 'height' };

/** The side that an attribute is about, without margins. */
export const sideOf = (attribute) => sides[(attribute ?? '').replace(/Margin$|WithinMargins$/, '')] ?? null;

const isAcross = (side) => side === 'left' || side === 'right' || side === 'centerX';
const isMargin = (attribute) => /Margin$|WithinMargins$/.test(attribute ?? '');

/** An item's rectangle as an attribute means it: within its margins (top, left, bottom, right) where it says so. */
function boxFor(item, attribute) {
  if (!item || !isMargin(attribute) || !item.margins) return item;
  const [top, left, bottom, right] = item.margins;
  return { ...item, x: item.x + left, y: item.y + top, width: item.width - left - right, height: item.height - top - bottom };
}

/** Where a side of a rectangle is. Baselines lie where those of one line of text do. */
export function placeOf(box, side) {
  const line = Math.min(box.height, 22);
  return {
    left: box.x, right: box.x + box.width, centerX: box.x + box.width / 2, top: box.y, bottom: box.y + box.height, centerY: box.y + box.height / 2,
    firstBaseline: box.y + line * 0.78, baseline: box.y + box.height - line * 0.22,
  }[side];
}

const encloses = (outer, inner) => outer.x <= inner.x + 0.5 && outer.y <= inner.y + 0.5 && outer.x + outer.width >= inner.x + inner.width - 0.5 && outer.y + outer.height >= inner.y + inner.height - 0.5;

/** The middle of what two stretches share, or of the first where they share nothing. */
function shared(start, length, otherStart, otherLength) {
  const from = Math.max(start, otherStart), to = Math.min(start + length, otherStart + otherLength);
  return from < to ? (from + to) / 2 : start + length / 2;
}

const line = (isHorizontal, from, to, at) => (isHorizontal ? { x1: Math.min(from, to), x2: Math.max(from, to), y1: at, y2: at } : { x1: at, x2: at, y1: Math.min(from, to), y2: Math.max(from, to) });
const middleOf = ({ x1, x2, y1, y2 }) => ({ x: (x1 + x2) / 2, y: (y1 + y2) / 2 });
/** Lengths have their numbers beside the middle, where those of distances stand. */
const besideMiddle = ({ x1, x2, y1, y2 }) => ({ x: x1 + (x2 - x1) * 0.25, y: y1 + (y2 - y1) * 0.25 });

/** A length beside a rectangle: a width below it, a height at its right. */
function lengthLine(box, side, unit) {
  return side === 'width' ? line(true, box.x, box.x + box.width, box.y + box.height + 12 * unit) : line(false, box.y, box.y + box.height, box.x + box.width + 12 * unit);
}

/** The number on a constraint's mark: `≥ 16`, `8 @750`, `=`, `4:3`. */
export function numberOf(constraint) {
  const relation = { lessThanOrEqual: '≤ ', greaterThanOrEqual: '≥ ' }[constraint.relation] ?? '';
  const priority = constraint.priority && constraint.priority !== '1000' ? ` @${constraint.priority}` : '';
  const side = sideOf(constraint.firstAttribute), isLength = side === 'width' || side === 'height';
  const value = String(Math.round((constraint.value ?? (Number(constraint.constant) || 0)) * 100) / 100);
  if (isLength && constraint.second) {
    if (constraint.second === constraint.first) return relation + (constraint.multiplier ?? '1:1') + priority;
    const plus = Number(value) ? ` ${Number(value) > 0 ? '+' : '−'} ${Math.abs(Number(value))}` : '';
    return (relation || '=').trim() + (constraint.multiplier && constraint.multiplier !== '1' ? ` × ${constraint.multiplier}` : '') + plus + priority;
  }
  return relation + value + priority;
}

/**
 * The mark of a constraint in the scene's points: `{kind, lines: [{x1, y1, x2, y2}], at, text, dashed}`; nil where there is nothing to draw.
 *
 * `kind` is `space`, `length`, `equal`, `ratio` or `alignment`; `at` is where its number stands. `itemOf(id)` is an item's rectangle with its
 * margins; `unit` is how many points a pixel of the screen is.
 */
export function constraintMark(constraint, itemOf, unit = 1) {
  const side = sideOf(constraint.firstAttribute), other = sideOf(constraint.secondAttribute);
  const first = boxFor(itemOf(constraint.first), constraint.firstAttribute);
  const second = constraint.second ? boxFor(itemOf(constraint.second), constraint.secondAttribute) : null;
  const text = numberOf(constraint);
  const dashed = Boolean(constraint.priority && constraint.priority !== '1000');
  if (!first || !side) return null;
  if (side === 'width' || side === 'height') {
    const own = lengthLine(first, side, unit);
    if (!constraint.second) return { kind: 'length', lines: [own], at: besideMiddle(own), text, dashed };
    if (constraint.second === constraint.first) return { kind: 'ratio', lines: [lengthLine(first, 'width', unit), lengthLine(first, 'height', unit)], at: { x: first.x + first.width + 12 * unit, y: first.y + first.height + 12 * unit }, text, dashed };
    if (!second) return null;
    // What is around the other would have its length drawn over everything: only the smaller has one.
    const lines = encloses(second, first) ? [own] : encloses(first, second) ? [lengthLine(second, other, unit)] : [own, lengthLine(second, other, unit)];
    return { kind: 'equal', lines, at: besideMiddle(lines[0]), also: lines[1] ? besideMiddle(lines[1]) : null, text, dashed };
  }
  if (!second || !other || isAcross(side) !== isAcross(other)) return null;
  const isHorizontal = isAcross(side);
  const a = placeOf(first, side), b = placeOf(second, other);
  const isCentre = side.startsWith('center') && other.startsWith('center');
  const start = isHorizontal ? 'y' : 'x', length = isHorizontal ? 'height' : 'width';
  const outer = encloses(second, first) ? second : encloses(first, second) ? first : null;
  const inner = outer === second ? first : second;
  if (Math.abs(a - b) < 0.5) {
    // Along the edge of what is around a view the line is as long as the view.
    const from = outer && !isCentre ? inner[start] : Math.min(first[start], second[start]);
    const to = outer && !isCentre ? inner[start] + inner[length] : Math.max(first[start] + first[length], second[start] + second[length]);
    const at = line(!isHorizontal, from, to, a);
    return { kind: isCentre ? 'centre' : 'alignment', lines: [at], at: middleOf(at), text: Number(constraint.value) || constraint.relation !== 'equal' ? text : null, dashed };
  }
  const at = outer ? inner[start] + inner[length] / 2 : shared(first[start], first[length], second[start], second[length]);
  const own = line(isHorizontal, a, b, at);
  return { kind: isCentre ? 'centre' : 'space', lines: [own], at: middleOf(own), text, dashed };
}

/** Whether a constraint shows at a selected view: those with what is around it and beside it, not those of what lies in it. */
export function concerns(constraint, id, isInside) {
  if (constraint.first !== id && constraint.second !== id) return false;
  const other = constraint.first === id ? constraint.second : constraint.first;
  return !other || other === id || !isInside(other, id);
}

/** The ends of a mark's lines in pixels: bars across the ends of an I-beam, nothing at alignments. */
export function pathOf({ kind, lines }, zoom) {
  const bar = 4;
  return lines.map(({ x1, y1, x2, y2 }) => {
    const [ax, ay, bx, by] = [x1, y1, x2, y2].map((value) => Math.round(value * zoom) + 0.5);
    const stem = `M${ax} ${ay}L${bx} ${by}`;
    if (kind === 'alignment' || kind === 'centre') return stem;
    return y1 === y2 ? `${stem}M${ax} ${ay - bar}v${2 * bar}M${bx} ${by - bar}v${2 * bar}` : `${stem}M${ax - bar} ${ay}h${2 * bar}M${bx - bar} ${by}h${2 * bar}`;
  }).join('');
}

/** Where a number stands, in pixels: on its line where there is room, else beside it. */
export function tagPlace(mark, at, zoom, width) {
  const [own] = mark.lines, isHorizontal = own.y1 === own.y2;
  const length = (isHorizontal ? own.x2 - own.x1 : own.y2 - own.y1) * zoom;
  const x = at.x * zoom, y = at.y * zoom;
  if (mark.kind === 'ratio') return { x, y };
  if (isHorizontal) return { x, y: length >= width + 10 ? y : y - 13 };
  // Beside a view a wide number would lie on its handles.
  if (mark.kind === 'length' || mark.kind === 'equal') return { x: x + Math.max(0, width / 2 - 9), y };
  return { x: length >= 24 ? x : x + width / 2 + 7, y };
}

/** Where a number finds room among those that stand already: above them, or below. `taken` is told of it. */
export function freePlace({ x, y }, width, taken) {
  const half = width / 2, meets = (at) => taken.some((other) => Math.abs(other.y - at) < 16 && Math.abs(other.x - x) < half + other.half + 1);
  const by = [0, -17, 17, -34, 34].find((step) => !meets(y + step)) ?? 0;
  taken.push({ x, y: y + by, half });
  return { x, y: y + by };
}
