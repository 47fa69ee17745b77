// Objects dragged and resized on the canvas, drawn to the edges and middles of others.
import { app } from './app.js';
import { followDrag } from './dom.js';
import { dropAt, isStack, markDrop } from './drop.js';
import { frameWords } from './editor.js';
import { resized, union } from './geometry.js';
import { guideMark } from './move-scenes.js';
import { isLocked } from './visibility.js';
import { distances, guidesFor, snapLines, snapMove, snapResize } from './snapping.js';

const reach = 4;
const isRaw = (event) => event.ctrlKey || event.metaKey;

/** The lines that the children of a view are drawn to, without those that move. */
function linesIn(parentID, moved) {
  const { store } = app;
  const parent = store.objectOf(parentID);
  const siblings = store.childrenOf(parentID).filter((object) => !moved.includes(object.id) && !object.hidden);
  const safe = store.held(store.drawingOf(parentID))?.scene?.safe;
  const lines = snapLines(siblings, parent, { safe: parent && !parent.parent ? safe : null });
  const own = app.canvas.guides.lines(store.drawingOf(parentID), parent);
  return { x: [...lines.x, ...own.x], y: [...lines.y, ...own.y] };
}

/** Begins to move what is selected, or what lies under the pointer. */
export function startMove(canvas, event, { start, dragged, clicked, slop }) {
  const { store } = app;
  const from = store.entry(dragged);
  let ids = null, boxes, around, lines, accepted = new Set(), drop = null, by = null, copies = false, last = event;
  const begin = () => {
    const drawing = store.drawingOf(dragged);
    ids = store.outermost.filter((id) => (store.objectOf(id)?.parent || from.object.item) && Boolean(store.objectOf(id)?.item) === Boolean(from.object.item) && store.drawingOf(id) === drawing && !isLocked(id));
    if (!ids.includes(dragged)) ids = [dragged];
    boxes = new Map(ids.map((id) => [id, store.objectOf(id)]));
    around = union([...boxes.values()]);
    lines = linesIn(from.object.parent, ids);
    canvas.isDragging = true;
    app.session.ask('accepts', { path: store.path, moved: ids }).then(({ targets }) => { accepted = new Set(targets); }, () => {});
  };
  const show = (next) => {
    let { dx, dy } = by;
    if (next.shiftKey) { if (Math.abs(dx) > Math.abs(dy)) dy = 0; else dx = 0; }
    copies = next.altKey;
    const point = canvas.toWorld(last);
    const over = isRaw(next) && !from.object.item ? null : dropAt(canvas, point, accepted, ids, from.object.item);
    const parent = from.object.parent;
    const isElsewhere = over && over.into !== parent && over.into !== 'document';
    const reorders = over?.line && over.into === parent;
    drop = isElsewhere || reorders ? over : null;
    markDrop(canvas, drop);
    let box = { ...around, x: Math.round(around.x + dx), y: Math.round(around.y + dy) }, guides = [];
    if (!isRaw(next) && !drop && !from.object.item) ({ box, guides } = snapMove({ ...around, x: around.x + dx, y: around.y + dy }, lines, reach / canvas.camera.zoom));
    if (!dx) box.x = around.x;
    if (!dy) box.y = around.y;
    const view = canvas.viewOf(dragged);
    const mx = box.x - around.x, my = box.y - around.y;
    by.x = mx;
    by.y = my;
    canvas.preview(new Map([...boxes].map(([id, one]) => [id, { x: one.x + mx, y: one.y + my, width: one.width, height: one.height }])));
    canvas.marks.set('guides', drop ? [] : [...guides.map((guide) => guideMark(guide, view.box)), ...(next.altKey && !from.object.item ? measured(view, box, parent) : [])]);
    const local = app.editor.inParent(dragged, { ...boxes.get(dragged), x: boxes.get(dragged).x + mx, y: boxes.get(dragged).y + my });
    canvas.marks.set('tag', drop || from.object.item ? [] : [tag(`x ${short(local.x)}  y ${short(local.y)}`, view, box)]);
  };
  followDrag(event, {
    element: canvas,
    moved: (next) => {
      if (next.clientX !== undefined) {
        last = next;
        if (!ids && Math.hypot(next.clientX - event.clientX, next.clientY - event.clientY) < slop) return;
        if (store.document.readOnly) return;
        if (!ids) begin();
        const at = canvas.toWorld(next);
        by = { dx: at.x - start.x, dy: at.y - start.y };
      }
      if (by) show(next);
    },
    ended: async (_, holds) => {
      canvas.isDragging = false;
      for (const layer of ['guides', 'target', 'tag']) canvas.marks.clear(layer);
      if (!ids) { if (holds) clicked?.(); return; }
      if (holds && (by.x || by.y || drop)) {
        const copied = copies ? await copyOf(ids) : ids;
        if (copied) await finish(copied, ids, boxes, by, drop);
      }
      canvas.preview(null);
    },
  });
}

async function copyOf(ids) {
  const answer = await app.editor.perform([{ duplicate: { objects: ids } }], { name: 'Duplicate', selects: true });
  const made = answer ? app.store.outermost : null;
  return made?.length === ids.length ? made : null;
}

async function finish(ids, originals, boxes, by, drop) {
  const operations = [];
  const view = app.canvas.viewOf(originals[0]);
  originals.forEach((original, index) => {
    const id = ids[index], one = boxes.get(original);
    const box = { ...one, x: one.x + by.x, y: one.y + by.y };
    if (drop) operations.push({ move: { object: id, into: drop.into, before: drop.before, ...(drop.slot ? { slot: drop.slot } : {}) } });
    if (one.item) return;
    if (drop && isStack(app.store.entry(drop.into))) return;
    const offset = drop ? { x: drop.view.box.x - view.box.x + drop.origin.x, y: drop.view.box.y - view.box.y + drop.origin.y } : null;
    const frame = offset ? { ...box, x: box.x - offset.x, y: box.y - offset.y } : app.editor.inParent(original, box);
    operations.push({ set: { object: id, property: 'frame', value: frameWords(frame) } });
  });
  if (operations.length) await app.editor.perform(operations, { name: 'Move' });
}

/** Begins to resize an object by a handle. */
export function startResize(canvas, event, id, handle) {
  const { store } = app;
  const object = store.objectOf(id), view = canvas.viewOf(id);
  const start = canvas.toWorld(event), lines = linesIn(object.parent, [id]);
  let box = null, by = null;
  const show = (next) => {
    const raw = resized(object, handle, by.dx, by.dy, { keepsRatio: next.shiftKey, fromMiddle: next.altKey });
    let guides = [];
    box = { x: Math.round(raw.x), y: Math.round(raw.y), width: Math.round(raw.width), height: Math.round(raw.height) };
    if (!isRaw(next) && !next.shiftKey && !next.altKey) ({ box, guides } = snapResize(raw, handle, lines, reach / canvas.camera.zoom));
    box = wholeWhereFree(box, object);
    canvas.preview(new Map([[id, box]]));
    canvas.marks.set('guides', guides.length ? guidesFor(box, lines).map((guide) => guideMark(guide, view.box)) : []);
    canvas.marks.set('tag', [tag(`${short(box.width)} × ${short(box.height)}`, view, box)]);
  };
  followDrag(event, {
    element: canvas,
    moved: (next) => {
      if (next.clientX !== undefined) {
        const at = canvas.toWorld(next);
        by = { dx: at.x - start.x, dy: at.y - start.y };
        canvas.isDragging = true;
      }
      if (by) show(next);
    },
    ended: async (_, holds) => {
      canvas.isDragging = false;
      canvas.marks.clear('guides');
      canvas.marks.clear('tag');
      if (holds && box) await app.editor.setFrames(new Map([[id, box]]), 'Resize');
      canvas.preview(null);
    },
  });
}

/** Edges that were moved lie on whole or half points; those that weren't stay as they are. */
function wholeWhereFree(box, object) {
  const half = (value) => Math.round(value * 2) / 2;
  const x = box.x === object.x ? box.x : half(box.x), y = box.y === object.y ? box.y : half(box.y);
  const width = Math.abs(box.width - object.width) < 0.01 ? object.width : half(box.x + box.width) - x;
  const height = Math.abs(box.height - object.height) < 0.01 ? object.height : half(box.y + box.height) - y;
  return { x, y, width, height };
}

const short = (value) => String(Math.round(value * 10) / 10);

function tag(text, view, box) {
  return { kind: 'tag', text, at: { x: view.box.x + box.x + box.width / 2, y: view.box.y + box.y + box.height }, dy: 16, centred: true };
}

/** The distances to the view around, as lines with numbers. */
function measured(view, box, parentID) {
  const parent = app.store.objectOf(parentID);
  if (!parent) return [];
  return distances(box, parent).flatMap((one) => {
    const across = one.axis === 'x';
    const line = across ? { axis: 'y', at: one.at, start: one.from, end: one.to } : { axis: 'x', at: one.at, start: one.from, end: one.to };
    const middle = (one.from + one.to) / 2;
    return [guideMark(line, view.box), { kind: 'tag distance', text: short(one.length), at: { x: view.box.x + (across ? middle : one.at), y: view.box.y + (across ? one.at : middle) }, centred: true }];
  });
}

