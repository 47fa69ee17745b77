// Rows of the outline dragged elsewhere: before and after others, or into them. What comes from the library lands here too.
import { app } from './app.js';
import { followDrag, h } from './dom.js';

const slop = 4;
const fixed = /^(scene|constraints?|.*segue|relationship|safe area|.*layout guide|first responder|placeholder|exit|.*controller|.*reference|outlet|action)$/i;

/** Whether a row may be dragged elsewhere. */
const reorders = (node) => node.reorders ?? !(fixed.test(node.kind ?? '') || fixed.test(node.icon ?? ''));

export class OutlineDrag {
  constructor(outline) {
    this.outline = outline;
    this.line = h('div', { class: 'tree-insertion', hidden: true });
  }

  down(event, id) {
    const { store } = app;
    const { node } = this.outline.tree.rows.get(id);
    if (!reorders(node) || store.document.readOnly) return;
    let began = false, accepted = new Set(), ids = [id], drop = null;
    const before = [...store.selection];
    // Without capture: the click that selects is the row's.
    followDrag(event, {
      moved: (next) => {
        if (next.clientX === undefined) return;
        if (!began) {
          if (Math.hypot(next.clientX - event.clientX, next.clientY - event.clientY) < slop) return;
          began = true;
          ids = before.includes(id) ? store.outermost : [id];
          app.session.ask('accepts', { path: store.path, moved: ids }).then(({ targets }) => { accepted = new Set(targets); }, () => {});
        }
        drop = this.at(next, accepted, ids);
        this.show(drop);
      },
      ended: async (next, holds) => {
        this.show(null);
        if (!began) return;
        // The click that follows a drag doesn't select.
        const stop = (click) => { click.stopPropagation(); click.preventDefault(); };
        this.outline.rows.addEventListener('click', stop, { capture: true, once: true });
        setTimeout(() => this.outline.rows.removeEventListener('click', stop, true), 0);
        if (holds && drop) await app.editor.move(ids, drop.into, drop.before);
      },
    });
  }

  /** Where something would come at a place of the window: into a row, or before a child of its parent. */
  at({ clientX, clientY }, accepted, moved = []) {
    const element = document.elementFromPoint(clientX, clientY)?.closest('[role=treeitem]');
    const held = element && this.outline.rows.contains(element) ? this.outline.tree.rows.get(element.dataset.id) : null;
    if (!held) return null;
    const box = element.getBoundingClientRect(), part = (clientY - box.top) / box.height;
    const isAway = (id) => moved.includes(id) || app.store.wayTo(id).some((entry) => moved.includes(entry.id));
    if (isAway(held.node.id)) return null;
    const takes = accepted.has(held.node.id);
    if (takes && (part > 0.25 && part < 0.75)) return { into: held.node.id, before: null, element, isInside: true };
    if (takes && part >= 0.75 && held.expands && held.node.children.some(reorders)) {
      const first = held.node.children.find((child) => reorders(child) && !moved.includes(child.id));
      return { into: held.node.id, before: first?.id ?? null, element, level: held.level + 1, isBelow: true };
    }
    const parent = held.parent;
    if (parent && accepted.has(parent) && reorders(held.node)) {
      const siblings = this.outline.tree.rows.get(parent).node.children.filter((child) => reorders(child) && !moved.includes(child.id));
      const index = siblings.findIndex((child) => child.id === held.node.id) + (part > 0.5 ? 1 : 0);
      return { into: parent, before: siblings[index]?.id ?? null, element, level: held.level, isBelow: part > 0.5 };
    }
    return takes ? { into: held.node.id, before: null, element, isInside: true } : null;
  }

  show(drop) {
    const { outline, line } = this;
    outline.mark('target', drop?.isInside ? [drop.into] : []);
    line.hidden = !drop || drop.isInside;
    if (line.hidden) { line.remove(); return; }
    if (line.parentElement !== outline.rows) outline.rows.append(line);
    line.style.top = `${drop.element.offsetTop + (drop.isBelow ? drop.element.offsetHeight : 0) - 1}px`;
    line.style.left = `${12 + (drop.level - 1) * 13 + 14}px`;
  }
}
