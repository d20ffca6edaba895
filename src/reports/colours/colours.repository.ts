import type { ProductAttributeLevel } from '../../core/levels.js';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { ProjectColourEntity } from './project-colour.entity.js';

@Injectable()
export class ColoursRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** By value. */
  kept(
    projectId: string,
    level: ProductAttributeLevel,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<ProjectColourEntity[]> {
    return manager.find(ProjectColourEntity, { where: { projectId, level }, order: { value: 'ASC' } });
  }

  /** Others who assign looks to values of the same level wait until the transaction ends. */
  async lock(manager: EntityManager, projectId: string, level: ProductAttributeLevel): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`colours|${projectId}|${level}`]);
  }

  async add(
    manager: EntityManager,
    projectId: string,
    level: ProductAttributeLevel,
    looks: ReadonlyMap<string, number>,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO project_colours (project_id, level, value, look)
       SELECT $1, $2, value, look FROM unnest($3::text[], $4::smallint[]) AS added (value, look)`,
      [projectId, level, [...looks.keys()], [...looks.values()]],
    );
  }

  find(
    manager: EntityManager,
    projectId: string,
    level: ProductAttributeLevel,
    value: string,
  ): Promise<ProjectColourEntity | null> {
    return manager.findOneBy(ProjectColourEntity, { projectId, level, value });
  }

  countChosen(manager: EntityManager, projectId: string, level: ProductAttributeLevel): Promise<number> {
    return manager.countBy(ProjectColourEntity, { projectId, level, color: Not(IsNull()) });
  }

  async save(manager: EntityManager, colour: ProjectColourEntity): Promise<void> {
    await manager.upsert(ProjectColourEntity, colour, ['projectId', 'level', 'value']);
  }
}
