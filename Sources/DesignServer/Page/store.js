// What the page knows: documents, scenes, and what is selected. Components listen to topics.

/** Topics and who listens to them. */
export class Emitter {
  listeners = new Map();

  on(topics, listener) {
    for (const topic of topics.split(' ')) {
      if (!this.listeners.has(topic)) this.listeners.set(topic, new Set());
      this.listeners.get(topic).add(listener);
    }
    return () => { for (const topic of topics.split(' ')) this.listeners.get(topic)?.delete(listener); };
  }

  emit(topic, detail) {
    for (const listener of this.listeners.get(topic) ?? []) listener(detail);
  }
}

const none = new Set();

export class Store extends Emitter {
  project = null;
  /** The documents that have tabs, by path: document, selection, camera, expanded rows. */
  opened = new Map();
  path = null;
  /** What is selected, in the order in which it was. */
  selection = [];
  hovered = null;

  get current() { return this.opened.get(this.path) ?? null; }
  get document() { return this.current?.document ?? null; }
  get scenes() { return this.current?.scenes ?? new Map(); }
  /** The objects that are hidden while designing. */
  get hidden() { return this.current?.hidden ?? none; }
  /** Views of docks that are drawn above their scenes. */
  get panels() { return this.current?.panels ?? new Map(); }
  get primary() { return this.selection.at(-1) ?? null; }

  setProject(project) {
    this.project = project;
    this.emit('project');
  }

  /** Takes a document that was opened, and shows it. */
  setDocument(document) {
    const known = this.opened.get(document.path);
    const current = known ?? { path: document.path, scenes: new Map(), panels: new Map(), index: new Map(), expanded: new Map(), selection: [], camera: null };
    this.opened.set(document.path, current);
    current.document = document;
    this.mergeScenes(current);
    this.makeIndex(current);
    this.show(document.path);
  }

  /** Shows a document that has a tab. */
  show(path) {
    if (this.current) this.current.selection = this.selection;
    this.path = path;
    this.selection = this.current?.selection ?? [];
    this.hovered = null;
    this.emit('document');
    this.emit('scenes');
    this.emit('selection');
  }

  close(path) {
    const paths = [...this.opened.keys()], at = paths.indexOf(path);
    this.opened.delete(path);
    if (this.path !== path) { this.emit('document'); return; }
    const next = paths[at + 1] ?? paths[at - 1] ?? null;
    this.path = null;
    this.show(next);
  }

  mergeScenes(current) {
    const before = current.scenes;
    current.scenes = new Map(current.document.scenes.map((summary) => {
      const held = before.get(summary.id) ?? { scene: null, asked: false };
      return [summary.id, { ...held, summary }];
    }));
    for (const id of [...current.panels.keys()]) this.mergePanel(current, id);
  }

  /** Draws a view of a dock above its scene, or no longer where it has gone. */
  mergePanel(current, id) {
    for (const { summary } of current.scenes.values()) {
      const item = summary.dock?.find((one) => one.id === id && one.width);
      if (!item) continue;
      const held = current.panels.get(id) ?? { scene: null, asked: false };
      current.panels.set(id, { ...held, summary: { ...item, x: summary.x, y: summary.y - item.height, dock: [], reference: null, initial: false, controller: null, panelOf: summary.id } });
      return;
    }
    current.panels.delete(id);
  }

  /** Draws views of docks above their scenes; those that aren't named no longer. */
  showPanels(ids) {
    const { current } = this;
    if (ids.length === current.panels.size && ids.every((id) => current.panels.has(id))) return;
    for (const id of [...current.panels.keys()]) if (!ids.includes(id)) current.panels.delete(id);
    for (const id of ids) this.mergePanel(current, id);
    this.makeIndex(current);
    this.emit('scenes', ids);
  }

  /** Takes what changed in a document. */
  change({ path, document, touched = [], scenes = [] }) {
    const current = this.opened.get(path);
    if (!current) return;
    if (!document) { this.close(path); return; }
    // What is absent is nothing: there is no step to undo.
    Object.assign(current.document, { undo: null, redo: null, readOnly: null }, document);
    this.mergeScenes(current);
    const came = new Set(scenes.map((scene) => scene.id));
    const held = (id) => current.scenes.get(id) ?? current.panels.get(id);
    for (const scene of scenes) if (held(scene.id)) Object.assign(held(scene.id), { scene, asked: true });
    for (const id of touched) if (!came.has(id) && held(id)) held(id).asked = false;
    this.makeIndex(current);
    this.markProject(path, document?.changed);
    if (path !== this.path) return;
    const alive = this.selection.filter((id) => current.index.has(id));
    const lost = alive.length !== this.selection.length;
    this.selection = alive;
    this.emit('document');
    this.emit('scenes', touched);
    this.emit('changed', touched);
    if (lost) this.emit('selection');
  }

  markProject(path, changed) {
    const entry = this.project?.documents.find((document) => document.path === path);
    if (!entry || changed === undefined || entry.changed === changed) return;
    entry.changed = changed;
    this.emit('project');
  }

  /** A scene's picture, geometry and outline came. */
  setScene(path, scene) {
    const current = this.opened.get(path), held = current?.scenes.get(scene.id) ?? current?.panels.get(scene.id);
    if (!held) return;
    held.scene = scene;
    this.makeIndex(current);
    if (path === this.path) this.emit('scenes', [scene.id]);
  }

  /** Everything that can be selected, by id. */
  makeIndex(current) {
    const index = new Map();
    for (const held of current.scenes.values()) {
      // What a scene's state holds is listed once.
      if (held.listed !== held.scene || held.listedVersion !== held.summary.version) {
        Object.assign(held, { listed: held.scene, listedVersion: held.summary.version, entries: entriesOf(held) });
      }
      for (const [id, entry] of held.entries) if (!index.has(id)) index.set(id, entry);
    }
    for (const arrow of current.document.arrows ?? []) {
      if (!index.has(arrow.id)) index.set(arrow.id, { id: arrow.id, scene: arrow.from, kind: 'Segue', title: arrow.title, icon: 'segue', parent: arrow.owner });
      index.get(arrow.id).arrow = arrow;
    }
    for (const { summary, scene } of current.panels.values()) {
      // Entries of the scene itself stay as they are for when its view is drawn no longer.
      const enter = (node) => { index.set(node.id, { ...index.get(node.id), panel: summary.id }); node.children?.forEach(enter); };
      if (index.get(summary.id)?.node) enter(index.get(summary.id).node);
      for (const object of scene?.objects ?? []) {
        const entry = index.get(object.id) ?? { id: object.id, scene: summary.panelOf, kind: object.kind, title: object.title, icon: object.icon, parent: object.parent };
        index.set(object.id, { ...entry, object, panel: summary.id });
      }
    }
    for (const item of current.document.dock ?? []) if (!index.has(item.id)) index.set(item.id, { ...item, scene: null, parent: null });
    current.index = index;
  }

  entry(id) { return this.current?.index.get(id) ?? null; }

  /** The object of the canvas that stands for an id: itself, or the nearest around it that has a place. */
  objectOf(id) { return this.entry(id)?.object ?? null; }

  /** All that is drawn: scenes, and views of docks above theirs. */
  get drawn() { return new Map([...this.scenes, ...this.panels]); }

  /** A scene, or a view that is drawn above one. */
  held(id) { return this.scenes.get(id) ?? this.panels.get(id) ?? null; }

  /** The scene that a scene, or a view that is drawn above one, belongs to. */
  homeOf(id) {
    const panel = this.panels.get(id);
    return this.scenes.get(panel ? panel.summary.panelOf : id) ?? null;
  }

  /** The id of the drawing that an object is in. */
  drawingOf(id) {
    const entry = this.entry(id);
    return entry ? entry.panel ?? entry.scene : null;
  }

  /** The scene whose controller an id is. */
  sceneOfController(id) {
    const entry = this.entry(id);
    const held = entry && this.scenes.get(entry.scene);
    return held && (held.summary.controller === id || held.summary.id === id || entry.kind === 'Scene') ? held : null;
  }

  /** Selects objects: in place of what is selected, or besides. */
  select(ids, { adds = false, toggles = false } = {}) {
    let next = adds || toggles ? [...this.selection] : [];
    for (const id of ids) {
      if (toggles && next.includes(id)) next = next.filter((other) => other !== id);
      else next = [...next.filter((other) => other !== id), id];
    }
    if (next.length === this.selection.length && next.every((id, index) => id === this.selection[index])) return;
    this.selection = next;
    this.emit('selection');
  }

  hover(id) {
    if (this.hovered === id) return;
    this.hovered = id;
    this.emit('hover');
  }

  /** From an object out to its scene. */
  wayTo(id) {
    const way = [];
    for (let entry = this.entry(id); entry && way.length < 60; entry = this.entry(entry.parent)) way.unshift(entry);
    return way;
  }

  /** The objects of the selection without those that lie in others of it. */
  get outermost() {
    const chosen = new Set(this.selection);
    return this.selection.filter((id) => !this.wayTo(id).slice(0, -1).some((entry) => chosen.has(entry.id)));
  }

  /** The objects in a view that are drawn, back to front. */
  childrenOf(id) {
    const entry = this.entry(id);
    return (entry ? this.held(this.drawingOf(id))?.scene?.objects ?? [] : []).filter((object) => object.parent === id);
  }
}

/** What of a scene can be selected, by id: its nodes, its dock's icons, its objects. */
function entriesOf({ summary, scene }) {
  const entries = new Map(), root = outlineOf({ summary, scene });
  const add = (node, parent, kind = node.kind, icon = node.icon) => {
    if (!entries.has(node.id)) entries.set(node.id, { id: node.id, scene: summary.id, kind, title: node.title, icon, parent, node });
    for (const child of node.children ?? []) add(child, node.id);
  };
  add(root, null, 'Scene', 'scene');
  if (summary.controller && !entries.has(summary.controller)) entries.set(summary.controller, { id: summary.controller, scene: summary.id, kind: summary.kind, title: summary.title, icon: summary.icon, parent: root.id });
  for (const item of summary.dock ?? []) if (!entries.has(item.id)) entries.set(item.id, { ...item, scene: summary.id, parent: root.id });
  for (const object of scene?.objects ?? []) {
    const entry = entries.get(object.id);
    if (entry) entry.object = object;
    else entries.set(object.id, { id: object.id, scene: summary.id, kind: object.kind, title: object.title, icon: object.icon, parent: object.parent ?? summary.controller, object });
  }
  return entries;
}

/** A scene's node of the outline, with all that is in it. */
export function outlineOf({ summary, scene }) {
  const nodes = scene?.outline ?? [];
  if (nodes.length === 1 && nodes[0].kind === 'Scene') return nodes[0];
  if (scene && scene.node) return scene.node;
  const isXib = summary.id === summary.controller;
  const node = { id: summary.id === summary.controller ? `${summary.id}/scene` : summary.id, title: isXib ? summary.title : `${summary.title} Scene`, kind: 'Scene', icon: 'scene', children: nodes, reorders: false };
  if (scene) scene.node = node;
  return node;
}
