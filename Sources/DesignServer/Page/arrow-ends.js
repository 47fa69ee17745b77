// The ends of arrows, dragged to other scenes: a segue or relationship is led elsewhere, and keeps all else.
import { app } from './app.js';
import { followDrag } from './dom.js';

const slop = 3;
// How near to an arrow's end, in pixels of the screen, it is taken by that end.
const near = 30;
const senders = /^(button|switch|slider|stepper|segmentedControl|textField|datePicker|pageControl|colorWell|control|barButtonItem|tableViewCell|collectionViewCell)$/;

/** The kinds that an arrow can be given; relationships and what is embedded keep theirs. */
export const segueKinds = [['Show', 'show'], ['Show Detail', 'showDetail'], ['Present Modally', 'presentation'], ['Present As Popover', 'popoverPresentation'], ['Custom', 'custom']];

/** The one segue that is selected; nil for none or several. */
export const chosenArrow = () => (app.store.selection.length === 1 ? app.store.entry(app.store.primary)?.arrow ?? null : null);

/** Which end of an arrow lies at a point of the window: `from`, `to`, or nil for neither. */
export function endAt(canvas, id, event) {
  const group = canvas.arrows.groups.get(id);
  if (!group) return null;
  const at = canvas.toWorld(event), { zoom } = canvas.camera;
  const distance = (point) => Math.hypot(point.x - at.x, point.y - at.y) * zoom;
  const [from, to, disc] = [distance(group.start), distance(group.end), distance(group.at)];
  if (Math.min(from, to) > Math.min(near, disc)) return null;
  return to <= from ? 'to' : 'from';
}

/** Begins to drag an arrow's end; a click alone selects. */
export function startArrowEnd(canvas, event, id, end) {
  const { store } = app, { arrow } = store.entry(id);
  if (store.document.readOnly) return;
  const start = { x: event.clientX, y: event.clientY };
  let target = null, began = false;
  followDrag(event, {
    element: canvas,
    moved: (next) => {
      if (next.clientX === undefined || (!began && Math.hypot(next.clientX - start.x, next.clientY - start.y) < slop)) return;
      if (!began) { began = true; canvas.isDragging = true; canvas.redraw(); }
      const at = canvas.toWorld(next);
      target = targetAt(canvas, at, arrow, end);
      canvas.arrows.lead(id, end, target?.view.box ?? { ...at, width: 0, height: 0 });
      canvas.marks.set('target', target ? [{ kind: 'target', box: target.box }] : []);
    },
    ended: async (_, holds) => {
      canvas.isDragging = false;
      canvas.marks.clear('target');
      if (began && holds && target && !target.isSame) await leadTo(arrow, end, target.id);
      if (began) canvas.arrows.update();
      canvas.redraw();
    },
  });
}

/** Leads a segue to a scene, or from an object. */
export function leadTo(arrow, end, id) {
  return app.editor.perform([{ lead: { segue: arrow.id, [end]: id } }], { name: 'Move Segue' });
}

/** What lies under a point for an end: the scene that is led to; for the beginning what can trigger it, else the scene's controller. */
function targetAt(canvas, at, arrow, end) {
  const { view, objects } = canvas.hit(at);
  const held = view && app.store.homeOf(view.id);
  if (!held) return null;
  const home = canvas.views.get(held.summary.id), { controller } = held.summary;
  if (end === 'to') return { id: controller, view: home, box: home.box, isSame: held.summary.id === arrow.to };
  const trigger = arrow.kind === 'relationship' ? null : objects.find((object) => (arrow.kind === 'embed' ? object.icon === 'containerView' : senders.test(object.icon)));
  return { id: trigger?.id ?? controller, view: home, box: trigger ? canvas.inWorld(view, trigger) : home.box, isSame: (trigger?.id ?? controller) === arrow.owner };
}

/** The scenes that the selected segue can be led to, as items of a menu. */
export function destinationItems() {
  const arrow = chosenArrow();
  return [...app.store.scenes.values()].filter(({ summary }) => summary.controller && !summary.panelOf)
    .map(({ summary }) => ({ title: summary.title, checked: summary.id === arrow.to, run: () => leadTo(arrow, 'to', summary.controller) }));
}

/** The kinds that the selected segue can have, as items of a menu. */
export function kindItems() {
  const arrow = chosenArrow();
  return segueKinds.map(([title, kind]) => ({ title, checked: arrow.kind === kind || (kind === 'presentation' && arrow.kind === 'modal'), run: () => app.editor.set([arrow.id], 'kind', kind, 'Change Kind') }));
}

/** Whether the selected segue may be of another kind. */
export const changesKind = () => { const arrow = chosenArrow(); return Boolean(arrow) && !/^(relationship|embed|unwind)$/.test(arrow.kind) && !app.store.document.readOnly; };

/** The ends of a selected arrow, as marks. */
export function endMarks(canvas) {
  const group = chosenArrow() && !app.store.document.readOnly ? canvas.arrows.groups.get(chosenArrow().id) : null;
  return group ? [{ kind: 'arrow-end', handle: 'from', at: group.start }, { kind: 'arrow-end', handle: 'to', at: group.end }] : [];
}
