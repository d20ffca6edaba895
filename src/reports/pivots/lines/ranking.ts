import { Injectable } from '@nestjs/common';
import type { ReportContext } from '../../analytics/report-context.service.js';
import type { SnapshotNames } from '../../analytics/snapshots/building/snapshot-names.js';
import type { LoadedSnapshot } from '../../analytics/snapshots/loaded-snapshot.js';
import { PivotAnswers } from '../pivot-answers.js';
import type { PivotField } from '../pivot-fields.js';
import { figureAt, readerFigures } from '../pivot-figures.js';
import { isPivotMeasure } from '../pivot-measures.js';
import { computedMeasures, type PivotQuestion } from '../pivot-question.js';
import { idOfKey, type PlanogramCategories } from '../pivot-scope.js';
import type { PivotGround } from '../pivot.queries.js';
import { type Axis, countByLineAbove, KeptLines } from './kept-lines.js';
import { keptLines, type LineLimit, type RankedLine } from './line-limit.js';

/** The lines that a limit keeps, by keys, so that it applies to any snapshot. */
export interface Selection {
  readonly axis: Axis;
  readonly path: readonly PivotField[];
  readonly others: boolean;
  readonly kept: readonly (readonly string[])[];
  readonly left: readonly (readonly string[])[];
}

/** Rankings in the cache, because the cells of a large pivot are requested part by part. */
const REMEMBERED = 20;

/** Determines which lines the limits of a question keep. */
@Injectable()
export class Ranking {
  private readonly recent = new Map<string, Promise<Selection[]>>();

  constructor(private readonly answers: PivotAnswers) {}

  /** @throws PivotTooLargeError (400) when a field has more lines than can be ranked */
  select(context: ReportContext, loaded: LoadedSnapshot, question: PivotQuestion): Promise<Selection[]> {
    if (question.limits.length === 0) return Promise.resolve([]);
    // A link with a shorter reach ranks fewer lines.
    if (context.reach !== null) return this.ranking(context, loaded, question);
    const key = JSON.stringify([context.snapshot.id, context.display, { ...question, measures: [], against: null }]);
    const known = this.recent.get(key);
    if (known !== undefined) return known;
    const found = this.ranking(context, loaded, question);
    this.recent.set(key, found);
    const [oldest] = this.recent.keys();
    if (this.recent.size > REMEMBERED && oldest !== undefined) this.recent.delete(oldest);
    found.catch(() => this.recent.delete(key));
    return found;
  }

  private async ranking(context: ReportContext, loaded: LoadedSnapshot, question: PivotQuestion): Promise<Selection[]> {
    const selections: Selection[] = [];
    const ground = await this.answers.ground(context, loaded, question);
    for (const axis of ['rows', 'columns'] as const) {
      // From the outside in: lines under others of a parent line are ranked among them.
      for (const [depth, field] of question[axis].entries()) {
        const limit = question.limits.find((each) => each.field === field);
        if (limit === undefined) continue;
        const path = question[axis].slice(0, depth + 1);
        const lines = await this.ranked(context, loaded, limited(ground, loaded.names, selections), question, {
          axis,
          path,
          limit,
        });
        const kept = keptLines(lines, limit).map(({ keys }) => keys);
        const isKept = new Set(kept.map((keys) => JSON.stringify(keys)));
        const left = lines.map(({ keys }) => keys).filter((keys) => !isKept.has(JSON.stringify(keys)));
        selections.push({ axis, path, others: limit.others, kept, left });
      }
    }
    return selections;
  }

  /** Lines of a field with the figure to rank them by, in a reader's units. */
  private async ranked(
    context: ReportContext,
    loaded: LoadedSnapshot,
    ground: PivotGround,
    question: PivotQuestion,
    { axis, path, limit }: { axis: Axis; path: readonly PivotField[]; limit: LineLimit },
  ): Promise<RankedLine[]> {
    const by = rankedBy(question, limit);
    const own = { ...by, rows: axis === 'rows' ? path : [], columns: axis === 'columns' ? path : [] };
    const { rows, columns } = own;
    const limits = ground.limits.filter((each) => each.axis === axis);
    const computed = { ...own, measures: computedMeasures(own) };
    const cells = await this.answers.edges(context, loaded, { ...ground, rows, columns, limits }, computed);
    const figures = readerFigures(own, context.display);
    const at = figureAt(own, limit.by);
    const lines = axis === 'rows' ? cells.rowLines : cells.columnLines;
    return cells.cells.flatMap(({ row, column, values, reasons }): RankedLine[] => {
      const keys = lines[axis === 'rows' ? row : column]?.keys ?? [];
      if (keys.length !== path.length) return [];
      return [{ keys, value: figures({ values, reasons }).values[at] ?? null }];
    });
  }
}

/** A question for only the measure that a limit ranks by. */
function rankedBy(question: PivotQuestion, { by }: LineLimit): PivotQuestion {
  if (isPivotMeasure(by)) return { ...question, measures: [by], calculated: [] };
  return { ...question, measures: [], calculated: question.calculated.filter(({ name }) => name === by) };
}

/** A ground with lines limited to the selected ones, in the ids of its snapshot. */
export function limited(ground: PivotGround, names: SnapshotNames, selections: readonly Selection[]): PivotGround {
  const { categories } = ground.within;
  const limits = selections.map(({ axis, path, others, kept, left }) => {
    const idsOf = (lines: Selection['kept']) => lines.flatMap((keys) => idsOfKeys(names, categories, path, keys) ?? []);
    return new KeptLines(axis, path, others, idsOf(kept), countByLineAbove(idsOf(left)));
  });
  return { ...ground, limits };
}

/** A line's ids in a snapshot, as a list of one; null when the snapshot does not have the line. */
export function idsOfKeys(
  names: SnapshotNames,
  categories: PlanogramCategories,
  path: readonly PivotField[],
  keys: readonly string[],
): [number[]] | null {
  const ids: number[] = [];
  for (const [at, key] of keys.entries()) {
    const field = path[at];
    const id = field === undefined ? null : idOfKey(names, categories, field, key);
    if (id === null) return null;
    ids.push(id);
  }
  return [ids];
}
