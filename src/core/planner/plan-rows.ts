import type { PlanogramFile } from '../planogram/model.js';
import { cellOf } from '../planogram/psa/layout.js';
import { readPlanogramFile } from '../planogram/psa/reader.js';
import { rewriteRows } from '../planogram/psa/rewrite.js';
import type { CodePage } from '../planogram/psa/code-page.js';
import type { RowEdit } from './plan-types.js';

const X = cellOf('Position', 'x');
const WIDTH = cellOf('Position', 'width');
const FACINGS = cellOf('Position', 'h_facings');
const DECIMAL_COMMA = /^\s*[+-]?\d*,\d+\s*$/;
/** Rows that are asked how the file writes its decimals. */
const ASKED = [X, WIDTH, cellOf('Position', 'y'), cellOf('Position', 'height'), cellOf('Position', 'depth')];

/** The plan in the file's own form, and the same read back. */
export interface PlannedFile {
  readonly bytes: Uint8Array;
  readonly file: PlanogramFile;
}

/**
 * The original file with the planned rows: facings, width and place of what changes or moves, everything else byte for
 * byte as it was. Null when what is read back is not what was planned: then the file's form is one that is not
 * understood well enough to write it.
 */
export function plannedFile(
  bytes: Uint8Array,
  file: PlanogramFile,
  planogramNo: number,
  edits: readonly RowEdit[],
  codePage?: CodePage,
): PlannedFile | null {
  const changes = edits.map(({ line, hFacings, width, x }) => {
    const cells = new Map<number, number>();
    if (hFacings !== null) cells.set(FACINGS, hFacings);
    if (width !== null) cells.set(WIDTH, width);
    if (x !== null) cells.set(X, x);
    return { line, cells };
  });
  const written = rewriteRows(bytes, file.encoding, changes, hasDecimalCommas(file));
  const read = readPlanogramFile(written, { ...(codePage && { codePage }) });
  if (!read.ok || !agrees(read.file, planogramNo, edits)) return null;
  return { bytes: written, file: read.file };
}

function hasDecimalCommas(file: PlanogramFile): boolean {
  return file.planograms.some(({ fixtures }) =>
    fixtures.some(({ positions }) =>
      positions.some((position) => ASKED.some((cell) => DECIMAL_COMMA.test(position.cell(cell)))),
    ),
  );
}

const NOISE = 1e-5;

function agrees(file: PlanogramFile, planogramNo: number, edits: readonly RowEdit[]): boolean {
  const positions = file.planograms[planogramNo]?.fixtures.flatMap((fixture) => [...fixture.positions]) ?? [];
  const isNear = (wanted: number | null, found: number | null): boolean =>
    wanted === null || (found !== null && Math.abs(wanted - found) < NOISE);
  return edits.every(({ position, line, hFacings, width, x }) => {
    const row = positions[position];
    return (
      row !== undefined &&
      row.line === line &&
      isNear(hFacings, row.hFacings) &&
      isNear(width, row.width) &&
      isNear(x, row.x)
    );
  });
}
