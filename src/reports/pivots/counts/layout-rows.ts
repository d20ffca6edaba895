import type { LoadedSnapshot } from '../../analytics/snapshots/loaded-snapshot.js';
import type { PositionField } from '../pivot-fields.js';
import { type PivotGround, sourceOf } from '../pivot.queries.js';

/**
 * What layouts have in scope of products and positions, each once: the id of its first planogram, the product, and its ids
 * of `fields`; what has the same product and ids comes together. Of a ground that has layouts.
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
