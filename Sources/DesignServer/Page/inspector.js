// The inspectors: what is selected, in tabs of sections with rows.
import { app } from './app.js';
import { connectionGroups, focusCircle } from './connections-pane.js';
import { h } from './dom.js';
import { icon } from './icons.js';
import { takeImagesInField } from './image-drop.js';
import { noteError } from './notes.js';
import { InspectorRow, isYes } from './rows.js';
import { runtimeRows, runtimeTitle } from './runtime-attributes.js';
import { constraintRows } from './constraints-pane.js';
import { askTraits, startValue } from './variations.js';

const tabs = [['file', 'File'], ['identity', 'Identity'], ['attributes', 'Attributes'], ['size', 'Size'], ['connections', 'Connections']];

export class Inspector extends HTMLElement {
  tab = 'attributes';
  closed = new Set();

  connectedCallback() {
    this.buttons = tabs.map(([name, title]) => h('button', { role: 'tab', id: `inspect-${name}`, 'aria-controls': 'inspected', 'aria-label': title, title: `${title} Inspector`, on: { click: () => this.show(name) } }, icon(name)));
    const list = h('div', { class: 'panel-tabs', role: 'tablist', 'aria-label': 'Inspectors' }, ...this.buttons);
    list.addEventListener('keydown', (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!by) return;
      event.preventDefault();
      const at = tabs.findIndex(([name]) => name === this.tab);
      this.show(tabs[(at + by + tabs.length) % tabs.length][0], false);
      this.buttons.find((button) => button.tabIndex === 0).focus();
    });
    this.head = h('div', { class: 'inspected' });
    this.pane = h('div', { id: 'inspected', role: 'tabpanel', tabindex: '0' });
    this.append(list, this.head, this.pane);
    this.sections = new Map();
    // Escape in a field that holds nothing to give up goes back to the canvas.
    this.pane.addEventListener('keydown', (event) => { if (event.key === 'Escape' && !event.defaultPrevented) { event.preventDefault(); app.canvas.focus({ preventScroll: true }); } });
    this.show(this.tab);
  }

  start() {
    app.store.on('selection', () => this.ask());
    app.store.on('document', () => { if (this.path !== app.store.path) this.ask(); });
    app.store.on('changed', () => this.ask());
  }

  show(name, focuses = false) {
    this.tab = name;
    tabs.forEach(([other], index) => {
      const on = other === name;
      this.buttons[index].setAttribute('aria-selected', String(on));
      this.buttons[index].tabIndex = on ? 0 : -1;
    });
    this.pane.setAttribute('aria-labelledby', `inspect-${name}`);
    if (this.shown) this.render();
    if (name === 'file') this.askFile();
    if (!focuses) return;
    if (app.shell.isHidden('right')) app.shell.toggle('right');
    (this.pane.querySelector('.rows :is(input, select, textarea)') ?? this.pane.querySelector('button') ?? this.pane).focus();
  }

  /** Asks for what is selected; only the last answer is shown. */
  async ask() {
    this.path = app.store.path;
    if (app.canvas.isDragging) return;
    this.asked = (this.asked ?? 0) + 1;
    const { asked } = this;
    // Readers wait with what is of the selection before.
    this.pane.setAttribute('aria-busy', 'true');
    await this.answer(asked);
    if (asked === this.asked) this.pane.setAttribute('aria-busy', 'false');
  }

  async answer(asked) {
    if (this.tab === 'file') await this.askFile();
    const { store, session } = app, { path, selection } = store;
    if (!path || store.document.readOnly) { this.shown = null; this.showNothing(path ? 'Nothing to Inspect' : 'No Document'); return; }
    // While many objects are gone over quickly, as by a marquee, those in between aren't asked for.
    const now = performance.now(), soon = now - (this.askedAt ?? 0) < 120;
    this.askedAt = now;
    await (soon ? new Promise((resolve) => { setTimeout(resolve, 90); }) : null);
    if (asked !== this.asked) return;
    // Rows that only gather others, as “Constraints” does, have nothing to inspect beside objects.
    const own = selection.filter((id) => store.entry(id)?.kind !== 'Constraints');
    const objects = own.length ? own : selection.length ? selection : ['document'];
    try {
      const shown = await session.ask('inspect', { path, objects });
      if (asked !== this.asked) return;
      this.shown = shown;
      this.objects = objects;
      this.render();
    } catch (error) {
      if (asked !== this.asked) return;
      this.shown = null;
      this.showNothing('Nothing to Inspect');
      if (selection.length) noteError(error);
    }
  }

  /** The File inspector is of the document, whatever is selected. */
  async askFile() {
    const { path } = app.store;
    if (!path) return;
    try {
      const { sections } = await app.session.ask('file', { path });
      if (path !== app.store.path) return;
      this.file = { path, sections };
      if (this.tab === 'file' && this.shown) this.render();
    } catch (error) { noteError(error); }
  }

  /** What the fields of the shown tab belong to. */
  get subjects() { return this.tab === 'file' ? ['document'] : this.objects; }

  /** The sections of the shown tab. */
  get sectionsShown() {
    const sections = this.tab === 'file' ? (this.file?.path === app.store.path ? this.file.sections : []) : this.shown.tabs?.[this.tab] ?? [];
    return sections.filter((section) => section.rows.length && section.title !== runtimeTitle);
  }

  showNothing(text) {
    this.head.replaceChildren();
    this.sections.clear();
    this.key = null;
    this.pane.replaceChildren(h('p', { class: 'empty', text }));
  }

  render() {
    const { tabs: panes } = this.shown, { name: file, kind: type } = app.store.document ?? {};
    const { title, kind, icon: name } = this.tab === 'file' ? { title: file, kind: type === 'xib' ? 'XIB' : 'Storyboard', icon: 'file' } : this.shown;
    const headKey = `${title}\n${kind}\n${name}`;
    if (this.headKey !== headKey || !this.head.childElementCount) {
      this.headKey = headKey;
      this.head.replaceChildren(icon(name ?? kind, kind), h('b', { text: title, title }), h('span', { text: title.startsWith(kind ?? '') ? '' : kind }));
    }
    if (this.tab === 'connections') {
      this.sections.clear();
      this.key = null;
      const groups = connectionGroups(panes?.connections ?? [], this.objects);
      const held = this.pane.contains(document.activeElement) ? document.activeElement.closest('.connection')?.dataset.circle : null;
      this.pane.replaceChildren(...(groups.length ? groups : [h('p', { class: 'empty', text: 'No Connections' })]));
      // What had the focus may be another now, with the same circle.
      if (held) focusCircle(this.pane, held);
      return;
    }
    const sections = this.sectionsShown;
    if (!sections.length) { this.showNothing(this.objects[0] === 'document' ? 'No Selection' : 'Nothing Here'); return; }
    const key = JSON.stringify([this.tab, sections.map((section) => [section.title, section.rows.map((row) => [row.property, row.traits, row.type, row.label, row.choices?.length, row.varies])])]);
    if (key === this.key) {
      this.showConstraints();
      this.showRuntime();
      for (const section of sections) section.rows.forEach((row, index) => this.sections.get(section.title)[index].update(row));
      return;
    }
    this.key = key;
    this.constraints = null;
    const focused = this.pane.contains(document.activeElement) ? document.activeElement.closest('.row')?.dataset.property : null;
    this.sections.clear();
    this.pane.replaceChildren(...sections.map((section) => this.section(section)));
    this.showConstraints();
    this.showRuntime();
    if (focused) this.pane.querySelector(`.row[data-property="${CSS.escape(focused)}"] :is(input, select, textarea, button)`)?.focus();
  }

  /** The size inspector lists the constraints of a view, before what its content asks for. */
  showConstraints() {
    const constraints = this.tab === 'size' ? this.shown.tabs.constraints ?? [] : [], key = JSON.stringify(constraints);
    if (this.constraints?.key === key) return;
    this.constraints?.element?.remove();
    const element = constraints.length ? foldingSection('Constraints', constraintRows(constraints), this.closed) : null;
    this.constraints = { key, element };
    if (element) this.pane.insertBefore(element, this.pane.querySelector('section[aria-label="Content Hugging Priority"]'));
  }

  /** What has a class has runtime attributes, before what the document says of it. */
  showRuntime() {
    const identity = this.shown.tabs?.identity ?? [], hasClass = this.tab === 'identity' && identity.some((section) => section.title === 'Custom Class');
    const rows = identity.find((section) => section.title === runtimeTitle)?.rows ?? [], key = JSON.stringify([hasClass, rows, this.subjects]);
    if (this.runtime?.key === key && (!hasClass || this.runtime.element?.isConnected)) return;
    this.runtime?.element?.remove();
    const element = hasClass ? foldingSection(runtimeTitle, runtimeRows(rows, this.subjects), this.closed) : null;
    this.runtime = { key, element };
    if (element) this.pane.insertBefore(element, this.pane.querySelector('section[aria-label="Document"]'));
  }

  section({ title, rows }) {
    const made = rows.map((row) => {
      const one = new InspectorRow(row, (changed, value) => this.commit(changed, value), { vary: (varied, button) => this.vary(varied, button), choices: (asked) => (/^(image|color)$/.test(asked.type) ? this.assets(asked) : this.classes()) });
      one.element.dataset.property = row.property;
      if (row.type === 'image') takeImagesInField(one.element, () => ({ objects: this.subjects, property: row.property }));
      return one;
    });
    this.sections.set(title, made);
    return foldingSection(title, made.map((row) => row.element), this.closed);
  }

  /** The classes of the app that the object can have. */
  async classes() {
    try {
      const { classes } = await app.session.ask('classes', { path: this.path, object: this.subjects.at(-1) });
      return classes.map((name) => ({ title: name, value: name }));
    } catch (error) { noteError(error); return []; }
  }

  /** The images and symbols, or the colours, that the object can name. */
  async assets({ type, choices = [] }) {
    try {
      const { images, symbols, colors } = await app.session.ask('assets', { path: this.path });
      if (type === 'image') return [...images.map((name) => ({ title: name, value: name, icon: 'imageView' })), ...(images.length && symbols.length ? ['-'] : []), ...symbols.map((name) => ({ title: name, value: `system ${name}` }))];
      const own = colors.map(({ name, swatch }) => ({ title: name, value: `named ${name}`, swatch })), known = new Set(own.map((choice) => choice.value));
      return [...own, ...choices.filter((choice) => !known.has(choice.value))];
    } catch (error) { noteError(error); return choices; }
  }

  /** A colour of the project's catalogs goes by its name alone. */
  async colorNamed(value) {
    const own = await this.assets({ type: 'color' });
    return own.find((choice) => choice.title === value)?.value ?? value;
  }

  /** The operation of a change: in some size classes only where the row is for those. */
  change(object, { property, traits }, value) {
    if (property === 'installed') return { install: { object, traits: traits ?? null, installed: value === null ? null : isYes(value) } };
    if (/^language:/.test(property)) return { localize: { languages: [property.slice(9)] } };
    if (property === 'reverse') return { reverse: { constraint: object } };
    return { set: { object, property, value, ...(traits ? { traits } : {}) } };
  }

  /** Asks in which size classes a value is another, and adds a row for them. */
  vary(row, button) {
    const { rows } = this.sectionsShown.find((section) => section.rows?.includes(row)) ?? { rows: [] };
    const known = rows.filter((one) => one.property === row.property && one.traits).map((one) => one.traits);
    askTraits(button, row.label, known, (traits) => app.editor.perform(this.subjects.map((object) => this.change(object, { ...row, traits }, startValue(row))), { name: `Vary ${row.label}` }));
  }

  /** Sends a change; a function as value says what it is for each object, from what that has. */
  async commit(row, value) {
    const { editor } = app, { subjects } = this;
    if (row.type === 'color' && typeof value === 'string' && /^[^#\s]+$/.test(value)) value = await this.colorNamed(value);
    const name = row.type === 'action' ? row.label : value === null ? `Clear ${row.label}` : `Change ${row.label || row.property}`;
    const valueFor = (index) => (typeof value === 'function' ? value(row.values?.[index] ?? row.value ?? row.placeholder ?? '') : value);
    const answer = await editor.perform(subjects.map((object, index) => this.change(object, row, valueFor(index))), { name });
    if (answer?.path && answer.path !== app.store.path) await app.open(answer.path);
    // What was refused is shown as it was.
    if (!answer && this.shown) { this.key = null; this.render(); }
  }
}

/** A section with a title that folds it. */
export function foldingSection(title, rows, closed) {
  const content = h('div', { class: 'rows' }, ...rows);
  if (!title) return h('section', { class: 'section' }, content);
  const isOpen = !closed.has(title);
  const button = h('button', { 'aria-expanded': String(isOpen) }, icon('chevron'), h('span', { text: title }));
  content.hidden = !isOpen;
  button.addEventListener('click', () => {
    const opens = closed.has(title);
    if (opens) closed.delete(title); else closed.add(title);
    content.hidden = !opens;
    button.setAttribute('aria-expanded', String(opens));
  });
  return h('section', { class: 'section', 'aria-label': title }, h('h2', {}, button), content);
}

customElements.define('design-inspector', Inspector);
