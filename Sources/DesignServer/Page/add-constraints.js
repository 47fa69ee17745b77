// Add New Constraints: struts to the nearest neighbours, sizes, ratio and alignment of what is selected.
import { app } from './app.js';
import { h, svg } from './dom.js';
import { icon } from './icons.js';
import { noteError } from './notes.js';
import { isValue, numberCombo } from './number-combo.js';
import { addTitle, alignments, choiceFor, edges, pinOperations } from './constraint-operations.js';
import { showPopover } from './popover.js';

const names = { leading: 'Leading', top: 'Top', trailing: 'Trailing', bottom: 'Bottom' };
const short = (value) => String(Math.round(value * 100) / 100);

/** The views of the selection with what is near them, as the server knows it. */
export async function askNeighbours() {
  const { store, session } = app;
  const chosen = store.selection.filter((id) => store.objectOf(id)?.parent), scene = store.entry(chosen[0])?.scene;
  const { views } = await session.ask('neighbours', { path: store.path, scene, objects: chosen.filter((id) => store.entry(id).scene === scene) });
  return views;
}

export async function showPin(anchor) {
  let views;
  try { views = await askNeighbours(); } catch (error) { noteError(error); return; }
  if (!views.length) { app.note({ text: 'What is selected is placed by what is around it.', remedy: 'Select views that lie in a view.' }); return; }
  new PinPopover(views, anchor);
}

class PinPopover {
  constructor(views, anchor) {
    this.views = views;
    this.sides = Object.fromEntries(edges.map((edge) => [edge, { on: false, value: null, item: null }]));
    this.checks = {};
    this.confirm = h('button', { class: 'confirm', type: 'button' });
    this.confirm.addEventListener('click', () => this.add());
    this.margins = this.check('Constrain to margins', () => { for (const edge of edges) this.showSide(edge); });
    const [first] = views;
    const same = (name) => views.every((view) => view[name] === first[name]);
    this.width = this.size('Width', same('width') ? short(first.width) : '', first.width);
    this.height = this.size('Height', same('height') ? short(first.height) : '', first.height);
    this.equalWidths = this.check('Equal Widths', null, views.length < 2);
    this.equalHeights = this.check('Equal Heights', null, views.length < 2);
    this.ratio = this.check('Aspect Ratio');
    this.align = this.check('Align', null, views.length < 2);
    this.alignment = h('select', { class: 'field popup', 'aria-label': 'Alignment' }, ...alignments.filter((one) => one.several).map(({ attribute, title }) => h('option', { value: attribute, text: title })));
    this.alignment.disabled = views.length < 2;
    this.alignment.addEventListener('change', () => { this.align.input.checked = true; this.update(); });
    this.popover = showPopover({
      id: 'pin', label: 'Add New Constraints', anchor,
      content: [
        this.struts(), h('p', { class: 'hint', text: 'Spacing to nearest neighbor' }), h('div', { class: 'fields' }, this.margins.element), h('hr'),
        h('div', { class: 'fields' }, this.width.element, this.width.combo.element, this.height.element, this.height.combo.element), h('hr'),
        h('div', { class: 'fields single' }, this.equalWidths.element, this.equalHeights.element, this.ratio.element), h('hr'),
        h('div', { class: 'fields choice' }, this.align.element, h('div', { class: 'select' }, this.alignment, icon('updown'))), this.confirm,
      ],
    });
    if (!this.popover) return;
    this.popover.dialog.addEventListener('keydown', (event) => { if (event.key === 'Enter' && event.target.tagName === 'INPUT') { event.preventDefault(); this.add(); } });
    for (const edge of edges) this.showSide(edge);
    this.update();
    this.sides.top.combo.input.focus();
  }

  check(title, changed, disabled = false) {
    const input = h('input', { type: 'checkbox' });
    input.disabled = disabled;
    input.addEventListener('change', () => { changed?.(); this.update(); });
    return { input, element: h('label', { class: 'check' }, input, h('span', { text: title })) };
  }

  size(title, value, own) {
    const check = this.check(title);
    const changed = () => { check.input.checked = true; this.update(); };
    const combo = numberCombo({ label: `${title} value`, value, placeholder: 'Multiple', items: () => [{ title: `Use Current Canvas Value (${short(own)})`, run: () => { combo.set(short(own)); changed(); } }], changed });
    return { ...check, combo };
  }

  // MARK: Struts

  struts() {
    const cross = h('div', { class: 'cross' }, h('i', {}), ...edges.map((edge) => this.strut(edge)));
    return h('div', { class: 'struts', role: 'group', 'aria-label': 'Spacing' }, ...edges.map((edge) => {
      const side = this.sides[edge];
      side.combo = numberCombo({ label: `${names[edge]} spacing`, className: edge, items: () => this.items(edge), changed: (value) => { side.value = value; side.on = value.trim() !== ''; this.update(); } });
      if (!this.choice(edge)) { side.combo.input.disabled = true; side.button.disabled = true; }
      return side.combo.element;
    }), cross);
  }

  strut(edge) {
    const side = this.sides[edge], isUpright = edge === 'top' || edge === 'bottom';
    const path = isUpright ? 'M8 2.5h12M8 29.5h12M14 2.5v27' : 'M2.5 8v12M29.5 8v12M2.5 14h27';
    side.button = h('button', { class: `strut ${edge}`, type: 'button', 'aria-label': `${names[edge]} strut`, 'aria-pressed': 'false', on: { click: () => { side.on = !side.on; this.update(); } } });
    side.button.append(svg('svg', { width: isUpright ? 28 : 32, height: isUpright ? 32 : 28, 'aria-hidden': 'true' }, svg('path', { d: path })));
    return side.button;
  }

  choice(edge, view = this.views[0]) { return choiceFor(view, edge, { item: this.sides[edge].item, margins: this.margins.input.checked }); }

  /** The distance that all views have at an edge; empty where they differ. */
  current(edge) {
    const values = this.views.map((view) => this.choice(edge, view)?.value);
    return values[0] !== undefined && values.every((value) => value === values[0]) ? short(values[0]) : '';
  }

  showSide(edge) {
    const side = this.sides[edge];
    if (side.value === null) side.combo.set(this.current(edge));
    side.combo.input.placeholder = this.choice(edge) ? 'Multiple' : '—';
    const titles = [...new Set(this.views.map((view) => this.choice(edge, view)?.title).filter(Boolean))];
    side.combo.input.title = titles.length === 1 ? `To ${titles[0]}` : 'To the nearest neighbor of each';
  }

  items(edge) {
    const side = this.sides[edge], set = (value) => { side.value = value; side.on = true; side.combo.set(value ?? this.current(edge)); this.showSide(edge); this.update(); };
    const items = [{ title: 'Use Standard Value', run: () => set('standard') }, { title: `Use Current Canvas Value${this.current(edge) && ` (${this.current(edge)})`}`, run: () => set(null) }];
    if (this.views.length > 1) return items;
    const choices = this.views[0].sides[edge], chosen = side.item ?? choices[0]?.item;
    return [...items, '-', ...choices.map((choice) => ({ title: `${choice.title}${choice.kind === 'container' ? ' (superview)' : ''}`, detail: short(choice.value), checked: choice.item === chosen, run: () => { side.item = choice.item; set(null); } }))];
  }

  // MARK: What comes of it

  get wanted() {
    const sides = {};
    for (const edge of edges) { const { on, value, item } = this.sides[edge]; if (on) sides[edge] = { value: value?.trim() || null, item }; }
    const size = ({ input, combo }) => (input.checked ? { value: combo.input.value.trim() || null } : undefined);
    return {
      sides, margins: this.margins.input.checked, width: size(this.width)?.value, height: size(this.height)?.value, equalWidths: this.equalWidths.input.checked,
      equalHeights: this.equalHeights.input.checked, ratio: this.ratio.input.checked, align: this.align.input.checked ? this.alignment.value : null,
    };
  }

  get isSound() {
    const { wanted } = this;
    return [...Object.values(wanted.sides).map((side) => side.value), wanted.width, wanted.height].every((value) => value === undefined || value === null || isValue(value));
  }

  update() {
    for (const edge of edges) {
      const { on, button, combo } = this.sides[edge];
      button.setAttribute('aria-pressed', String(on));
      combo.element.classList.toggle('on', on);
    }
    const count = pinOperations(this.views, this.wanted).length;
    this.confirm.textContent = addTitle(count);
    this.confirm.disabled = count === 0 || !this.isSound;
  }

  async add() {
    if (this.confirm.disabled) return;
    const operations = pinOperations(this.views, this.wanted);
    const answer = await app.editor.perform(operations, { name: addTitle(operations.length) });
    if (answer) this.popover.close();
  }
}
