// The source pane: the Swift file of the class that the selection belongs to, read only, with circles where it is connected.
import { app } from './app.js';
import { eachFrame, h } from './dom.js';
import { icon } from './icons.js';
import { closeMenus, showMenu } from './menus.js';
import { connectMark, dragMark, light, markMenu } from './source-marks.js';
import { askInsertion } from './source-dialog.js';
import { gapAt, indentAt, lineAt, lineHeight, markName, topOf } from './source-places.js';
import { lines } from './swift-words.js';

const roles = { class: 'Class', superclass: 'Superclass', extension: 'Extension' };
const edge = 28;
/** That many scenes are looked through for one with a class. */
const most = 12;

export class SourcePane extends HTMLElement {
  /** What is shown, as the server told it. */
  source = null;
  question = null;
  number = 0;

  start() {
    this.setAttribute('role', 'region');
    this.setAttribute('aria-label', 'Source');
    this.file = h('button', { class: 'source-file', 'aria-haspopup': 'menu', 'aria-expanded': 'false', on: { click: () => this.showFiles() } });
    this.of = h('span', { class: 'source-of' });
    const close = h('button', { class: 'tool', 'aria-label': 'Close Source', title: 'Close', on: { click: () => app.shell.toggle('source') } }, icon('close'));
    this.insertion = h('div', { class: 'source-insertion', hidden: true }, h('span'));
    this.rows = h('div', { class: 'source-lines' });
    this.scroller = h('div', { class: 'source-code', role: 'group', tabindex: '0', 'aria-label': 'Swift' }, this.rows, this.insertion);
    this.empty = h('div', { class: 'source-empty', hidden: true });
    this.append(h('div', { class: 'source-bar' }, this.file, this.of, close), this.scroller, this.empty);
    this.scroller.addEventListener('keydown', (event) => this.key(event));
    this.scroller.addEventListener('pointerover', (event) => light(this.markOf(event.target)));
    this.scroller.addEventListener('pointerleave', () => light(null));
    this.scroller.addEventListener('focusin', (event) => light(this.markOf(event.target)));
    this.scroller.addEventListener('focusout', () => light(null));
    this.follow = eachFrame(() => this.ask());
    app.store.on('selection document', () => { this.follow(); this.markSelected(); });
    this.ask();
  }

  /** What takes the focus of the pane. */
  get focusable() { return this.scroller.hidden ? this.querySelector('.tool') : this.scroller; }

  get isShown() { return !app.shell.isHidden('source'); }

  /** The pane was shown or hidden: what was in the canvas' middle stays there. */
  toggled() {
    const { isShown } = this;
    if (isShown) this.width = this.getBoundingClientRect().width;
    app.canvas.panBy((isShown ? -1 : 1) * (this.width ?? 0) / 2, 0);
    if (isShown) { this.ask(); return; }
    light(null);
    this.asked = null;
    this.question = null;
    if (this.source) app.session.ask('source', {}).catch(() => {});
    this.source = null;
  }

  /** The server is another: it is asked anew. */
  forget() {
    this.asked = null;
    this.follow();
  }

  // MARK: What is shown

  /** Asks for the source of what is selected; without a selection what is shown stays. */
  async ask(file = null) {
    const { store, session } = app;
    if (!this.isShown || !store.path) return;
    const shown = this.question?.path === store.path && store.entry(this.question.object) ? this.question.object : null;
    const selected = store.primary && (store.sceneOfController(store.primary)?.summary.controller ?? this.objectOf(store.primary));
    const object = selected ?? shown;
    if (!object) { this.askAny(); return; }
    const asked = `${store.path}\n${object}\n${file ?? ''}`;
    if (asked === this.asked) return;
    this.asked = asked;
    this.number += 1;
    const { number } = this;
    // A file that was chosen stays while the objects of its class are selected.
    this.question = { path: store.path, object, file: file ?? this.chosenFor(object) };
    try {
      const source = await session.ask('source', this.question);
      if (number === this.number) this.show(source);
    } catch (error) {
      if (number === this.number) this.showProblem(error);
    }
  }

  /** Nothing is selected: shows the first class that there is, the initial controller's before others. */
  async askAny() {
    const { store, session } = app, { path } = store;
    const controllers = [...store.scenes.values()].sort((a, b) => Number(b.summary.initial) - Number(a.summary.initial)).map(({ summary }) => summary.controller).filter(Boolean);
    this.number += 1;
    const { number } = this;
    for (const object of controllers.slice(0, most)) {
      try {
        const source = await session.ask('source', { path, object });
        if (number !== this.number) return;
        this.question = { path, object, file: null };
        this.show(source);
        return;
      } catch { if (number !== this.number) return; }
    }
    this.showProblem({ message: 'No class', remedy: 'Select an object to see the source of its class.' });
  }

  /** What a row of the outline stands for: groups for what they are in. */
  objectOf(id) {
    let entry = app.store.entry(id);
    while (entry?.id.includes('/') && app.store.entry(entry.parent)) entry = app.store.entry(entry.parent);
    return entry?.id ?? id;
  }

  /** The circles that the selected object is connected to are in the colour of the selection. */
  markSelected() {
    if (!this.isShown) return;
    for (const circle of this.circles) circle.classList.toggle('chosen', circle.mark.connected.includes(app.store.primary));
  }

  chosenFor(object) {
    const chosen = this.source?.files.find((file) => file.file === this.chosen);
    return chosen && app.store.entry(chosen.owner)?.scene === app.store.entry(object)?.scene ? chosen.file : null;
  }

  /** The server told of a change. */
  take({ of, source, problem }) {
    const { question } = this;
    if (!question || !this.isShown || of.path !== question.path || of.object !== question.object || (of.file ?? null) !== (question.file ?? null)) return;
    if (source) this.show(source); else this.showProblem(problem);
  }

  showProblem({ message, remedy }) {
    this.source = null;
    this.scroller.hidden = true;
    this.empty.hidden = false;
    this.file.hidden = true;
    this.of.textContent = '';
    this.empty.replaceChildren(h('b', { text: message }), remedy ? h('span', { text: remedy }) : '');
    light(null);
  }

  show(source) {
    const isOther = this.source?.file !== source.file, focused = this.contains(document.activeElement) ? document.activeElement.dataset?.mark : null;
    this.source = source;
    this.empty.hidden = true;
    this.scroller.hidden = false;
    this.file.hidden = false;
    this.file.replaceChildren(icon('swift'), h('span', { text: source.name }), source.changed ? h('i', { class: 'dot', title: 'Not saved' }) : '', icon('updown'));
    this.file.setAttribute('aria-label', `${source.name}${source.changed ? ', edited' : ''}`);
    this.of.textContent = source.ownerTitle;
    this.scroller.setAttribute('aria-label', source.name);
    const before = isOther ? null : this.texts;
    this.texts = source.text.split(/\r?\n/);
    const marks = new Map(source.marks.map((mark) => [mark.line, mark])), colours = lines(source.text);
    this.scroller.style.setProperty('--digits', String(this.texts.length).length);
    this.rows.replaceChildren(...colours.map((parts, index) => this.row(parts, index + 1, marks.get(index + 1))));
    this.markSelected();
    const [first] = this.circles;
    (this.circles.find((circle) => circle.dataset.mark === focused) ?? first)?.setAttribute('tabindex', '0');
    if (focused) this.circles.find((circle) => circle.dataset.mark === focused)?.focus();
    if (isOther) this.scroller.scrollTo(0, Math.max(0, topOf(source.members[0]?.line ?? 1) - 5 * lineHeight));
    else if (before) this.showNew(before);
  }

  /** Lines that came shine for a moment, where they can be seen. */
  showNew(before) {
    let start = 0, end = 0;
    while (start < before.length && before[start] === this.texts[start]) start += 1;
    while (end < before.length - start && before.at(-1 - end) === this.texts.at(-1 - end)) end += 1;
    const came = [...this.rows.children].slice(start, this.texts.length - end);
    if (!came.length || came.length > 60) return;
    for (const row of came) row.classList.add('came');
    const { scrollTop, clientHeight } = this.scroller, top = topOf(start + 1), bottom = top + came.length * lineHeight;
    if (top < scrollTop || bottom > scrollTop + clientHeight) this.scroller.scrollTo({ top: Math.max(0, top - clientHeight / 3) });
  }

  row(parts, number, mark) {
    const code = h('code', {}, ...parts.map((part) => (part.kind === 'plain' ? part.text : h('span', { class: `t-${part.kind}`, text: part.text }))));
    const row = h('div', { class: 'source-line' }, h('span', { class: 'gutter' }, mark ? this.circle(mark) : null, h('span', { class: 'number', 'aria-hidden': 'true', text: String(number) })), code);
    if (mark) row.mark = mark;
    return row;
  }

  circle(mark) {
    const key = `${mark.className}.${mark.name}`;
    const button = h('button', { class: `plug${mark.connected.length ? ' full' : ''}`, tabindex: '-1', 'aria-label': markName(mark), title: markName(mark), 'aria-haspopup': 'menu', data: { mark: key } });
    button.mark = mark;
    button.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      button.focus({ preventScroll: true });
      dragMark(event, mark, this.source, () => showMenu(markMenu(mark, this.source), { anchor: button, label: mark.name }));
    });
    button.addEventListener('click', (event) => { if (event.detail === 0) showMenu(markMenu(mark, this.source), { anchor: button, label: mark.name }); });
    return button;
  }

  get circles() { return [...this.rows.querySelectorAll('.plug')]; }

  markOf(element) { return element.closest?.('.plug')?.mark ?? null; }

  /** The menu of files, as they are now. */
  async showFiles() {
    const { question } = this;
    try {
      const source = await app.session.ask('source', question);
      if (question === this.question) this.show(source);
    } catch { /* what was known is shown */ }
    if (!this.source) return;
    const { files, file } = this.source;
    showMenu(files.map((one) => ({
      title: one.name, detail: `${roles[one.role]} ${one.className}`, checked: one.file === file,
      run: () => { this.chosen = one.file; this.ask(one.file); },
    })), { anchor: this.file, label: 'Files' });
  }

  key(event) {
    const mod = event.ctrlKey || event.metaKey, selection = document.getSelection();
    if (mod && event.key === 'c' && !selection.isCollapsed) { event.stopPropagation(); return; }
    if (mod && event.key === 'a') {
      event.preventDefault();
      event.stopPropagation();
      selection.selectAllChildren(this.rows);
      return;
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key], at = this.circles.indexOf(document.activeElement);
    if (!by || at < 0 || mod || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const next = this.circles[at + by];
    if (!next) return;
    this.circles[at].tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }

  // MARK: Dropping

  /** What of the pane a connection under the pointer would go to: `{mark}` or `{gap}`; null outside. Shows it. */
  aim({ clientX, clientY }) {
    const { scroller } = this, target = this.isShown && this.source ? document.elementFromPoint(clientX, clientY) : null;
    if (!target || !scroller.contains(target)) { this.aimed(null); return null; }
    const box = scroller.getBoundingClientRect();
    if (clientY < box.top + edge) scroller.scrollBy(0, -lineHeight / 2);
    else if (clientY > box.bottom - edge) scroller.scrollBy(0, lineHeight / 2);
    const y = clientY - box.top + scroller.scrollTop;
    const row = this.rows.children[(lineAt(y, this.texts.length) ?? 0) - 1];
    // On a mark's line what is there is connected; near its edges something is written between.
    const inside = row?.mark && Math.abs(y - (row.offsetTop + lineHeight / 2)) < lineHeight * 0.3;
    const gap = inside ? null : gapAt(y, this.source.members);
    const aim = inside ? { mark: row.mark, row } : gap ? { gap } : null;
    this.aimed(aim);
    return aim ?? { nothing: true };
  }

  /** Shows where something would go; null for nowhere. */
  aimed(aim) {
    this.rows.querySelector('.aimed')?.classList.remove('aimed');
    aim?.row?.classList.add('aimed');
    const { gap } = aim ?? {};
    this.insertion.hidden = !gap;
    if (!gap) return;
    this.insertion.style.top = `${topOf(gap.line)}px`;
    this.insertion.style.setProperty('--indent', indentAt(gap.line, this.texts));
    this.insertion.firstChild.textContent = gap.takesOutlets ? 'Insert Outlet, Action or Outlet Collection' : 'Insert Action';
  }

  /** A connection from an object was let go there; `name` is the event whose circle it was dragged from. */
  async drop(from, aim, event, name) {
    const { mark, gap } = aim;
    if (mark) { this.aimed(null); await connectMark(mark, from, this.source); return; }
    if (!gap) return;
    closeMenus(false);
    await askInsertion({ from, gap, name, source: this.source, at: { x: event.clientX, y: event.clientY } });
    this.aimed(null);
  }
}

customElements.define('design-source', SourcePane);
