// What is wrong with a document: findings of check, and what laying scenes out shows. Asked for when edits rest, scene by scene.
import { app } from './app.js';
import { noteError } from './notes.js';

const rest = 350, between = 60;
// With more scenes than these only those that are selected or loaded are laid out.
const fewScenes = 14;

export class IssueStore {
  constructor() {
    /** By document: findings, and by scene the version that was laid out with its issues. */
    this.known = new Map();
    const { store } = app;
    store.on('changed', () => this.askSoon());
    store.on('document', () => { if (this.path !== store.path) { this.path = store.path; this.askSoon(); } });
    store.on('scenes selection', () => this.layOutSoon());
  }

  get current() {
    const { path } = app.store;
    if (!this.known.has(path)) this.known.set(path, { findings: [], scenes: new Map() });
    return this.known.get(path);
  }

  // MARK: What is known

  /** All issues: those of layout first, by scene in the order of the canvas. */
  get all() {
    const { findings, scenes } = this.current, { store } = app;
    const laidOut = [...store.scenes.keys()].flatMap((scene) => (scenes.get(scene)?.issues ?? []).map((issue) => ({ ...issue, scene })));
    // What layout shows anew isn't told a second time from the marks that Xcode left.
    const told = new Set(laidOut.map((issue) => issue.object));
    return [...laidOut, ...findings.filter(({ rule, object }) => !(/^(misplaced|ambiguous)-view$|^contradicting-constraints$/.test(rule) && told.has(object)))];
  }

  /** The issues of layout that concern an object or a constraint. */
  of(id) {
    const scene = app.store.entry(id)?.scene;
    return (this.current.scenes.get(scene)?.issues ?? []).filter((issue) => issue.object === id || issue.related.includes(id));
  }

  /** How a constraint is drawn: `conflict` where it can't hold, `warning` at views that are open or misplaced. */
  stateOf(constraint, selection) {
    if (this.of(constraint.id).some((issue) => issue.kind === 'conflict')) return 'conflict';
    const chosen = [constraint.first, constraint.second].filter((id) => id && (selection.includes(id) || selection.includes(constraint.id)));
    return chosen.some((id) => this.of(id).length) ? 'warning' : '';
  }

  /** How many errors and warnings a scene has, or all have. */
  count(scene = null) {
    const found = this.all.filter((issue) => !scene || issue.scene === scene);
    return { errors: found.filter((issue) => issue.severity === 'error').length, warnings: found.filter((issue) => issue.severity === 'warning').length };
  }

  // MARK: Asking

  askSoon() {
    clearTimeout(this.asking);
    this.asking = setTimeout(() => this.ask(), rest);
    this.layOutSoon();
  }

  async ask() {
    const { path } = app.store;
    const known = this.current;
    if (!path || app.store.document?.readOnly) { known.findings = []; app.store.emit('issues'); return; }
    try { ({ findings: known.findings } = await app.session.ask('findings', { path })); } catch (error) { noteError(error); }
    if (path === app.store.path) app.store.emit('issues');
  }

  layOutSoon(delay = rest) {
    clearTimeout(this.laying);
    this.laying = setTimeout(() => this.layOut(), delay);
  }

  /** The scene to lay out next: the selected one first. */
  next() {
    const { store } = app, { scenes } = this.current;
    const isNew = (id) => store.scenes.has(id) && scenes.get(id)?.version !== store.scenes.get(id).summary.version && !store.scenes.get(id).summary.reference;
    const chosen = store.entry(store.primary)?.scene;
    if (chosen && isNew(chosen)) return chosen;
    const few = store.scenes.size <= fewScenes;
    return [...store.scenes.values()].find(({ summary, scene }) => (few || scene) && isNew(summary.id))?.summary.id ?? null;
  }

  async layOut() {
    const { store, session } = app, { path } = store;
    if (!path || this.isLaying || app.canvas.isDragging || store.document?.autoLayout === false) return;
    // What somebody waits for goes first.
    if (session.waiting.size) { this.layOutSoon(); return; }
    const scene = this.next();
    if (!scene) return;
    const known = this.current, { version } = store.scenes.get(scene).summary;
    this.isLaying = true;
    const before = known.scenes.get(scene)?.issues ?? [];
    let issues = [];
    // What can't be laid out is told elsewhere.
    try { ({ issues } = await session.ask('layout', { path, scene })); } catch { /* no issues of layout */ }
    this.isLaying = false;
    known.scenes.set(scene, { version, issues });
    if (path === store.path && (issues.length || before.length)) store.emit('issues');
    this.layOutSoon(between);
  }
}
