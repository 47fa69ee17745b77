// The list of issues: by scene, each with its remedy and buttons that mend it; a click shows the object.
import { app } from './app.js';
import { eachFrame, h } from './dom.js';
import { icon } from './icons.js';
import { resolve } from './resolving.js';

export class Issues extends HTMLElement {
  connectedCallback() {
    this.list = h('div', { class: 'issue-list', tabindex: '0', role: 'group', 'aria-label': 'Issues' });
    this.append(this.list);
    this.render = eachFrame(() => this.show());
  }

  start() {
    this.tab = document.getElementById('tab-issues');
    app.store.on('issues document', () => this.render());
  }

  show() {
    const issues = app.store.path ? app.issues.all : [];
    this.tab.textContent = issues.length ? `Issues ${issues.length}` : 'Issues';
    const key = JSON.stringify(issues);
    if (key === this.key) return;
    this.key = key;
    const focused = this.contains(document.activeElement);
    if (!issues.length) { this.list.replaceChildren(h('p', { class: 'empty', text: 'No Issues' })); } else {
      const scenes = new Map();
      for (const issue of issues) {
        const title = app.store.scenes.get(issue.scene)?.summary.title ?? 'Document';
        if (!scenes.has(title)) scenes.set(title, []);
        scenes.get(title).push(issue);
      }
      this.list.replaceChildren(...[...scenes].map(([title, found]) => h('section', { 'aria-label': title }, h('h2', { text: title }), ...found.map((issue) => this.row(issue)))));
    }
    if (focused) this.list.focus({ preventScroll: true });
  }

  row(issue) {
    const { severity, message, remedy, object, rule } = issue;
    const name = severity === 'error' ? 'error' : severity === 'warning' ? 'warning' : 'info';
    const button = h('button', { class: `issue ${name}`, title: rule ?? '' }, icon(name), h('span', {}, h('span', { class: 'message', text: message }), remedy ? h('span', { class: 'remedy', text: remedy }) : null));
    button.addEventListener('click', () => {
      if (!app.store.entry(object)) return;
      app.store.select([object]);
      app.canvas.reveal(app.store.objectOf(object) ? object : app.store.entry(object).parent);
    });
    const fixes = fixesOf(issue).map(({ title, run }) => h('button', { class: 'fix', title, on: { click: run } }, title));
    return fixes.length ? h('div', { class: 'issue-group' }, button, h('div', { class: 'fixes', role: 'group', 'aria-label': 'Fixes' }, ...fixes)) : button;
  }
}

/** What mends an issue: the layout's ways, or the fix of a rule. */
function fixesOf({ fixes, fix, rule, object, scene }) {
  const { editor } = app;
  if (fix) return [{ title: fix, run: () => editor.perform([{ applyFix: { rule, object: object ?? null } }], { name: fix }) }];
  return (fixes ?? []).map(({ title, operations, resolve: way, objects }) => ({
    title,
    run: () => (operations ? editor.perform(operations, { name: title }) : resolve(way, { objects, scene })),
  }));
}

/** The counts of errors and warnings, as a button's content. */
export function countIcons({ errors, warnings }) {
  return [['error', errors], ['warning', warnings]].filter(([, count]) => count).map(([name, count]) => h('span', { class: `issue-count ${name}` }, icon(name), h('span', { text: String(count) })));
}

customElements.define('design-issues', Issues);
