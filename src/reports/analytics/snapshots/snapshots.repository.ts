import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, IsNull, LessThan, Not } from 'typeorm';
import { SnapshotEntity } from './snapshot.entity.js';

/** An analysis without a number yet. */
export type NewSnapshot = Omit<SnapshotEntity, 'number' | 'publication'>;

@Injectable()
export class SnapshotsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The newest snapshot of a project; null before the first one. */
  latest(projectId: string): Promise<SnapshotEntity | null> {
    return this.dataSource.manager.findOne(SnapshotEntity, { where: { projectId }, order: { number: 'DESC' } });
  }

  /** The newest snapshot made from a request. */
  ofRequest(projectId: string, requestId: string): Promise<SnapshotEntity | null> {
    return this.dataSource.manager.findOne(SnapshotEntity, {
      where: { projectId, requestId },
      order: { number: 'DESC' },
    });
  }

  /** A publication's snapshot; null when there is no such number. */
  ofPublication(projectId: string, publication: number): Promise<SnapshotEntity | null> {
    return this.dataSource.manager.findOneBy(SnapshotEntity, { projectId, publication });
  }

  /** The newest publication before this number, or the newest of all for null. Null when there is none. */
  publicationBefore(projectId: string, publication: number | null): Promise<SnapshotEntity | null> {
    return this.dataSource.manager.findOne(SnapshotEntity, {
      where: { projectId, publication: publication === null ? Not(IsNull()) : LessThan(publication) },
      order: { publication: 'DESC' },
    });
  }

  /** The newest publications of a project, oldest first. */
  async lastPublished(projectId: string, limit: number): Promise<SnapshotEntity[]> {
    const newest = await this.dataSource.manager.find(SnapshotEntity, {
      where: { projectId, kind: 'published' },
      order: { publication: 'DESC' },
      take: limit,
    });
    return newest.reverse();
  }

  /**
   * Turns it into a publication, which is never removed. Returns false and changes nothing when it no longer exists or
   * is a publication already.
   */
  async publish(manager: EntityManager, projectId: string, id: string, publication: number): Promise<boolean> {
    const where = { projectId, id, kind: 'working' } as const;
    const { affected } = await manager.update(SnapshotEntity, where, { kind: 'published', publication });
    return affected === 1;
  }

  /**
   * Working analyses of full projects that were replaced at least this many minutes ago, oldest first. Rows are locked;
   * rows locked by others are skipped.
   */
  replaced(
    manager: EntityManager,
    minutes: number,
    limit: number,
  ): Promise<Pick<SnapshotEntity, 'id' | 'projectId'>[]> {
    return manager.query(
      `SELECT s.id, s.project_id AS "projectId" FROM snapshots s
       WHERE s.kind = 'working' AND s.data_version IS NOT NULL AND EXISTS (
         SELECT FROM snapshots newer
         WHERE newer.project_id = s.project_id AND newer.number > s.number AND newer.data_version IS NOT NULL
           AND newer.created_at <= now() - make_interval(mins => $1))
       ORDER BY s.created_at LIMIT $2 FOR UPDATE OF s SKIP LOCKED`,
      [minutes, limit],
    );
  }

  async remove(manager: EntityManager, ids: readonly string[]): Promise<void> {
    await manager.query(`DELETE FROM snapshots WHERE id = ANY ($1::uuid[])`, [ids]);
  }

  find(projectId: string, id: string): Promise<SnapshotEntity | null> {
    return this.dataSource.manager.findOneBy(SnapshotEntity, { projectId, id });
  }

  /** Those of the snapshots that exist, in any project. The caller must have checked access. */
  findAll(ids: readonly string[]): Promise<SnapshotEntity[]> {
    return ids.length === 0
      ? Promise.resolve([])
      : this.dataSource.manager.findBy(SnapshotEntity, { id: In([...ids]) });
  }

  /**
   * Inserts with the project's next number. Others who number snapshots of the project wait until the transaction ends.
   */
  async insert(manager: EntityManager, snapshot: NewSnapshot): Promise<SnapshotEntity> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`snapshots|${snapshot.projectId}`]);
    const last = await manager.findOne(SnapshotEntity, {
      where: { projectId: snapshot.projectId },
      order: { number: 'DESC' },
    });
    const numbered = { ...snapshot, number: (last?.number ?? 0) + 1, publication: null };
    await manager.insert(SnapshotEntity, numbered);
    return numbered;
  }

  /** The newest snapshot of each full project made in the last hours, but not within the last half minute. */
  recent(hours: number): Promise<{ projectId: string; snapshotId: string }[]> {
    return this.dataSource.query(
      `SELECT DISTINCT ON (project_id) project_id AS "projectId", id AS "snapshotId" FROM snapshots
       WHERE data_version IS NOT NULL AND created_at > now() - $1 * interval '1 hour'
         AND created_at < now() - interval '30 s'
       ORDER BY project_id, number DESC`,
      [hours],
    );
  }
}
