import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.js';
import { type ReportContext, ReportContextService, snapshotRef } from '../analytics/report-context.service.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';
import { mergedCells } from './against/merged-cells.js';
import { idsOfKeys, limited, Ranking, type Selection } from './lines/ranking.js';
import { MAX_FIGURES, type PivotAnswer, PivotAnswers } from './pivot-answers.js';
import type { PivotCells } from './pivot-cells.js';
import { computedMeasures, type PivotQuestion } from './pivot-question.js';
import { filterWords } from './pivot-scope.js';
import type { Depths, GroupPart } from './pivot.queries.js';
import type { PivotSnapshot } from './saved/pivot.entity.js';

/** The publication that a pivot is compared with. */
export interface ComparedWith {
  readonly snapshot: PivotSnapshot;
  /** Amounts in two currencies cannot be subtracted. */
  readonly currencyDiffers: boolean;
}

/** What is stored of an answer: the numbers, and the filter in its words at the time. */
export interface Kept extends PivotCells {
  readonly filterWords: { level: string; values: string[]; count: number }[];
  /** Missing in pivots that were saved before larger ones were possible. */
  readonly complete?: boolean;
  readonly against?: ComparedWith | null;
}

export interface Computed extends Kept {
  readonly factRows: number;
}

/** Lines whose cells are requested, by key. */
export interface WantedLines {
  readonly rows: readonly (readonly string[])[];
  readonly columns: readonly (readonly string[])[];
}

/** A question about a snapshot, and about the one that it is compared with. */
export interface Asked {
  /** Null when access was checked before, as for a requested report that is made later. */
  readonly principal: Principal | null;
  readonly context: ReportContext;
  readonly loaded: LoadedSnapshot;
  readonly question: PivotQuestion;
}

/** Computes pivots: their lines, their cells, and the same for another publication. */
@Injectable()
export class PivotComputation {
  constructor(
    private readonly contexts: ReportContextService,
    private readonly answers: PivotAnswers,
    private readonly ranking: Ranking,
  ) {}

  /** @throws PivotTooLargeError (400), NoPublicationError (404) for the publication that it is compared with */
  async compute(asked: Asked): Promise<Computed> {
    const { context, loaded, question } = asked;
    const selections = await this.ranking.select(context, loaded, question);
    const words = filterWords(loaded.names, question.filters);
    const own = await this.answer(context, loaded, question, selections);
    const { factRows } = own;
    if (question.against === null) {
      return { ...own.cells, complete: own.complete, factRows, filterWords: words, against: null };
    }
    return this.withOther(asked, async (other, otherLoaded) => {
      const before = await this.answer(other, otherLoaded, question, selections);
      const complete = own.complete && before.complete;
      // Lines and totals are all that both have.
      const edges = ({ cells }: PivotAnswer): PivotCells =>
        complete ? cells : { ...cells, cells: cells.cells.filter(({ row, column }) => row === 0 || column === 0) };
      const against = {
        snapshot: { ...snapshotRef(other.snapshot), unit: other.snapshot.manifest.unit },
        currencyDiffers: other.snapshot.manifest.currency !== context.snapshot.manifest.currency,
      };
      return { ...mergedCells(edges(own), edges(before)), complete, factRows, filterWords: words, against };
    });
  }

  /** The cells of some lines; `row` and `column` are indexes among the requested lines. */
  async window(asked: Asked, lines: WantedLines, selections: readonly Selection[]): Promise<PivotCells['cells']> {
    const { context, loaded, question } = asked;
    const own = await this.part(context, loaded, question, selections, lines);
    const merged =
      question.against === null
        ? own
        : await this.withOther(asked, async (other, otherLoaded) =>
            mergedCells(own, await this.part(other, otherLoaded, question, selections, lines)),
          );
    const places = (wanted: WantedLines['rows']) => new Map(wanted.map((keys, at) => [JSON.stringify(keys), at]));
    const [rows, columns] = [places(lines.rows), places(lines.columns)];
    return merged.cells.flatMap((cell) => {
      const row = rows.get(JSON.stringify(merged.rowLines[cell.row]?.keys));
      const column = columns.get(JSON.stringify(merged.columnLines[cell.column]?.keys));
      return row === undefined || column === undefined ? [] : [{ ...cell, row, column }];
    });
  }

  /** The lines that a question's limits keep. */
  selections({ context, loaded, question }: Asked): Promise<Selection[]> {
    return this.ranking.select(context, loaded, question);
  }

  private async answer(
    context: ReportContext,
    loaded: LoadedSnapshot,
    question: PivotQuestion,
    selections: readonly Selection[],
  ): Promise<PivotAnswer> {
    const ground = limited(await this.answers.ground(context, loaded, question), loaded.names, selections);
    return this.answers.of(context, loaded, ground, { ...question, measures: computedMeasures(question) });
  }

  private async part(
    context: ReportContext,
    loaded: LoadedSnapshot,
    question: PivotQuestion,
    selections: readonly Selection[],
    lines: WantedLines,
  ): Promise<PivotCells> {
    const ground = limited(await this.answers.ground(context, loaded, question), loaded.names, selections);
    const computed = { ...question, measures: computedMeasures(question) };
    let found: PivotCells = { rowLines: [], columnLines: [], cells: [] };
    const ids = (axis: 'rows' | 'columns') =>
      lines[axis].flatMap((keys) => idsOfKeys(loaded.names, ground.within.categories, question[axis], keys) ?? []);
    const [rows, columns] = [byDepth(ids('rows')), byDepth(ids('columns'))];
    for (const [down, rowIds] of rows) {
      for (const [across, columnIds] of columns) {
        const part = { sets: [[down, across] as const], rows: rowIds, columns: columnIds };
        const above = parentPart(computed, [down, across], part);
        const cells = await this.answers.cells(context, loaded, ground, computed, part, MAX_FIGURES, above);
        if (cells !== null) found = mergedParts(found, cells);
      }
    }
    return found;
  }

  /** The snapshot that a question is compared with. */
  private async withOther<Result>(
    { principal, context, question }: Asked,
    work: (other: ReportContext, loaded: LoadedSnapshot) => Promise<Result>,
  ): Promise<Result> {
    const publication = question.against ?? 'current';
    const other =
      principal === null
        ? await this.contexts.openOther(context, publication)
        : await this.contexts.open(principal, context.project.id, { publication });
    return this.contexts.readSums(other, (loaded) => work(other, loaded));
  }
}

function byDepth(lines: readonly (readonly number[])[]): Map<number, (readonly number[])[]> {
  const depths = new Map<number, (readonly number[])[]>();
  for (const ids of lines) depths.set(ids.length, [...(depths.get(ids.length) ?? []), ids]);
  return depths;
}

/** The groups that cells of a depth are compared with, limited to the requested lines. */
function parentPart(
  { within }: PivotQuestion,
  [down, across]: Depths,
  { rows = [], columns = [] }: GroupPart,
): GroupPart {
  switch (within) {
    case 'parent':
      return { sets: [[down - 1, across]], rows: distinct(rows.map((ids) => ids.slice(0, -1))), columns };
    case 'row':
      return { sets: [[down, 0]], rows };
    case 'total':
      return { sets: [[0, 0]] };
    case 'column':
    case 'category':
      return { sets: [[0, across]], columns };
  }
}

function distinct(lines: readonly (readonly number[])[]): (readonly number[])[] {
  return [...new Map(lines.map((ids) => [ids.join(), ids])).values()];
}

/** Two parts of a pivot without common cells. */
function mergedParts(one: PivotCells, other: PivotCells): PivotCells {
  const [down, across] = [one.rowLines.length, one.columnLines.length];
  return {
    rowLines: [...one.rowLines, ...other.rowLines],
    columnLines: [...one.columnLines, ...other.columnLines],
    cells: [
      ...one.cells,
      ...other.cells.map((cell) => ({ ...cell, row: cell.row + down, column: cell.column + across })),
    ],
  };
}
