// Plays the animations that the app describes, on the browser's own clock.
import { Curl } from './curl.js';

// An animation that is about to end by itself is left to do so: its end and the message about it rarely meet exactly.
const almostOver = 60;

export class Animations {
  constructor(layers) {
    this.layers = layers;
    this.running = new Map();   // layer -> key -> animations
  }

  clear() {
    for (const id of [...this.running.keys()]) this.forget(id);
  }

  forget(id) {
    for (const key of this.running.get(id)?.keys() ?? []) this.remove(id, key, true);
    this.running.delete(id);
  }

  /** Those that are on their way and will end. */
  ending() {
    const all = [...this.running.values()].flatMap((keys) => [...keys.values()]).flat();
    return all.filter((animation) => animation.playState === 'running' && Number.isFinite(animation.effect?.getComputedTiming().endTime));
  }

  isBusy() {
    return this.running.size > 0 && this.ending().length > 0;
  }

  async finished() {
    await Promise.all(this.ending().map((animation) => animation.finished.catch(() => {})));
  }

  remove(id, key, atOnce = false) {
    const keys = this.running.get(id);
    for (const animation of keys?.get(key) ?? []) {
      const { endTime } = animation.effect.getComputedTiming();
      const isEnding = animation.effect.getTiming().fill === 'none' && endTime - animation.currentTime < almostOver;
      if (!atOnce && isEnding) continue;
      animation.cancel();
    }
    keys?.delete(key);
  }

  keep(id, key, animation) {
    if (!this.running.has(id)) this.running.set(id, new Map());
    const keys = this.running.get(id);
    if (!keys.has(key)) keys.set(key, []);
    keys.get(key).push(animation);
  }

  /** l layer, k key, w which element, b begin, d duration, n runs, r there and back, f fill, e easing, c composite, v key frames; seconds of the app's clock */
  add(data, now) {
    const view = this.layers.get(data.l);
    if (!view) return;
    const target = data.w === 'i' ? view.inside : data.w === 'b' ? view.border : view.element;
    const animation = target.animate(data.v, {
      duration: data.d * 1000,
      iterations: data.n === -1 ? Infinity : data.n ?? 1,
      direction: data.r ? 'alternate' : 'normal',
      fill: data.f ?? 'none',
      easing: data.e ?? 'linear',
      composite: data.c ?? 'replace',
    });
    animation.currentTime = (now - data.b) * 1000;
    this.keep(data.l, data.k, animation);
  }

  /** The picture of what a layer showed gives way to what it shows. */
  addTransition(data, now, pictures) {
    const view = this.layers.get(data.l);
    const picture = pictures.get(data);
    if (!view || !picture) return;
    const element = view.element;
    if (data.y === 'pageCurl' || data.y === 'pageUnCurl') return this.addCurl(data, now, view, pictures);
    const old = document.createElement('div');
    old.className = 'layer passing';
    old.append(picture);
    for (const side of ['left', 'top']) picture.style[side] = '0';
    for (const side of ['width', 'height']) {
      picture.style[side] = '100%';
      old.style[side] = element.style[side];
    }
    for (const key of ['translate', 'transform', 'transformOrigin', 'borderRadius', 'opacity']) old.style[key] = element.style[key];
    const above = data.y !== 'moveIn';
    if (above) element.after(old);
    else element.before(old);
    const options = { duration: data.d * 1000, easing: data.e, fill: 'both' };
    const play = (target, frames, extra) => {
      const animation = target.animate(frames, { ...options, ...extra });
      animation.currentTime = (now - data.b) * 1000;
      this.keep(data.l, data.k, animation);
      return animation;
    };
    const [x, y] = directions[data.u] ?? directions.fromLeft;
    const width = parseFloat(element.style.width) || 0, height = parseFloat(element.style.height) || 0;
    const from = `${x * width}px ${y * height}px`, away = `${-x * width}px ${-y * height}px`;
    let leaving;
    if (data.y === 'oglFlip') {
      const isSideways = data.u !== 'fromTop' && data.u !== 'fromBottom';
      const turn = data.u === 'fromRight' || data.u === 'fromTop' ? -90 : 90;
      const at = (degrees) => `perspective(${2 * Math.max(width, height)}px) ${isSideways ? 'rotateY' : 'rotateX'}(${degrees}deg)`;
      const { opacity } = getComputedStyle(element);
      leaving = play(old, [{ transform: at(0) }, { transform: at(turn), offset: 0.5 }, { transform: at(turn) }], { composite: 'add' });
      play(old, [{ opacity }, { opacity, offset: 0.5 }, { opacity: 0, offset: 0.5 }, { opacity: 0 }]);
      play(element, [{ transform: at(-turn) }, { transform: at(-turn), offset: 0.5 }, { transform: at(0) }], { fill: 'none', composite: 'add' });
      play(element, [{ opacity: 0 }, { opacity: 0, offset: 0.5 }, { opacity, offset: 0.5 }, { opacity }], { fill: 'none' });
    } else if (data.y === 'fade') {
      leaving = play(old, [{ opacity: 1 }, { opacity: 0 }]);
      // What lets shine through what is below must come as the old goes; what covers it is there at once.
      const color = getComputedStyle(element).backgroundColor;
      if (color.startsWith('rgba') || color === 'transparent') play(element, [{ opacity: 0 }, {}], { fill: 'none' });
    } else {
      if (data.y !== 'reveal') play(element, [{ translate: from }, { translate: '0px 0px' }], { fill: 'none', composite: 'add' });
      leaving = play(old, [{ translate: '0px 0px' }, { translate: data.y === 'moveIn' ? '0px 0px' : away }], { composite: 'add' });
    }
    const drop = () => old.remove();
    leaving.finished.then(drop, drop);
  }

  /** A sheet of paper rolls off what the layer shows, or over what it showed. */
  addCurl(data, now, view, pictures) {
    const { element } = view;
    const cover = document.createElement('div');
    cover.className = 'layer clips passing';
    for (const key of ['width', 'height', 'translate', 'transform', 'transformOrigin', 'opacity']) cover.style[key] = element.style[key];
    const comes = data.y === 'pageUnCurl';
    const old = pictures.get(data);
    if (comes) {
      Object.assign(old.style, { left: '0', top: '0', width: '100%', height: '100%' });
      cover.append(old);
    }
    const curl = new Curl(parseFloat(element.style.width) || 0, parseFloat(element.style.height) || 0, {
      front: comes ? pictures.get(`new ${data.l}`) : old, reverse: pictures.get(`reverse ${data.l}`), page: data.pg, subtype: data.u, paper: data.bg,
    });
    cover.append(curl.canvas);
    element.after(cover);
    // It moves nothing, but tells the time.
    const clock = cover.animate([{ zIndex: 0 }, { zIndex: 0 }], { duration: data.d * 1000, easing: data.e, fill: 'both' });
    clock.currentTime = (now - data.b) * 1000;
    this.keep(data.l, data.k, clock);
    const [from, to] = data.sp ?? [0, 1];
    const draw = () => {
      if (!cover.isConnected) return;
      const progress = from + (to - from) * (clock.effect.getComputedTiming().progress ?? 0);
      curl.draw(comes ? 1 - progress : progress);
      requestAnimationFrame(draw);
    };
    draw();
    const drop = () => cover.remove();
    clock.finished.then(drop, drop);
  }
}

const directions = { fromLeft: [-1, 0], fromRight: [1, 0], fromTop: [0, -1], fromBottom: [0, 1] };
