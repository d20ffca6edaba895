import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { SupplyLimits } from '../../../core/metrics/supply.js';
import { SnapshotEntity } from '../../analytics/snapshots/snapshot.entity.js';
import type { Project } from '../../../projects/projects.facade.js';
import { analyse, type AnalysisQuestion } from '../../analytics/analysis.js';
import { firstItem } from '../../analytics/item-pages.js';
import { contextOf, type ReportContext } from '../../analytics/report-context.service.js';
import { dashboardOf } from '../dashboard.service.js';
import type { LoadedSnapshot } from '../../analytics/snapshots/loaded-snapshot.js';
import { ComputedOnce } from '../../analytics/snapshots/computed-once.js';
import { SnapshotCache } from '../../analytics/snapshots/snapshot-cache.js';
import { settingsOf } from '../../analytics/snapshots/building/snapshot-settings.js';
import { SnapshotSummaryEntity, type SummaryShelf } from './snapshot-summary.entity.js';

/** What a list shows of a project's newest analysis. */
export interface ProjectSummary {
  readonly snapshotId: string;
  readonly snapshotNumber: number;
  /** Null for an analysis that is not published. */
  readonly publication: number | null;
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
  private readonly computing: ComputedOnce<{ id: string; snapshot: SnapshotEntity; project: Project }>;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly cache: SnapshotCache,
  ) {
    this.computing = new ComputedOnce('summed up', async ({ project, snapshot }) => {
      const context = contextOf(project, snapshot, null, undefined);
      await this.keep(await this.cache.useSums(snapshot, (loaded) => summaryOf(context, loaded)));
    });
  }

  /** By project, without projects that have no analysis. Two queries, however many projects. */
  async newestOf(projects: readonly Project[], waitMs: number): Promise<Map<string, ProjectSummary>> {
    if (projects.length === 0) return new Map();
    const byId = new Map(projects.map((project) => [project.id, project]));
    const snapshots = await this.dataSource.manager
      .createQueryBuilder(SnapshotEntity, 's')
      .distinctOn(['s.projectId'])
      .where('s.projectId IN (:...projectIds)', { projectIds: [...byId.keys()] })
      .orderBy('s.projectId')
      .addOrderBy('s.number', 'DESC')
      .getMany();
    const wanted = snapshots.flatMap((snapshot) => {
      const project = byId.get(snapshot.projectId);
      return project ? [{ id: snapshot.id, snapshot, project }] : [];
    });
    const known = await this.computing.complete(wanted, (missing) => this.known(missing), waitMs);
    return new Map(snapshots.map((snapshot) => [snapshot.projectId, this.present(snapshot, known.get(snapshot.id))]));
  }

  private present(snapshot: SnapshotEntity, figures: SnapshotSummaryEntity | undefined): ProjectSummary {
    const { id, number, publication, createdAt } = snapshot;
    const pending = figures === undefined && this.computing.isRunning(id);
    return {
      snapshotId: id,
      snapshotNumber: number,
      publication,
      createdAt,
      limits: settingsOf(snapshot).supply,
      figures: figures ?? null,
      pending,
    };
  }

  private async known(snapshots: readonly { id: string }[]): Promise<Map<string, SnapshotSummaryEntity>> {
    if (snapshots.length === 0) return new Map();
    const rows = await this.dataSource.manager
      .createQueryBuilder(SnapshotSummaryEntity, 'm')
      .where('m.snapshotId IN (:...ids)', { ids: snapshots.map(({ id }) => id) })
      .andWhere('m.keyFigures IS NOT NULL')
      .getMany();
    return new Map(rows.map((row) => [row.snapshotId, row]));
  }

  private async keep(summary: SnapshotSummaryEntity): Promise<void> {
    // If the snapshot was removed in the meantime, nothing is stored. If another process was faster, its figures are
    // the same; a summary that an earlier version made is completed.
    await this.dataSource.manager.upsert(SnapshotSummaryEntity, { ...summary }, ['snapshotId']);
  }
}

const QUESTION: AnalysisQuestion = { level: 'category', parent: null, space: 'linear', sales: 'sales' };

async function summaryOf(context: ReportContext, loaded: LoadedSnapshot): Promise<SnapshotSummaryEntity> {
  const { kpis, daysOfSupply } = await dashboardOf(context, loaded, QUESTION);
  const count = (name: 'stores' | 'planograms' | 'products' | 'manufacturers'): number => kpis[name].value ?? 0;
  return {
    snapshotId: context.snapshot.id,
    stores: count('stores'),
    planograms: count('planograms'),
    products: count('products'),
    manufacturers: count('manufacturers'),
    supplyRows: daysOfSupply.rows,
    atRisk: daysOfSupply.atRisk.count,
    overstocked: daysOfSupply.overstock.count,
    notMoving: daysOfSupply.notMoving.count,
    keyFigures: kpis,
    shelf: await shelfOf(context, loaded),
  };
}

async function shelfOf(context: ReportContext, loaded: LoadedSnapshot): Promise<SummaryShelf | null> {
  const { items } = await analyse(context, loaded, { ...QUESTION, level: 'planogram' });
  const firstOut = firstItem(items, 'daysOfSupply');
  const first = firstOut?.daysOfSupply === null ? firstItem(items) : firstOut;
  if (first === null) return null;
  const { key: planogramid, name, daysOfSupply } = first;
  const id = loaded.names.idOf('planogram', planogramid);
  const category = (id === null ? null : loaded.names.planograms[id]?.category) ?? null;
  return { planogramid, name, category, daysOfSupply };
}
