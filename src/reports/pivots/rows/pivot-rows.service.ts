import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/auth/principal.js';
import { type FieldError, InvalidRequestError } from '../../../platform/errors/app-error.js';
import { factDto, positionDto } from '../../dashboards/figures.service.js';
import { isFileFormat } from '../../analytics/levels.js';
import { factsOf } from '../../analytics/queries/figure.queries.js';
import {
  headOf,
  type ReportChoice,
  type ReportContext,
  ReportContextService,
} from '../../analytics/report-context.service.js';
import type { Report } from '../../answers/report.js';
import type { LoadedSnapshot } from '../../analytics/snapshots/loaded-snapshot.js';
import type { SnapshotNames } from '../../analytics/snapshots/building/snapshot-names.js';
import type { PivotFieldsDto, PivotRowDto, PivotRowPageDto, PivotRowsDto, PivotValueDto } from '../dto/pivot.dto.js';
import { OTHERS_KEY } from '../../../core/pivots/pivot-model.js';
import { Ranking, type Selection } from '../lines/ranking.js';
import { PivotAnswers } from '../pivot-answers.js';
import {
  fieldsOf,
  groupOfField,
  isPivotField,
  isPositionField,
  type PivotField,
  PIVOT_FIELDS,
} from '../pivot-fields.js';
import { measuresOf } from '../pivot-measures.js';
import { pivotQuestion, type PivotQuestion } from '../pivot-question.js';
import { pivotRowsTable } from './pivot-rows-table.js';
import { type KeptValues, keyOfId, nameOfId, PlanogramCategories, filterWords, valueCount } from '../pivot-scope.js';
import { type PivotGround, positionValues, rowsInScope } from '../pivot.queries.js';
import { type PlacedRow, positionRows } from './position-rows.queries.js';

const EXPORT_LIMIT = 1_000_000;
const CURSOR = /^(\d{1,9})\.(\d{1,9})$/;

interface Page {
  readonly limit: number;
  readonly after?: { readonly planogram: number; readonly product: number; readonly position: number };
}

/** The data behind a pivot: the rows of a cell, and the available fields and measures. */
@Injectable()
export class PivotRowsService {
  constructor(
    private readonly contexts: ReportContextService,
    private readonly answers: PivotAnswers,
    private readonly ranking: Ranking,
  ) {}

  /** The rows behind a cell, in file order. @throws InvalidRequestError (400), NoSnapshotError (404) */
  async rows(
    principal: Principal,
    choice: ReportChoice & { format?: string },
    wanted: PivotRowsDto,
  ): Promise<Report<PivotRowPageDto>> {
    const question = pivotQuestion(wanted);
    const asked = cellConditions(wanted.cell ?? {}, question);
    const after = afterOf(wanted.cursor);
    const { projectid, snapshotid } = wanted;
    const narrowed = { filter: null, ...(choice.units === undefined ? {} : { units: choice.units }) };
    const context =
      snapshotid === undefined
        ? await this.contexts.open(principal, projectid, choice)
        : await this.contexts.openSnapshot(principal, projectid, snapshotid, narrowed);
    const limit = isFileFormat(choice.format) ? EXPORT_LIMIT : (wanted.limit ?? 200);
    return this.contexts.read(context, async (loaded) => {
      const others = asked.some(({ keys }) => keys[0] === OTHERS_KEY);
      const cell = others ? othersOf(asked, await this.ranking.select(context, loaded, question)) : asked;
      const ground = await this.answers.ground(context, loaded, question, cell);
      const page = { limit: limit + 1, ...(after === undefined ? {} : { after }) };
      const [found, count] = await Promise.all([rowsOf(context, loaded, ground, page), rowsInScope(loaded, ground)]);
      const body: PivotRowPageDto = {
        ...headOf(context, loaded.names, count),
        filter: { id: null, name: null, words: filterWords(loaded.names, question.filters) },
        items: found.slice(0, limit).map(({ dto }) => dto),
        count,
        lastEvaluatedKey: found.length > limit ? (found[limit - 1]?.cursor ?? null) : null,
      };
      return { body, table: (words) => pivotRowsTable(words, body, context.project.name, question.table) };
    });
  }

  /** The fields with how many values each has, and the measures. */
  fields(principal: Principal, projectId: string, choice: ReportChoice): Promise<PivotFieldsDto> {
    return this.contexts.askSums(principal, projectId, choice, (_context, { names }) => {
      const categories = new PlanogramCategories(names);
      return Promise.resolve({
        fields: PIVOT_FIELDS.map((field) => ({
          field,
          group: groupOfField(field),
          count: valueCount(names, categories, field),
        })),
        measures: [...measuresOf('facts')],
        positionMeasures: [...measuresOf('positions')],
      });
    });
  }

  /** The values of a field by name, for use in a filter. */
  values(principal: Principal, projectId: string, choice: ReportChoice, field: PivotField): Promise<PivotValueDto[]> {
    return this.contexts.askSums(principal, projectId, choice, async (context, loaded) => {
      const { names } = loaded;
      const categories = new PlanogramCategories(names);
      const named = (id: number, count: number | null): PivotValueDto => ({
        key: keyOfId(names, categories, field, id),
        name: nameOfId(names, categories, field, id),
        count,
      });
      if (isPositionField(field)) {
        const ground = await this.answers.ground(context, loaded, pivotQuestion({ rows: [field] }));
        return (await positionValues(loaded, ground)).map(({ id, rows }) => named(id, rows));
      }
      return idsOf(field, names, categories).map((id) => named(id, null));
    });
  }
}

function idsOf(field: PivotField, names: SnapshotNames, categories: PlanogramCategories): number[] {
  if (field === 'planogramcategory') return categories.names.map((_, id) => id).slice(1);
  if (field === 'planogram') return names.planograms.map(({ planogram_id }) => planogram_id);
  if (field === 'product') return names.products.flatMap((row) => (row.placed ? [row.product_id] : []));
  if (field === 'store') {
    const placed = new Set(names.placements.flatMap((each) => each.map(({ store }) => store)));
    return names.stores.flatMap(({ store_id }) => (placed.has(store_id) ? [store_id] : []));
  }
  return isPositionField(field) ? [] : names.valueIds(field);
}

/** Each value of a cell's lines as a condition. */
function cellConditions(cell: Readonly<Record<string, unknown>>, { table }: PivotQuestion): KeptValues[] {
  const problems: FieldError[] = [];
  const kept: KeptValues[] = [];
  for (const [field, key] of Object.entries(cell)) {
    if (!isPivotField(field) || !fieldsOf(table).includes(field)) {
      const known = fieldsOf(table).join(', ');
      problems.push({ field: `cell.${field.slice(0, 60)}`, message: `the field must be one of: ${known}` });
    } else if (typeof key !== 'string' || key === '' || key.length > 500) {
      problems.push({ field: `cell.${field}`, message: 'the value must be a text of 1 to 500 characters' });
    } else kept.push({ field, keys: [key] });
  }
  if (problems.length > 0) throw new InvalidRequestError(problems);
  return kept;
}

/** A cell's conditions, with others replaced by the lines that they stand for. */
function othersOf(cell: readonly KeptValues[], selections: readonly Selection[]): KeptValues[] {
  const keyOf = new Map(cell.map(({ field, keys }) => [field, keys[0]]));
  return cell.map((condition) => {
    if (condition.keys[0] !== OTHERS_KEY) return condition;
    const selection = selections.find(({ path }) => path.at(-1) === condition.field);
    const isUnder = (keys: readonly string[]): boolean =>
      selection?.path.slice(0, -1).every((field, at) => keyOf.get(field) === keys[at]) ?? false;
    return { ...condition, keys: selection?.left.filter(isUnder).map((keys) => keys.at(-1) ?? '') ?? [] };
  });
}

function afterOf(cursor: string | undefined): Page['after'] {
  if (cursor === undefined) return undefined;
  const parts = CURSOR.exec(cursor);
  if (parts === null) {
    throw new InvalidRequestError([{ field: 'cursor', message: 'cursor must be the lastEvaluatedKey of a page' }]);
  }
  const second = Number(parts[2]);
  return { planogram: Number(parts[1]), product: second, position: second };
}

async function rowsOf(
  context: ReportContext,
  loaded: LoadedSnapshot,
  ground: PivotGround,
  page: Page,
): Promise<{ dto: PivotRowDto; cursor: string }[]> {
  const { names } = loaded;
  if (ground.table === 'facts') {
    const facts = await factsOf(loaded, ground.within.scope, page);
    return facts.map((row) => ({
      dto: { ...factDto(row, context, names), ...NO_PLACE },
      cursor: `${row.planogram_id}.${row.product_id}`,
    }));
  }
  const rows = await positionRows(loaded, ground, page);
  return rows.map((row) => {
    const stores = ground.within.scope.weight(row.planogram_id);
    return {
      dto: { ...positionDto({ ...row, stores }, context, names), ...placeOf(row) },
      cursor: `${row.planogram_id}.${row.position_no}`,
    };
  });
}

type Place = Pick<PivotRowDto, 'bay' | 'shelf' | 'fixture' | 'fixturetype' | 'merchstyle' | 'orientation'>;
const NO_PLACE: Place = {
  bay: null,
  shelf: null,
  fixture: null,
  fixturetype: null,
  merchstyle: null,
  orientation: null,
};

function placeOf({ bay, shelf, fixture, fixturetype, merchstyle, orientation }: PlacedRow): Place {
  return { bay: bay || null, shelf: shelf || null, fixture, fixturetype, merchstyle, orientation };
}
