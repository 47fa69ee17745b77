// What a circle of the connections inspector can be connected with: lit while a line is drawn, and offered as a menu.
import { app } from './app.js';
import { showMenu } from './menus.js';
import { noteError } from './notes.js';

/** Whether a line from a circle may be let go in the source: what isn't drawn from the other end, and no segue. */
export const isAimed = ({ circle }) => /^event/.test(circle) || /^referencing/.test(circle);

export class Fits {
  constructor(object, circle) {
    Object.assign(this, { object, circle, targets: new Map() });
    this.asked = app.session.ask('fits', { path: app.store.path, object, circle: circle.circle }).then(({ targets }) => {
      this.targets = new Map(targets.map((target) => [target.id, target]));
      if (this.isLit) this.light();
    }, noteError);
  }

  has(id) { return this.targets.has(id); }

  light() {
    this.isLit = true;
    const ids = [...this.targets.keys()];
    app.canvas.marks.set('fits', ids.map((id) => app.canvas.boxOf(id)).filter(Boolean).map((box) => ({ kind: 'fits', box })));
    app.outline.mark('fits', ids);
  }

  unlight() {
    this.isLit = false;
    app.canvas.marks.set('fits', []);
    app.outline.mark('fits', []);
  }

  /** Connects with what `find` says lies there, once it is known what fits: by its only way, or the one chosen from a menu. */
  async connect({ clientX, clientY }, find) {
    await this.asked;
    const target = this.targets.get(find(this));
    if (!target) return;
    if (target.items.length === 1) { await this.perform(target.items[0]); return; }
    showMenu([{ heading: target.title }, ...this.itemsOf(target)], { x: clientX, y: clientY, label: 'Connections', className: 'connections' });
  }

  perform(item) { return app.editor.perform(item.operations, { name: `Connect ${this.circle.name.replace(/^New /, '')}` }); }

  itemsOf(target) {
    return target.items.map((item) => ({ title: item.title, detail: item.detail, run: () => this.perform(item) }));
  }

  /** A menu of all that fits, below an element. */
  async show(anchor) {
    await this.asked;
    const targets = [...this.targets.values()];
    if (!targets.length) { app.note({ text: `Nothing here fits “${this.circle.name}”.`, remedy: 'Give a class of this scene an outlet or action that does, or add another object.' }); return; }
    const items = targets.map((target) => (target.items.length === 1
      ? { title: target.title, detail: target.items[0].title === this.circle.name ? null : target.items[0].title, icon: target.icon, run: () => this.perform(target.items[0]) }
      : { title: target.title, icon: target.icon, items: this.itemsOf(target) }));
    showMenu(items, { anchor, label: 'Connections', aligned: 'right', className: 'connections' });
  }
}
