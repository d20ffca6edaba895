import { NONE_KEY } from '@core/none-key.js';
import { lineId, OTHERS_KEY, type PivotModel, TOTAL_ID } from '../grid/pivot-model.js';

/** A pivot's finding about its first figure. */
export interface PivotFinding {
  key: 'nothing' | 'total' | 'largest' | 'lacking' | 'over' | 'unchanged' | 'changed';
  /** The outermost line down that it is about; null: the whole. */
  row: number | null;
  /** The outermost line across, of a gap in a pivot that has columns. */
  column?: number;
  /** Its figure, or its change. */
  value: number | null;
}

const isOutermost = ({ keys }: { keys: readonly string[] }): boolean => keys.length === 1 && keys[0] !== OTHERS_KEY;

/** The outermost line with the most of `read`; what a limit leaves out is no line of its own. */
function mostOf(model: PivotModel, read: (row: number) => number | null): { row: number; value: number } | null {
  let most: { row: number; value: number } | null = null;
  model.pivot.rowLines.forEach((line, row) => {
    if (!isOutermost(line)) return;
    const value = read(row);
    if (value !== null && (most === null || Math.abs(value) > Math.abs(most.value))) most = { row, value };
  });
  return most;
}

/** Gaps of one base add up to nothing: of them the largest single one says most, wherever it stands. */
function largestGap(model: PivotModel): PivotFinding | null {
  const { columnLines } = model.pivot;
  const across = columnLines.flatMap((line, column) => (isOutermost(line) ? [column] : []));
  let most: { row: number; column: number; value: number } | null = null;
  for (const column of across.length > 0 ? across : [0]) {
    const found = mostOf(model, (row) => model.figure(row, column, 0)?.value ?? null);
    if (found !== null && Math.abs(found.value) > Math.abs(most?.value ?? 0)) most = { ...found, column };
  }
  if (most === null) return null;
  const { row, column, value } = most;
  return { key: value > 0 ? 'lacking' : 'over', row, value, ...(column > 0 && { column }) };
}

/** Who has the most of the first figure, or who changed most since the publication that it is compared with. */
export function findingOf(model: PivotModel): PivotFinding {
  const { pivot } = model;
  const total = model.figure(0, 0, 0)?.value ?? null;
  if (model.figures.length === 0 || pivot.factRows === 0) return { key: 'nothing', row: null, value: null };
  if (pivot.against !== null) {
    const changed = mostOf(model, (row) => model.figure(row, 0, 0, 'value', 'change')?.value ?? null);
    if (changed !== null && changed.value !== 0) return { key: 'changed', ...changed };
    if (changed !== null) return { key: 'unchanged', row: null, value: 0 };
  }
  const gap = model.figures[0]?.id === 'opportunity' ? largestGap(model) : null;
  if (gap !== null) return gap;
  const lines = pivot.rowLines.filter(isOutermost);
  const most = mostOf(model, (row) => model.figure(row, 0, 0)?.value ?? null);
  if (most === null || lines.length < 2 || total === null || total <= 0 || !model.canBePart(0)) {
    return { key: 'total', row: null, value: total };
  }
  return { key: 'largest', ...most };
}

/** The page of the workspace that says more of a line; null where only its source rows do. */
export function pageOf(
  { pivot }: Pick<PivotModel, 'pivot'>,
  row: number,
): { kind: 'plan' | 'product' | 'store'; page: string; query: Record<string, string> } | null {
  const [field] = pivot.question.rows;
  const line = pivot.rowLines[row];
  const key = line?.keys[0] ?? NONE_KEY;
  if (line === undefined || lineId(line) === TOTAL_ID || key === NONE_KEY) return null;
  switch (field) {
    case 'product':
      return { kind: 'product', page: `product/${encodeURIComponent(key)}`, query: {} };
    case 'store':
      return { kind: 'store', page: 'StoreReport', query: { store: key } };
    case 'category':
      return { kind: 'plan', page: 'FacingsPlan', query: { category: key } };
    case 'planogram':
      return { kind: 'plan', page: 'FacingsPlan', query: { planogram: key } };
    default:
      return null;
  }
}
