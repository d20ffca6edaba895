import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { SupplyLimits } from '../../../core/metrics/supply.js';
import { SnapshotEntity } from '../../analytics/snapshots/snapshot.entity.js';
import { totalsOf } from '../lists.service.js';
import { supplyOf } from '../../analytics/queries/days-of-supply.queries.js';
import { Scope } from '../../analytics/queries/scope.js';
import type { LoadedSnapshot } from '../../analytics/snapshots/loaded-snapshot.js';
import { SnapshotCache } from '../../analytics/snapshots/snapshot-cache.js';
import { settingsOf } from '../../analytics/snapshots/building/snapshot-settings.js';
import { SnapshotSummaryEntity } from './snapshot-summary.entity.js';

/** What a list shows of a project's newest analysis. */
export interface ProjectSummary {
  readonly snapshotId: string;
  readonly snapshotNumber: number;
  readonly createdAt: Date;
  readonly limits: SupplyLimits;
  /** Null while it is being computed, or when it cannot be. */
  readonly figures: Omit<SnapshotSummaryEntity, 'snapshotId'> | null;
  /** It is being computed: ask again. */
  readonly pending: boolean;
}

/** A snapshot whose summary failed is not tried again for this long. */
const FAILED_MS = 10 * 60_000;

/**
 * Summaries of snapshots. One that is missing is computed behind the answer, one snapshot at a time, with the very
 * queries of the reports; a list never waits longer for it than it said it would.
 */
@Injectable()
export class SnapshotSummariesService {
  private readonly logger = new Logger(SnapshotSummariesService.name);
  private readonly running = new Map<string, Promise<void>>();
  private readonly failed = new Map<string, number>();
  private last: Promise<void> = Promise.resolve();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly cache: SnapshotCache,
  ) {}

  /** By project; projects without an analysis are left out. Two queries, however many projects. */
  async newestOf(projectIds: readonly string[], waitMs: number): Promise<Map<string, ProjectSummary>> {
    if (projectIds.length === 0) return new Map();
    const snapshots = await this.dataSource.manager
      .createQueryBuilder(SnapshotEntity, 's')
      .distinctOn(['s.projectId'])
      .where('s.projectId IN (:...projectIds)', { projectIds })
      .orderBy('s.projectId')
      .addOrderBy('s.number', 'DESC')
      .getMany();
    let known = await this.known(snapshots);
    const missing = snapshots.filter(({ id }) => !known.has(id) && !this.hasFailed(id));
    if (missing.length > 0) {
      await inTime(Promise.all(missing.map((snapshot) => this.compute(snapshot))), waitMs);
      known = await this.known(snapshots);
    }
    return new Map(snapshots.map((snapshot) => [snapshot.projectId, this.present(snapshot, known.get(snapshot.id))]));
  }

  private present(snapshot: SnapshotEntity, figures: SnapshotSummaryEntity | undefined): ProjectSummary {
    const { id, number, createdAt } = snapshot;
    const pending = figures === undefined && this.running.has(id);
    return {
      snapshotId: id,
      snapshotNumber: number,
      createdAt,
      limits: settingsOf(snapshot).supply,
      figures: figures ?? null,
      pending,
    };
  }

  private async known(snapshots: readonly SnapshotEntity[]): Promise<Map<string, SnapshotSummaryEntity>> {
    if (snapshots.length === 0) return new Map();
    const rows = await this.dataSource.manager
      .createQueryBuilder(SnapshotSummaryEntity, 'm')
      .where('m.snapshotId IN (:...ids)', { ids: snapshots.map(({ id }) => id) })
      .getMany();
    return new Map(rows.map((row) => [row.snapshotId, row]));
  }

  private hasFailed(id: string): boolean {
    const at = this.failed.get(id);
    if (at === undefined || Date.now() - at < FAILED_MS) return at !== undefined;
    this.failed.delete(id);
    return false;
  }

  /** Takes its place in the line; who asks for the same snapshot meanwhile waits for the same work. */
  private compute(snapshot: SnapshotEntity): Promise<void> {
    const known = this.running.get(snapshot.id);
    if (known) return known;
    const work = this.last
      .then(() => this.cache.use(snapshot, (loaded) => summaryOf(snapshot.id, loaded)))
      .then((summary) => this.keep(summary))
      .catch((error: unknown) => {
        this.failed.set(snapshot.id, Date.now());
        this.logger.warn({ err: error, snapshotId: snapshot.id }, 'a snapshot could not be summed up');
      })
      .finally(() => this.running.delete(snapshot.id));
    this.running.set(snapshot.id, work);
    this.last = work;
    return work;
  }

  private async keep(summary: SnapshotSummaryEntity): Promise<void> {
    // Gone meanwhile: nothing to keep. Another process was quicker: the figures are the same.
    const values = { ...summary };
    await this.dataSource.createQueryBuilder().insert().into(SnapshotSummaryEntity).values(values).orIgnore().execute();
  }
}

async function summaryOf(snapshotId: string, loaded: LoadedSnapshot): Promise<SnapshotSummaryEntity> {
  const scope = new Scope(loaded.names, []);
  const totals = totalsOf(loaded.names, scope);
  const supply = await supplyOf(loaded, scope, 0);
  return {
    snapshotId,
    stores: totals.totalstores,
    planograms: totals.totalplanograms,
    products: totals.totalproducts,
    manufacturers: totals.totalmanufacturers,
    supplyRows: supply.rows,
    atRisk: supply.counts.atrisk,
    overstocked: supply.counts.overstock,
    notMoving: supply.counts.notmoving,
  };
}

async function inTime(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work.then(() => undefined), late]).finally(() => clearTimeout(timer));
}
