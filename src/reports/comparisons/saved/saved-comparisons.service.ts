import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { Principal, UserPrincipal } from '../../../platform/auth/principal.js';
import { InvalidRequestError } from '../../../platform/errors/app-error.js';
import { requestLanguage } from '../../../platform/http/request-language.js';
import { type Project, ProjectsFacade } from '../../../projects/projects.facade.js';
import type { CreatedReportFilterDto } from '../../analytics/dto/filter.dto.js';
import type { SnapshotEntity } from '../../analytics/snapshots/snapshot.entity.js';
import { ReportFiltersRepository } from '../../analytics/filters/report-filters.repository.js';
import { filterDto, ReportFiltersService } from '../../analytics/filters/report-filters.service.js';
import type { CreatedReportDto } from '../../documents/dto/report-request.dto.js';
import { ReportRequestsService } from '../../documents/report-requests.service.js';
import { SnapshotsRepository } from '../../analytics/snapshots/snapshots.repository.js';
import { type SnapshotUsageSource, SnapshotUsage } from '../../analytics/snapshots/snapshot-usage.js';
import { type ComparedContexts, type ComparisonChoice, ComparisonReader } from '../comparison-reader.service.js';
import { narrowingOf } from '../comparison-scope.js';
import { ComparisonNotFoundError } from '../comparison.errors.js';
import { ComparisonsRepository } from './comparisons.repository.js';
import type {
  ComparisonDataDto,
  ComparisonFilterDto,
  ComparisonKeyDto,
  CreateCompareWorkbookDto,
  CreateComparisonDto,
  CreateComparisonFilterDto,
  CreatedComparisonDto,
  RenameComparisonDto,
  SavedComparisonDto,
} from '../dto/saved-comparison.dto.js';
import type { ComparisonEntity } from './comparison.entity.js';

/** The data that a project's reports would read now, and its name. */
interface Standing {
  readonly project: Project;
  readonly snapshotId: string | null;
}

/** Comparisons saved by name, and their filters. The two snapshots of a comparison are kept as long as it exists. */
@Injectable()
export class SavedComparisonsService implements OnModuleInit, SnapshotUsageSource {
  readonly name = 'comparisons';

  constructor(
    private readonly projects: ProjectsFacade,
    private readonly comparisons: ComparisonsRepository,
    private readonly reader: ComparisonReader,
    private readonly snapshots: SnapshotsRepository,
    private readonly usage: SnapshotUsage,
    private readonly reports: ReportRequestsService,
    private readonly filters: ReportFiltersService,
    private readonly filterRows: ReportFiltersRepository,
  ) {}

  onModuleInit(): void {
    this.usage.register(this);
  }

  inUse(manager: EntityManager, snapshotIds: readonly string[]): Promise<readonly string[]> {
    return this.comparisons.usedSnapshots(manager, snapshotIds);
  }

  /**
   * Saves a comparison of the current data.
   *
   * @throws InvalidRequestError (400) when a snapshot is compared with itself, and the errors of opening the two
   *   projects
   */
  async create(user: UserPrincipal, wanted: CreateComparisonDto): Promise<CreatedComparisonDto> {
    const later = await this.projects.requireWritable(user, wanted.projId);
    const earlier = await this.projects.requireReadable(user, wanted.compareProjId);
    const { publication, request, comparepublication, comparerequest } = wanted;
    const choice: ComparisonChoice = { publication, request, comparepublication, comparerequest };
    const contexts = await this.reader.open(user, later.id, earlier.id, choice);
    if (contexts.before.snapshot.id === contexts.after.snapshot.id) {
      const message = 'compares the same data with themselves: choose another project, publication or request';
      throw new InvalidRequestError([{ field: 'compareProjId', message }]);
    }
    const comparison = comparisonOf(user, wanted.reportName, contexts);
    await this.comparisons.insert(comparison);
    return { comparisonid: comparison.id };
  }

  /**
   * Requests a workbook of two projects, made in the report queue of the later one. It uses the current filter, and the
   * current data or those of a saved comparison.
   *
   * @throws the errors of opening the two projects, TooManyReportsError (409)
   */
  async askForWorkbook(
    user: UserPrincipal,
    { projectid, compareid, comparisonid, stores = 'same', lang, reportname = '', ...choice }: CreateCompareWorkbookDto,
    language: string | undefined,
  ): Promise<CreatedReportDto> {
    const { before, after } = await this.reader.open(user, projectid, compareid, {
      ...choice,
      ...(comparisonid === undefined ? {} : { comparison: comparisonid }),
    });
    const filters = after.filter?.filters ?? {};
    narrowingOf(filters);
    return this.reports.create(user, {
      projectId: projectid,
      type: 'COMPARE',
      name: reportname,
      settings: {
        filters,
        excludes: false,
        units: choice.units ?? null,
        language: lang ?? requestLanguage(language),
        details: { compareId: compareid, compareSnapshotId: before.snapshot.id, stores },
      },
      choice: { snapshotId: after.snapshot.id },
    });
  }

  /** The saved comparisons in which the project is the later or the earlier one, newest first. */
  async list(principal: Principal, projectId: string): Promise<SavedComparisonDto[]> {
    await this.projects.requireReadable(principal, projectId);
    const rows = await this.comparisons.list(projectId);
    const ids = [...new Set(rows.flatMap((row) => [row.projectId, row.compareId]))];
    const standing = new Map<string, Standing>();
    for (const id of ids) {
      // A caller who may read only one of the two projects must not see the comparison.
      const project = await this.projects.requireReadable(principal, id).catch(() => null);
      if (project !== null) standing.set(id, { project, snapshotId: await this.standingSnapshot(project) });
    }
    const made = await this.snapshotsOf(rows);
    return rows.flatMap((row) => {
      const after = standing.get(row.projectId);
      const before = standing.get(row.compareId);
      return after === undefined || before === undefined ? [] : [savedDto(row, after, before, made)];
    });
  }

  /** @throws ComparisonNotFoundError, ProjectNotFoundError (404) */
  async rename(user: UserPrincipal, { projectid, comparisonid, reportName }: RenameComparisonDto): Promise<void> {
    await this.own(user, projectid, comparisonid);
    if (!(await this.comparisons.rename(comparisonid, reportName))) throw new ComparisonNotFoundError();
  }

  /** @throws ComparisonNotFoundError, ProjectNotFoundError (404) */
  async delete(user: UserPrincipal, { projectid, comparisonid }: ComparisonKeyDto): Promise<void> {
    await this.own(user, projectid, comparisonid);
    if (!(await this.comparisons.delete(comparisonid))) throw new ComparisonNotFoundError();
  }

  /** @throws InvalidRequestError (400) naming the level (also for planograms), ProjectNotFoundError (404) */
  async createFilter(user: UserPrincipal, wanted: CreateComparisonFilterDto): Promise<CreatedReportFilterDto> {
    await this.projects.requireReadable(user, wanted.compareid);
    const { compareid, ...filter } = wanted;
    const levels = Object.keys(filter.filters).filter((level) => level === 'planogram');
    narrowingOf(Object.fromEntries(levels.map((level) => [level, []])));
    return this.filters.create(user, filter, filter.filterSave === true ? compareid : null);
  }

  /** The saved filters of a project's comparisons, newest first. */
  async listFilters(principal: Principal, projectId: string): Promise<ComparisonFilterDto[]> {
    await this.projects.requireReadable(principal, projectId);
    const rows = await this.filterRows.savedOfComparisons(projectId);
    return rows.map((row) => ({ ...filterDto(row), compareid: row.compareId ?? '' }));
  }

  private async own(user: UserPrincipal, projectId: string, id: string): Promise<ComparisonEntity> {
    await this.projects.requireWritable(user, projectId);
    const comparison = await this.comparisons.ofProject(projectId, id);
    if (comparison === null) throw new ComparisonNotFoundError();
    return comparison;
  }

  /** The snapshots that a new comparison would use. */
  private async standingSnapshot(project: Project): Promise<string | null> {
    const number = (await this.projects.plan(project))?.plan.publishedNumber ?? null;
    const snapshot =
      number === null
        ? await this.snapshots.latest(project.id)
        : await this.snapshots.ofPublication(project.id, number);
    return snapshot?.id ?? null;
  }

  private async snapshotsOf(rows: readonly ComparisonEntity[]): Promise<Map<string, SnapshotEntity>> {
    const ids = rows.flatMap(({ snapshotId, compareSnapshotId }) => [snapshotId, compareSnapshotId]);
    const found = await this.snapshots.findAll(ids.filter((id) => id !== null));
    return new Map(found.map((snapshot) => [snapshot.id, snapshot]));
  }
}

function comparisonOf(user: UserPrincipal, name: string, { before, after }: ComparedContexts): ComparisonEntity {
  return {
    id: uuidv7(),
    name,
    projectId: after.project.id,
    compareId: before.project.id,
    snapshotId: after.snapshot.id,
    compareSnapshotId: before.snapshot.id,
    publication: after.snapshot.publication,
    comparePublication: before.snapshot.publication,
    createdBy: user.userId,
    createdByEmail: user.email,
    createdAt: new Date(),
  };
}

function savedDto(
  row: ComparisonEntity,
  after: Standing,
  before: Standing,
  made: ReadonlyMap<string, SnapshotEntity>,
): SavedComparisonDto {
  return {
    comparisonid: row.id,
    reportName: row.name,
    after: dataDto(after, row.snapshotId, row.publication, made),
    before: dataDto(before, row.compareSnapshotId, row.comparePublication, made),
    createdBy: row.createdByEmail,
    createdAt: row.createdAt.toISOString(),
  };
}

function dataDto(
  { project, snapshotId: standing }: Standing,
  snapshotId: string | null,
  publication: number | null,
  made: ReadonlyMap<string, SnapshotEntity>,
): ComparisonDataDto {
  const snapshot = snapshotId === null ? undefined : made.get(snapshotId);
  return {
    projectid: project.id,
    projName: project.name,
    publication,
    snapshot: snapshot?.number ?? null,
    createdAt: snapshot?.createdAt.toISOString() ?? null,
    newer: standing !== null && standing !== snapshotId,
  };
}
