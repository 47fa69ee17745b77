// The fields of the inspectors' rows, by type: each has `element`, `show(row)`, and `labels` where a label names it.
import { h } from './dom.js';
import { fontField } from './font-field.js';
import { icon } from './icons.js';
import { showMenu } from './menus.js';
import { maskField } from './mask-field.js';

const yes = (value) => /^(yes|true|on|1)$/i.test(value ?? '');

/** Makes the field for a type. */
export function fieldFor(type, context) {
  switch (type) {
    case 'bool': return boolField(context);
    case 'choice': return choiceField(context);
    case 'segments': return segmentsField(context);
    case 'number': return numberField(context);
    case 'lines': case 'prose': return textField(context, true);
    case 'color': return colorField(context);
    case 'font': return fontField(context, comboField(context, type));
    case 'image': case 'class': case 'identifier': case 'text': return comboField(context, type);
    case 'rect': case 'size': case 'point': case 'insets': return numbersField(context, type);
    case 'mask': return maskField(context);
    case 'action': return actionField(context);
    default: return infoField(context);
  }
}

/** Sends what was typed on Return and on leaving, gives it up on Escape. */
function listenToText(input, { row, commit }, severalLines = false) {
  let shown = '';
  const send = () => {
    const { value } = input;
    if (value === shown) return;
    shown = value;
    commit(value === '' && !row().keepsEmpty ? null : value);
  };
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'Enter' && (!severalLines || event.metaKey || event.ctrlKey || row().type === 'lines' && !event.shiftKey && !event.altKey)) { event.preventDefault(); send(); input.select?.(); }
    else if (event.key === 'Escape' && input.value !== shown) { event.stopPropagation(); event.preventDefault(); input.value = shown; }
  });
  input.isClean = () => input.value === shown;
  input.addEventListener('blur', send);
  input.addEventListener('focus', () => { if (!severalLines) input.select(); });
  return {
    set(value) {
      // What is being typed isn't overwritten by an answer to something else.
      if (document.activeElement === input && input.value !== shown) return;
      shown = value;
      if (input.value !== value) input.value = value;
    },
    send,
  };
}

const placeholderOf = (row) => (row.mixed ? 'Multiple Values' : row.placeholder ?? '');

function textField(context, severalLines = false) {
  const element = h(severalLines ? 'textarea' : 'input', { id: context.id, class: 'field', type: severalLines ? null : 'text', rows: severalLines ? 2 : null, spellcheck: 'false', autocomplete: 'off' });
  const text = listenToText(element, context, severalLines);
  return {
    element, labels: true,
    show(row) { element.placeholder = placeholderOf(row); text.set(row.mixed ? '' : row.value ?? ''); element.disabled = Boolean(row.locked); },
  };
}

function numberField(context) {
  const { element, show } = textField(context);
  element.classList.add('number');
  element.inputMode = 'decimal';
  element.addEventListener('keydown', (event) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by || event.altKey) return;
    event.preventDefault();
    const start = Number(element.value === '' ? context.row().placeholder : element.value);
    if (Number.isNaN(start)) return;
    const fine = Math.abs(start) <= 1 && /alpha|progress|multiplier|scale/i.test(context.row().property);
    element.value = String(Math.round((start + by * (event.shiftKey ? 10 : 1) * (fine ? 0.1 : 1)) * 1000) / 1000);
    clearTimeout(element.timer);
    element.timer = setTimeout(() => context.commit(element.value), 350);
  });
  return { element, show, labels: true, preview(value) { element.value = value; } };
}

/** Whether the choices are asked for when they are opened: there are many, or they change. */
const isAsked = (type) => type === 'class' || type === 'image';

/** A text with a button for the choices there are. */
function comboField(context, type) {
  const { element: input, show } = textField(context);
  const open = h('button', { class: 'open', tabindex: '-1', 'aria-haspopup': 'menu', 'aria-expanded': 'false' }, icon('down'));
  const element = h('div', { class: 'combo' }, input, open);
  const openMenu = async () => {
    const row = context.row();
    const choices = row.choices?.length || !isAsked(type) ? row.choices ?? [] : await context.choices();
    const items = choices.map((choice) => (choice === '-' ? '-' : { title: choice.title ?? choice.value, detail: choice.detail, checked: choice.value === row.value, swatch: choice.swatch, run: () => context.commit(choice.value) }));
    if (row.set) items.unshift({ title: type === 'image' ? 'None' : 'Default', run: () => context.commit(null) }, '-');
    if (items.length) showMenu(items, { anchor: open, label: row.label, aligned: 'right' });
  };
  open.addEventListener('click', openMenu);
  input.addEventListener('keydown', (event) => { if (event.key === 'ArrowDown' && (event.altKey || !event.shiftKey) && !open.hidden) { event.preventDefault(); openMenu(); } });
  return {
    element, labels: true,
    show(row) {
      show(row);
      open.hidden = !row.choices?.length && !isAsked(type);
      open.setAttribute('aria-label', `Choices of ${row.label}`);
    },
  };
}

function boolField(context) {
  const input = h('input', { id: context.id, type: 'checkbox' }), text = h('span', {});
  const element = h('label', { class: 'check' }, input, text);
  input.addEventListener('change', () => context.commit(input.checked ? 'yes' : 'no'));
  return {
    element,
    show(row) {
      text.textContent = row.label;
      input.indeterminate = Boolean(row.mixed);
      input.checked = !row.mixed && yes(row.value ?? row.placeholder);
      input.disabled = Boolean(row.locked);
    },
  };
}

function choiceField(context) {
  const select = h('select', { id: context.id, class: 'field popup' });
  const element = h('div', { class: 'select' }, select, icon('updown'));
  let key = '';
  select.addEventListener('change', () => context.commit(select.value === '' ? null : select.value));
  return {
    element, labels: true,
    show(row) {
      const choices = row.choices ?? [];
      const known = row.value === null || row.value === undefined || choices.some((choice) => choice.value === row.value);
      const title = choices.find((choice) => choice.value === row.placeholder)?.title ?? row.placeholder;
      const has = choices.some((choice) => choice.value === row.placeholder);
      const next = JSON.stringify([choices, row.placeholder, row.mixed, known ? '' : row.value]);
      if (next !== key) {
        key = next;
        const options = choices.map((choice) => h('option', { value: choice.value, text: choice.title ?? choice.value }));
        // Where nothing is set the default's own title is shown, if it is one of the choices.
        if (!has || row.mixed) options.unshift(h('option', { value: '', text: row.mixed ? 'Multiple Values' : title ? `Default (${title})` : 'Default' }));
        if (!known) options.push(h('option', { value: row.value, text: row.value }));
        select.replaceChildren(...options);
      }
      select.value = row.mixed ? '' : row.value ?? (has ? row.placeholder : '');
      select.disabled = Boolean(row.locked);
      select.classList.toggle('unset', !row.set);
    },
  };
}

function segmentsField(context) {
  const element = h('div', { class: 'segments', role: 'radiogroup', 'aria-labelledby': context.labelID });
  let key = '';
  const choose = (value) => context.commit(value);
  element.addEventListener('keydown', (event) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const buttons = [...element.children], at = buttons.indexOf(document.activeElement);
    const next = buttons[(at + by + buttons.length) % buttons.length];
    next.focus();
    choose(next.dataset.value);
  });
  return {
    element,
    show(row) {
      const value = row.mixed ? null : row.value ?? row.placeholder;
      const next = JSON.stringify(row.choices);
      if (next !== key) {
        key = next;
        element.replaceChildren(...row.choices.map((choice) => h('button', { role: 'radio', 'aria-label': choice.title ?? choice.value, title: choice.title ?? choice.value, data: { value: choice.value }, on: { click: () => choose(choice.value) } },
          choice.icon ? icon(choice.icon) : choice.title ?? choice.value)));
      }
      const chosen = [...element.children].findIndex((button) => button.dataset.value === value);
      [...element.children].forEach((button, index) => {
        button.setAttribute('aria-checked', String(index === chosen));
        button.tabIndex = index === Math.max(0, chosen) ? 0 : -1;
      });
    },
  };
}

function colorField(context) {
  const fill = h('i', {}), swatch = h('button', { class: 'swatch', 'aria-haspopup': 'menu', 'aria-expanded': 'false' }, fill);
  const picker = h('input', { type: 'color', class: 'unseen', tabindex: '-1', 'aria-hidden': 'true' });
  const { element: combo, show } = comboField(context, 'color');
  const open = combo.querySelector('.open');
  const element = h('div', { class: 'combo' }, swatch, combo, picker);
  combo.style.flex = '1';
  picker.addEventListener('change', () => context.commit(picker.value));
  // The field itself has no button for the menu: the swatch is that.
  combo.querySelector('input').addEventListener('keydown', (event) => { if (event.key === 'ArrowDown' && !event.shiftKey) { event.preventDefault(); showColors(); } });
  const showColors = async () => {
    const row = context.row();
    const items = (await context.choices()).map((choice) => ({ title: choice.title, swatch: choice.swatch, checked: choice.value === row.value, run: () => context.commit(choice.value) }));
    showMenu([{ title: 'Default', checked: !row.set, run: () => context.commit(null) }, { title: 'Custom…', run: () => { picker.value = hexOf(row.swatch); picker.showPicker?.(); } }, ...(items.length ? ['-'] : []), ...items], { anchor: swatch, label: row.label });
  };
  swatch.addEventListener('click', showColors);
  return {
    element, labels: true,
    show(row) {
      show(row);
      open.hidden = true;
      swatch.setAttribute('aria-label', `${row.label}: ${row.mixed ? 'several' : row.value ?? 'default'}`);
      swatch.classList.toggle('none', !row.swatch && !row.mixed);
      fill.style.background = row.swatch ?? '';
    },
  };
}

function hexOf(color) {
  const context = document.createElement('canvas').getContext('2d');
  context.fillStyle = color ?? '#808080';
  return /^#/.test(context.fillStyle) ? context.fillStyle : '#808080';
}

const parts = {
  rect: [['X', 'x'], ['Y', 'y'], ['Width', 'width'], ['Height', 'height']], size: [['Width', 'width'], ['Height', 'height']], point: [['X', 'x'], ['Y', 'y']],
  insets: [['Top', 'top'], ['Left', 'left'], ['Bottom', 'bottom'], ['Right', 'right']],
};

/** The numbers of a rectangle and the like: a change of one sends all. */
function numbersField(context, type) {
  const fields = parts[type].map(([title], index) => {
    const input = h('input', { id: `${context.id}-${index}`, class: 'field number', type: 'text', inputmode: 'decimal', autocomplete: 'off', 'aria-label': title });
    const commit = (value) => {
      const row = context.row();
      const values = numbersOf(row);
      values[index] = (value ?? '0').replaceAll(' ', '');
      const withPart = (words) => numbersOf({ ...row, mixed: false, value: words }).map((one, at) => (at === index ? values[index] : one ?? '0')).join(' ');
      context.commit(row.mixed ? withPart : values.map((one) => one ?? '0').join(' '));
    };
    const text = listenToText(input, { ...context, commit });
    input.addEventListener('keydown', (event) => {
      const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (!by || event.altKey || input.value === '' || Number.isNaN(Number(input.value))) return;
      event.preventDefault();
      input.value = String(Math.round((Number(input.value) + by * (event.shiftKey ? 10 : 1)) * 1000) / 1000);
      clearTimeout(input.timer);
      input.timer = setTimeout(() => text.send(), 400);
    });
    return { input, text, element: h('div', {}, input, h('span', { class: 'caption', 'aria-hidden': 'true', text: title })) };
  });
  const element = h('div', { class: 'numbers', role: 'group', 'aria-labelledby': context.labelID }, ...fields.map((field) => field.element));
  return {
    element,
    show(row) {
      const values = numbersOf(row);
      fields.forEach(({ input, text }, index) => {
        text.set(values[index] === null ? '' : short(values[index]));
        input.placeholder = row.mixed ? '—' : numbersOf({ value: row.placeholder })[index] ?? '';
        input.disabled = Boolean(row.locked);
      });
    },
  };
}

/** The numbers of a row; where objects differ those that all have, and nil for the others. */
const numbersOf = (row) => {
  const split = (value) => String(value ?? '').trim().split(/[\s,]+/).filter(Boolean);
  const all = (row.mixed && row.values ? row.values : [row.value]).map(split);
  return [0, 1, 2, 3].map((index) => (all.every((words) => words[index] === all[0][index]) ? all[0][index] ?? null : null)).slice(0, parts[row.type]?.length ?? 4);
};

const short = (text) => (Number.isNaN(Number(text)) ? text : String(Math.round(Number(text) * 1000) / 1000));

function actionField(context) {
  const element = h('button', { id: context.id, class: 'push', type: 'button', on: { click: () => context.commit(null) } });
  return { element, show(row) { element.textContent = row.label; element.disabled = Boolean(row.locked); } };
}

function infoField() {
  const element = h('div', { class: 'info' });
  return { element, show(row) { element.textContent = row.mixed ? 'Multiple Values' : row.value ?? row.placeholder ?? ''; } };
}
