// Key bindings in words: `Mod+Shift+Z`, with Mod for Command on Macs and Control elsewhere.

export const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform ?? '');

const signs = { Mod: '⌘', Shift: '⇧', Alt: '⌥', Control: '⌃', ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', Enter: '↩', Backspace: '⌫', Delete: '⌦', Escape: '⎋', Tab: '⇥', Space: 'Space' };
const words = { Mod: 'Ctrl', Shift: 'Shift', Alt: 'Alt', Control: 'Ctrl', ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', Enter: 'Enter', Backspace: 'Backspace', Delete: 'Delete', Escape: 'Esc', Tab: 'Tab', Space: 'Space' };

/** A binding's parts. */
export function parse(binding) {
  const parts = binding.split('+');
  let key = parts.pop();
  if (key === '' && parts.at(-1) === '') { parts.pop(); key = '+'; }
  if (key === '') key = '+';
  return { mod: parts.includes('Mod'), shift: parts.includes('Shift'), alt: parts.includes('Alt'), key };
}

/** Whether an event of the keyboard is a binding. Letters and signs go by what is typed, digits by where the key is. */
export function matches(event, binding, mac = isMac) {
  const wanted = typeof binding === 'string' ? parse(binding) : binding;
  const mod = mac ? event.metaKey : event.ctrlKey;
  if (Boolean(mod) !== wanted.mod || Boolean(event.altKey) !== wanted.alt) return false;
  if (!mac && event.metaKey) return false;
  if (/^\d$/.test(wanted.key)) return event.code === `Digit${wanted.key}` && Boolean(event.shiftKey) === wanted.shift;
  if (wanted.key.length === 1 && !/[a-z]/i.test(wanted.key)) return event.key === wanted.key;
  if (Boolean(event.shiftKey) !== wanted.shift) return false;
  if (wanted.key === 'Space') return event.code === 'Space';
  if (wanted.key.length === 1) {
    const typed = event.key?.toLowerCase();
    return typed === wanted.key.toLowerCase() || (!/^[a-z]$/.test(typed ?? '') && event.code === `Key${wanted.key.toUpperCase()}`);
  }
  return event.key === wanted.key;
}

/** A binding as it is shown. */
export function shown(binding, mac = isMac) {
  const { mod, shift, alt, key } = parse(binding);
  const names = mac ? signs : words;
  const parts = [mac && alt && 'Alt', mac && shift && 'Shift', mod && 'Mod', !mac && alt && 'Alt', !mac && shift && 'Shift'].filter(Boolean).map((part) => names[part]);
  parts.push(names[key] ?? (key.length === 1 ? key.toUpperCase() : key));
  return mac ? parts.join('') : parts.join('+');
}

/** The first command whose binding an event is. */
export function commandFor(event, commands, mac = isMac) {
  return commands.find((command) => (command.keys ?? []).some((binding) => matches(event, binding, mac))) ?? null;
}
