import type { PivotLine } from '../../../core/pivots/pivot-model.js';
import { compareLines, type PivotCell, type PivotCells } from '../pivot-cells.js';

const idOf = ({ keys }: PivotLine): string => JSON.stringify(keys);

/** The lines of both in order, and the indexes of each side's lines. */
function mergedLines(now: readonly PivotLine[], before: readonly PivotLine[]) {
  const lines = new Map(before.map((line) => [idOf(line), line]));
  for (const line of now) lines.set(idOf(line), line);
  const merged = [...lines.values()].sort(compareLines);
  const at = new Map(merged.map((line, index) => [idOf(line), index]));
  const place = (of: readonly PivotLine[]) => of.map((line) => at.get(idOf(line)) ?? 0);
  return { merged, now: place(now), before: place(before) };
}

/** Merges a pivot of one snapshot with the same pivot of another snapshot. */
export function mergedCells(now: PivotCells, before: PivotCells): PivotCells {
  const rows = mergedLines(now.rowLines, before.rowLines);
  const columns = mergedLines(now.columnLines, before.columnLines);
  const cells = new Map<string, PivotCell>();
  for (const cell of now.cells) {
    const [row, column] = [rows.now[cell.row] ?? 0, columns.now[cell.column] ?? 0];
    cells.set(`${row} ${column}`, { ...cell, row, column });
  }
  for (const { row: down, column: across, values } of before.cells) {
    const [row, column] = [rows.before[down] ?? 0, columns.before[across] ?? 0];
    const cell = cells.get(`${row} ${column}`);
    const beside = cell ?? { row, column, values: values.map(() => null), gone: true as const };
    cells.set(`${row} ${column}`, { ...beside, before: values });
  }
  const merged = [...cells.values()].sort((a, b) => a.row - b.row || a.column - b.column);
  return { rowLines: rows.merged, columnLines: columns.merged, cells: merged };
}
