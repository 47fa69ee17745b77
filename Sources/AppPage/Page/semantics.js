// What layers mean, for screen readers and tests.

const roles = {
  button: 'button', cell: 'button', key: 'button', link: 'link', header: 'heading', image: 'img', textField: 'textbox', secureTextField: 'textbox',
  searchField: 'searchbox', switchControl: 'switch', slider: 'slider', stepper: 'group', tab: 'tab', tabBar: 'tablist', table: 'group', toolbar: 'toolbar',
  navigationBar: 'navigation', alert: 'alertdialog', progress: 'progressbar', picker: 'group', group: 'group',
};
// Those whose words can be found as text too.
const withText = new Set(['button', 'cell', 'key', 'link', 'header', 'text', 'tab']);
const editable = new Set(['textField', 'secureTextField', 'searchField']);
const trait = { selected: 1, disabled: 2, modal: 4, focused: 32 };

export function describe(view, data) {
  const element = view.element;
  const had = view.semantics;
  view.semantics = data;
  element.classList.toggle('spoken', Boolean(data));
  const set = (name, value) => {
    if (value === undefined || value === null || value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
  };
  const role = data?.r;
  const has = (name) => Boolean(data && (data.t ?? 0) & trait[name]);
  const name = role === 'text' ? [data.l, data.v].filter(Boolean).join(', ') : data?.l;
  set('role', roles[role]);
  set('aria-label', role !== 'text' && data?.l);
  set('aria-level', role === 'header' && 1);
  set('data-testid', data?.i);
  set('aria-description', data?.h);
  set('aria-disabled', has('disabled') && 'true');
  set('aria-modal', has('modal') && 'true');
  set('aria-selected', role === 'tab' && (has('selected') ? 'true' : 'false'));
  set('aria-pressed', (role === 'button' || role === 'cell') && has('selected') && 'true');
  set('aria-checked', role === 'switchControl' && (data.v === '1' || data.v === 'on' ? 'true' : 'false'));
  const ranged = role === 'slider' || role === 'progress';
  set('aria-valuetext', (ranged || role === 'stepper') && data.v);
  set('aria-valuenow', ranged && (Number.parseFloat(data.v) || 0));
  set('aria-placeholder', editable.has(role) && !data.v && data.l);
  showText(view, editable.has(role) ? data.v : withText.has(role) ? name : null);
  if (editable.has(had?.r) || editable.has(role)) document.dispatchEvent(new CustomEvent('storyboard-focus'));
}

/** Words that are in the page but not seen: the bitmap shows them. */
function showText(view, text) {
  if (!text) {
    view.textElement?.remove();
    view.textElement = null;
    return;
  }
  if (!view.textElement) {
    view.textElement = document.createElement('span');
    view.textElement.className = 'spoken-text';
    view.element.prepend(view.textElement);   // below the layers inside, which may be pressed themselves
  }
  if (view.textElement.textContent !== text) view.textElement.textContent = text;
}

/** Whether some text field has the focus. */
export function isEditing(layers) {
  for (const view of layers.values()) {
    if (editable.has(view.semantics?.r) && (view.semantics.t ?? 0) & trait.focused) return true;
  }
  return false;
}
