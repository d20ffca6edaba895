import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { SupplyLimits } from '../../../core/metrics/supply.js';
import { SnapshotEntity } from '../../analytics/snapshots/snapshot.entity.js';
import { totalsOf } from '../lists.service.js';
import { supplyOf } from '../../analytics/queries/days-of-supply.queries.js';
import { Scope } from '../../analytics/queries/scope.js';
import type { LoadedSnapshot } from '../../analytics/snapshots/loaded-snapshot.js';
import { ComputedOnce } from '../../analytics/snapshots/computed-once.js';
import { SnapshotCache } from '../../analytics/snapshots/snapshot-cache.js';
import { settingsOf } from '../../analytics/snapshots/building/snapshot-settings.js';
import { SnapshotSummaryEntity } from './snapshot-summary.entity.js';

/** What a list shows of a project's newest analysis. */
export interface ProjectSummary {
  readonly snapshotId: string;
  readonly snapshotNumber: number;
  readonly createdAt: Date;
  readonly limits: SupplyLimits;
  /** Null while it is being computed, or when it cannot be computed. */
  readonly figures: Omit<SnapshotSummaryEntity, 'snapshotId'> | null;
  /** It is being computed; ask again. */
  readonly pending: boolean;
}

/** Summaries of snapshots, computed with the queries of the reports. */
@Injectable()
export class SnapshotSummariesService {
  private readonly computing: ComputedOnce<SnapshotEntity>;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly cache: SnapshotCache,
  ) {
    this.computing = new ComputedOnce('summed up', async (snapshot) => {
      await this.keep(await this.cache.useSums(snapshot, (loaded) => summaryOf(snapshot.id, loaded)));
    });
  }

  /** By project, without projects that have no analysis. Two queries, however many projects. */
  async newestOf(projectIds: readonly string[], waitMs: number): Promise<Map<string, ProjectSummary>> {
    if (projectIds.length === 0) return new Map();
    const snapshots = await this.dataSource.manager
      .createQueryBuilder(SnapshotEntity, 's')
      .distinctOn(['s.projectId'])
      .where('s.projectId IN (:...projectIds)', { projectIds })
      .orderBy('s.projectId')
      .addOrderBy('s.number', 'DESC')
      .getMany();
    const known = await this.computing.complete(snapshots, (missing) => this.known(missing), waitMs);
    return new Map(snapshots.map((snapshot) => [snapshot.projectId, this.present(snapshot, known.get(snapshot.id))]));
  }

  private present(snapshot: SnapshotEntity, figures: SnapshotSummaryEntity | undefined): ProjectSummary {
    const { id, number, createdAt } = snapshot;
    const pending = figures === undefined && this.computing.isRunning(id);
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

  private async keep(summary: SnapshotSummaryEntity): Promise<void> {
    // If the snapshot was removed in the meantime, nothing is stored. If another process was faster, its figures are
    // the same.
    const values = { ...summary };
    await this.dataSource.createQueryBuilder().insert().into(SnapshotSummaryEntity).values(values).orIgnore().execute();
  }
}

async function summaryOf(snapshotId: string, loaded: LoadedSnapshot): Promise<SnapshotSummaryEntity> {
  const scope = new Scope(loaded.names, []);
  const totals = await totalsOf(loaded, scope);
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
