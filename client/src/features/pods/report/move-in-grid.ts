const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Moves the focus from a cell of the matrix to its neighbor. The tab stop moves from one element to the other directly,
 * so that thousands of cells need not render again.
 *
 * @returns whether it moved
 */
export function moveInGrid(from: EventTarget, key: string): boolean {
  const step = STEPS[key];
  if (!step || !(from instanceof HTMLTableCellElement) || from.dataset['cell'] === undefined) return false;
  const row = Number(from.dataset['row']) + step[0];
  const column = Number(from.dataset['column']) + step[1];
  const to = from.closest('table')?.querySelector<HTMLElement>(`td[data-row="${row}"][data-column="${column}"]`);
  if (!to) return false;
  from.tabIndex = -1;
  to.tabIndex = 0;
  to.focus();
  return true;
}
