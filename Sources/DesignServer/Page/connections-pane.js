// The connections inspector: what is connected and what can be, with a cross to cut it and a circle to draw from.
import { app } from './app.js';
import { startConnection } from './connect.js';
import { Fits } from './connection-fits.js';
import { h } from './dom.js';
import { icon } from './icons.js';
import { foldingSection } from './inspector.js';

const closed = new Set();

/** The groups as sections. */
export function connectionGroups(groups, objects) {
  const sections = groups.filter((group) => group.items.length).map((group) => foldingSection(group.title, group.items.map((item) => row(item, objects[0])), closed));
  const [first] = sections.flatMap((section) => plugsIn(section));
  if (first) enter(first);
  return sections;
}

const plugsIn = (element) => [...element.querySelectorAll('.plug')].filter((plug) => !plug.closest('[hidden]'));

/** One circle is on the way of the Tab key, with what is in its row; arrows go to the others. */
function enter(plug) {
  const pane = plug.closest('[role=tabpanel]') ?? plug.closest('section');
  for (const other of pane.querySelectorAll('.connection')) for (const button of other.querySelectorAll('button')) button.tabIndex = other.contains(plug) ? 0 : -1;
}

/** Gives the focus to the circle that has these words. */
export function focusCircle(pane, circle) {
  const plug = pane.querySelector(`.connection[data-circle="${CSS.escape(circle)}"] .plug`);
  if (!plug) return;
  enter(plug);
  plug.focus({ preventScroll: true });
}

const disconnect = (item) => app.editor.perform([{ remove: { objects: [item.removal] } }], { name: `Disconnect ${item.name}` });

const reveal = (item) => { app.store.select([item.other]); app.canvas.reveal(item.other); };

/** What is at the other end, and behind its name the action, event or kind. */
function otherEnd(item) {
  const words = [item.otherTitle, item.detail].filter(Boolean).join(' ');
  return h('span', { class: 'to' },
    h('button', { class: 'cut', 'aria-label': `Disconnect ${item.name}`, title: 'Disconnect', on: { click: () => disconnect(item) } }, icon('close')),
    h('button', { title: words, on: { click: () => item.other && reveal(item) } }, item.otherTitle ?? '', item.detail ? h('span', { class: 'what', text: ` ${item.detail}` }) : null));
}

function plugOf(item, object) {
  const state = item.removal ? `connected to ${item.otherTitle ?? 'something'}` : 'not connected';
  const plug = h('button', { class: `plug${item.removal ? ' full' : ''}`, tabindex: '-1', 'aria-haspopup': item.circle ? 'menu' : null, 'aria-expanded': item.circle ? 'false' : null, 'aria-disabled': item.circle ? null : 'true', 'aria-label': `${item.name}, ${state}`, title: item.circle ? 'Drag to connect, or press Return' : '' });
  const offer = () => item.circle && new Fits(object, item).show(plug);
  plug.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || !item.circle) return;
    event.preventDefault();
    enter(plug);
    plug.focus({ preventScroll: true });
    startConnection(event, object, { circle: item, unmoved: offer });
  });
  plug.addEventListener('click', (event) => { if (event.detail === 0) offer(); });
  plug.addEventListener('keydown', (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const plugs = plugsIn(plug.closest('[role=tabpanel]')), next = plugs[plugs.indexOf(plug) + by];
      if (next) { enter(next); next.focus(); }
    } else if (/^(Delete|Backspace)$/.test(event.key) && item.removal) disconnect(item);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return plug;
}

function row(item, object) {
  const missing = item.isMissing ? h('span', { class: 'missing', role: 'img', 'aria-label': 'The class has none of that name', title: 'The class has none of that name' }, icon('warning')) : null;
  const element = h('div', { class: `connection${item.removal ? '' : ' open'}${item.detail ? ' two' : ''}`, role: 'group', 'aria-label': item.name, data: { circle: item.circle ?? '', ...(item.other ? { id: item.other } : {}) } },
    h('span', { class: 'from', title: item.name }, missing, item.name), item.removal ? otherEnd(item) : null, plugOf(item, object));
  if (!item.other) return element;
  const light = (on) => {
    const box = on ? app.canvas.boxOf(item.other) : null;
    app.canvas.marks.set('linked', box ? [{ kind: 'linked', box }] : []);
    app.outline.mark('linked', on ? [item.other] : []);
  };
  element.addEventListener('pointerenter', () => light(true));
  element.addEventListener('pointerleave', () => light(false));
  element.addEventListener('focusin', () => light(true));
  element.addEventListener('focusout', () => light(false));
  return element;
}
