// The layer tree of the app, as elements. Each message is applied as a whole, in order, once the bitmaps it needs are decoded.
import { LayerView } from './layer.js';
import { Animations } from './animations.js';

export class Mirror {
  constructor(device) {
    this.device = device;
    this.layers = new Map();
    this.animations = new Animations(this.layers);
    this.queue = Promise.resolve();
    this.generation = 0;
    this.clockOffset = Infinity;   // of this page's clock against the app's, in seconds
    this.lag = 0;                  // how far behind the app this page plays
  }

  /** The device is held in another way: shown with what the app shows then, or nothing would stand where it belongs. */
  hold(held) {
    this.held = held;
    clearTimeout(this.holding);
    this.holding = setTimeout(() => this.showHeld(this.releaseHeld()), 400);
  }

  releaseHeld() {
    const { held } = this;
    this.held = null;
    clearTimeout(this.holding);
    return held;
  }

  showHeld(held) {
    if (held) this.device.show(held);
  }

  /** A new connection: what was on its way on the old one is dropped. */
  restart() {
    this.generation += 1;
    this.releaseHeld();
    this.queue = Promise.resolve();
    this.clockOffset = Infinity;
    this.lag = 0;
  }

  take(message) {
    const generation = this.generation;
    const held = this.releaseHeld();
    const pictures = new Map();
    for (const layer of [...(message.i ?? []), ...(message.c ?? [])]) {
      if (layer.g) pictures.set(layer.id, load(layer.g[0]));
      if (layer.mk?.[0]) pictures.set(`mask ${layer.id}`, load(layer.mk[0]));
    }
    for (const transition of message.tr ?? []) {
      pictures.set(transition, load(transition.g));
      if (transition.ng) pictures.set(`new ${transition.l}`, load(transition.ng));
      if (transition.rg) pictures.set(`reverse ${transition.l}`, load(transition.rg));
    }
    const decoded = [...pictures.values()].map(whenDecoded);
    const ready = decoded.length ? Promise.all(decoded) : null;
    this.queue = this.queue.then(async () => {
      if (ready) await ready;
      await this.keepPace(message);
      if (generation !== this.generation) return;
      this.showHeld(held);
      this.apply(message, pictures);
    });
  }

  /**
   * A page that began an animation late, because bitmaps had to be made first, stays that far behind until it has ended:
   * what the app says at the end of an animation must not come before it is over here.
   */
  async keepPace(message) {
    const now = () => performance.now() / 1000;
    this.clockOffset = Math.min(this.clockOffset, now() - message.t);
    if (!this.animations.isBusy()) this.lag = 0;
    const early = message.t + this.clockOffset + this.lag - now();
    if (early > 0.004) await new Promise((resolve) => { setTimeout(resolve, early * 1000); });
    if (message.a) this.lag = Math.min(0.5, Math.max(this.lag, now() - message.t - this.clockOffset));
  }

  /** Resolves when all that has come is on the screen and no animation that ends is running. */
  async settled() {
    let last;
    do {
      last = this.queue;
      await last;
      await this.animations.finished();
    } while (last !== this.queue);
  }

  apply(message, pictures) {
    if (message.s) {
      this.animations.clear();
      this.layers.clear();
      for (const frame of this.device.frames.values()) frame.screen.replaceChildren();
    }
    for (const data of message.i ?? []) {
      const view = new LayerView(data.id);
      this.layers.set(data.id, view);
      view.apply(data, pictures);
    }
    for (const data of message.c ?? []) this.layers.get(data.id)?.apply(data, pictures);
    for (const list of [message.i, message.c]) {
      for (const data of list ?? []) {
        if (data.k) this.layers.get(data.id)?.setSublayers(this.views(data.k));
      }
    }
    if (message.R) this.placeRoots(message.R, message.F ?? message.R.map(() => 0));
    for (const id of message.r ?? []) {
      this.animations.forget(id);
      this.layers.get(id)?.element.remove();
      this.layers.delete(id);
    }
    for (const [id, key] of message.x ?? []) this.animations.remove(id, key);
    for (const animation of message.a ?? []) this.animations.add(animation, message.t);
    for (const transition of message.tr ?? []) this.animations.addTransition(transition, message.t, pictures);
  }

  /** Each root goes to its frame. */
  placeRoots(ids, numbers) {
    this.device.setFrames([...new Set(numbers)]);
    for (const frame of this.device.frames.values()) {
      place(frame.screen, this.views(ids.filter((_, index) => numbers[index] === frame.number)).map((view) => view.element));
    }
  }

  views(ids) {
    return ids.map((id) => this.layers.get(id)).filter(Boolean);
  }
}

function load(name) {
  const image = new Image();
  image.alt = '';
  image.draggable = false;
  image.decoding = 'sync';
  image.src = `content/${name}`;
  return image;
}

/** A page that nobody sees decodes nothing; it must not wait for ever. */
function whenDecoded(image) {
  const loaded = new Promise((resolve) => {
    image.addEventListener('load', () => setTimeout(resolve, 300));
    image.addEventListener('error', resolve);
  });
  return Promise.race([image.decode().catch(() => {}), loaded]);
}

/** Makes the elements the children, in order, moving as few as possible. */
export function place(parent, elements) {
  const wanted = new Set(elements);
  for (const child of [...parent.children]) {
    if (!wanted.has(child) && child.classList.contains('layer')) child.remove();
  }
  let next = parent.firstElementChild;
  for (const element of elements) {
    while (next && !wanted.has(next)) next = next.nextElementSibling;
    if (element === next) next = next.nextElementSibling;
    else parent.insertBefore(element, next);
  }
}
