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
/** Cells that show how the file writes decimals. */
const ASKED = [X, WIDTH, cellOf('Position', 'y'), cellOf('Position', 'height'), cellOf('Position', 'depth')];

/** The plan in the file's own format, and the same file read back. */
export interface PlannedFile {
  readonly bytes: Uint8Array;
  readonly file: PlanogramFile;
}

/**
 * The original file with the planned rows: facings, width and place of whatever changes or moves; everything else stays
 * byte for byte. Null when reading it back does not give the plan: then the file's format is not understood well enough
 * to write it.
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
