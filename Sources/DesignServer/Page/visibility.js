// What isn't shown while designing, which is the page's own and never written, and what is locked, which is written as Xcode does.
import { app } from './app.js';

const views = (ids) => ids.filter((id) => app.store.objectOf(id) && !app.store.objectOf(id).item);

/** The views of the selection: what can be hidden, locked and laid out, which bars' items can't. */
export const chosenViews = () => views(app.store.selection);

/** Whether an object or what is around it is hidden. */
export const isHidden = (id) => { const { hidden } = app.store; return hidden.size > 0 && app.store.wayTo(id).some((entry) => hidden.has(entry.id)); };

/** Whether an object's properties are locked: by its own lock, else by the nearest around it that has one. */
export function isLocked(id) {
  const lock = app.store.wayTo(id).reverse().find((entry) => entry.node?.lock)?.node.lock;
  return Boolean(lock) && lock !== 'none';
}

/** Hides objects, or shows them again where all are hidden. */
export async function toggleHidden(ids = chosenViews()) {
  const { store } = app, hidden = new Set(store.hidden), all = ids.every((id) => hidden.has(id));
  for (const id of ids) if (all) hidden.delete(id); else hidden.add(id);
  await setHidden(hidden);
  app.announce(all ? 'Shown' : 'Hidden while designing');
}

/** Shows all that is hidden. */
export const showAll = () => setHidden(new Set());

/** Tells the server again what is hidden, which it forgets with its end. */
export function keepHidden() {
  for (const { path, hidden } of app.store.opened.values()) if (hidden?.size) app.session.ask('hide', { path, objects: [...hidden] }).catch(() => {});
}

async function setHidden(hidden) {
  const { store } = app;
  store.current.hidden = hidden;
  store.emit('visibility');
  try { await app.session.ask('hide', { path: store.path, objects: [...hidden] }); } catch (error) { app.note({ text: error.message, remedy: error.remedy, severity: 'warning' }); }
}

/** Locks objects, or unlocks them where all are locked: those in locked ones with a lock of their own that holds nothing. */
export function toggleLocked(ids = chosenViews()) {
  const all = ids.every(isLocked);
  const value = (id) => (!all ? 'all' : isLocked(app.store.entry(id).parent) ? 'none' : null);
  return app.editor.perform(ids.map((id) => ({ set: { object: id, property: 'propertyAccessControl', value: value(id) } })), { name: all ? 'Unlock' : 'Lock' });
}
