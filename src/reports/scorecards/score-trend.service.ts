import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { NO_PARTS, type Parts, weightsIn } from '../../core/metrics/score/criteria.js';
import type { Principal } from '../../platform/auth/principal.js';
import { ProjectsFacade } from '../../projects/projects.facade.js';
import { Scope } from '../analytics/queries/scope.js';
import { ComputedOnce } from '../analytics/snapshots/computed-once.js';
import { SnapshotCache } from '../analytics/snapshots/snapshot-cache.js';
import type { SnapshotEntity } from '../analytics/snapshots/snapshot.entity.js';
import { SnapshotsRepository } from '../analytics/snapshots/snapshots.repository.js';
import type { ScoreTrendDto } from './dto/scorecard.dto.js';
import { SnapshotScoreEntity } from './snapshot-score.entity.js';
import { scoreDto } from './score-dto.js';
import { scoreSnapshot } from './scored-snapshot.js';

/** The most publications in a trend. */
const PUBLICATIONS = 12;
/** How long an answer waits for publications that are not computed yet. */
const WAIT_MS = 1_500;

/**
 * A project's score by publication. The parts of a publication's score never change, so they are computed once and
 * stored.
 */
@Injectable()
export class ScoreTrendService {
  private readonly computing: ComputedOnce<SnapshotEntity>;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly projects: ProjectsFacade,
    private readonly snapshots: SnapshotsRepository,
    private readonly cache: SnapshotCache,
  ) {
    this.computing = new ComputedOnce('scored', (snapshot) => this.compute(snapshot));
  }

  /** @throws ProjectNotFoundError (404) when it is not theirs */
  async trend(principal: Principal, projectId: string, weights: string | undefined): Promise<ScoreTrendDto> {
    await this.projects.requireReadable(principal, projectId);
    const published = await this.snapshots.lastPublished(projectId, PUBLICATIONS);
    const kept = await this.computing.complete(published, (snapshots) => this.known(snapshots), WAIT_MS);
    return {
      items: published.map((snapshot) => ({
        publication: snapshot.publication ?? 0,
        publishedat: snapshot.createdAt.toISOString(),
        pending: !kept.has(snapshot.id) && this.computing.isRunning(snapshot.id),
        ...scoreDto(kept.get(snapshot.id) ?? NO_PARTS, weightsIn(weights)),
      })),
    };
  }

  private async known(snapshots: readonly SnapshotEntity[]): Promise<Map<string, Parts>> {
    if (snapshots.length === 0) return new Map();
    const rows = await this.dataSource.manager
      .createQueryBuilder(SnapshotScoreEntity, 's')
      .where('s.snapshotId IN (:...ids)', { ids: snapshots.map(({ id }) => id) })
      .getMany();
    return new Map(rows.map(({ snapshotId, parts }) => [snapshotId, { ...NO_PARTS, ...parts }]));
  }

  private async compute(snapshot: SnapshotEntity): Promise<void> {
    const parts = await this.cache.use(snapshot, async (loaded) => {
      const { total } = await scoreSnapshot(loaded, new Scope(loaded.names, []));
      return total.of(0);
    });
    // If another process was faster, the figures are the same.
    const values = { snapshotId: snapshot.id, parts };
    await this.dataSource.createQueryBuilder().insert().into(SnapshotScoreEntity).values(values).orIgnore().execute();
  }
}
