import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Reason } from '../../core/metrics/reason.js';
import { displaySystem, type DisplaySystem, displayUnits } from '../../core/units/display.js';
import type { Principal, UserPrincipal } from '../../platform/auth/principal.js';
import { InvalidRequestError } from '../../platform/errors/app-error.js';
import { ProjectsFacade } from '../../projects/projects.facade.js';
import type { Report } from '../answers/report.js';
import type { SnapshotRefDto } from '../analytics/dto/analysis.dto.js';
import {
  type ReportChoice,
  type ReportContext,
  ReportContextService,
  snapshotRef,
} from '../analytics/report-context.service.js';
import { round } from '../analytics/rounding.js';
import { SnapshotsRepository } from '../analytics/snapshots/snapshots.repository.js';
import type {
  CreatePivotDto,
  PivotCellDto,
  PivotCellsDto,
  PivotDto,
  PivotQuestionDto,
  PivotWindowDto,
  SavedPivotDto,
  UpdatePivotDto,
} from './dto/pivot.dto.js';
import { MAX_FIGURES } from './pivot-answers.js';
import { type Asked, type Computed, type Kept, PivotComputation } from './pivot-computation.js';
import type { PivotLine } from '../../core/pivots/pivot-model.js';
import type { PivotCell } from './pivot-cells.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';
import { askedLimit } from './lines/line-limit.js';
import { readerFigures } from './pivot-figures.js';
import type { PivotEntity, PivotSnapshot } from './saved/pivot.entity.js';
import { PivotNotFoundError, TooManyPivotsError } from './pivot.errors.js';
import {
  type AskedPivot,
  completed,
  computedMeasures,
  MAX_MEASURES,
  pivotQuestion,
  type PivotQuestion,
} from './pivot-question.js';
import { type FurtherCells, pivotTable } from './pivot-table.js';
import { unitOf } from '../analytics/figure-units.js';
import { presentMeasures } from './replaced-measures.js';
import { PivotsRepository } from './saved/pivots.repository.js';

const pack = promisify(gzip);
const unpack = promisify(gunzip);
/** The most pivots in a project. */
export const MAX_PIVOTS = 200;

/** A pivot, plus a function that fetches cells that it is too large to include. */
export interface ComputedPivot {
  readonly pivot: PivotDto;
  readonly further: FurtherCells;
  readonly report: Report<PivotDto>;
}

@Injectable()
export class PivotService {
  constructor(
    private readonly contexts: ReportContextService,
    private readonly computation: PivotComputation,
    private readonly pivots: PivotsRepository,
    private readonly snapshots: SnapshotsRepository,
    private readonly projects: ProjectsFacade,
  ) {}

  /**
   * Computes a pivot without saving it. @throws InvalidRequestError, PivotTooLargeError (400), NoSnapshotError (404)
   */
  async preview(
    principal: Principal,
    projectId: string,
    choice: ReportChoice,
    asked: AskedPivot,
  ): Promise<Report<PivotDto>> {
    const question = pivotQuestion(asked);
    return this.contexts.askSums(
      principal,
      projectId,
      choice,
      async (context, loaded) => (await this.computed({ principal, context, loaded, question })).report,
    );
  }

  /**
   * {@link preview} for a caller whose access was checked, with access to further cells.
   *
   * @throws InvalidRequestError, PivotTooLargeError (400), NoPublicationError (404)
   */
  answer(context: ReportContext, loaded: LoadedSnapshot, asked: AskedPivot): Promise<ComputedPivot> {
    return this.computed({ principal: null, context, loaded, question: pivotQuestion(asked) });
  }

  /**
   * A saved pivot with its stored numbers, for a caller with checked access to the project. @throws PivotNotFoundError
   * (404)
   */
  async kept(projectId: string, pivotId: string): Promise<PivotDto> {
    return this.asKept(await this.found(projectId, pivotId), {});
  }

  private async computed(asked: Asked): Promise<ComputedPivot> {
    const { principal, context, question } = asked;
    const computed = await this.computation.compute(asked);
    const now = new Date();
    const dto = pivotDto(context, question, computed, { snapshot: snapshotOf(context), computedAt: now });
    const further = this.furtherCells(principal, context, question);
    return { pivot: dto, further, report: reported(dto, context.project.name, further) };
  }

  /**
   * The cells of some lines of a pivot that is too large for one answer.
   *
   * @throws InvalidRequestError (400), NoSnapshotError (404) when the pivot's snapshot no longer exists
   */
  async window(principal: Principal, choice: ReportChoice, wanted: PivotWindowDto): Promise<PivotCellsDto> {
    const question = pivotQuestion(wanted);
    const keys = (lines: readonly { readonly keys: readonly string[] }[]) => lines.map((line) => line.keys);
    const [rows, columns] = [keys(wanted.lines.down), keys(wanted.lines.across)];
    const figures = rows.length * columns.length * computedMeasures(question).length;
    if (figures > MAX_FIGURES) {
      const message = `${figures} figures; at most ${MAX_FIGURES} at a time: ask for fewer lines`;
      throw new InvalidRequestError([{ field: 'lines', message }]);
    }
    const narrowed = { filter: null, ...(choice.units === undefined ? {} : { units: choice.units }) };
    const context = await this.contexts.openSnapshot(principal, wanted.projectid, wanted.snapshotid, narrowed);
    return { cells: [...(await this.furtherCells(principal, context, question)(rows, columns))] };
  }

  /**
   * Computes a pivot and saves it under a name; its numbers do not change later.
   *
   * @throws InvalidRequestError, PivotTooLargeError (400), TooManyPivotsError (409), NoSnapshotError (404)
   */
  async create(
    user: UserPrincipal,
    choice: ReportChoice,
    wanted: Omit<CreatePivotDto, keyof AskedPivot> & AskedPivot,
  ): Promise<Report<PivotDto>> {
    const { projectid } = wanted;
    await this.projects.requireWritable(user, projectid);
    const name = nameOf(wanted.filename);
    const question = pivotQuestion(wanted);
    if ((await this.pivots.count(projectid)) >= MAX_PIVOTS) throw new TooManyPivotsError(MAX_PIVOTS);
    return this.contexts.askSums(user, projectid, choice, async (context, loaded) => {
      const computed = await this.computation.compute({ principal: user, context, loaded, question });
      const now = new Date();
      const pivot: PivotEntity = {
        id: uuidv7(),
        projectId: projectid,
        name,
        question,
        ...(await numbersOf(context, question, computed)),
        authorId: user.userId,
        authorEmail: user.email,
        createdAt: now,
        computedAt: now,
      };
      await this.pivots.insert(pivot);
      const cells = this.furtherCells(user, context, question);
      return reported(pivotDto(context, question, computed, pivot), context.project.name, cells);
    });
  }

  /** Renames a pivot, changes its question, or computes it again. @throws as {@link create}, PivotNotFoundError */
  async update(user: UserPrincipal, choice: ReportChoice, wanted: UpdatePivotDto): Promise<Report<PivotDto>> {
    const { projectid, pivotid, filename } = wanted;
    const project = await this.projects.requireWritable(user, projectid);
    const pivot = await this.found(projectid, pivotid);
    const name = filename === undefined ? pivot.name : nameOf(filename);
    if (wanted.question === undefined && wanted.again !== true) {
      if (!(await this.pivots.update(pivot, { name }))) throw new PivotNotFoundError();
      return this.reportedAsKept(user, { ...pivot, name }, choice, project.name);
    }
    const question =
      wanted.question === undefined ? presentQuestion(pivot.question).question : pivotQuestion(wanted.question);
    return this.contexts.askSums(user, projectid, choice, async (context, loaded) => {
      const computed = await this.computation.compute({ principal: user, context, loaded, question });
      const numbers = await numbersOf(context, question, computed);
      const change = { name, question, ...numbers, computedAt: new Date() };
      if (!(await this.pivots.update(pivot, change))) throw new PivotNotFoundError();
      const dto = pivotDto(context, question, computed, { ...pivot, ...change });
      return reported(dto, project.name, this.furtherCells(user, context, question));
    });
  }

  /**
   * A saved pivot with its stored numbers. When the choice names a publication or a request, it is computed for that
   * instead; what is stored does not change.
   */
  async get(user: UserPrincipal, projectId: string, pivotId: string, choice: ReportChoice): Promise<Report<PivotDto>> {
    const project = await this.projects.requireReadable(user, projectId);
    const pivot = await this.found(projectId, pivotId);
    if (choice.publication === undefined && choice.request === undefined) {
      return this.reportedAsKept(user, pivot, choice, project.name);
    }
    return this.contexts.askSums(user, projectId, choice, async (context, loaded) => {
      const { question, replaced } = presentQuestion(pivot.question);
      const computed = await this.computation.compute({ principal: user, context, loaded, question });
      const now = { id: pivot.id, name: pivot.name, snapshot: snapshotOf(context), computedAt: new Date() };
      const dto = { ...pivotDto(context, question, computed, now), replaced };
      return reported(dto, project.name, this.furtherCells(user, context, question));
    });
  }

  /** The pivots of a project, newest first. */
  async list(user: UserPrincipal, projectId: string): Promise<SavedPivotDto[]> {
    await this.projects.requireReadable(user, projectId);
    const [pivots, stands] = await Promise.all([this.pivots.list(projectId, MAX_PIVOTS), this.standing(projectId)]);
    return pivots.map((pivot) => ({
      pivotid: pivot.id,
      filename: pivot.name,
      question: questionDto(presentQuestion(pivot.question).question),
      publication: pivot.snapshot.publication,
      snapshot: pivot.snapshot.number,
      outdated: isOutdated(pivot.snapshot, stands),
      cells: pivot.cells,
      author: pivot.authorEmail,
      createdAt: pivot.createdAt.toISOString(),
      computedAt: pivot.computedAt.toISOString(),
    }));
  }

  /** @throws PivotNotFoundError, ProjectNotFoundError (404) */
  async delete(user: UserPrincipal, projectId: string, pivotId: string): Promise<void> {
    await this.projects.requireWritable(user, projectId);
    if (!(await this.pivots.delete(projectId, pivotId))) throw new PivotNotFoundError();
  }

  private async found(projectId: string, pivotId: string): Promise<PivotEntity> {
    const pivot = await this.pivots.find(projectId, pivotId);
    if (pivot === null) throw new PivotNotFoundError();
    return pivot;
  }

  private async reportedAsKept(
    user: UserPrincipal,
    pivot: PivotEntity,
    choice: ReportChoice,
    projectName: string,
  ): Promise<Report<PivotDto>> {
    const { question } = presentQuestion(pivot.question);
    const narrowed = { filter: null, ...(choice.units === undefined ? {} : { units: choice.units }) };
    const cells: FurtherCells = async (rows, columns) => {
      const context = await this.contexts.openSnapshot(user, pivot.projectId, pivot.snapshot.id, narrowed);
      return this.furtherCells(user, context, question)(rows, columns);
    };
    return reported(await this.asKept(pivot, choice), projectName, cells);
  }

  /** The requested lines for the cells of a pivot. */
  private furtherCells(principal: Principal | null, context: ReportContext, question: PivotQuestion): FurtherCells {
    return (rows, columns) =>
      this.contexts.readSums(context, async (loaded) => {
        const asked: Asked = { principal, context, loaded, question };
        const selections = await this.computation.selections(asked);
        const cells = await this.computation.window(asked, { rows, columns }, selections);
        return cells.map(shownCell(question, context.display));
      });
  }

  /** The stored numbers in the requested units; the snapshot itself may no longer exist. */
  private async asKept(pivot: PivotEntity, choice: ReportChoice): Promise<PivotDto> {
    const [packed, stands] = await Promise.all([this.pivots.result(pivot.id), this.standing(pivot.projectId)]);
    if (packed === null) throw new PivotNotFoundError();
    const kept = JSON.parse((await unpack(packed)).toString('utf8')) as Kept;
    const { snapshot } = pivot;
    const { question, places, replaced } = presentQuestion(pivot.question);
    const display = displayOf(snapshot.unit, choice.units);
    const { linear, square, area, cubic, perLinear, money, period } = displayUnits(display, pivot.currency);
    const units = { linear, square, area, cubic, perLinear, money, period };
    const draft = snapshot.draft ?? (stands.isFull && snapshot.publication === null);
    return {
      units,
      snapshot: refOf({ ...snapshot, draft }),
      filter: { id: null, name: null, words: kept.filterWords },
      factRows: pivot.factRows,
      ...savedPart(pivot, isOutdated(snapshot, stands)),
      question: questionDto(question),
      replaced,
      ...shown(question, inPlace(kept, places), display, units),
    };
  }

  /** The data that the project's reports read now. */
  private async standing(
    projectId: string,
  ): Promise<{ isFull: boolean; published: number | null; snapshot: string | null }> {
    const project = await this.projects.find(projectId);
    const [plan, latest] = await Promise.all([
      project === null ? null : this.projects.plan(project),
      this.snapshots.latest(projectId),
    ]);
    const published = plan?.plan.publishedNumber ?? null;
    return { isFull: project?.kind === 'full', published, snapshot: latest?.id ?? null };
  }
}

function nameOf(filename: string): string {
  const name = filename.trim();
  if (name === '') throw new InvalidRequestError([{ field: 'filename', message: 'a saved pivot needs a name' }]);
  return name;
}

function reported(body: PivotDto, projectName: string, cells: FurtherCells): Report<PivotDto> {
  return { body, table: (words) => pivotTable(words, body, projectName, cells) };
}

function displayOf(unit: 'in' | 'cm', choice: ReportChoice['units']): DisplaySystem {
  if (choice === 'm') return 'metres';
  return displaySystem(unit, choice);
}

function snapshotOf({ snapshot }: ReportContext): PivotSnapshot {
  return { ...snapshotRef(snapshot), unit: snapshot.manifest.unit };
}

function refOf({ id, number, createdAt, requestid, publication, draft }: Required<PivotSnapshot>): SnapshotRefDto {
  return { id, number, createdAt, requestid, publication, draft };
}

async function numbersOf(context: ReportContext, question: PivotQuestion, computed: Computed) {
  const { factRows, ...kept } = computed;
  return {
    snapshot: snapshotOf(context),
    currency: context.snapshot.manifest.currency,
    factRows,
    cells: computed.cells.length * (question.measures.length + question.calculated.length),
    result: await pack(Buffer.from(JSON.stringify(kept satisfies Kept))),
  };
}

type SavedPart = Partial<Pick<PivotEntity, 'id' | 'name'>> & Pick<PivotEntity, 'snapshot' | 'computedAt'>;

function savedPart({ id, name, snapshot, computedAt }: SavedPart, outdated: boolean) {
  const publication = snapshot.publication;
  return { pivotid: id ?? null, filename: name ?? null, publication, computedAt: computedAt.toISOString(), outdated };
}

function pivotDto(context: ReportContext, question: PivotQuestion, computed: Computed, saved: SavedPart): PivotDto {
  const { display, units } = context;
  return {
    units,
    snapshot: refOf({ draft: false, ...saved.snapshot }),
    filter: { id: null, name: null, words: computed.filterWords },
    factRows: computed.factRows,
    ...savedPart(saved, false),
    question: questionDto(question),
    replaced: [],
    ...shown(question, computed, display, units),
  };
}

/** A stored question in its current form. */
function presentQuestion(kept: PivotQuestion) {
  const { measures, places, replaced } = presentMeasures(kept.measures, MAX_MEASURES);
  return {
    question: { ...completed(kept), measures },
    places,
    replaced: replaced.map(({ measure, by }) => ({ measure, by: [...by] })),
  };
}

/** Stored numbers by current measures. A measure that replaced another one was not computed then. */
function inPlace(kept: Kept, places: readonly (number | null)[]): Kept {
  if (places.every((place, at) => place === at)) return kept;
  const at = <T>(list: readonly T[] | undefined, place: number | null, missing: T): T =>
    place === null ? missing : (list?.[place] ?? missing);
  return {
    ...kept,
    cells: kept.cells.map(({ values, reasons, ...cell }) => ({
      ...cell,
      values: places.map((place) => at<number | null>(values, place, null)),
      reasons: places.map((place) => (place === null ? 'replaced' : at<Reason | null>(reasons, place, null))),
    })),
  };
}

function isOutdated(
  { id, publication }: PivotSnapshot,
  stands: { published: number | null; snapshot: string | null },
): boolean {
  return publication === null ? stands.snapshot !== id : stands.published !== publication;
}

function questionDto({ against, ...question }: PivotQuestion): PivotQuestionDto {
  const filters = Object.entries(question.filters).map(([field, values]) => [field, values.slice()] as const);
  return {
    ...question,
    rows: [...question.rows],
    columns: [...question.columns],
    measures: [...question.measures],
    filters: Object.fromEntries(filters),
    limits: question.limits.map(askedLimit),
    calculated: question.calculated.map((measure) => ({ ...measure })),
    ...(against === null ? {} : { against }),
  };
}

/** The numbers in a reader's units, rounded. */
function shown(question: PivotQuestion, kept: Kept, display: DisplaySystem, units: PivotDto['units']) {
  const line = ({ keys, names, others }: PivotLine) => ({
    keys: [...keys],
    names: [...names],
    ...(others === undefined ? {} : { others }),
  });
  const { against = null, complete = true } = kept;
  return {
    measures: question.measures.map((measure) => ({ measure, unit: unitOf(measure, question, units) })),
    calculated: question.calculated.map(({ name, format }) => ({ name, unit: calculatedUnit(format, units) })),
    against: against === null ? null : { ...against, snapshot: refOf({ draft: false, ...against.snapshot }) },
    rowLines: kept.rowLines.map(line),
    columnLines: kept.columnLines.map(line),
    cells: kept.cells.map(shownCell(question, display)),
    complete,
    limit: MAX_FIGURES,
  };
}

function calculatedUnit(format: PivotQuestion['calculated'][number]['format'], units: PivotDto['units']): string {
  if (format === 'money') return units.money;
  return format === 'percent' ? 'ratio' : 'number';
}

function shownCell(question: PivotQuestion, display: DisplaySystem): (cell: PivotCell) => PivotCellDto {
  const figures = readerFigures(question, display);
  const rounded = (values: readonly (number | null)[]) => values.map((value) => (value === null ? null : round(value)));
  return ({ row, column, values, reasons, before, gone }) => {
    const own = figures({ values, reasons });
    return {
      ...{ row, column, values: rounded(own.values) },
      ...(own.reasons === undefined || gone ? {} : { reasons: [...own.reasons] }),
      ...(before === undefined ? {} : { before: rounded(figures({ values: before, reasons: undefined }).values) }),
      ...(gone ? { gone } : {}),
    };
  };
}
