import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ComparisonEntity } from './comparison.entity.js';

const MOST = 1000;

@Injectable()
export class ComparisonsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** A saved comparison of these two projects, later one first. */
  find(projectId: string, compareId: string, id: string): Promise<ComparisonEntity | null> {
    return this.dataSource.manager.findOneBy(ComparisonEntity, { id, projectId, compareId });
  }

  /** A saved comparison in which the project is the later one. */
  ofProject(projectId: string, id: string): Promise<ComparisonEntity | null> {
    return this.dataSource.manager.findOneBy(ComparisonEntity, { id, projectId });
  }

  /** Those in which the project is the later or the earlier one, newest first. */
  list(projectId: string): Promise<ComparisonEntity[]> {
    return this.dataSource.manager.find(ComparisonEntity, {
      where: [{ projectId }, { compareId: projectId }],
      order: { id: 'DESC' },
      take: MOST,
    });
  }

  async insert(comparison: ComparisonEntity): Promise<void> {
    await this.dataSource.manager.insert(ComparisonEntity, comparison);
  }

  /** False when it no longer exists. */
  async rename(id: string, name: string): Promise<boolean> {
    const { affected } = await this.dataSource.manager.update(ComparisonEntity, { id }, { name });
    return affected === 1;
  }

  /** False when it no longer exists. */
  async delete(id: string): Promise<boolean> {
    const { affected } = await this.dataSource.manager.delete(ComparisonEntity, { id });
    return affected === 1;
  }

  /** Those of the snapshots that a saved comparison uses. */
  async usedSnapshots(manager: EntityManager, snapshotIds: readonly string[]): Promise<string[]> {
    const rows: { id: string }[] = await manager.query(
      `SELECT snapshot_id AS id FROM comparisons WHERE snapshot_id = ANY ($1::uuid[])
       UNION SELECT compare_snapshot_id FROM comparisons WHERE compare_snapshot_id = ANY ($1::uuid[])`,
      [snapshotIds],
    );
    return rows.map(({ id }) => id);
  }
}
