/**
 * Runs a callback after the next frame: for what follows an interaction, but is not part of its response. In a tab in the
 * background it waits until the tab shows.
 */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
