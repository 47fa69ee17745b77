// The connections inspector: what is connected, with a cross to cut it and a circle to drag from.
import { app } from './app.js';
import { startConnection } from './connect.js';
import { h } from './dom.js';
import { icon } from './icons.js';
import { foldingSection } from './inspector.js';

const closed = new Set();
// Drawn from the other end: what refers to the object.
const reversed = /^(Referencing|Received|Presenting)/;

/** The groups as sections. */
export function connectionGroups(groups, objects) {
  return groups.filter((group) => group.items.length).map((group) => foldingSection(group.title, group.items.map((item) => row(item, group, objects)), closed));
}

function row(item, group, objects) {
  const isConnected = !item.open && item.id;
  const to = isConnected
    ? h('span', { class: 'to' },
      h('button', { class: 'cut', 'aria-label': `Disconnect ${item.name}`, title: 'Disconnect', on: { click: () => app.editor.perform([{ remove: { objects: [item.id] } }], { name: `Disconnect ${item.name}` }) } }, icon('close')),
      h('button', { text: item.otherTitle, title: item.otherTitle, on: { click: () => { app.store.select([item.other]); app.canvas.reveal(item.other); } } }))
    : null;
  const plug = h('button', { class: `plug${isConnected ? ' full' : ''}`, tabindex: '-1', 'aria-label': `Connect ${item.name}`, title: 'Drag to connect' });
  plug.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    startConnection(event, objects[0], { name: /^New /.test(item.name) ? null : item.name, reversed: reversed.test(group.title) });
  });
  const element = h('div', { class: `connection${isConnected ? '' : ' open'}` }, h('span', { class: 'from', text: item.name, title: item.name }), to, plug);
  if (isConnected && item.other) {
    const light = (on) => {
      const box = on ? app.canvas.boxOf(item.other) : null;
      app.canvas.marks.set('linked', box ? [{ kind: 'linked', box }] : []);
      app.outline.mark('linked', on ? [item.other] : []);
    };
    element.addEventListener('pointerenter', () => light(true));
    element.addEventListener('pointerleave', () => light(false));
    element.addEventListener('focusin', () => light(true));
    element.addEventListener('focusout', () => light(false));
  }
  return element;
}
