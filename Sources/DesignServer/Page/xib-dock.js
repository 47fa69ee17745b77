// The dock of a xib, at the canvas's left: its owner, the First Responder, what else has no view, and its views.
import { app } from './app.js';
import { h } from './dom.js';
import { icon } from './icons.js';

export class XibDock {
  constructor(canvas) {
    this.others = h('div', { class: 'dock', role: 'group', 'aria-label': 'Dock' });
    this.element = h('div', { class: 'xib-dock', hidden: true }, this.others);
    canvas.append(this.element);
    app.store.on('document scenes', () => this.update());
    app.store.on('selection', () => this.mark());
  }

  update() {
    const { document, scenes } = app.store;
    this.element.hidden = document?.kind !== 'xib' || Boolean(document.readOnly);
    if (this.element.hidden) return;
    const summaries = [...scenes.values()].map(({ summary }) => summary);
    const others = document.dock ?? [], views = summaries.map(({ id, title, icon: picture, kind }) => ({ id, title, icon: picture, kind }));
    const key = JSON.stringify([others, views]);
    if (key === this.key) return;
    this.key = key;
    const button = (item) => h('button', { 'aria-label': item.title, title: item.title, 'aria-pressed': 'false', tabindex: '-1', data: { id: item.id } }, icon(item.icon, item.kind));
    this.others.replaceChildren(...others.map(button), ...(others.length && views.length ? [h('hr')] : []), ...views.map(button));
    this.mark();
  }

  mark() {
    const selection = new Set(app.store.selection);
    for (const button of this.others.querySelectorAll('button')) button.setAttribute('aria-pressed', String(selection.has(button.dataset.id)));
  }
}
