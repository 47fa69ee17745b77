// A font in words, as `set` takes them: taken apart and put together.

/** Weights of the system's font, and its italic, as words for a font have them. */
export const weights = [['', 'Regular'], ['ultraLight', 'Ultra Light'], ['thin', 'Thin'], ['light', 'Light'], ['medium', 'Medium'], ['semibold', 'Semibold'], ['bold', 'Bold'], ['heavy', 'Heavy'], ['black', 'Black'], ['italic', 'Italic']];

/** A font's words taken apart: `kind` is `system`, `custom` or the name of a text style. */
export function parseFont(text, styles = []) {
  const words = String(text ?? '').trim().split(/\s+/).filter(Boolean);
  const style = styles.find((one) => one.toLowerCase() === words.join('').toLowerCase());
  if (style) return { kind: style, weight: '', name: '', size: '' };
  const size = words.find((word) => /^\d+(\.\d+)?(pt)?$/.test(word))?.replace('pt', '') ?? '';
  const rest = words.filter((word) => !/^\d+(\.\d+)?(pt)?$/.test(word));
  if (!rest.length || /^system$/i.test(rest[0])) return { kind: 'system', weight: weights.find(([word]) => word && word.toLowerCase() === rest[1]?.toLowerCase())?.[0] ?? '', name: '', size: size || '17' };
  return { kind: 'custom', weight: '', name: rest.join(' '), size: size || '17' };
}

/** The words of a font. */
export function fontWords({ kind, weight, name, size }) {
  if (kind === 'system') return ['system', weight, size || '17'].filter(Boolean).join(' ');
  return kind === 'custom' ? `${name || 'Helvetica'} ${size || '17'}` : kind;
}
