// The constraints of what is selected, drawn above the canvas: each is a button, its number a field when it is clicked twice.
import { app } from './app.js';
import { concerns, constraintMark, freePlace, pathOf, tagPlace } from './constraint-lines.js';
import { h, svg } from './dom.js';
import { noteError } from './notes.js';

const leastZoom = 0.2, numberZoom = 0.3;

export class ConstraintMarks {
  constructor(canvas) {
    this.canvas = canvas;
    this.drawing = svg('svg', { class: 'constraints' });
    this.groups = new Map();
    canvas.markPlace.prepend(this.drawing);
    canvas.marks.followers.add(() => this.place());
    app.store.on('issues', () => this.draw());
  }

  /** An item's rectangle in its scene, with its margins: a view as previewed, or a guide. */
  items(view) {
    const items = new Map(view.scene?.guides?.map((guide) => [guide.id, guide]));
    for (const object of view.scene?.objects ?? []) items.set(object.id, { ...object, ...this.canvas.previewed?.get(object.id) });
    return items;
  }

  draw() {
    const { store } = app, { canvas } = this, wanted = new Map();
    if (!canvas.isDragging) {
      for (const id of store.selection) {
        const entry = store.entry(id), view = entry && canvas.viewOf(id);
        if (!view?.scene || !(entry.object?.parent || entry.kind === 'Layout Constraint' || entry.icon === 'constraint')) continue;
        const isInside = (inner, outer) => store.wayTo(inner).some((step) => step.id === outer);
        for (const constraint of view.scene.constraints ?? []) {
          if (constraint.id === id || concerns(constraint, id, isInside)) wanted.set(constraint.id, { constraint, view });
        }
      }
    }
    for (const [id, group] of this.groups) if (!wanted.has(id)) { group.element.remove(); this.groups.delete(id); }
    for (const [id, { constraint, view }] of wanted) this.group(id).set(constraint, view, this.items(view));
    this.place();
  }

  /** Whether an id is that of a constraint that is drawn. */
  has(id) { return Boolean(this.groups.get(id)?.mark); }

  /** Shows which mark a row of the inspector is about. */
  point(id, isOn) { this.groups.get(id)?.element.classList.toggle('pointed', isOn); }

  group(id) {
    if (!this.groups.has(id)) {
      const group = new ConstraintMark(id);
      this.groups.set(id, group);
      this.drawing.append(group.element);
    }
    return this.groups.get(id);
  }

  place() {
    const { zoom } = this.canvas.camera;
    this.drawing.classList.toggle('small', zoom < leastZoom);
    const taken = [];
    for (const group of this.groups.values()) group.place(zoom, taken);
  }

  /** The field in place of a constraint's number. */
  edit(id) {
    const group = this.groups.get(id);
    if (!group?.mark || app.store.document.readOnly) return;
    const { constraint } = group;
    const field = h('input', { class: 'constant-field', type: 'text', inputmode: 'decimal', 'aria-label': 'Constant', autocomplete: 'off', spellcheck: 'false', value: constraint.constant === 'standard' ? 'standard' : String(constraint.value ?? constraint.constant) });
    const { x, y } = group.tagAt ?? { x: group.mark.at.x * this.canvas.camera.zoom, y: group.mark.at.y * this.canvas.camera.zoom };
    field.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -50%)`;
    let ended = false;
    const end = (keeps) => {
      if (ended) return;
      ended = true;
      const { value } = field;
      field.remove();
      this.canvas.focus({ preventScroll: true });
      if (keeps && value.trim() && value !== String(constraint.constant)) app.editor.set([id], 'constant', value.trim(), 'Change Constant').catch(noteError);
    };
    field.addEventListener('keydown', (event) => {
      event.stopPropagation();
      if (event.key === 'Enter' && !event.isComposing) end(true);
      else if (event.key === 'Escape') end(false);
    });
    field.addEventListener('pointerdown', (event) => event.stopPropagation());
    field.addEventListener('blur', () => end(true));
    this.canvas.markPlace.append(field);
    field.focus();
    field.select();
  }
}

class ConstraintMark {
  constructor(id) {
    this.grip = svg('path', { class: 'grip' });
    this.halo = svg('path', { class: 'halo' });
    this.line = svg('path', { class: 'line' });
    this.tags = [];
    this.element = svg('g', { role: 'button', tabindex: '-1', 'data-id': id }, this.grip, this.halo, this.line);
  }

  set(constraint, view, items) {
    this.constraint = constraint;
    this.view = view;
    this.items = items;
    const { store } = app, isOn = store.selection.includes(constraint.id);
    this.element.setAttribute('aria-label', `Constraint ${constraint.title ?? ''}`);
    this.element.setAttribute('aria-pressed', String(isOn));
    this.isOn = isOn;
    this.state = app.issues?.stateOf(constraint, store.selection) ?? '';
  }

  /** `taken` are the places of numbers before. */
  place(zoom, taken) {
    const { constraint, view, items } = this, unit = 1 / zoom;
    const mark = constraintMark(constraint, (id) => items.get(id), unit);
    this.mark = mark && { ...mark, lines: mark.lines.map((one) => shifted(one, view.box)), at: moved(mark.at, view.box), also: mark.also && moved(mark.also, view.box) };
    this.element.style.display = mark ? '' : 'none';
    if (!mark) return;
    const path = pathOf(this.mark, zoom);
    for (const element of [this.grip, this.halo, this.line]) element.setAttribute('d', path);
    this.element.setAttribute('class', ['constraint', mark.kind, mark.dashed ? 'optional' : '', this.state, this.isOn ? 'on' : ''].filter(Boolean).join(' '));
    const places = mark.text !== null && (zoom >= numberZoom || this.isOn) ? [this.mark.at, this.mark.also].filter(Boolean) : [];
    while (this.tags.length > places.length) this.tags.pop().remove();
    places.forEach((at, index) => this.placeTag(index, at, mark.text, zoom, taken));
  }

  placeTag(index, at, text, zoom, taken) {
    let tag = this.tags[index];
    if (!tag) {
      tag = svg('g', { class: 'number' }, svg('rect', { rx: 4 }), svg('text', { 'text-anchor': 'middle', y: 3.5 }));
      this.tags[index] = tag;
      this.element.append(tag);
    }
    const [rect, words] = tag.children;
    if (words.textContent !== text) words.textContent = text;
    const width = Math.max(15, text.length * 6 + 7);
    for (const [name, value] of [['x', -width / 2], ['y', -7.5], ['width', width], ['height', 15]]) rect.setAttribute(name, value);
    const place = freePlace(tagPlace(this.mark, at, zoom, width), width, taken);
    if (index === 0) this.tagAt = place;
    tag.setAttribute('transform', `translate(${Math.round(place.x)} ${Math.round(place.y)})`);
  }
}

const moved = ({ x, y }, box) => ({ x: x + box.x, y: y + box.y });
const shifted = ({ x1, y1, x2, y2 }, box) => ({ x1: x1 + box.x, y1: y1 + box.y, x2: x2 + box.x, y2: y2 + box.y });
