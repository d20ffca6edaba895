import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull, LessThan, Not, type EntityManager } from 'typeorm';
import { ProjectCreationEntity } from './entities/project-creation.entity.js';
import { ProjectEntity } from './entities/project.entity.js';
import type { ProjectKind, ProjectSettings, ProjectStatus, ProjectUnit } from './project.js';

/** A page of a keyset list: newest first, starting below `before`. */
export interface PageOf {
  ownerId: string;
  kind: ProjectKind;
  statuses: readonly ProjectStatus[];
  before: string | null;
  limit: number;
}

/** Whose projects: the person's own, also a tenant's, or all. */
export interface Readable {
  ownerId: string;
  /** The tenant that an administrator sees; null for others. */
  tenant: string | null;
  /** A platform administrator sees every tenant. */
  all: boolean;
}

/** Excludes canceled projects and lite projects that were never submitted. */
const WORTH_SHOWING = `p.deleting_at IS NULL AND p.status <> 'cancel' AND NOT (p.kind = 'lite' AND p.status = 'initial')`;

/** Excludes archived projects, which people find by searching but which need no attention. */
const NOT_ARCHIVED = `NOT EXISTS (SELECT 1 FROM project_plans a WHERE a.project_id = p.id AND a.archived_at IS NOT NULL)`;

/** What may change besides the status. */
export interface ProjectChange {
  name?: string;
  fileCount?: number;
  unit?: ProjectUnit;
  currency?: string;
  settings?: ProjectSettings;
  dashboardId?: string;
}

@Injectable()
export class ProjectsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  find(id: string): Promise<ProjectEntity | null> {
    return this.dataSource.manager.findOneBy(ProjectEntity, { id, deletingAt: IsNull() });
  }

  /** One more than `limit` when there is a next page. Ids are UUIDv7, so their order is the order of creation. */
  page({ ownerId, kind, statuses, before, limit }: PageOf): Promise<ProjectEntity[]> {
    return this.dataSource.manager.find(ProjectEntity, {
      where: {
        ownerId,
        kind,
        status: In([...statuses]),
        deletingAt: IsNull(),
        ...(before === null ? {} : { id: LessThan(before) }),
      },
      order: { id: 'DESC' },
      take: limit + 1,
    });
  }

  /** Names that begin with the text first, then those that contain it, each last changed first. */
  search({ ownerId, tenant, all }: Readable, text: string, limit: number): Promise<ProjectEntity[]> {
    return this.dataSource.manager
      .createQueryBuilder(ProjectEntity, 'p')
      .where(`(p.ownerId = :ownerId OR p.tenant = :tenant OR :all) AND ${WORTH_SHOWING}`, { ownerId, tenant, all })
      .andWhere(`position(lower(:text) IN lower(p.name)) > 0`, { text })
      .orderBy(`starts_with(lower(p.name), lower(:text))`, 'DESC')
      .addOrderBy('p.updatedAt', 'DESC')
      .addOrderBy('p.id', 'DESC')
      .limit(limit)
      .getMany();
  }

  /** A person's own projects that are not archived, last changed first. */
  recent(ownerId: string, limit: number): Promise<ProjectEntity[]> {
    return this.dataSource.manager
      .createQueryBuilder(ProjectEntity, 'p')
      .where(`p.ownerId = :ownerId AND ${WORTH_SHOWING} AND ${NOT_ARCHIVED}`, { ownerId })
      .orderBy('p.updatedAt', 'DESC')
      .addOrderBy('p.id', 'DESC')
      .limit(limit)
      .getMany();
  }

  /** How many of those are in each state; states without any are absent. */
  countByStatus(ownerId: string): Promise<{ status: ProjectStatus; projects: number }[]> {
    return this.dataSource.query(
      `SELECT p.status, count(*)::integer AS projects FROM projects p
       WHERE p.owner_id = $1 AND ${WORTH_SHOWING} AND ${NOT_ARCHIVED} GROUP BY p.status`,
      [ownerId],
    );
  }

  /** The project, locked until the transaction ends. */
  lock(manager: EntityManager, id: string): Promise<ProjectEntity | null> {
    return manager.findOne(ProjectEntity, { where: { id, deletingAt: IsNull() }, lock: { mode: 'pessimistic_write' } });
  }

  /** All of a tenant or person, except canceled ones and those being deleted. */
  count(manager: EntityManager, of: { tenant: string } | { ownerId: string }): Promise<number> {
    return manager.countBy(ProjectEntity, { ...of, status: Not('cancel'), deletingAt: IsNull() });
  }

  async insert(manager: EntityManager, project: ProjectEntity): Promise<void> {
    await manager.insert(ProjectEntity, project);
  }

  async change(manager: EntityManager, id: string, change: ProjectChange & { status?: ProjectStatus }): Promise<void> {
    await manager.update(ProjectEntity, { id }, { ...change, updatedAt: new Date() });
  }

  /** The result of an earlier call with this key. Locks the key until the transaction ends. */
  async creation(manager: EntityManager, ownerId: string, key: string): Promise<ProjectCreationEntity | null> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`projects.create|${ownerId}|${key}`]);
    return manager.findOneBy(ProjectCreationEntity, { ownerId, idempotencyKey: key });
  }

  async remember(manager: EntityManager, creation: ProjectCreationEntity): Promise<void> {
    await manager.insert(ProjectCreationEntity, creation);
  }
}
