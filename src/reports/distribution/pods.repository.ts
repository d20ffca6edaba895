import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import { SnapshotEntity } from '../analytics/snapshots/snapshot.entity.js';
import { PodFilterEntity } from './entities/pod-filter.entity.js';
import { PodEntity } from './entities/pod.entity.js';

/** The maximum length of lists; nobody saves more by hand. */
const LISTED = 1000;

@Injectable()
export class PodsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async insert(pod: PodEntity): Promise<void> {
    await this.dataSource.manager.insert(PodEntity, pod);
  }

  /** The newest unnamed analysis of the same question, if there is one. */
  async same({ projectId, snapshotId, authorId, selectionType, selection, stores }: PodEntity): Promise<string | null> {
    const [row]: { id: string }[] = await this.dataSource.query(
      `SELECT id FROM pods WHERE project_id = $1 AND snapshot_id = $2 AND author_id = $3 AND name IS NULL
         AND selection_type = $4 AND selection = $5::jsonb AND stores = $6::jsonb
       ORDER BY id DESC LIMIT 1`,
      [projectId, snapshotId, authorId, selectionType, JSON.stringify(selection), JSON.stringify(stores)],
    );
    return row?.id ?? null;
  }

  find(projectId: string, id: string): Promise<PodEntity | null> {
    return this.dataSource.manager.findOneBy(PodEntity, { projectId, id });
  }

  /** The newest analysis of the snapshots of an upload's request. */
  ofRequest(projectId: string, requestId: string): Promise<PodEntity | null> {
    return this.dataSource.manager
      .createQueryBuilder(PodEntity, 'pod')
      .where('pod.project_id = :projectId', { projectId })
      .andWhere(
        'pod.snapshot_id IN (SELECT id FROM snapshots WHERE project_id = :projectId AND request_id = :requestId)',
        {
          requestId,
        },
      )
      .orderBy('pod.id', 'DESC')
      .getOne();
  }

  /** The project's analyses, newest first. */
  list(projectId: string): Promise<PodEntity[]> {
    return this.dataSource.manager.find(PodEntity, { where: { projectId }, order: { id: 'DESC' }, take: LISTED });
  }

  async snapshots(ids: readonly string[]): Promise<Map<string, SnapshotEntity>> {
    const rows = await this.dataSource.manager.findBy(SnapshotEntity, { id: In([...new Set(ids)]) });
    return new Map(rows.map((row) => [row.id, row]));
  }

  async rename({ projectId, id }: PodEntity, name: string | null): Promise<boolean> {
    const { affected } = await this.dataSource.manager.update(PodEntity, { projectId, id }, { name });
    return affected === 1;
  }

  async delete(projectId: string, id: string): Promise<boolean> {
    const { affected } = await this.dataSource.manager.delete(PodEntity, { projectId, id });
    return affected === 1;
  }

  /** Those of the snapshots that an analysis uses. */
  async snapshotsInUse(manager: EntityManager, snapshotIds: readonly string[]): Promise<string[]> {
    const rows: { id: string }[] = await manager.query(
      `SELECT DISTINCT snapshot_id AS id FROM pods WHERE snapshot_id = ANY ($1::uuid[])`,
      [snapshotIds],
    );
    return rows.map(({ id }) => id);
  }

  async insertFilter(filter: PodFilterEntity): Promise<void> {
    await this.dataSource.manager.insert(PodFilterEntity, filter);
  }

  findFilter(ownerId: string, id: string): Promise<PodFilterEntity | null> {
    return this.dataSource.manager.findOneBy(PodFilterEntity, { ownerId, id });
  }

  /** The person's selections, newest first. */
  filters(ownerId: string): Promise<PodFilterEntity[]> {
    return this.dataSource.manager.find(PodFilterEntity, { where: { ownerId }, order: { id: 'DESC' }, take: LISTED });
  }

  async updateFilter(
    { ownerId, id }: PodFilterEntity,
    change: Pick<PodFilterEntity, 'name' | 'selectionType' | 'selection' | 'updatedAt'>,
  ): Promise<boolean> {
    const { affected } = await this.dataSource.manager.update(PodFilterEntity, { ownerId, id }, change);
    return affected === 1;
  }

  async deleteFilter(ownerId: string, id: string): Promise<boolean> {
    const { affected } = await this.dataSource.manager.delete(PodFilterEntity, { ownerId, id });
    return affected === 1;
  }
}
