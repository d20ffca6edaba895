import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { InvalidRequestError } from '../platform/errors/app-error.js';
import type { Project } from '../projects/projects.facade.js';
import type { FilterValues } from './analytics/filters/report-filter.entity.js';
import type { SnapshotEntity } from './analytics/snapshots/snapshot.entity.js';
import { canonicalFilter, filterProblems } from './analytics/filters/filter-values.js';
import { type ProjectSummary, SnapshotSummariesService } from './dashboards/summaries/snapshot-summaries.service.js';
import { FindingsSource, type SnapshotFindingsSource } from './downloads/findings/findings-source.js';
import { RowFindings, type RowFindingsSource } from './sync/rows/row-findings.js';
import { type SnapshotUsageSource, SnapshotUsage } from './analytics/snapshots/snapshot-usage.js';
import { SnapshotsRepository } from './analytics/snapshots/snapshots.repository.js';

export type { FindingCountsByKey, RowFindingsSource, StandingFindings } from './sync/rows/row-findings.js';
export { KeyFigureDto } from './analytics/dto/dashboard.dto.js';
export type { FindingRecord, SnapshotFindings, SnapshotFindingsSource } from './downloads/findings/findings-source.js';
export type { ProjectSummary } from './dashboards/summaries/snapshot-summaries.service.js';
export type { SnapshotUsageSource } from './analytics/snapshots/snapshot-usage.js';
export { FILTER_SIZE } from './analytics/filters/filter-values.js';

/** The parts of a snapshot that other modules see. */
export type SnapshotSummary = Pick<
  SnapshotEntity,
  'id' | 'number' | 'kind' | 'requestId' | 'dataVersion' | 'publication' | 'settings' | 'createdAt'
>;

/** The interface of reports for other modules. */
@Injectable()
export class ReportsFacade {
  constructor(
    private readonly snapshots: SnapshotsRepository,
    private readonly summaries: SnapshotSummariesService,
    private readonly usage: SnapshotUsage,
    private readonly rowFindings: RowFindings,
    private readonly findings: FindingsSource,
  ) {}

  /** The newest snapshot of a project; null before the first analysis. Does not check who the caller is. */
  latestSnapshot(projectId: string): Promise<SnapshotSummary | null> {
    return this.snapshots.latest(projectId);
  }

  /**
   * Turns an analysis into a publication inside the caller's transaction: report calls read it by its number, and it is
   * never removed. Returns false and changes nothing when it no longer exists or is a publication already.
   */
  publishSnapshot(manager: EntityManager, projectId: string, snapshotId: string, number: number): Promise<boolean> {
    return this.snapshots.publish(manager, projectId, snapshotId, number);
  }

  /**
   * What lists show of projects' newest analyses, by project, without projects that have no analysis. Missing figures
   * are computed; after waiting up to `waitMs` they are `pending`. Does not check who the caller is.
   */
  newestSummaries(projects: readonly Project[], waitMs: number): Promise<Map<string, ProjectSummary>> {
    return this.summaries.newestOf(projects, waitMs);
  }

  /**
   * A report filter in canonical form, for another module to store; null when it keeps everything.
   *
   * @throws InvalidRequestError (400) naming the level
   */
  checkedFilter(filters: unknown): FilterValues | null {
    const problems = filterProblems(filters);
    if (problems.length > 0) throw new InvalidRequestError(problems);
    const canonical = canonicalFilter(filters as FilterValues);
    return Object.keys(canonical).length === 0 ? null : canonical;
  }

  /** Replaced analyses are removed after an hour, unless a module that registers here needs them. */
  registerUsage(use: SnapshotUsageSource): void {
    this.usage.register(use);
  }

  /** Registers the source of findings, which pages of rows can be filtered and sorted by. */
  registerFindings(source: RowFindingsSource): void {
    this.rowFindings.register(source);
  }

  /** Registers the source of an analysis's findings, which are downloaded as a dataset. */
  registerSnapshotFindings(source: SnapshotFindingsSource): void {
    this.findings.register(source);
  }
}
