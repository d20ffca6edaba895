import { Injectable } from '@nestjs/common';
import type { FigureSettings } from '../../core/metrics/figure-settings.js';
import { type DisplaySystem, displayUnits } from '../../core/units/display.js';
import { isGuest, type LinkReach, type Principal, reachOf } from '../../platform/auth/principal.js';
import { type Project, ProjectsFacade } from '../../projects/projects.facade.js';
import type { ReportHeadDto, ReportFilterRefDto, ReportUnitsDto, SnapshotRefDto } from './dto/analysis.dto.js';
import type { ReportFilterEntity } from './filters/report-filter.entity.js';
import type { SnapshotEntity } from './snapshots/snapshot.entity.js';
import { ReportFiltersRepository } from './filters/report-filters.repository.js';
import type { AnalysisLevel, UnitChoice } from './levels.js';
import { type Condition, conditionsOf, Scope } from './queries/scope.js';
import { FilterNotFoundError, NoPublicationError, NoSnapshotError } from './reports.errors.js';
import type { LoadedSnapshot } from './snapshots/loaded-snapshot.js';
import { settingsOf } from './snapshots/building/snapshot-settings.js';
import { SnapshotCache } from './snapshots/snapshot-cache.js';
import type { SnapshotNames } from './snapshots/building/snapshot-names.js';
import { SnapshotsRepository } from './snapshots/snapshots.repository.js';

/** The options of every report call. */
export interface ReportChoice {
  readonly filter?: string | undefined;
  readonly units?: UnitChoice | undefined;
  /** The analysis of an upload request, or `latest`. */
  readonly request?: string | undefined;
  /** A publication's number, `current` or `draft`; takes precedence over `request`. */
  readonly publication?: string | undefined;
}

/** A report's question after access was checked: which snapshot, which filter, which units. */
export interface ReportContext {
  readonly project: Project;
  readonly snapshot: SnapshotEntity;
  /** The figure settings that the project had when the analysis was made. */
  readonly settings: FigureSettings;
  readonly filter: ReportFilterEntity | null;
  readonly display: DisplaySystem;
  readonly units: ReportUnitsDto;
  /** The limits of the share link that it is read through; null for no limits. */
  readonly reach: LinkReach | null;
}

/** A filter may name thousands of products, but its words are for people to read. */
const WORDS_SHOWN = 100;
/** The publication that the project's reports read. */
const CURRENT = 'current';
/** The newest analysis, published or not; accepted as `publication` and as `request`. */
const DRAFT = 'draft';
export const LATEST = 'latest';
const DISPLAY_OF: Readonly<Record<UnitChoice, DisplaySystem>> = { in: 'feet', m: 'metres', cm: 'centimetres' };

@Injectable()
export class ReportContextService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly snapshots: SnapshotsRepository,
    private readonly filters: ReportFiltersRepository,
    private readonly cache: SnapshotCache,
  ) {}

  /**
   * The default is a full project's current publication, or else the newest analysis. Guests of a full project always
   * read its current publication.
   *
   * @throws ProjectNotFoundError (404) when it is not theirs, NoSnapshotError (404) before the first analysis,
   *   NoPublicationError (404) for an unknown publication, FilterNotFoundError (404) for a filter of another project
   */
  async open(principal: Principal, projectId: string, choice: ReportChoice): Promise<ReportContext> {
    const project = await this.projects.requireReadable(principal, projectId);
    const [snapshot, filter] = await Promise.all([
      this.snapshot(principal, project, choice),
      choice.filter === undefined ? null : this.filters.find(projectId, choice.filter),
    ]);
    if (snapshot === null) throw new NoSnapshotError();
    const reach = reachOf(principal);
    // A saved filter has a name, which could reveal what the link leaves out.
    const isHidden = filter?.saved === true && reach?.filters != null;
    if (choice.filter !== undefined && (filter === null || isHidden)) throw new FilterNotFoundError();
    return { ...contextOf(project, snapshot, filter, choice.units), reach };
  }

  /**
   * Opens the exact snapshot that something was made from, however many newer ones exist.
   *
   * @throws ProjectNotFoundError (404) when it is not theirs, NoSnapshotError (404) when the project has no such
   *   snapshot
   */
  async openSnapshot(
    principal: Principal,
    projectId: string,
    snapshotId: string,
    narrowed: { filter: ReportFilterEntity | null; units?: UnitChoice },
  ): Promise<ReportContext> {
    const project = await this.projects.requireReadable(principal, projectId);
    const snapshot = await this.snapshots.find(projectId, snapshotId);
    if (snapshot === null) throw new NoSnapshotError();
    return { ...contextOf(project, snapshot, narrowed.filter, narrowed.units), reach: reachOf(principal) };
  }

  /** Opens another publication of the same project, in the same units. @throws NoPublicationError (404) */
  async openOther(context: ReportContext, publication: string): Promise<ReportContext> {
    const snapshot = await this.snapshot(null, context.project, { publication });
    if (snapshot === null) throw new NoPublicationError();
    return { ...context, snapshot, settings: settingsOf(snapshot), filter: null };
  }

  /** Reads an opened snapshot, which stays loaded until `work` ends. */
  read<Result>(context: ReportContext, work: (loaded: LoadedSnapshot) => Promise<Result>): Promise<Result> {
    return this.cache.use(context.snapshot, (loaded) => work(loaded.narrowedBy(context.reach?.filters ?? null)));
  }

  /** The same for `work` that needs only sums and counts: it waits for the facts only when it needs them. */
  readSums<Result>(context: ReportContext, work: (loaded: LoadedSnapshot) => Promise<Result>): Promise<Result> {
    // Which filter words a link's filter leaves is found from what the planograms carry.
    if (context.reach?.filters != null) return this.read(context, work);
    return this.cache.useSums(context.snapshot, work);
  }

  /** Opens and reads in one call; the snapshot stays loaded until `work` ends. */
  async ask<Result>(
    principal: Principal,
    projectId: string,
    choice: ReportChoice,
    work: (context: ReportContext, loaded: LoadedSnapshot) => Promise<Result>,
  ): Promise<Result> {
    const context = await this.open(principal, projectId, choice);
    return this.read(context, (loaded) => work(context, loaded));
  }

  /** {@link readSums}, with opening, in one call. */
  async askSums<Result>(
    principal: Principal,
    projectId: string,
    choice: ReportChoice,
    work: (context: ReportContext, loaded: LoadedSnapshot) => Promise<Result>,
  ): Promise<Result> {
    const context = await this.open(principal, projectId, choice);
    return this.readSums(context, (loaded) => work(context, loaded));
  }

  private async snapshot(
    principal: Principal | null,
    project: Project,
    { request, publication: wanted }: ReportChoice,
  ): Promise<SnapshotEntity | null> {
    const publication = principal !== null && isGuest(principal) && project.kind === 'full' ? CURRENT : wanted;
    if (publication === DRAFT || (publication === undefined && request === LATEST)) {
      return this.snapshots.latest(project.id);
    }
    if (publication === undefined && request !== undefined) return this.snapshots.ofRequest(project.id, request);
    const isNumber = publication !== undefined && publication !== CURRENT;
    const number = isNumber ? Number(publication) : await this.currentPublication(project);
    if (number === null && publication === undefined) return this.snapshots.latest(project.id);
    const snapshot = number === null ? null : await this.snapshots.ofPublication(project.id, number);
    if (snapshot === null) throw new NoPublicationError();
    return snapshot;
  }

  private async currentPublication(project: Project): Promise<number | null> {
    return project.kind === 'full' ? ((await this.projects.plan(project))?.plan.publishedNumber ?? null) : null;
  }
}

/** The context of a question that was already allowed, such as a requested report that is made later. */
export function contextOf(
  project: Project,
  snapshot: SnapshotEntity,
  filter: ReportFilterEntity | null,
  units: UnitChoice | undefined,
): ReportContext {
  const own: DisplaySystem = snapshot.manifest.unit === 'in' ? 'feet' : 'metres';
  const display = units === undefined ? own : DISPLAY_OF[units];
  const words = unitsOf(display, snapshot.manifest.currency);
  return { project, snapshot, settings: settingsOf(snapshot), filter, display, units: words, reach: null };
}

function unitsOf(display: DisplaySystem, currency: string): ReportUnitsDto {
  const { linear, square, area, cubic, perLinear, money, period } = displayUnits(display, currency);
  return { linear, square, area, cubic, perLinear, money, period };
}

/** The filter's conditions on a snapshot. */
export function filterConditions(context: ReportContext, names: SnapshotNames): Condition[] {
  return context.filter === null ? [] : conditionsOf(context.filter.filters, names);
}

/** What the filter alone leaves of a snapshot. */
export function filterScope(context: ReportContext, names: SnapshotNames): Scope {
  return new Scope(names, filterConditions(context, names));
}

/** The filter in words: product keys and planogram numbers become names. */
export function filterRef(context: ReportContext, names: SnapshotNames): ReportFilterRefDto {
  const { filter } = context;
  if (filter === null) return { id: null, name: null, words: [] };
  const words = Object.entries(filter.filters).map(([level, keys]) => ({
    level,
    values: keys.slice(0, WORDS_SHOWN).map((key) => wordOf(level as AnalysisLevel, key, names)),
    count: keys.length,
  }));
  return { id: filter.id, name: filter.name, words };
}

function wordOf(level: AnalysisLevel, key: string, names: SnapshotNames): string {
  const id = names.idOf(level, key);
  const name = id === null ? null : names.nameOf(level, id);
  return name === null || name === key ? key : `${name} (${key})`;
}

/** Which analysis an answer comes from, and whether people may rely on it: a publication or a draft. */
export function snapshotRef({
  id,
  number,
  createdAt,
  requestId,
  publication,
  dataVersion,
}: SnapshotEntity): SnapshotRefDto {
  return {
    ...{ id, number, createdAt: createdAt.toISOString(), requestid: requestId, publication },
    // A lite project publishes nothing: its analyses have no data version and are not drafts.
    draft: publication === null && dataVersion !== null,
  };
}

export function headOf(context: ReportContext, names: SnapshotNames, factRows: number): ReportHeadDto {
  return {
    units: context.units,
    snapshot: snapshotRef(context.snapshot),
    filter: filterRef(context, names),
    factRows,
  };
}
