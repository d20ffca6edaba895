import { NONE_KEY } from '@core/none-key.js';
import { lineId, OTHERS_KEY, type PivotModel, TOTAL_ID } from '../grid/pivot-model.js';

/** What a pivot says first of its first figure. */
export interface PivotFinding {
  key: 'nothing' | 'total' | 'largest' | 'unchanged' | 'changed';
  /** The outermost line down that it is about; null: the whole. */
  row: number | null;
  /** Its figure, or its change. */
  value: number | null;
}

/** The outermost line with the most of `read`; what a limit leaves out is no line of its own. */
function mostOf(model: PivotModel, read: (row: number) => number | null): { row: number; value: number } | null {
  let most: { row: number; value: number } | null = null;
  model.pivot.rowLines.forEach((line, row) => {
    if (line.keys.length !== 1 || line.keys[0] === OTHERS_KEY) return;
    const value = read(row);
    if (value !== null && (most === null || Math.abs(value) > Math.abs(most.value))) most = { row, value };
  });
  return most;
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
  const lines = pivot.rowLines.filter(({ keys }) => keys.length === 1 && keys[0] !== OTHERS_KEY);
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
