// The types of user-defined runtime attributes, and what each begins with: no drawing here.

export const runtimeTypes = [
  ['boolean', 'Boolean', 'YES'], ['number', 'Number', '0'], ['string', 'String', ''], ['localizedString', 'Localized String', ''], ['point', 'Point', '0 0'],
  ['size', 'Size', '0 0'], ['rect', 'Rect', '0 0 0 0'], ['range', 'Range', '0 0'], ['color', 'Color', 'black'], ['image', 'Image', ''], ['nil', 'Nil', ''],
];

/** What a type begins with, where what stood there is no value of it. */
export function startValue(type, value) {
  const start = runtimeTypes.find(([name]) => name === type)?.[2] ?? '';
  if (/string|image/i.test(type) || type === 'color' && /^#|[a-z]/i.test(value)) return value || start;
  const parts = start.split(' ').length;
  return start.startsWith('0') && value.trim().split(/\s+/).filter((part) => /^-?[\d.]+$/.test(part)).length === parts ? value : start;
}
