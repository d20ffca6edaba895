import type { LoadedSnapshot } from '../../analytics/snapshots/loaded-snapshot.js';
import type { PositionField } from '../pivot-fields.js';
import { type PivotGround, sourceOf } from '../pivot.queries.js';

/**
 * The positions in scope of layouts, each once: the id of the layout's first planogram, the product, and its ids of
 * `fields`. Rows with equal product and ids are contiguous. Only for a ground with layouts.
 */
export function layoutRows(
  snapshot: LoadedSnapshot,
  ground: PivotGround,
  fields: readonly PositionField[],
): AsyncIterable<Int32Array[]> {
  const source = sourceOf({ ...ground, rows: fields, columns: [] }, [], { layouts: ground.layouts });
  const columns = ['f.planogram_id', 'f.product_id', ...fields.map((field) => `(${source.id(field)})::INTEGER`)];
  return snapshot.integerChunks(
    `SELECT DISTINCT ${columns.join(', ')} FROM ${source.from}${source.where} ORDER BY ${columns.map((_, at) => columns.length - at).join(', ')}`,
    columns.length,
    source.values,
  );
}
