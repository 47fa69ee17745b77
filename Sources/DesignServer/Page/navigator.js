// The storyboards of the project and their scenes; the tabs of open documents; the way to what is selected.
import { app } from './app.js';
import { eachFrame, h } from './dom.js';
import { icon } from './icons.js';
import { countIcons } from './issues.js';
import { showMenu } from './menus.js';
import { outlineOf } from './store.js';
import { Tree } from './tree.js';

export class Navigator extends HTMLElement {
  connectedCallback() {
    this.rows = h('div', {});
    this.append(this.rows);
    this.closed = new Set();
    this.tree = new Tree(this.rows, 'Storyboards', {
      typesAhead: true,
      roots: () => this.roots(),
      isExpanded: (node) => !this.closed.has(node.id),
      setExpanded: (node, expands) => { if (expands) this.closed.delete(node.id); else this.closed.add(node.id); },
      selected: () => new Set([this.chosen ?? app.store.path]),
      select: ([id]) => this.select(id),
      open: (node) => this.select(node.id),
    });
    this.render = eachFrame(() => this.tree.render());
  }

  start() {
    app.store.on('project document scenes', () => this.render());
    app.store.on('selection', () => { this.chosen = null; this.tree.markSelection(); });
  }

  roots() {
    const { store } = app;
    const folders = new Map();
    for (const document of store.project?.documents ?? []) {
      if (!folders.has(document.folder)) folders.set(document.folder, []);
      const scenes = store.opened.get(document.path)?.scenes;
      folders.get(document.folder).push({
        id: document.path, title: document.name, kind: 'document', icon: 'storyboard', badge: document.changed ? '●' : '',
        children: [...scenes?.values() ?? []].map(({ summary }) => ({ id: `${document.path}\n${summary.id}`, title: summary.title, kind: summary.kind, icon: summary.icon, children: [] })),
      });
    }
    return [...folders].map(([folder, children]) => ({ id: `folder ${folder}`, title: folder || store.project.name, kind: 'folder', icon: 'folder', children }));
  }

  async select(id) {
    if (id.startsWith('folder ')) { this.chosen = id; this.tree.markSelection(); return; }
    const [path, scene] = id.split('\n');
    await app.open(path);
    if (scene) {
      const { store, canvas } = app;
      store.select([store.scenes.get(scene)?.summary.controller ?? scene]);
      canvas.fitSelection();
    }
    this.chosen = id;
    this.tree.markSelection();
  }
}

export class DocumentTabs extends HTMLElement {
  start() {
    this.strip = h('div', { class: 'strip', role: 'tablist', 'aria-label': 'Documents' });
    this.append(this.strip);
    app.store.on('document project', () => this.render());
    this.strip.addEventListener('keydown', (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!by) return;
      const paths = [...app.store.opened.keys()];
      app.store.show(paths[(paths.indexOf(app.store.path) + by + paths.length) % paths.length]);
      this.strip.querySelector('[aria-selected=true]').focus();
      event.preventDefault();
    });
  }

  render() {
    const { store } = app;
    const names = new Map();
    for (const { document } of store.opened.values()) names.set(document.name, (names.get(document.name) ?? 0) + 1);
    const key = JSON.stringify([store.path, [...store.opened.values()].map(({ path, document }) => [path, document.name, document.changed])]);
    if (key === this.key) return;
    this.key = key;
    const focused = this.contains(document.activeElement);
    this.strip.replaceChildren(...[...store.opened.values()].map(({ path, document }) => {
      const on = path === store.path;
      const folder = store.project?.documents.find((entry) => entry.path === path)?.folder;
      const name = names.get(document.name) > 1 && folder ? `${document.name} — ${folder}` : document.name;
      const tab = h('button', { role: 'tab', 'aria-selected': String(on), tabindex: on ? '0' : '-1', 'aria-label': `${name}${document.changed ? ', edited' : ''}`, on: { click: () => store.show(path) } },
        icon('storyboard'), h('span', { text: name }), document.changed ? h('i', { class: 'changed' }) : null);
      // A tab list holds tabs only, so closing by a button of the tab is for pointers; keys have Close Tab.
      const close = h('span', { class: 'close', 'aria-hidden': 'true', title: 'Close', on: { click: () => store.close(path) } }, icon('close'));
      return h('div', { class: `document-tab${on ? ' on' : ''}`, role: 'presentation' }, tab, close);
    }));
    if (focused) this.strip.querySelector('[aria-selected=true]')?.focus();
  }
}

export class JumpBar extends HTMLElement {
  start() {
    this.setAttribute('role', 'navigation');
    this.setAttribute('aria-label', 'Jump bar');
    this.render = eachFrame(() => this.show());
    app.store.on('document scenes selection issues', () => this.render());
  }

  show() {
    const { store } = app;
    if (app.canvas.isDragging) return;
    const document = store.project?.documents.find((entry) => entry.path === store.path);
    if (!document) { this.replaceChildren(); return; }
    const way = store.wayTo(store.primary).filter((entry) => entry.kind !== 'Constraints');
    const steps = [
      { title: document.name, icon: 'storyboard', items: () => store.project.documents.map((entry) => ({ title: entry.folder ? `${entry.folder} / ${entry.name}` : entry.name, icon: 'storyboard', checked: entry.path === store.path, run: () => app.open(entry.path) })) },
      ...(way.length ? way : [{ id: null, title: 'No Selection' }]).map((entry, index) => ({
        title: entry.title, icon: entry.icon ?? entry.kind, kind: entry.kind, id: entry.id, items: () => this.siblings(index === 0 ? null : way[index - 1], entry),
      })),
    ];
    const counts = app.issues.count();
    const key = JSON.stringify([steps.map(({ title, id }) => [title, id]), counts]);
    if (key === this.key) return;
    this.key = key;
    this.replaceChildren(...steps.flatMap((step, index) => {
      const button = h('button', { role: 'link', 'aria-haspopup': 'menu', 'aria-expanded': 'false', title: step.title }, step.id === null ? null : icon(step.icon, step.kind), h('span', { text: step.title }));
      button.addEventListener('click', () => { const items = step.items(); if (items.length) showMenu(items, { anchor: button, label: step.title }); });
      const chevron = icon('chevron');
      chevron.classList.add('chevron');
      return index ? [chevron, button] : [button];
    }));
    if (!counts.errors && !counts.warnings) return;
    const words = [[counts.errors, 'error'], [counts.warnings, 'warning']].filter(([count]) => count).map(([count, word]) => `${count} ${word}${count === 1 ? '' : 's'}`).join(', ');
    this.append(h('button', { class: 'issue-counts', 'aria-label': `Issues: ${words}`, title: `${words}: show the list`, on: { click: () => { if (app.shell.isHidden('left')) app.shell.toggle('left'); app.shell.showNavigator('issues'); } } }, ...countIcons(counts)));
  }

  siblings(parent, entry) {
    const { store } = app;
    const item = ({ id, title, icon: name, kind }) => ({ title, icon: name ?? kind, kind, checked: id === entry.id, run: () => { store.select([id]); app.canvas.reveal(id); } });
    if (!parent) return [...store.scenes.values()].map(({ summary, scene }) => item(outlineOf({ summary, scene })));
    return (parent.node?.children ?? [entry]).map(item);
  }
}

customElements.define('design-navigator', Navigator);
customElements.define('design-tabs', DocumentTabs);
customElements.define('design-jumpbar', JumpBar);
