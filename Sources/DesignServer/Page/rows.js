// Rows of the inspectors: a label and a field for each type of property. Values are words; what is typed is sent as it is.
import { freshID, h } from './dom.js';
import { fieldFor } from './fields.js';
import { icon } from './icons.js';
import { traitsTitle, traitsWords } from './variations.js';

const wideTypes = new Set(['lines', 'prose']);
const tallTypes = new Set(['lines', 'prose', 'rect', 'size', 'point', 'insets', 'mask', 'info', 'traits']);
const scrubs = new Set(['number']);

/** What a row shows: the value, or what holds when none is set. */
export const shownValue = (row) => (row.mixed ? null : row.value ?? null);

export const isYes = (value) => /^(yes|true|on|1)$/i.test(value ?? '');

/** One row of an inspector. `commit(row, value)` sends a change; nil sets the default. `choices()` are asked for when they are shown, `vary(row, button)` adds a value for some size classes. */
export class InspectorRow {
  constructor(row, commit, { vary, choices } = {}) {
    this.commit = commit;
    this.id = freshID('row');
    this.type = row.type;
    this.property = row.property;
    this.row = row;
    this.field = fieldFor(row.property === 'customClass' ? 'class' : row.type, {
      id: `${this.id}-field`, labelID: `${this.id}-label`, row: () => this.row, choices: () => choices?.(this.row) ?? [],
      commit: (value) => this.commit(this.row, value),
    });
    const named = row.type === 'bool' || row.type === 'action' ? null : h(this.field.labels ? 'label' : 'span', { class: 'label', id: `${this.id}-label`, for: this.field.labels ? `${this.id}-field` : null, text: row.label });
    this.label = named;
    this.reset = h('button', { class: 'reset', tabindex: '-1', title: 'Use the default', 'aria-label': row.traits ? `Remove ${row.label} for ${traitsTitle(row.traits)}` : `Use the default of ${row.label}`, on: { click: () => this.commit(this.row, null) } }, icon('close'));
    this.reset.hidden = true;
    if (row.traits && named) { named.replaceChildren(h('span', { class: 'unseen', text: `${row.label} for ` }), traitsTitle(row.traits)); named.title = traitsWords(row.traits); }
    const before = row.type === 'action' ? [] : [named ?? h('span', row.traits ? { class: 'label', 'aria-hidden': 'true', title: traitsWords(row.traits), text: traitsTitle(row.traits) } : {})];
    this.element = h('div', { class: `row${row.traits ? ' trait' : ''}` }, ...before, this.field.element, this.reset);
    if (row.varies && vary) this.element.prepend(h('button', { class: 'vary', 'aria-label': `Vary ${row.label} by size class`, title: 'Another value in some size classes', on: { click: (event) => vary(this.row, event.currentTarget) } }, icon('plus')));
    if (row.traits && !named) this.field.element.querySelector('input')?.setAttribute('aria-label', `${row.label} for ${traitsTitle(row.traits)}`);
    if (tallTypes.has(row.type)) this.element.classList.add('tall');
    if ((wideTypes.has(row.type) && !row.label) || row.type === 'action') this.element.classList.add('wide');
    if (scrubs.has(row.type) && named) this.makeScrub(named);
    this.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Backspace' || !(event.ctrlKey || event.metaKey) || !event.altKey) return;
      event.preventDefault();
      this.commit(this.row, null);
    });
    this.update(row);
  }

  /** Whether a row can be shown in this one's place. */
  fits(row) { return row.property === this.property && row.type === this.type && row.label === this.row.label && (row.choices?.length ?? 0) === (this.row.choices?.length ?? 0); }

  update(row) {
    this.row = row;
    const { element } = this;
    element.classList.toggle('set', Boolean(row.set || row.traits) && row.type !== 'info');
    element.title = row.help || '';
    this.reset.hidden = !(row.set || row.traits) || row.type === 'info' || row.type === 'action' || row.locked || row.required;
    this.field.show(row);
  }

  /** Dragging a number's name sideways changes it; what comes of it is sent when it is let go. */
  makeScrub(label) {
    label.classList.add('scrub');
    label.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      const start = Number(this.row.value ?? this.row.placeholder) || 0;
      const step = /alpha|progress|multiplier|scale/i.test(this.property) ? 0.01 : 1;
      let value = start, began = false;
      const move = (next) => {
        if (!began && Math.abs(next.clientX - event.clientX) < 3) return;
        began = true;
        value = Math.round((start + Math.round((next.clientX - event.clientX) / 2) * step * (next.shiftKey ? 10 : 1)) * 1000) / 1000;
        this.field.preview?.(String(value));
      };
      const end = (next) => {
        window.removeEventListener('pointermove', move);
        window.removeEventListener('pointerup', end);
        if (next.type === 'pointerup' && began && value !== start) this.commit(this.row, String(value));
      };
      event.preventDefault();
      window.addEventListener('pointermove', move);
      window.addEventListener('pointerup', end);
    });
  }
}
