// The palette: every command, the files, and what is found in them, by a few letters.
import { app } from './app.js';
import { commands, isEnabled } from './commands.js';
import { freshID, h } from './dom.js';
import { filter } from './fuzzy.js';
import { icon } from './icons.js';
import { shown } from './keys.js';
import { noteError } from './notes.js';

const modes = {
  commands: { label: 'Commands', placeholder: 'Run a command' },
  files: { label: 'Open Quickly', placeholder: 'Open a storyboard, scene or object' },
  find: { label: 'Find in Project', placeholder: 'Find in all storyboards' },
};

export class Palette {
  constructor() {
    this.search = h('input', { class: 'search', type: 'text', role: 'combobox', 'aria-expanded': 'true', 'aria-controls': 'palette-list', 'aria-autocomplete': 'list', spellcheck: 'false', autocomplete: 'off' });
    this.list = h('div', { id: 'palette-list', role: 'listbox', 'aria-label': 'Results' });
    this.dialog = h('dialog', { id: 'palette' }, h('div', { class: 'dialog-head' }, icon('search'), this.search), this.list);
    document.body.append(this.dialog);
    this.search.addEventListener('input', () => this.find());
    this.dialog.addEventListener('keydown', (event) => this.key(event));
    this.dialog.addEventListener('click', (event) => {
      const row = event.target.closest('[role=option]');
      if (row) this.run(Number(row.dataset.index));
      else if (event.target === this.dialog) this.dialog.close();
    });
    this.list.addEventListener('pointermove', (event) => { const row = event.target.closest('[role=option]'); if (row) this.choose(Number(row.dataset.index)); });
  }

  show(mode) {
    this.mode = mode;
    const { label, placeholder } = modes[mode];
    this.dialog.setAttribute('aria-label', label);
    this.search.setAttribute('aria-label', label);
    this.search.placeholder = placeholder;
    this.search.value = '';
    if (!this.dialog.open) this.dialog.showModal();
    this.find();
    this.search.focus();
  }

  async find() {
    const query = this.search.value.trim(), { mode } = this;
    if (mode === 'commands') { this.render(filter(this.commands(), query, (item) => [item.title, item.where]), true); return; }
    const files = mode === 'files' ? filter(this.files(), query, (item) => [item.title, item.detail, `${item.detail} ${item.title}`]) : [];
    this.render(files.slice(0, 40));
    if (query.length < 2) return;
    this.asked = query;
    try {
      const { hits } = await app.session.ask('find', { text: query });
      if (this.asked !== query || this.mode !== mode || !this.dialog.open) return;
      const found = hits.map((hit) => ({ title: hit.title, detail: hit.where, icon: app.store.opened.get(hit.path)?.index.get(hit.object)?.icon ?? 'search', run: () => app.open(hit.path, hit.object) }));
      const known = new Set(files.map((file) => `${file.title}\n${file.path}`));
      this.render([...files.slice(0, 40), ...found.filter((one) => !known.has(`${one.title}\n${one.path}`))].slice(0, 80), true);
    } catch (error) { noteError(error); }
  }

  commands() {
    return commands.filter((command) => command !== '-' && command.run && command.id !== 'palette').map((command) => ({
      title: command.submenu ? `${command.submenu}: ${command.title}` : command.title, where: command.menu, detail: command.keys?.length ? shown(command.keys[0]) : '', isKey: true,
      disabled: !isEnabled(command), run: command.run,
    })).sort((a, b) => Number(a.disabled) - Number(b.disabled));
  }

  files() {
    const { store } = app;
    return (store.project?.documents ?? []).flatMap((document) => [
      { title: document.name, detail: document.folder, path: document.path, icon: 'storyboard', run: () => app.open(document.path) },
      ...[...store.opened.get(document.path)?.scenes.values() ?? []].map(({ summary }) => ({ title: summary.title, detail: document.name, path: document.path, icon: summary.icon, kind: summary.kind, run: () => app.open(document.path, summary.controller ?? summary.id) })),
    ]);
  }

  /** Shows what was found; that there is nothing, once all is known. */
  render(items, isAll = false) {
    if (isAll && !items.length && this.search.value.trim()) items.push({ title: 'Nothing found', disabled: true });
    this.items = items;
    this.list.replaceChildren(...items.map((item, index) => h('div', { id: freshID('hit'), role: 'option', 'aria-selected': 'false', 'aria-disabled': item.disabled ? 'true' : null, data: { index } },
      item.icon ? icon(item.icon, item.kind) : null, h('span', { class: 'text', text: item.title }), item.detail ? h(item.isKey ? 'kbd' : 'span', { class: 'detail', text: item.detail }) : null)));
    this.choose(0);
  }

  choose(index) {
    this.index = index;
    [...this.list.children].forEach((row, at) => row.setAttribute('aria-selected', String(at === index)));
    const row = this.list.children[index];
    if (row) this.search.setAttribute('aria-activedescendant', row.id); else this.search.removeAttribute('aria-activedescendant');
  }

  key(event) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    event.stopPropagation();
    if (by && this.items.length) {
      this.choose((this.index + by + this.items.length) % this.items.length);
      this.list.children[this.index].scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') this.run(this.index);
    else return;
    event.preventDefault();
  }

  run(index) {
    const item = this.items[index];
    if (!item || item.disabled) return;
    this.dialog.close();
    item.run();
  }
}
