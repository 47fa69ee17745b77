// The arrows between scenes, with a disc for each segue's kind.
import { app } from './app.js';
import { svg } from './dom.js';
import { kindSign, kindTitle } from './icons.js';
import { halfWay, pathOf, route, spread } from './routes.js';

export class Arrows {
  constructor() {
    this.element = svg('svg', { class: 'arrows' });
    this.groups = new Map();
    this.offsets = new Map();
  }

  /** Where a scene is, as it is dragged. */
  boxOf(id) {
    const summary = app.store.scenes.get(id)?.summary;
    if (!summary) return null;
    const by = this.offsets.get(id);
    return by ? { x: summary.x + by.dx, y: summary.y + by.dy, width: summary.width, height: summary.height } : summary;
  }

  update() {
    const { store } = app;
    const shown = (store.document?.arrows ?? []).filter((arrow) => arrow.kind !== 'unwind' && arrow.from !== arrow.to && store.scenes.has(arrow.from) && store.scenes.has(arrow.to));
    this.parts = spread(shown, (id) => this.boxOf(id));
    const boxes = [...store.scenes.keys()].map((id) => [id, this.boxOf(id)]);
    const groups = new Map();
    shown.forEach((arrow, index) => {
      const from = this.boxOf(arrow.from), to = this.boxOf(arrow.to);
      const others = boxes.filter(([id]) => id !== arrow.from && id !== arrow.to).map(([, box]) => box);
      const way = route(from, to, others, this.parts[index]);
      const group = this.groups.get(arrow.id) ?? this.make(arrow);
      this.groups.delete(arrow.id);
      groups.set(arrow.id, group);
      this.draw(group, arrow, way);
    });
    for (const { element } of this.groups.values()) element.remove();
    this.groups = groups;
    this.scale(app.canvas.camera.zoom, true);
    this.mark();
  }

  /** Leads the arrows of some scenes anew, as those are dragged; all others stay. */
  reroute(scenes) {
    const boxes = [...app.store.scenes.keys()].map((id) => [id, this.boxOf(id)]);
    let index = 0;
    for (const group of this.groups.values()) {
      const { arrow } = group, parts = this.parts[index];
      index += 1;
      if (!scenes.has(arrow.from) && !scenes.has(arrow.to)) continue;
      const others = boxes.filter(([id]) => id !== arrow.from && id !== arrow.to).map(([, box]) => box);
      this.draw(group, arrow, route(this.boxOf(arrow.from), this.boxOf(arrow.to), others, parts));
      this.place(group);
    }
  }

  /** Shows an arrow with one end at a box, as that end is dragged. */
  lead(id, end, box) {
    const group = this.groups.get(id), { arrow } = group;
    this.draw(group, arrow, end === 'to' ? route(this.boxOf(arrow.from), box, []) : route(box, this.boxOf(arrow.to), []));
    this.place(group);
  }

  make() {
    const line = svg('path'), grip = svg('path', { class: 'grip' }), head = svg('path', { class: 'head', d: 'M0 0L-9-5v10z' });
    const disc = svg('circle', { class: 'disc', r: '9' }), sign = svg('g'), mark = svg('g', {}, disc, sign);
    const element = svg('g', { role: 'button', tabindex: '-1' }, line, grip, head, mark);
    this.element.append(element);
    return { element, line, grip, head, mark, sign };
  }

  draw(group, arrow, way) {
    const path = pathOf(way);
    if (group.path !== path) {
      group.path = path;
      group.line.setAttribute('d', path);
      group.grip.setAttribute('d', path);
      const end = way.at(-1), before = way.at(-2);
      group.start = way[0];
      group.end = { ...end, turn: Math.atan2(end.y - before.y, end.x - before.x) * 180 / Math.PI };
      group.at = halfWay(way);
    }
    const title = `${kindTitle(arrow.kind)}${arrow.title && arrow.title !== arrow.kind ? ` “${arrow.title}”` : ''} to ${app.store.scenes.get(arrow.to).summary.title}`;
    if (group.title !== title || group.kind !== arrow.kind) {
      group.title = title;
      group.kind = arrow.kind;
      group.element.setAttribute('aria-label', title);
      group.element.dataset.id = arrow.id;
      group.sign.innerHTML = kindSign(arrow.kind).replaceAll('class="solid"', 'class="sign solid"').replaceAll('<path d', '<path class="sign" d');
    }
    group.arrow = arrow;
  }

  /** Discs and heads keep a size that can be seen. */
  scale(zoom, always = false) {
    const grows = Math.max(0.7, Math.min(4.5, 0.85 / zoom));
    if (this.grows === grows && !always) return;
    this.grows = grows;
    for (const group of this.groups.values()) this.place(group);
  }

  place({ mark, head, at, end }) {
    mark.setAttribute('transform', `translate(${at.x} ${at.y}) scale(${this.grows})`);
    head.setAttribute('transform', `translate(${end.x} ${end.y}) rotate(${end.turn}) scale(${this.grows})`);
  }

  /** Shows which arrows are selected: themselves, or what triggers them. */
  mark() {
    const chosen = new Set(app.store.selection);
    for (const { element, arrow } of this.groups.values()) {
      const on = chosen.has(arrow.id);
      if (element.on === on) continue;
      element.on = on;
      element.classList.toggle('on', on);
      element.setAttribute('aria-pressed', String(on));
    }
  }
}
