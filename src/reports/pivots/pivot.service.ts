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
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';
import { SnapshotsRepository } from '../analytics/snapshots/snapshots.repository.js';
import type { CreatePivotDto, PivotDto, PivotQuestionDto, SavedPivotDto, UpdatePivotDto } from './dto/pivot.dto.js';
import { MAX_FIGURES, PivotAnswers } from './pivot-answers.js';
import type { PivotCell, PivotCells } from './pivot-cells.js';
import type { PivotEntity, PivotSnapshot } from './saved/pivot.entity.js';
import { PivotNotFoundError, TooManyPivotsError } from './pivot.errors.js';
import { inDisplay, quantityOf } from './pivot-measures.js';
import { type AskedPivot, MAX_MEASURES, pivotQuestion, type PivotQuestion } from './pivot-question.js';
import { filterWords } from './pivot-scope.js';
import { pivotTable } from './pivot-table.js';
import { unitOf } from '../analytics/figure-units.js';
import { presentMeasures } from './replaced-measures.js';
import { PivotsRepository } from './saved/pivots.repository.js';

const pack = promisify(gzip);
const unpack = promisify(gunzip);
/** What a project keeps. */
export const MAX_PIVOTS = 200;

/** What is kept of an answer: the numbers, and the filter in the words of then. */
interface Kept extends PivotCells {
  readonly filterWords: { level: string; values: string[]; count: number }[];
}

interface Computed extends Kept {
  readonly factRows: number;
}

@Injectable()
export class PivotService {
  constructor(
    private readonly contexts: ReportContextService,
    private readonly answers: PivotAnswers,
    private readonly pivots: PivotsRepository,
    private readonly snapshots: SnapshotsRepository,
    private readonly projects: ProjectsFacade,
  ) {}

  /** A pivot that is not saved. @throws InvalidRequestError, PivotTooLargeError (400), NoSnapshotError (404) */
  async preview(
    principal: Principal,
    projectId: string,
    choice: ReportChoice,
    asked: AskedPivot,
  ): Promise<Report<PivotDto>> {
    const question = pivotQuestion(asked);
    return this.contexts.ask(principal, projectId, choice, async (context, loaded) => {
      const computed = await this.computed(context, loaded, question);
      const now = new Date();
      const dto = pivotDto(context, question, computed, { snapshot: snapshotOf(context), computedAt: now });
      return reported(dto, context.project.name);
    });
  }

  /**
   * Computes and saves under a name; the numbers stay as they are now.
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
    return this.contexts.ask(user, projectid, choice, async (context, loaded) => {
      const computed = await this.computed(context, loaded, question);
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
      return reported(pivotDto(context, question, computed, pivot), context.project.name);
    });
  }

  /** Renames a pivot, gives it another question, or computes it again. @throws as {@link create}, PivotNotFoundError */
  async update(user: UserPrincipal, choice: ReportChoice, wanted: UpdatePivotDto): Promise<Report<PivotDto>> {
    const { projectid, pivotid, filename } = wanted;
    const project = await this.projects.requireWritable(user, projectid);
    const pivot = await this.found(projectid, pivotid);
    const name = filename === undefined ? pivot.name : nameOf(filename);
    if (wanted.question === undefined && wanted.again !== true) {
      if (!(await this.pivots.update(pivot, { name }))) throw new PivotNotFoundError();
      return reported(await this.asKept({ ...pivot, name }, choice), project.name);
    }
    const question =
      wanted.question === undefined ? presentQuestion(pivot.question).question : pivotQuestion(wanted.question);
    return this.contexts.ask(user, projectid, choice, async (context, loaded) => {
      const computed = await this.computed(context, loaded, question);
      const numbers = await numbersOf(context, question, computed);
      const change = { name, question, ...numbers, computedAt: new Date() };
      if (!(await this.pivots.update(pivot, change))) throw new PivotNotFoundError();
      return reported(pivotDto(context, question, computed, { ...pivot, ...change }), project.name);
    });
  }

  /**
   * A saved pivot: as it was computed, or, when the choice names a publication or a request, of that; what is kept
   * stays as it was.
   */
  async get(user: UserPrincipal, projectId: string, pivotId: string, choice: ReportChoice): Promise<Report<PivotDto>> {
    const project = await this.projects.requireReadable(user, projectId);
    const pivot = await this.found(projectId, pivotId);
    if (choice.publication === undefined && choice.request === undefined) {
      return reported(await this.asKept(pivot, choice), project.name);
    }
    return this.contexts.ask(user, projectId, choice, async (context, loaded) => {
      const { question, replaced } = presentQuestion(pivot.question);
      const computed = await this.computed(context, loaded, question);
      const now = { id: pivot.id, name: pivot.name, snapshot: snapshotOf(context), computedAt: new Date() };
      return reported({ ...pivotDto(context, question, computed, now), replaced }, project.name);
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

  private async computed(context: ReportContext, loaded: LoadedSnapshot, question: PivotQuestion): Promise<Computed> {
    const { cells, factRows } = await this.answers.of(context, loaded, question);
    return { ...cells, factRows, filterWords: filterWords(loaded.names, question.filters) };
  }

  /** The numbers as they were computed, in the units asked for; the snapshot itself may be gone. */
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

  /** What reports of the project read now. */
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

function reported(body: PivotDto, projectName: string): Report<PivotDto> {
  return { body, table: (words) => pivotTable(words, body, projectName) };
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
    cells: computed.cells.length * question.measures.length,
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

/** A kept question as it is asked now. */
function presentQuestion(kept: PivotQuestion) {
  const { measures, places, replaced } = presentMeasures(kept.measures, MAX_MEASURES);
  return {
    question: { ...kept, measures },
    places,
    replaced: replaced.map(({ measure, by }) => ({ measure, by: [...by] })),
  };
}

/** Kept numbers by the measures of now; one that took the place of another was not computed then. */
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

function questionDto(question: PivotQuestion): PivotQuestionDto {
  const filters = Object.entries(question.filters).map(([field, values]) => [field, values.slice()] as const);
  return {
    ...question,
    rows: [...question.rows],
    columns: [...question.columns],
    measures: [...question.measures],
    filters: Object.fromEntries(filters),
  };
}

/** The numbers in a reader's units, rounded. */
function shown(question: PivotQuestion, kept: PivotCells, display: DisplaySystem, units: PivotDto['units']) {
  const quantities = question.measures.map((measure) => quantityOf(measure, question));
  const value = (number: number | null, at: number): number | null => {
    const quantity = quantities[at];
    const inUnits = quantity === undefined ? number : inDisplay(number, quantity, display);
    return inUnits === null ? null : round(inUnits);
  };
  const cell = ({ row, column, values, reasons }: PivotCell) => ({
    row,
    column,
    values: values.map(value),
    ...(reasons === undefined ? {} : { reasons: [...reasons] }),
  });
  const line = ({ keys, names }: PivotCells['rowLines'][number]) => ({ keys: [...keys], names: [...names] });
  return {
    measures: question.measures.map((measure) => ({ measure, unit: unitOf(measure, question, units) })),
    rowLines: kept.rowLines.map(line),
    columnLines: kept.columnLines.map(line),
    cells: kept.cells.map(cell),
    limit: MAX_FIGURES,
  };
}
