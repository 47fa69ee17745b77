// What fits what is typed, and how well.

/** How well a text fits a query: higher is better, 0 not at all. Beginnings of words count most, then places within them, then letters in order. */
export function score(text, query) {
  const where = text.toLowerCase(), what = query.toLowerCase();
  if (!what) return 1;
  if (where === what) return 1000;
  if (where.startsWith(what)) return 900 - where.length * 0.1;
  const at = where.indexOf(what);
  if (at > 0) return (isStart(text, at) ? 700 : 400) - at - where.length * 0.1;
  let total = 0, from = 0, last = -2;
  for (const letter of what) {
    if (letter === ' ') continue;
    let best = -1;
    for (let index = where.indexOf(letter, from); index >= 0; index = where.indexOf(letter, index + 1)) {
      if (best < 0) best = index;
      if (index === last + 1 || isStart(text, index)) { best = index; break; }
    }
    if (best < 0) return 0;
    total += best === last + 1 ? 12 : isStart(text, best) ? 10 : 2;
    last = best;
    from = best + 1;
  }
  const most = 12 * what.replaceAll(' ', '').length;
  return total / most < 0.55 ? 0 : 100 + (100 * total) / most - where.length * 0.1;
}

function isStart(text, index) {
  if (index === 0) return true;
  const before = text[index - 1], letter = text[index];
  return !/[\p{L}\p{N}]/u.test(before) || (/\p{Lu}/u.test(letter) && /\p{Ll}/u.test(before));
}

/** The items that fit, the best first; those that fit alike stay in order. `words` gives an item's texts, the most telling first. */
export function filter(items, query, words) {
  const what = query.trim();
  if (!what) return [...items];
  return items
    .map((item, index) => ({ item, index, best: Math.max(0, ...words(item).map((text, place) => score(text ?? '', what) * (place === 0 ? 1 : place === 1 ? 0.8 : 0.7))) }))
    .filter((one) => one.best > 0)
    .sort((a, b) => b.best - a.best || a.index - b.index)
    .map((one) => one.item);
}

/** A tree with only the nodes that fit and the way to them; what lies in a node that fits stays. */
export function filterTree(nodes, query) {
  const what = query.trim().toLowerCase();
  if (!what) return nodes;
  const kept = [];
  for (const node of nodes) {
    const fits = node.title.toLowerCase().includes(what) || node.kind?.toLowerCase().includes(what);
    const children = filterTree(node.children ?? [], query);
    if (fits || children.length) kept.push({ ...node, children: children.length ? children : [] });
  }
  return kept;
}
