// The columns beside the canvas: their widths and whether the source is shown, as they were left.

export const columns = { left: { least: 170, most: 520, start: 240 }, right: { least: 230, most: 560, start: 280 }, source: { least: 240, most: 1000, start: 440 } };

const body = () => document.getElementById('body');

/** The width that a column was left with. */
export const keptWidth = (side) => Number(localStorage.getItem(`designer.${side}`)) || columns[side].start;

/** Gives a column a width within its bounds, which is returned. */
export function setWidth(side, value) {
  const { least, most } = columns[side], width = Math.round(Math.max(least, Math.min(most, value)));
  body().style.setProperty(`--${side}`, `${width}px`);
  return width;
}

/** The columns as they were left, so that the canvas has its size from the first. */
export function restoreColumns() {
  body().classList.toggle('no-source', localStorage.getItem('designer.source-shown') !== 'yes');
  for (const side of Object.keys(columns)) setWidth(side, keptWidth(side));
}
