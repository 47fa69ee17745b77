// What Add New Constraints and Align make, as operations: no drawing here.

export const edges = ['leading', 'top', 'trailing', 'bottom'];
const ends = new Set(['trailing', 'bottom']);

/** A ratio in small whole numbers: 160 × 90 → 16:9. */
export function ratioOf(width, height) {
  let a = Math.max(1, Math.round(width)), b = Math.max(1, Math.round(height));
  const whole = [a, b];
  while (b) [a, b] = [b, a % b];
  return `${whole[0] / a}:${whole[1] / a}`;
}

/** The choice that a view's edge is held to: that of an item, the nearest, or the container's where margins are wanted. */
export function choiceFor(view, edge, { item, margins = false } = {}) {
  const choices = view.sides[edge] ?? [];
  const chosen = choices.find((choice) => choice.item === item) ?? choices[0];
  if (!chosen || !margins || chosen.kind === 'view') return chosen ? { ...chosen } : null;
  const container = choices.find((choice) => choice.kind === 'container') ?? chosen;
  if (container.margin === undefined || container.margin === null) return { ...container };
  return { ...container, attribute: `${edge}Margin`, value: container.margin };
}

/** Inwards distances are positive; those of ends are measured backwards. */
function spacing(view, edge, choice, value) {
  const isStandard = /^standard$/i.test(value);
  const constant = isStandard ? 'standard' : ends.has(edge) ? `-(${value})` : value;
  return { constrain: { constraint: { first: view.id, firstAttribute: edge, second: choice.item, secondAttribute: choice.attribute, constant } } };
}

/**
 * The operations of Add New Constraints. `wanted` says `sides` (by edge `{value, item}`, value null for each view's own distance), `margins`,
 * `width`, `height` (values), `equalWidths`, `equalHeights`, `ratio`, `align` (an attribute).
 */
export function pinOperations(views, wanted) {
  const operations = [];
  const size = (view, attribute, value) => operations.push({ constrain: { constraint: { first: view.id, firstAttribute: attribute, constant: String(value) } } });
  for (const view of views) {
    for (const edge of edges) {
      const side = wanted.sides?.[edge];
      const choice = side && choiceFor(view, edge, { item: side.item, margins: wanted.margins });
      if (choice) operations.push(spacing(view, edge, choice, side.value ?? String(choice.value)));
    }
    if (wanted.width !== undefined) size(view, 'width', wanted.width ?? view.width);
    if (wanted.height !== undefined) size(view, 'height', wanted.height ?? view.height);
    if (wanted.ratio) operations.push({ constrain: { constraint: { first: view.id, firstAttribute: 'width', second: view.id, secondAttribute: 'height', multiplier: ratioOf(view.width, view.height) } } });
  }
  const [first, ...others] = views;
  for (const attribute of [wanted.equalWidths && 'width', wanted.equalHeights && 'height', wanted.align].filter(Boolean)) {
    for (const view of others) operations.push({ constrain: { constraint: { first: view.id, firstAttribute: attribute, second: first.id, secondAttribute: attribute, keepsOrder: true } } });
  }
  return operations;
}

/** What Align offers: with one another, and in what is around. */
export const alignments = [
  { attribute: 'leading', title: 'Leading Edges', several: true }, { attribute: 'trailing', title: 'Trailing Edges', several: true },
  { attribute: 'top', title: 'Top Edges', several: true }, { attribute: 'bottom', title: 'Bottom Edges', several: true },
  { attribute: 'centerX', title: 'Horizontal Centers', several: true }, { attribute: 'centerY', title: 'Vertical Centers', several: true },
  { attribute: 'firstBaseline', title: 'Baselines', several: true },
  { attribute: 'centerX', title: 'Horizontally in Container', container: true }, { attribute: 'centerY', title: 'Vertically in Container', container: true },
];

/** The operations of Align: `wanted` are alignments with their constants. Views are `{id, container}`. */
export function alignOperations(views, wanted) {
  const operations = [];
  const [first, ...others] = views;
  for (const { attribute, container, constant } of wanted) {
    const more = Number(constant) || /[^\d.\s-]/.test(constant ?? '') ? { constant } : {};
    for (const view of container ? views : others) {
      operations.push({ constrain: { constraint: { first: view.id, firstAttribute: attribute, second: container ? view.container : first.id, secondAttribute: attribute, keepsOrder: true, ...more } } });
    }
  }
  return operations;
}

/** “Add 3 Constraints”. */
export const addTitle = (count) => (count === 0 ? 'Add Constraints' : count === 1 ? 'Add 1 Constraint' : `Add ${count} Constraints`);
