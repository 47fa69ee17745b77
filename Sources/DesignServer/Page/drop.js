// Where something comes when it is dropped at a point: the view that takes it, and its place there.
import { app } from './app.js';
import { insertionIndex, standsSideBySide } from './geometry.js';

const barKinds = /^(Navigation Item|Toolbar|Tab Bar|Segmented Control)$/;

export const isStack = (entry) => /stack ?view/i.test(entry?.kind ?? '');

/** The innermost object under a point of the world that takes what is dropped. `accepted` are the ids of all that do. `moved` are left out. Items come between others of a bar. */
export function dropAt(canvas, point, accepted, moved = [], takesItems = false) {
  const { view, objects } = canvas.hit(point);
  if (!view) return accepted.has('document') ? { into: 'document', box: null, before: null, line: null } : null;
  const away = new Set(moved);
  const free = objects.filter((object) => !app.store.wayTo(object.id).some((entry) => away.has(entry.id)));
  const target = free.find((object) => accepted.has(object.id));
  if (target) {
    const drop = { into: target.id, box: canvas.inWorld(view, target), origin: { x: target.x, y: target.y }, view, before: null, line: null };
    const entry = app.store.entry(target.id);
    if (takesItems && barKinds.test(entry.kind)) return inBar(canvas, drop, point, away);
    return isStack(entry) ? inStack(canvas, drop, point, away) : drop;
  }
  const id = view.summary.controller;
  if (accepted.has(id)) return { into: id, box: view.box, origin: { x: 0, y: 0 }, view, before: null, line: null };
  return accepted.has('document') && !free.length ? { into: 'document', box: null, before: null, line: null } : null;
}

/** In a stack the place is an index among its views, shown by a line. */
export function inStack(canvas, drop, point, away = new Set()) {
  const { view } = drop;
  const children = app.store.childrenOf(drop.into).filter((child) => !away.has(child.id));
  const sideways = children.length > 1 ? standsSideBySide(children) : /horizontal/i.test(app.store.entry(drop.into)?.icon ?? '');
  const local = { x: point.x - view.box.x, y: point.y - view.box.y };
  const index = insertionIndex(children, local, sideways);
  const { box } = drop;
  const before = children[index], after = children[index - 1];
  let at = sideways ? box.x : box.y;
  if (before && after) at = sideways ? (after.x + after.width + before.x) / 2 + view.box.x : (after.y + after.height + before.y) / 2 + view.box.y;
  else if (before) at = (sideways ? before.x + view.box.x : before.y + view.box.y);
  else if (after) at = sideways ? after.x + after.width + view.box.x : after.y + after.height + view.box.y;
  const thick = 2 / canvas.camera.zoom;
  const line = sideways ? { x: at - thick / 2, y: box.y, width: thick, height: box.height } : { x: box.x, y: at - thick / 2, width: box.width, height: thick };
  return { ...drop, index, before: before?.id ?? null, line };
}

/** In a bar the place is an index among its items; in a navigation item among those of the side that is nearer. */
function inBar(canvas, drop, point, away) {
  const { view, box } = drop;
  const isNavigation = app.store.entry(drop.into).kind === 'Navigation Item';
  const local = { x: point.x - view.box.x, y: point.y - view.box.y };
  const middle = drop.origin.x + box.width / 2, isLeft = local.x < middle;
  const items = app.store.childrenOf(drop.into).filter((child) => child.item && !away.has(child.id) && (!isNavigation || (child.x + child.width / 2 < middle) === isLeft));
  const sorted = [...items].sort((a, b) => a.x - b.x), index = insertionIndex(sorted, local, true);
  // The items at the right stand in the document from the edge on.
  const before = isNavigation && !isLeft ? sorted[index - 1] : sorted[index];
  const left = sorted[index - 1], right = sorted[index];
  const edge = isNavigation ? (isLeft ? drop.origin.x + 8 : drop.origin.x + box.width - 8) : drop.origin.x + box.width / 2;
  const at = (left && right ? (left.x + left.width + right.x) / 2 : right ? right.x : left ? left.x + left.width : edge) + view.box.x;
  const thick = 2 / canvas.camera.zoom, height = Math.min(box.height, 44);
  return { ...drop, before: before?.id ?? null, slot: isNavigation ? (isLeft ? 'left' : 'right') : undefined, line: { x: at - thick / 2, y: box.y, width: thick, height } };
}

/** Shows where it would come. */
export function markDrop(canvas, drop) {
  const marks = [];
  if (drop?.box) marks.push({ kind: 'target', box: drop.box });
  if (drop?.line) marks.push({ kind: 'insertion', box: drop.line });
  canvas.marks.set('target', marks);
}
