import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RetailersFacade, type RetailerUsageSource, type UsedKind } from '../../retailers/retailers.facade.js';

/** The ids that a plan refers to, by kind. */
const REFERENCES: Record<UsedKind, string> = {
  retailer: 'ARRAY[retailer_id]',
  unit: 'path_ids || base_call_point_ids',
  timeperiod: 'ARRAY[time_period_id]',
};

/** Reports which retailers have projects, and moves the projects when two retailers are merged. */
@Injectable()
export class PlanRetailerUsage implements RetailerUsageSource, OnModuleInit {
  readonly name = 'projects';

  constructor(private readonly retailers: RetailersFacade) {}

  onModuleInit(): void {
    this.retailers.registerUsage(this);
  }

  async count(manager: EntityManager, kind: UsedKind, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows: { id: string; projects: number }[] = await manager.query(
      `SELECT id, count(DISTINCT project_id)::int AS projects
       FROM project_plans, unnest(${REFERENCES[kind]}) AS id
       WHERE id = ANY($1::uuid[]) GROUP BY id`,
      [ids],
    );
    return new Map(rows.map(({ id, projects }) => [id, projects]));
  }

  async move(
    manager: EntityManager,
    kind: Exclude<UsedKind, 'timeperiod'>,
    from: string,
    into: string,
  ): Promise<number> {
    // Merged ids are deduplicated: a project that had both keeps one.
    const merged = (column: string): string =>
      `${column} = CASE WHEN $2::uuid = ANY(${column}) THEN array_remove(${column}, $1::uuid) ELSE array_replace(${column}, $1::uuid, $2::uuid) END`;
    const [, moved]: [unknown, number] = await manager.query(
      kind === 'retailer'
        ? `UPDATE project_plans SET retailer_id = $2::uuid WHERE retailer_id = $1::uuid`
        : `UPDATE project_plans SET ${merged('path_ids')}, ${merged('base_call_point_ids')}
           WHERE $1::uuid = ANY(path_ids || base_call_point_ids)`,
      [from, into],
    );
    return moved;
  }
}
