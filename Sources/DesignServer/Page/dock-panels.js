// Views of docks, drawn above their scenes while something in them is selected, as Xcode shows them.
import { app } from './app.js';

// What the bar of a scene takes above it, and what is left free, in pixels of the screen.
const bar = 34, gap = 30;

/** The view of a dock that an object is, or lies in; nil for all others. */
export function dockViewOf(id) {
  const { store } = app, home = store.scenes.get(store.entry(id)?.scene);
  if (!home) return null;
  const views = new Set(home.summary.dock?.filter((item) => item.width).map((item) => item.id));
  return views.size ? store.wayTo(id).find((entry) => views.has(entry.id))?.id ?? null : null;
}

/** Shows the views of docks that something is selected in. Those of a scene stay while anything in that is. */
export function followSelection() {
  const { store } = app;
  if (!store.current) return;
  const chosen = new Set(store.selection.map(dockViewOf).filter(Boolean));
  const homes = new Set(store.selection.map((id) => store.entry(id)?.scene));
  const stay = [...store.panels.values()].filter(({ summary }) => !store.selection.length || homes.has(summary.panelOf)).map(({ summary }) => summary.id);
  store.showPanels([...new Set([...stay, ...chosen])]);
}

/** Draws a view no longer; what is selected is its scene where it was something in it. */
export function closePanel(id) {
  const { store } = app, { panelOf } = store.panels.get(id).summary;
  const isInside = store.selection.some((one) => dockViewOf(one) === id);
  store.showPanels([...store.panels.keys()].filter((one) => one !== id));
  if (isInside) store.select([store.scenes.get(panelOf).summary.controller]);
}

/** Puts views side by side above the bars of their scenes, which are as high on the screen at every zoom. */
export function placePanels(canvas, scene = null) {
  const { zoom } = canvas.camera, grows = 1 / Math.min(1.5, Math.max(0.2, zoom));
  const across = new Map();
  for (const view of canvas.views.values()) {
    const { panelOf } = view.summary, home = canvas.views.get(panelOf)?.box;
    if (!home || (scene && panelOf !== scene)) continue;
    const x = across.get(panelOf) ?? home.x, y = home.y - (bar + 8) * grows - view.box.height;
    across.set(panelOf, x + view.box.width + gap * grows);
    view.moveTo(x, y);
  }
}
