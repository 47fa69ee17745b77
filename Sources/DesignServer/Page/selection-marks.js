// How selection, hover and previews look above the canvas.
import { app } from './app.js';
import { endMarks } from './arrow-ends.js';
import { isLocked } from './visibility.js';
import { handleNames, handlePoint } from './geometry.js';

const isStack = (id) => /stack ?view/i.test(app.store.entry(id)?.kind ?? '');

/** Where an object is shown: as previewed, or as it is. */
function shownBox(canvas, id) {
  const previewed = canvas.previewed?.get(id), entry = app.store.entry(id);
  if (previewed && entry) return canvas.inWorld(canvas.viewOf(id), previewed);
  return canvas.boxOf(id);
}

/** Whether it is the view of a dock, whose size is changed on the canvas. */
const entryIsPanel = (entry) => Boolean(entry?.panel) && entry.panel === entry.id;

/** The handles there is room for. */
function handlesFor(box, zoom) {
  const isLow = box.height * zoom < 22, isNarrow = box.width * zoom < 22;
  if (isLow && isNarrow) return ['se'];
  return handleNames.filter((name) => (!isLow || !/[ns]/.test(name)) && (!isNarrow || !/[ew]/.test(name)));
}

export function drawSelection(canvas) {
  const { store } = app;
  const outlines = [], handles = [];
  for (const id of store.selection) {
    const entry = store.entry(id);
    if (!entry || entry.arrow || store.sceneOfController(id)) continue;
    const box = shownBox(canvas, id);
    if (box) outlines.push({ kind: 'selected', box });
    if (box && !canvas.isDragging) outlines.push(...issueMarks(canvas, entry));
    if (!box) outlines.push(...linkedMarks(canvas, entry));
  }
  const one = store.selection.length === 1 ? store.entry(store.primary) : null;
  const box = one && !one.arrow && shownBox(canvas, one.id);
  if (box && canvas.camera.zoom > 0.14) {
    const object = one.object;
    if ((object?.parent || entryIsPanel(one)) && !object.item && !isLocked(one.id) && !isStack(object.parent) && !store.document.readOnly && !canvas.isDragging) {
      for (const handle of handlesFor(box, canvas.camera.zoom)) handles.push({ kind: 'handle', handle, at: handlePoint(box, handle) });
    }
    if (!canvas.isDragging && !store.document?.readOnly) {
      handles.push({ kind: 'connector', at: { x: box.x + box.width, y: box.y }, dx: 13, dy: -13 });
    }
  }
  if (!canvas.isDragging) handles.push(...endMarks(canvas));
  canvas.marks.set('selection', outlines);
  canvas.marks.set('handles', handles);
  canvas.constraints?.draw();
}

/** The views that a selected constraint holds. */
function linkedMarks(canvas, entry) {
  const view = canvas.viewOf(entry.id), constraint = view?.scene?.constraints?.find((one) => one.id === entry.id);
  if (!constraint) return [];
  return [...new Set([constraint.first, constraint.second])].map((id) => id && app.store.objectOf(id)).filter((object) => object?.parent).map((object) => ({ kind: 'linked', box: canvas.inWorld(view, object) }));
}

/** Where the document says that a misplaced view is, and that a place is open. */
function issueMarks(canvas, entry) {
  const view = canvas.viewOf(entry.id), marks = [];
  for (const issue of app.issues?.of(entry.id) ?? []) {
    if (issue.kind === 'ambiguous') marks.push({ kind: 'ambiguous', box: canvas.boxOf(entry.id) });
    const around = issue.frame && app.store.objectOf(entry.object?.parent);
    if (!around) continue;
    const [x, y, width, height] = issue.frame;
    const box = canvas.inWorld(view, { x: around.x + x, y: around.y + y, width, height });
    marks.push({ kind: 'misplaced', box }, { kind: 'misplaced-size', text: `stored ${[x, y, width, height].map(Math.round).join(', ')}`, at: { x: box.x, y: box.y }, dy: -18 });
  }
  return marks;
}

export function drawHover(canvas) {
  const { hovered, selection } = app.store;
  const entry = app.store.entry(hovered);
  const box = entry && !entry.arrow && !selection.includes(hovered) ? canvas.boxOf(hovered) : null;
  canvas.marks.set('hover', box ? [{ kind: 'hovered', box }] : []);
}

/** Ghosts of what is moved or resized: cut from the scene's picture. */
export function drawPreview(canvas) {
  const ghosts = [];
  for (const [id, box] of canvas.previewed ?? []) {
    const object = app.store.objectOf(id), view = canvas.viewOf(id);
    if (!object || !view) continue;
    const world = canvas.inWorld(view, box);
    const isMoved = Math.abs(box.width - object.width) < 0.01 && Math.abs(box.height - object.height) < 0.01;
    if (!isMoved || !view.source) { ghosts.push({ kind: 'ghost', box: world }); continue; }
    ghosts.push(ghostOf(canvas, id, view, object, world));
  }
  canvas.marks.set('preview', ghosts);
}

const built = new WeakMap();

function ghostOf(canvas, id, view, object, box) {
  const made = built.get(object);
  const current = canvas.marks.layers.get('preview')?.elements ?? [];
  const isThere = made && current.includes(made);
  return {
    kind: 'ghost', box,
    build: isThere ? null : (element) => {
      built.set(object, element);
      const image = new Image();
      image.alt = '';
      image.src = view.source;
      element.append(image);
      element.picture = image;
    },
    placed: (element, zoom) => {
      const { style } = element.picture ?? { style: {} };
      if (element.placedAt === zoom) return;
      element.placedAt = zoom;
      style.width = `${view.box.width * zoom}px`;
      style.height = `${view.box.height * zoom}px`;
      style.left = `${-object.x * zoom - 1.5}px`;
      style.top = `${-object.y * zoom - 1.5}px`;
    },
  };
}
