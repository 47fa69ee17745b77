// The selection moved by keys: to children, parents and siblings.
import { app } from './app.js';

const entry = () => app.store.entry(app.store.primary);

export const walk = {
  /** The siblings of what is selected, or all scenes. */
  all() {
    const { store } = app, one = entry();
    if (one?.object) {
      const within = store.childrenOf(one.object.parent ?? one.id);
      if (within.length) { store.select(within.map((object) => object.id)); return; }
    }
    store.select([...store.scenes.values()].map(({ summary }) => summary.controller ?? summary.id));
  },

  child() {
    const { store } = app, one = entry();
    if (!one) return;
    const held = store.sceneOfController(one.id);
    const children = held ? (held.scene?.objects ?? []).filter((object) => !object.parent) : store.childrenOf(one.id);
    if (children.length) show(children[0].id);
    else if (one.object?.editable) app.textInPlace.begin(one.id);
  },

  parent() {
    const { store } = app, one = entry();
    if (!one) return false;
    const held = store.scenes.get(one.scene);
    const parent = one.object?.parent ?? (one.object && held?.summary.controller !== one.id ? held?.summary.controller : null) ?? (held?.summary.controller !== one.id && store.entry(one.parent)?.id);
    if (parent && store.entry(parent)?.kind !== 'Scene') { show(parent); return true; }
    return false;
  },

  sibling(by) {
    const { store } = app, one = entry();
    if (!one) return;
    let ids;
    if (one.object) ids = one.object.parent ? store.childrenOf(one.object.parent).map((object) => object.id) : [one.id];
    else if (store.sceneOfController(one.id)) ids = [...store.scenes.values()].map(({ summary }) => summary.controller ?? summary.id);
    else ids = (store.entry(one.parent)?.node?.children ?? []).map((node) => node.id);
    const at = ids.indexOf(one.id);
    if (at >= 0 && ids.length > 1) show(ids[(at + by + ids.length) % ids.length]);
  },

  out() {
    if (!walk.parent()) app.store.select([]);
  },
};

function show(id) {
  app.store.select([id]);
  app.canvas.reveal(id);
}
