// Icons on a grid of 16: those of tools here, those of objects beside.
import { objectDrawings, objectTints, objectNames } from './icons-objects.js';

const drawings = {
  play: '<path class="solid" d="M4.5 2.6l8.4 5.4-8.4 5.4z"/>',
  stop: '<rect class="solid" x="3.5" y="3.5" width="9" height="9" rx="1.5"/>',
  undo: '<path d="M5.5 3.5L2.5 6.5l3 3M3 6.5h6.2a3.3 3.3 0 0 1 0 6.6H6.5"/>',
  redo: '<path d="M10.5 3.5l3 3-3 3M13 6.5H6.8a3.3 3.3 0 0 0 0 6.6h2.7"/>',
  save: '<path d="M8 2.5v7.2M5 7l3 3 3-3M2.8 10.5v1.8c0 .7.5 1.2 1.2 1.2h8c.7 0 1.2-.5 1.2-1.2v-1.8"/>',
  plus: '<path d="M8 3v10M3 8h10"/>',
  minus: '<path d="M3.5 8h9"/>',
  eye: '<path d="M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8z"/><circle cx="8" cy="8" r="2"/>',
  'eye-off': '<path d="M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8z"/><path d="M3 13L13 3"/>',
  lock: '<rect class="soft" x="3.5" y="7" width="9" height="6.5" rx="1.2"/><rect x="3.5" y="7" width="9" height="6.5" rx="1.2"/><path d="M5.3 7V5.2a2.7 2.7 0 015.4 0V7"/>',
  unlock: '<rect x="3.5" y="7" width="9" height="6.5" rx="1.2"/><path d="M5.3 7V4.6a2.7 2.7 0 015.2-1"/>',
  close: '<path d="M4.5 4.5l7 7M11.5 4.5l-7 7"/>',
  chevron: '<path d="M6 4.5L9.5 8 6 11.5"/>',
  down: '<path d="M4.5 6.2L8 9.7l3.5-3.5"/>',
  updown: '<path d="M5.5 6.3L8 3.8l2.5 2.5M5.5 9.7L8 12.2l2.5-2.5"/>',
  check: '<path d="M3.5 8.5l3 3 6-7"/>',
  search: '<circle cx="7" cy="7" r="4"/><path d="M10 10l3.5 3.5"/>',
  filter: '<path d="M2.5 4.5h11M4.5 8h7M6.5 11.5h3"/>',
  left: '<rect x="1.8" y="3" width="12.4" height="10" rx="2"/><path d="M6 3v10"/><path class="soft" d="M2 4.5C2 3.7 2.7 3 3.5 3H6v10H3.5C2.7 13 2 12.3 2 11.5z"/>',
  source: '<path d="M5.4 4.6L2 8l3.4 3.4M10.6 4.6L14 8l-3.4 3.4M9.2 2.8L6.8 13.2"/>',
  swift: '<path d="M4 1.8h5.2L12.5 5v8a1.2 1.2 0 0 1-1.2 1.2H4A1.2 1.2 0 0 1 2.8 13V3A1.2 1.2 0 0 1 4 1.8z"/><path d="M6.6 7L5 8.8l1.6 1.8M8.7 7l1.6 1.8-1.6 1.8"/>',
  right: '<rect x="1.8" y="3" width="12.4" height="10" rx="2"/><path d="M10 3v10"/><path class="soft" d="M14 4.5C14 3.7 13.3 3 12.5 3H10v10h2.5c.8 0 1.5-.7 1.5-1.5z"/>',
  library: '<rect x="2.3" y="2.3" width="4.7" height="4.7" rx="1.2"/><rect x="9" y="2.3" width="4.7" height="4.7" rx="1.2"/><rect x="2.3" y="9" width="4.7" height="4.7" rx="1.2"/><path d="M11.35 9v4.7M9 11.35h4.7"/>',
  fit: '<path d="M2.5 5.5v-2a1 1 0 0 1 1-1h2M10.5 2.5h2a1 1 0 0 1 1 1v2M13.5 10.5v2a1 1 0 0 1-1 1h-2M5.5 13.5h-2a1 1 0 0 1-1-1v-2"/><rect class="soft" x="5" y="5" width="6" height="6" rx="1"/>',
  phone: '<rect x="4.5" y="1.8" width="7" height="12.4" rx="1.8"/><path d="M7.2 3.4h1.6"/>',
  rotate: '<rect x="2" y="7" width="8.5" height="6" rx="1.3"/><path d="M7 3h2.5A3.5 3.5 0 0 1 13 6.5V9M11.3 7.5L13 9.2l1.7-1.7"/>',
  appearance: '<circle cx="8" cy="8" r="5.5"/><path class="solid" d="M8 2.5a5.5 5.5 0 0 1 0 11z"/>',
  textsize: '<path d="M1.8 12.5L5 4.5h.6l3.2 8M3 9.8h4.6M9.8 12.5l2-5h.5l2 5M10.5 10.9h3"/>',
  language: '<circle cx="8" cy="8" r="5.7"/><path d="M2.3 8h11.4M8 2.3c-3.4 3.2-3.4 8.2 0 11.4M8 2.3c3.4 3.2 3.4 8.2 0 11.4"/>',
  align: '<path d="M2.5 2v12"/><rect class="soft" x="4.5" y="3.5" width="9" height="3.5" rx=".8"/><rect x="4.5" y="3.5" width="9" height="3.5" rx=".8"/><rect x="4.5" y="9.2" width="6" height="3.5" rx=".8"/>',
  pin: '<rect class="soft" x="5.5" y="5.5" width="5" height="5" rx="1"/><rect x="5.5" y="5.5" width="5" height="5" rx="1"/><path d="M1.5 8h2.5M12 8h2.5M8 1.5v2.5M8 12v2.5M1.5 6.7v2.6M14.5 6.7v2.6M6.7 1.5h2.6M6.7 14.5h2.6"/>',
  resolve: '<path d="M8 2.2l5.2 10.6H2.8zM6.3 9.3h3.4" /><path d="M8 2.2v2.6"/>',
  embed: '<path d="M2.5 6V3.5a1 1 0 0 1 1-1H6M10 2.5h2.5a1 1 0 0 1 1 1V6M13.5 10v2.5a1 1 0 0 1-1 1H10M6 13.5H3.5a1 1 0 0 1-1-1V10"/><path d="M8 4.7v5M5.8 7.7L8 9.9l2.2-2.2"/>',
  update: '<path d="M12.9 6.2A5.2 5.2 0 0 0 3.3 6M3.1 9.8a5.2 5.2 0 0 0 9.6.2M13.2 3v3.4H9.8M2.8 13V9.6h3.4"/>',
  file: '<path d="M4 1.8h5.2L12.5 5v8a1.2 1.2 0 0 1-1.2 1.2H4A1.2 1.2 0 0 1 2.8 13V3A1.2 1.2 0 0 1 4 1.8z"/><path d="M9 2v3.3h3.3"/>',
  identity: '<rect x="2" y="3.5" width="12" height="9" rx="1.5"/><circle cx="5.6" cy="7" r="1.3"/><path d="M3.6 10.6c.3-1.2 1-1.7 2-1.7s1.7.5 2 1.7M9.8 6.5h2.4M9.8 9h2.4"/>',
  attributes: '<path d="M2.5 5h5M11.5 5h2M2.5 11h2M8.5 11h5"/><circle cx="9.5" cy="5" r="1.9"/><circle cx="6.5" cy="11" r="1.9"/>',
  size: '<path d="M2.2 10.9L10.9 2.2l2.9 2.9-8.7 8.7zM4.5 8.6l1.3 1.3M6.6 6.5l1.8 1.8M8.7 4.4L10 5.7"/>',
  connections: '<circle cx="8" cy="8" r="5.7"/><path d="M4.7 8h6M8.3 5.3L11 8l-2.7 2.7"/>',
  info: '<circle cx="8" cy="8" r="5.7"/><path d="M8 7.4v3.4"/><circle class="solid" cx="8" cy="5.2" r=".9"/>',
  warning: '<path d="M8 2.3l6 10.9H2zM8 6.5v3.2"/><circle class="solid" cx="8" cy="11.4" r=".8"/>',
  error: '<path d="M5.5 2h5L14 5.5v5L10.5 14h-5L2 10.5v-5zM8 5v3.6"/><circle class="solid" cx="8" cy="10.8" r=".85"/>',
  keyboard: '<rect x="1.5" y="4" width="13" height="8.5" rx="1.7"/><path d="M4 6.7h.01M6.7 6.7h.01M9.3 6.7h.01M12 6.7h.01M5 10h6"/>',
  command: '<path d="M5.8 5.8V4.1a1.7 1.7 0 1 0-1.7 1.7h7.8a1.7 1.7 0 1 0-1.7-1.7v7.8a1.7 1.7 0 1 0 1.7-1.7H4.1a1.7 1.7 0 1 0 1.7 1.7z"/>',
  'edge-leading': '<path d="M2.5 2v12M4.5 5h8M4.5 10.5h5"/><rect class="soft" x="4.5" y="3.3" width="9" height="3.4" rx=".7"/><rect class="soft" x="4.5" y="9" width="6" height="3.4" rx=".7"/>',
  'edge-trailing': '<path d="M13.5 2v12M3.5 5h8M6.5 10.5h5"/><rect class="soft" x="2.5" y="3.3" width="9" height="3.4" rx=".7"/><rect class="soft" x="5.5" y="9" width="6" height="3.4" rx=".7"/>',
  'edge-top': '<path d="M2 2.5h12M5 4.5v8M10.5 4.5v5"/><rect class="soft" x="3.3" y="4.5" width="3.4" height="9" rx=".7"/><rect class="soft" x="9" y="4.5" width="3.4" height="6" rx=".7"/>',
  'edge-bottom': '<path d="M2 13.5h12M5 3.5v8M10.5 6.5v5"/><rect class="soft" x="3.3" y="2.5" width="3.4" height="9" rx=".7"/><rect class="soft" x="9" y="5.5" width="3.4" height="6" rx=".7"/>',
  'edge-center-x': '<path d="M8 1.5v13"/><rect class="soft" x="2.5" y="3.3" width="11" height="3.4" rx=".7"/><rect class="soft" x="4.7" y="9" width="6.6" height="3.4" rx=".7"/>',
  'edge-center-y': '<path d="M1.5 8h13"/><rect class="soft" x="3.3" y="2.5" width="3.4" height="11" rx=".7"/><rect class="soft" x="9" y="4.7" width="3.4" height="6.6" rx=".7"/>',
  'edge-baseline': '<path d="M1.5 11.5h13M4 11.5l2.6-8h.8l2.6 8M4.9 9h4.2"/>',
  'align-left': '<path d="M2.5 4h11M2.5 8h7M2.5 12h9.5"/>',
  'align-center': '<path d="M2.5 4h11M4.5 8h7M3.3 12h9.4"/>',
  'align-right': '<path d="M2.5 4h11M6.5 8h7M4 12h9.5"/>',
  'align-justified': '<path d="M2.5 4h11M2.5 8h11M2.5 12h11"/>',
  'align-natural': '<path d="M4.5 8h.01M8 8h.01M11.5 8h.01"/>',
  storyboard: '<path d="M4 1.8h5.2L12.5 5v8a1.2 1.2 0 0 1-1.2 1.2H4A1.2 1.2 0 0 1 2.8 13V3A1.2 1.2 0 0 1 4 1.8zM9 2v3.2h3.3"/><rect class="soft" x="4.8" y="7.2" width="2.6" height="4.5" rx=".5"/><path d="M8.5 9.4h2"/>',
  folder: '<path d="M1.8 12.2V4.3c0-.7.5-1.1 1.1-1.1h3.3l1.5 1.5h5.4c.6 0 1.1.5 1.1 1.1v6.4c0 .6-.5 1.1-1.1 1.1H2.9c-.6 0-1.1-.5-1.1-1.1z"/>',
};

const kindSigns = {
  show: ['<path d="M-3.5 0h7M.8-2.8L3.6 0 .8 2.8"/>'],
  showdetail: ['<path d="M-4-3.2h8v6.4h-8zM-1.2-3.2v6.4"/>'],
  presentation: ['<path d="M-3-4h6v8h-6zM0 2.2v-4M-1.7-.2L0-2l1.7 1.8"/>'],
  popoverpresentation: ['<path d="M-4-3.2h8v5h-2.6L0 3.8l-1.4-2H-4z"/>'],
  embed: ['<path d="M-4-3.6h8v7.2h-8zM-1.7-1.4h3.4v2.8h-3.4z"/>'],
  relationship: ['<circle class="solid" cx="-2.6" cy="0" r="1.7"/><circle class="solid" cx="2.6" cy="0" r="1.7"/><path d="M-2 0h4"/>'],
  custom: ['<path d="M-1.6-3.6c-1.6 0-1 2.8-2.6 3.6 1.6.8 1 3.6 2.6 3.6M1.6-3.6c1.6 0 1 2.8 2.6 3.6-1.6.8-1 3.6-2.6 3.6"/>'],
  unwind: ['<path d="M3.6 2.6V.2c0-1-.8-1.8-1.8-1.8h-5M-1-3.8l-2.4 2.2L-1 .6"/>'],
  replace: ['<path d="M-3.6-1.8h6M.4-3.8l2.2 2-2.2 2M3.6 1.8h-6"/>'],
};

const words = (name) => String(name ?? '').toLowerCase().replace(/[^a-z0-9]/g, '');

/** The drawing of a segue's kind, about 0, 0. */
export function kindSign(kind) {
  const found = kindSigns[words(kind)];
  if (found) return found[0];
  return /relationship|controllers?$/i.test(kind ?? '') ? kindSigns.relationship[0] : kindSigns.show[0];
}

/** What a segue's kind is called. */
export function kindTitle(kind) {
  return {
    show: 'Show', showdetail: 'Show Detail', presentation: 'Present Modally', popoverpresentation: 'Popover', embed: 'Embed', relationship: 'Relationship',
    custom: 'Custom', unwind: 'Unwind', push: 'Push', modal: 'Modal', replace: 'Replace',
  }[words(kind)] ?? kind;
}

const template = document.createElement('template');
const cache = new Map();

/** An icon by the name of a tool, or of an object's element, class or kind. */
export function icon(name, kind) {
  const key = `${name}\n${kind ?? ''}`;
  let found = cache.get(key);
  if (!found) {
    const object = drawings[name] ? null : objectName(name) ?? objectName(kind) ?? 'object';
    const tint = object ? objectTints[object] ?? 'view' : '';
    template.innerHTML = `<svg class="icon ${tint}" viewBox="0 0 16 16" aria-hidden="true">${drawings[name] ?? objectDrawings[object]}</svg>`;
    found = template.content.firstChild;
    cache.set(key, found);
  }
  return found.cloneNode(true);
}

function objectName(name) {
  const word = words(name).replace(/^ui/, '');
  if (!word) return null;
  if (objectDrawings[word]) return word;
  if (objectNames[word]) return objectNames[word];
  if (word.endsWith('controller')) return 'viewcontroller';
  if (word.includes('recognizer')) return 'gesture';
  if (word.includes('cell')) return 'tableviewcell';
  if (word.includes('segue')) return 'segue';
  if (word.endsWith('view')) return 'view';
  return null;
}
