// Connections: a line drawn from an object to another, then the menu of what fits.
import { app } from './app.js';
import { Fits, isAimed } from './connection-fits.js';
import { followDrag, svg } from './dom.js';
import { showMenu } from './menus.js';
import { noteError } from './notes.js';

const slop = 4;

/**
 * Begins to draw a connection from an object. `circle` is the inspector's item whose circle it was dragged from: only what fits that is lit and taken. `unmoved`
 * is called where nothing was dragged, `dropped` in place of the menu.
 */
export function startConnection(event, from, { circle, unmoved, dropped } = {}) {
  const { canvas } = app;
  const end = svg('circle', { r: 3.5 }), start = svg('circle', { r: 3.5 }), line = svg('line');
  const drawing = svg('svg', { class: 'line-mark' }, line, start, end);
  let began = false, target = null, aim = null, fits = null;
  drawing.style.position = 'fixed';
  drawing.style.zIndex = 50;
  const origin = { x: event.clientX, y: event.clientY };
  followDrag(event, {
    element: event.currentTarget instanceof Element ? event.currentTarget : canvas,
    moved: (next) => {
      if (next.clientX === undefined) return;
      if (!began) {
        if (Math.hypot(next.clientX - origin.x, next.clientY - origin.y) < slop) return;
        began = true;
        document.body.append(drawing);
        document.body.classList.add('connecting');
        if (circle) { fits = new Fits(from, circle); fits.light(); }
      }
      for (const [key, value] of [['x1', origin.x], ['y1', origin.y], ['x2', next.clientX], ['y2', next.clientY]]) line.setAttribute(key, value);
      for (const [dot, at] of [[start, origin], [end, { x: next.clientX, y: next.clientY }]]) { dot.setAttribute('cx', at.x); dot.setAttribute('cy', at.y); }
      // Circles and referring objects are connected with objects only.
      aim = dropped || (circle && !isAimed(circle)) ? null : app.source.aim(next);
      target = aim ? null : targetAt(next, from, fits);
      markTarget(target);
    },
    ended: async (next, holds) => {
      drawing.remove();
      document.body.classList.remove('connecting');
      markTarget(null);
      fits?.unlight();
      if (!holds || !began || !aim) app.source.aimed(null);
      if (!holds) return;
      if (!began) { unmoved?.(next); return; }
      if (aim) await app.source.drop(from, aim, next, circle && /^event /.test(circle.circle) ? circle.name : undefined);
      else if (fits) await fits.connect(next, (ready) => targetAt(next, from, ready));
      else if (target && dropped) await dropped(target, next);
      else if (target) await connect(from, target, next, directionOf(next.clientX - origin.x, next.clientY - origin.y));
    },
  });
}

/** What lies under the pointer: a row of the outline or the inspector, an icon of a dock, an object or a scene; of what fits the nearest, where that is asked. */
function targetAt({ clientX, clientY }, from, fits = null) {
  const { canvas, store } = app;
  const element = document.elementFromPoint(clientX, clientY);
  if (!element) return null;
  const taken = (id) => (store.entry(id) && (!fits || fits.has(id)) ? id : null);
  const marked = element.closest('[role=treeitem][data-id], .dock [data-id], .connection[data-id]');
  if (marked) return taken(marked.dataset.id);
  if (!element.closest('design-canvas')) return null;
  const head = element.closest('.scene-head');
  if (head) return taken(store.scenes.get(head.dataset.scene)?.summary.controller ?? head.dataset.scene);
  const { view, objects } = canvas.hit(canvas.toWorld({ clientX, clientY }));
  if (!view) return null;
  const { controller } = view.summary;
  if (fits) return [...objects.map(({ id }) => id), ...(objects.length ? store.wayTo(objects[0].id).reverse().map(({ id }) => id) : []), controller].find(taken) ?? null;
  // Another scene is meant as a whole.
  if (store.homeOf(view.id)?.summary.id !== store.entry(from)?.scene) return controller ?? view.id;
  return objects[0]?.id ?? controller;
}

let marked = null;

function markTarget(id) {
  if (id === marked) return;
  marked = id;
  const { canvas } = app;
  const box = id ? canvas.boxOf(id) : null;
  canvas.marks.set('target', box ? [{ kind: 'target', box }] : []);
  app.outline.mark('target', id ? [id] : []);
}

/** A constraint of the menu: it is made with those that were chosen with Shift before. */
function constraintItem(item, all) {
  const entry = { title: item.title, several: true, checked: false };
  item.entry = entry;
  entry.run = () => {
    const chosen = all.filter((one) => one === item || one.entry?.checked);
    app.editor.perform(chosen.flatMap((one) => one.operations), { name: chosen.length === 1 ? 'Add Constraint' : `Add ${chosen.length} Constraints` });
  };
  return entry;
}

/** Which way a line was drawn: nil where it is as much across as down. */
export function directionOf(dx, dy) {
  const [across, down] = [Math.abs(dx), Math.abs(dy)];
  return across > 2 * down ? 'horizontal' : down > 2 * across ? 'vertical' : null;
}

/** Asks what the two can be connected by, and shows it as a menu. */
export async function connect(from, to, { clientX, clientY }, direction = null) {
  const { session, store, editor } = app;
  let sections;
  try { ({ sections } = await session.ask('connect', { path: store.path, from, to, direction })); } catch (error) { noteError(error); return; }
  const items = sections.filter((section) => section.items.length).flatMap((section, index) => [
    ...(index ? ['-'] : []), { heading: section.title },
    ...section.items.map((item) => (item.several ? constraintItem(item, section.items) : { title: item.title, detail: item.detail, checked: item.on, run: () => editor.perform(item.operations, { name: `Connect ${item.title}` }) })),
  ]);
  if (sections.some((section) => section.items.some((item) => item.several))) items.push('-', { heading: 'Shift-click chooses several' });
  if (!items.length) { app.note({ text: `${store.entry(from)?.title ?? 'This'} can’t be connected to ${store.entry(to)?.title ?? 'that'}.`, remedy: 'Give the class an outlet or action first, or drop on another object.' }); return; }
  showMenu(items, { x: clientX, y: clientY, label: 'Connections', className: 'connections' });
}
