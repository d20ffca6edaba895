import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { ProductKeyRule } from '../../retailers/retailers.facade.js';
import { ProjectEntity } from '../entities/project.entity.js';
import type { Project } from '../project.js';
import type { ProjectState, ProjectTotals, PublicationMark, ResetTimes, UnpublishedChange } from './project-plan.js';
import { ProjectPlanEntity } from './project-plan.entity.js';
import type { Readable } from '../projects.repository.js';

/** Filter of a person's full projects. */
export interface PlanSearch {
  ownerId: string;
  /** The only visible tenant; null for all tenants. */
  tenant: string | null;
  state: ProjectState;
  /** Only projects of these retailers; null for all. */
  retailerIds: readonly string[] | null;
  /** Part of the project's name, ignoring case. */
  name: string | null;
  /** Part of the time period's name, ignoring case. */
  timePeriod: string | null;
}

export interface PlanPage {
  /** Below this id; null starts with the newest. */
  before: string | null;
  limit: number;
}

export interface PlannedRow {
  project: Project;
  plan: ProjectPlanEntity;
}

/** Rows of full projects' plans. */
@Injectable()
export class ProjectPlansRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  find(projectId: string, manager = this.manager): Promise<ProjectPlanEntity | null> {
    return manager.findOneBy(ProjectPlanEntity, { projectId });
  }

  async insert(manager: EntityManager, plan: ProjectPlanEntity): Promise<void> {
    await manager.insert(ProjectPlanEntity, plan);
  }

  /**
   * Newest first; one more than `limit` when there is a next page. Ids are UUIDv7, so their order is that of creation.
   */
  async page(search: PlanSearch, { before, limit }: PlanPage): Promise<PlannedRow[]> {
    const query = this.wanted(search)
      .orderBy('p.id', 'DESC')
      .limit(limit + 1);
    if (before !== null) query.andWhere('p.id < :before', { before });
    const { entities } = await query.getRawAndEntities();
    const ids = entities.map(({ id }) => id);
    const plans = new Map((await this.plansOf(ids)).map((plan) => [plan.projectId, plan]));
    return entities.flatMap((project) => {
      const plan = plans.get(project.id);
      return plan ? [{ project, plan }] : [];
    });
  }

  /**
   * The other full projects of a place (a retailer, a part of it or a base call point) that this person may read: those
   * with data first, then newest first.
   */
  async ofPlace(
    { ownerId, tenant, all }: Readable,
    placeId: string,
    except: string,
    limit: number,
  ): Promise<PlannedRow[]> {
    const projects = await this.manager
      .createQueryBuilder(ProjectEntity, 'p')
      .innerJoin(ProjectPlanEntity, 'f', 'f.projectId = p.id')
      .where(`(p.ownerId = :ownerId OR p.tenant = :tenant OR :all)`, { ownerId, tenant, all })
      .andWhere('(f.retailerId = :placeId OR :placeId = ANY (f.pathIds) OR :placeId = ANY (f.baseCallPointIds))', {
        placeId,
      })
      .andWhere('p.id <> :except AND p.deletingAt IS NULL', { except })
      .orderBy('f.analysedVersion IS NULL')
      .addOrderBy('p.id', 'DESC')
      .limit(limit)
      .getMany();
    const plans = new Map((await this.plansOf(projects.map(({ id }) => id))).map((plan) => [plan.projectId, plan]));
    return projects.flatMap((project) => {
      const plan = plans.get(project.id);
      return plan ? [{ project, plan }] : [];
    });
  }

  count(search: PlanSearch): Promise<number> {
    return this.wanted(search).getCount();
  }

  /** Archives or reactivates; setting the current state again changes nothing. */
  async setState(manager: EntityManager, projectId: string, state: ProjectState): Promise<void> {
    await manager.query(
      state === 'Archive'
        ? `UPDATE project_plans SET archived_at = now() WHERE project_id = $1 AND archived_at IS NULL`
        : `UPDATE project_plans SET archived_at = NULL WHERE project_id = $1`,
      [projectId],
    );
  }

  /** Stores the counts of the space analysis. Does nothing for lite projects, which have no plan. */
  async setTotals(manager: EntityManager, projectId: string, totals: ProjectTotals): Promise<void> {
    await manager.update(ProjectPlanEntity, { projectId }, { ...totals });
  }

  /**
   * Sets which cells identify products from now on. The project's own list keeps its stored keys, which are then
   * converted to the new ones; if it has no rows, the next file is stored under the new ones.
   */
  async setProductKey(manager: EntityManager, projectId: string, productKey: ProductKeyRule): Promise<void> {
    await manager.query(
      `UPDATE project_plans SET product_key = $2, list_key = CASE WHEN EXISTS (
           SELECT FROM list_owners o JOIN lists l ON l.owner_id = o.id AND l.object = 'prd'
           WHERE o.project_id = $1 AND o.kind = 'project' AND l.rows > 0) THEN list_key ELSE $2 END
       WHERE project_id = $1`,
      [projectId, productKey],
    );
  }

  async setResetTimes(manager: EntityManager, projectId: string, resetTimes: ResetTimes): Promise<void> {
    await manager.update(ProjectPlanEntity, { projectId }, { resetTimes });
  }

  async setPublished(
    manager: EntityManager,
    projectId: string,
    { number, at, dataVersion }: PublicationMark,
  ): Promise<void> {
    const change = { publishedNumber: number, publishedAt: at, publishedVersion: dataVersion };
    await manager.update(ProjectPlanEntity, { projectId }, change);
  }

  /** Those of these projects whose data differs from their current publication; archived ones excluded. */
  async unpublished(projectIds: readonly string[]): Promise<UnpublishedChange[]> {
    return this.manager.query(
      `SELECT project_id AS "projectId", published_number AS number, coalesce(data_changed_at, published_at) AS "changedAt"
       FROM project_plans
       WHERE project_id = ANY ($1::uuid[]) AND published_version <> data_version AND archived_at IS NULL`,
      [projectIds],
    );
  }

  /** Locks the project's data and its publication until the transaction ends. Null: not a full project. */
  lock(manager: EntityManager, projectId: string): Promise<ProjectPlanEntity | null> {
    return manager.findOne(ProjectPlanEntity, { where: { projectId }, lock: { mode: 'pessimistic_write' } });
  }

  private wanted(search: PlanSearch): SelectQueryBuilder<ProjectEntity> {
    const { ownerId, tenant, state, retailerIds, name, timePeriod } = search;
    const query = this.manager
      .createQueryBuilder(ProjectEntity, 'p')
      .innerJoin(ProjectPlanEntity, 'f', 'f.projectId = p.id')
      .where(`p.ownerId = :ownerId AND p.kind = 'full' AND p.deletingAt IS NULL`, { ownerId })
      .andWhere(state === 'Archive' ? 'f.archivedAt IS NOT NULL' : 'f.archivedAt IS NULL');
    if (tenant !== null) query.andWhere('p.tenant = :tenant', { tenant });
    if (retailerIds !== null) query.andWhere('f.retailerId = ANY(:retailerIds)', { retailerIds });
    if (name !== null) query.andWhere('position(lower(:name) IN lower(p.name)) > 0', { name });
    if (timePeriod !== null) query.andWhere('position(lower(:timePeriod) IN lower(f.timePeriod)) > 0', { timePeriod });
    return query;
  }

  private plansOf(projectIds: readonly string[]): Promise<ProjectPlanEntity[]> {
    if (projectIds.length === 0) return Promise.resolve([]);
    return this.manager
      .createQueryBuilder(ProjectPlanEntity, 'f')
      .where('f.projectId = ANY(:projectIds)', { projectIds })
      .getMany();
  }
}
