// The springs and struts of an autoresizing mask.
import { h, svg } from './dom.js';

// In the order in which they are written; a margin that is flexible has no strut.
const words = ['flexibleMinX', 'widthSizable', 'flexibleMaxX', 'flexibleMinY', 'heightSizable', 'flexibleMaxY'];
const titles = ['Hold left margin', 'Flexible width', 'Hold right margin', 'Hold top margin', 'Flexible height', 'Hold bottom margin'];
const lines = ['M2 38h18M2 34v8M20 34v8', 'M28 38h20M31 35l-3 3 3 3M45 35l3 3-3 3', 'M56 38h18M56 34v8M74 34v8', 'M38 2v18M34 2h8M34 20h8', 'M38 28v20M35 31l3-3 3 3M35 45l3 3 3-3', 'M38 56v18M34 56h8M34 74h8'];
const areas = [[1, 30, 20, 16], [24, 31, 28, 14], [55, 30, 20, 16], [30, 1, 16, 20], [31, 24, 14, 28], [30, 55, 16, 20]];

export function maskField({ labelID, row, commit }) {
  const marks = words.map((word, index) => {
    const [x, y, width, height] = areas[index];
    const mark = svg('g', { role: 'checkbox', tabindex: index ? '-1' : '0', 'aria-label': titles[index] }, svg('rect', { class: 'hit', x, y, width, height, rx: 2 }), svg('path', { class: 'bar', d: lines[index] }));
    mark.addEventListener('click', () => toggle(index));
    mark.addEventListener('keydown', (event) => {
      const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (event.key === ' ' || event.key === 'Enter') toggle(index);
      else if (by) marks[(index + by + 6) % 6].focus();
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
    mark.addEventListener('focus', () => { for (const other of marks) other.setAttribute('tabindex', other === mark ? '0' : '-1'); });
    return mark;
  });
  const drawing = svg('svg', { viewBox: '0 0 76 76' }, svg('rect', { class: 'inner', x: 22, y: 22, width: 32, height: 32, rx: 1 }), ...marks);
  const element = h('div', { class: 'mask', role: 'group', 'aria-labelledby': labelID }, drawing);
  /** Of several objects null where they differ. */
  const flags = () => {
    const all = (row().values ?? [row().value ?? row().placeholder]).map(maskFlags);
    return all[0].map((flag, at) => (all.every((one) => one[at] === flag) ? flag : null));
  };
  // What is a part of some only, is a part of all then; the others stay as each has them.
  const toggle = (index) => {
    const on = flags()[index] !== true;
    const withFlag = (text) => maskWords(maskFlags(text).map((flag, at) => (at === index ? on : flag)));
    commit(row().mixed ? withFlag : withFlag(row().value ?? row().placeholder));
  };
  return {
    element,
    show() { const on = flags(); marks.forEach((mark, index) => mark.setAttribute('aria-checked', on[index] === null ? 'mixed' : String(index % 3 === 1 ? on[index] : !on[index]))); },
  };
}

/** Which words a mask has, in their order. */
export function maskFlags(text) {
  const found = new Set(String(text ?? '').split(/[\s,]+/).map((word) => ({ width: 'widthsizable', flexiblewidth: 'widthsizable', height: 'heightsizable', flexibleheight: 'heightsizable' }[word.toLowerCase()] ?? word.toLowerCase())));
  return words.map((word) => found.has(word.toLowerCase()));
}

export const maskWords = (flags) => words.filter((_, index) => flags[index]).join(' ') || 'none';
