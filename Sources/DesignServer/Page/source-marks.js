// The circles in the source pane's gutter: what they light, connect and offer.
import { app } from './app.js';
import { startConnection } from './connect.js';
import { noteError } from './notes.js';

let lit = '';

/** Lights the objects at a mark's other ends; null for none. */
export function light(mark) {
  const ids = mark?.connected ?? [], key = ids.join();
  if (key === lit) return;
  lit = key;
  app.canvas.marks.set('linked', ids.map((id) => app.canvas.boxOf(id)).filter(Boolean).map((box) => ({ kind: 'linked', box })));
  app.outline.mark('linked', ids);
}

const sceneOf = (id) => app.store.entry(id)?.scene;

/** The object of the mark's class that an object can be connected with: the one of its scene, the one shown first. */
export function ownerFor(mark, object, source) {
  const near = mark.owners.filter((id) => sceneOf(id) === sceneOf(object) && id !== object);
  return near.includes(source.owner) ? source.owner : near[0] ?? null;
}

const isOutlet = (mark) => mark.kind === 'outlet' || mark.kind === 'collection';

/** Whether an operation connects the mark. */
function isOf(mark, operation) {
  if (isOutlet(mark)) return (operation.connectOutlet ?? operation.connectCollection)?.property === mark.name;
  return operation.connectAction?.selector === mark.type || operation.connectSegue?.action === mark.type;
}

/** Connects what a mark declares with an object, where that fits. */
export async function connectMark(mark, object, source) {
  const { store, session, editor } = app;
  const title = store.entry(object)?.title ?? 'This', owner = ownerFor(mark, object, source);
  if (!owner) { app.note({ text: `${title} isn’t in a scene of the class ${mark.className}.`, remedy: 'Connections into a class stay in its scene.', severity: 'warning' }); return; }
  try {
    const [from, to] = isOutlet(mark) ? [owner, object] : [object, owner];
    const { sections } = await session.ask('connect', { path: store.path, from, to });
    const item = sections.flatMap((section) => section.items).find(({ operations }) => operations.some((one) => isOf(mark, one)));
    if (item) { await editor.perform(item.operations, { name: isOutlet(mark) ? 'Connect Outlet' : 'Connect Action' }); return; }
    const remedy = isOutlet(mark) ? `The outlet takes a ${mark.type}.` : 'Drag from something that sends actions: a control, a bar item, a gesture recognizer. Unwind actions are connected with Exit.';
    app.note({ text: `${title} can’t be connected to ${mark.name}.`, remedy, severity: 'warning' });
  } catch (error) { noteError(error); }
}

/** Draws a connection from a circle. `unmoved` is called where nothing was dragged. */
export function dragMark(event, mark, source, unmoved) {
  const owner = mark.owners.includes(source.owner) ? source.owner : mark.owners[0];
  if (!owner) { unmoved(); return; }
  startConnection(event, owner, { unmoved, dropped: (object) => connectMark(mark, object, source) });
}

/** What a click on a circle offers: the objects at the other ends, to cut those, and to connect what is selected. */
export function markMenu(mark, source) {
  const { store, editor, canvas } = app;
  const items = mark.connected.flatMap((id, index) => [
    { title: `Select ${mark.titles[index]}`, run: () => { store.select([id]); canvas.reveal(id); } },
    { title: `Disconnect ${mark.titles[index]}`, disabled: !mark.connections[index], run: () => editor.perform([{ remove: { objects: [mark.connections[index]] } }], { name: `Disconnect ${mark.name}` }) },
  ]);
  const { primary } = store, entry = store.entry(primary);
  if (entry && !mark.connected.includes(primary) && ownerFor(mark, primary, source)) {
    items.push(...(items.length ? ['-'] : []), { title: `Connect ${entry.title}`, run: () => connectMark(mark, primary, source) });
  }
  return items.length ? items : [{ title: 'Select an object to connect', disabled: true, run: () => {} }];
}
