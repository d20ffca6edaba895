import type { PlanogramFile, PlanogramRecord, SourceRecord } from '../model.js';
import { COLUMNS, type RecordType, VERSION_CELL_COUNTS } from './layout.js';
import { FIXTURE, PLANOGRAM, PROJECT, SEGMENT } from './planogram-rows.js';
import { PERFORMANCE, POSITION, PRODUCT } from './product-rows.js';
import type { RowPlan } from './row-plan.js';
import type { CellValue, Cells, FixtureDraft, PlanogramDraft, PlanogramFileDraft } from './writer.js';

const PLANS: Readonly<Partial<Record<RecordType, RowPlan>>> = {
  ...{ Project: PROJECT, Product: PRODUCT, Planogram: PLANOGRAM, Performance: PERFORMANCE },
  ...{ Segment: SEGMENT, Fixture: FIXTURE, Position: POSITION },
};
/** For files without a version, or with an unknown one. */
const NEWEST = Object.keys(VERSION_CELL_COUNTS).at(-1) ?? '';
const UNIT_CODES = { in: 0, cm: 1 } as const;

/**
 * Converts a file that was read to a draft for `writePlanogramFile`: every row and cell that the format defines, in
 * UTF-8 with decimal points, rows as wide as the version requires, and the unit stated. Drops what the format does not
 * define: rows of other types, and cells after the last column.
 */
export function planogramDraft(file: PlanogramFile): PlanogramFileDraft {
  const version = VERSION_CELL_COUNTS[file.version] === undefined ? NEWEST : file.version;
  const project = file.project === null ? {} : cellsOf('Project', file.project);
  return {
    version,
    encoding: 'utf-8',
    project: file.unitGuessed || file.project === null ? { ...project, measurement: UNIT_CODES[file.unit] } : project,
    products: file.products.map((product) => cellsOf('Product', product)),
    pegs: othersOf(file, 'Peg').map((peg) => cellsOf('Peg', peg)),
    planograms: file.planograms.map((planogram, at) => {
      const until = file.planograms[at + 1]?.line ?? Number.POSITIVE_INFINITY;
      return draftOf(file, planogram, until);
    }),
  };
}

/** @param until the line at which the next planogram begins */
function draftOf(file: PlanogramFile, planogram: PlanogramRecord, until: number): PlanogramDraft {
  const { fixtures } = planogram;
  const within = (type: RecordType, from: number, to: number): Cells[] =>
    othersOf(file, type).flatMap((row) => (row.line > from && row.line < to ? [cellsOf(type, row)] : []));
  return {
    cells: cellsOf('Planogram', planogram),
    performances: planogram.performances.map((row) => cellsOf('Performance', row)),
    segments: planogram.segments.map((row) => cellsOf('Segment', row)),
    fixtures: fixtures.map((fixture, at): FixtureDraft => {
      const end = fixtures[at + 1]?.line ?? until;
      return {
        cells: cellsOf('Fixture', fixture),
        points: within('3D point', fixture.line, end),
        dividers: within('Divider', fixture.line, end),
        positions: fixture.positions.map((row) => cellsOf('Position', row)),
      };
    }),
    suppliers: within('Supplier', planogram.line, until),
    drawings: within('Drawing', planogram.line, until),
  };
}

function othersOf(file: PlanogramFile, type: RecordType): readonly SourceRecord[] {
  return file.others.find((group) => group.type === type)?.records ?? [];
}

function cellsOf(type: RecordType, record: SourceRecord): Cells {
  const plan = PLANS[type];
  const cells: Record<string, CellValue> = {};
  COLUMNS[type].forEach((name, index) => {
    const cell = index + 1;
    const text = record.cell(cell);
    if (text === '') return;
    const isText = plan !== undefined && (plan.textCells.includes(cell) || plan.custom.desc.includes(cell));
    // A decimal comma; in a file that writes points it is not a number, and stays.
    cells[name] = text.includes(',') && !isText ? (record.numberAt(cell) ?? text) : text;
  });
  return cells;
}
