// One layer. The keys of its data:
//   p translate   n transform origin   m transform   z [width, height]   o translate of what is inside   st transform of what is inside
//   u opacity   h hidden   b background   cr, cs, cc corner radii, shape, radius where shapes are unknown   bd [width, colour] of the border
//   sh ["box" | "drop", shadow]   cl clips   bf backdrop filter   bm blend mode   g [bitmap, x, y, width, height]   mk the same of the mask
//   k layers inside   sm what it means to people who don't see it
import { describe } from './semantics.js';
import { place } from './mirror.js';

const knowsCornerShapes = CSS.supports('corner-shape', 'superellipse(1.7)');

export class LayerView {
  constructor(id) {
    this.id = id;
    this.element = document.createElement('div');
    this.element.className = 'layer';
    this.element.layerView = this;
    this.image = null;
    this.insideElement = null;
    this.borderElement = null;
    this.semantics = null;
    this.textElement = null;
    this.position = [0, 0];
    this.size = [0, 0];
  }

  get inside() {
    if (!this.insideElement) {
      this.insideElement = document.createElement('div');
      this.insideElement.className = 'inside';
      this.element.insertBefore(this.insideElement, this.borderElement);
    }
    return this.insideElement;
  }

  get border() {
    if (!this.borderElement) {
      this.borderElement = document.createElement('div');
      this.borderElement.className = 'border';
      this.element.append(this.borderElement);
    }
    return this.borderElement;
  }

  setSublayers(views) {
    if (!views.length && !this.insideElement) return;
    // What scrolls (rows of tables, cells of collections) comes in any order; screen readers and tests go by that of the elements.
    const order = this.element.classList.contains('clips') ? inReadingOrder(views) : views;
    const isSorted = order.every((view, index) => view === views[index]);
    views.forEach((view, index) => { view.element.style.zIndex = isSorted ? '' : index; });
    this.inside.style.zIndex = isSorted ? '' : 0;
    place(this.inside, order.map((view) => view.element));
  }

  apply(data, pictures) {
    for (const key in data) setters[key]?.call(this, data[key], data, pictures);
  }
}

/** From top to bottom, and in a row from left to right. */
function inReadingOrder(views) {
  const top = (view) => view.position[1] - view.size[1] / 2;
  const left = (view) => view.position[0] - view.size[0] / 2;
  return [...views].sort((a, b) => Math.round(top(a) - top(b)) || left(a) - left(b));
}

const setters = {
  p(value) {
    this.element.style.translate = value;
    this.position = value.match(/-?[\d.]+(?=px)/g).map(Number);
  },
  n(value) { this.element.style.transformOrigin = value; },
  m(value) { this.element.style.transform = value; },
  z([width, height]) {
    this.size = [width, height];
    this.element.style.width = `${width}px`;
    this.element.style.height = `${height}px`;
  },
  o(value) { if (value !== 'none' || this.insideElement) this.inside.style.translate = value; },
  st(value) {
    this.inside.style.transform = value;
    // What is inside a depth has one with what it lies in.
    this.inside.style.transformStyle = value.startsWith('matrix3d') ? 'preserve-3d' : '';
  },
  ds(value) { this.element.style.backfaceVisibility = value ? '' : 'hidden'; },
  u(value) { this.element.style.opacity = value; },
  h(value) { this.element.style.display = value ? 'none' : ''; },
  b(value) { this.element.style.backgroundColor = value; },
  cr(value, data) {
    const style = this.element.style;
    if (data.cs && data.cs !== 'round' && !knowsCornerShapes) style.borderRadius = data.cc;
    else style.borderRadius = value;
    if (knowsCornerShapes && data.cs) style.cornerShape = data.cs;
  },
  bd(value) {
    if (!value && !this.borderElement) return;
    this.border.style.borderWidth = value ? value[0] : '0';
    if (value) this.border.style.borderColor = value[1];
  },
  sh(value) {
    this.element.style.boxShadow = value?.[0] === 'box' ? value[1] : '';
    this.element.style.filter = value?.[0] === 'drop' ? value[1] : '';
  },
  cl(value) { this.element.classList.toggle('clips', Boolean(value)); },
  bf(value) { this.element.style.backdropFilter = value; },
  bm(value) { this.element.style.mixBlendMode = value; },
  g(value, data, pictures) {
    const old = this.image;
    this.image = null;
    if (value) {
      const [, x, y, width, height] = value;
      const image = pictures.get(data.id);
      const box = this.element.style;
      // In parts of the box, so that the bitmap stretches while an animation changes the size.
      const part = (length, whole) => (parseFloat(whole) ? `${(length / parseFloat(whole)) * 100}%` : `${length}px`);
      image.style.left = part(x, box.width);
      image.style.top = part(y, box.height);
      image.style.width = part(width, box.width);
      image.style.height = part(height, box.height);
      this.element.prepend(image);
      this.image = image;
    }
    old?.remove();
  },
  mk(value) {
    const style = this.element.style;
    if (!value) {
      style.maskImage = '';
      return;
    }
    const [name, x, y, width, height] = value;
    style.maskImage = name ? `url(content/${name})` : 'linear-gradient(transparent, transparent)';
    style.maskRepeat = 'no-repeat';
    style.maskPosition = `${x}px ${y}px`;
    style.maskSize = `${width}px ${height}px`;
  },
  sm(value) { describe(this, value); },
};
