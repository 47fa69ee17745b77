// Rectangles, hit testing and routes, in plain numbers.

export const right = (box) => box.x + box.width;
export const bottom = (box) => box.y + box.height;
export const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

export const contains = (box, x, y, slop = 0) => x >= box.x - slop && y >= box.y - slop && x <= right(box) + slop && y <= bottom(box) + slop;
export const intersects = (a, b) => a.x < right(b) && b.x < right(a) && a.y < bottom(b) && b.y < bottom(a);

/** The smallest rectangle around others; nil for none. */
export function union(boxes) {
  if (!boxes.length) return null;
  const x = Math.min(...boxes.map((box) => box.x)), y = Math.min(...boxes.map((box) => box.y));
  return { x, y, width: Math.max(...boxes.map(right)) - x, height: Math.max(...boxes.map(bottom)) - y };
}

export const inset = (box, by) => ({ x: box.x + by, y: box.y + by, width: box.width - 2 * by, height: box.height - 2 * by });

/** The rectangle between two corners. */
export const between = (a, b) => ({ x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) });

/** All objects under a point of their scene, the nearest to the eye first; small ones are a little larger than they look. */
export function objectsAt(objects, x, y, slop = 0) {
  const found = [];
  for (let index = objects.length - 1; index >= 0; index -= 1) {
    const object = objects[index];
    const grows = Math.min(object.width, object.height) < 8 ? slop : 0;
    if (contains(object, x, y, grows)) found.push(object);
  }
  return found;
}

/** The objects in a view that a marquee touches. */
export const objectsTouching = (objects, parent, marquee) => objects.filter((object) => object.parent === parent && intersects(object, marquee));

/** The place nearest to a rectangle's own where it overlaps none of others: its own where that is free, else beside one of them. */
export function freeSpot(box, others, { gap = 60, room = 44 } = {}) {
  // Above each stands its bar.
  const hits = (x, y) => others.some((other) => x < right(other) && other.x < x + box.width && y - room < bottom(other) && other.y - room < y + box.height);
  if (!hits(box.x, box.y)) return { x: box.x, y: box.y };
  const xs = [box.x, ...others.flatMap((other) => [right(other) + gap, other.x - gap - box.width])];
  const ys = [box.y, ...others.flatMap((other) => [bottom(other) + gap + room, other.y - gap - room - box.height])];
  const spots = xs.flatMap((x) => ys.map((y) => ({ x, y, far: Math.hypot(x - box.x, y - box.y) }))).sort((a, b) => a.far - b.far);
  const { x, y } = spots.find((spot) => !hits(spot.x, spot.y)) ?? box;
  return { x, y };
}

export const isInside = (inner, outer) => inner.x >= outer.x && inner.y >= outer.y && right(inner) <= right(outer) && bottom(inner) <= bottom(outer);

export const handleNames = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'];

/** Where a handle of a rectangle is. */
export function handlePoint(box, name) {
  const x = name.includes('w') ? box.x : name.includes('e') ? right(box) : box.x + box.width / 2;
  const y = name.includes('n') ? box.y : name.includes('s') ? bottom(box) : box.y + box.height / 2;
  return { x, y };
}

/** A rectangle whose handle was moved: about its middle, or with its ratio kept, where wanted. */
export function resized(box, name, dx, dy, { keepsRatio = false, fromMiddle = false } = {}) {
  let left = 0, top = 0, width = box.width, height = box.height;
  const twice = fromMiddle ? 2 : 1;
  if (name.includes('e')) width += dx * twice;
  if (name.includes('w')) { width -= dx * twice; left = 1; }
  if (name.includes('s')) height += dy * twice;
  if (name.includes('n')) { height -= dy * twice; top = 1; }
  if (keepsRatio && box.width > 0 && box.height > 0) {
    const ratio = box.width / box.height;
    if (name.length === 2 ? Math.abs(width - box.width) / box.width > Math.abs(height - box.height) / box.height : name === 'e' || name === 'w') height = width / ratio;
    else width = height * ratio;
  }
  width = Math.max(0, width);
  height = Math.max(0, height);
  const x = fromMiddle ? box.x + (box.width - width) / 2 : left ? right(box) - width : box.x;
  const y = fromMiddle ? box.y + (box.height - height) / 2 : top ? bottom(box) - height : box.y;
  return { x, y, width, height };
}

/** The camera that shows a rectangle whole in a viewport. */
export function cameraFor(box, viewport, { margin = 48, most = 1, least = 0.05 } = {}) {
  const zoom = Math.min(most, Math.max(least, Math.min((viewport.width - 2 * margin) / Math.max(1, box.width), (viewport.height - 2 * margin) / Math.max(1, box.height))));
  const { x, y } = middle(box);
  return { x: viewport.width / 2 - x * zoom, y: viewport.height / 2 - y * zoom, zoom };
}

/** The camera zoomed about a point of the viewport, which stays where it is. */
export function zoomedAbout(camera, x, y, zoom) {
  const factor = zoom / camera.zoom;
  return { x: x - (x - camera.x) * factor, y: y - (y - camera.y) * factor, zoom };
}

/** The index before which something dropped at a point comes, among children that stand in a row or column. */
export function insertionIndex(children, point, isHorizontal) {
  const at = children.findIndex((child) => (isHorizontal ? point.x < child.x + child.width / 2 : point.y < child.y + child.height / 2));
  return at < 0 ? children.length : at;
}

/** Whether children stand side by side. */
export function standsSideBySide(children) {
  if (children.length < 2) return false;
  const [first, second] = children;
  return Math.abs(second.x - first.x) > Math.abs(second.y - first.y);
}
