import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { PublishRunEntity } from './entities/publish-run.entity.js';
import type { RunStep } from './publication.js';
import { currentCause } from '../platform/tracing/cause.js';

const OPEN = `state IN ('queued', 'running')`;

/** Publish runs. Each transition is one guarded statement, so only one of two concurrent ones wins. */
@Injectable()
export class PublishRunsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  find(id: string): Promise<PublishRunEntity | null> {
    return this.dataSource.manager.findOneBy(PublishRunEntity, { id });
  }

  /** The newest run of a project; ids are UUIDv7, so they are ordered by time. */
  newest(projectId: string): Promise<PublishRunEntity | null> {
    return this.dataSource.manager.findOne(PublishRunEntity, { where: { projectId }, order: { id: 'DESC' } });
  }

  /** Starts a run, or returns the project's open one. */
  async begin(
    manager: EntityManager,
    run: { id: string; projectId: string; actor: { userId: string; email: string } },
  ): Promise<{ run: PublishRunEntity; isNew: boolean }> {
    const inserted: { id: string }[] = await manager.query(
      `INSERT INTO publish_runs (id, project_id, state, step, actor_id, actor_email, created_at, seen_at)
       VALUES ($1, $2, 'queued', 'analysis', $3, $4, now(), now())
       ON CONFLICT (project_id) WHERE ${OPEN} DO NOTHING
       RETURNING id`,
      [run.id, run.projectId, run.actor.userId, run.actor.email],
    );
    const open = await manager
      .createQueryBuilder(PublishRunEntity, 'r')
      .where(`r.projectId = :projectId AND r.${OPEN}`, { projectId: run.projectId })
      .getOneOrFail();
    return { run: open, isNew: inserted.length === 1 };
  }

  /** Records that it is working on a step. False when it has ended, or another check is due. */
  async move(id: string, tick: number, step: RunStep): Promise<boolean> {
    return this.moved(`state = 'running', step = $3, seen_at = now()`, [id, tick, step]);
  }

  /** Records that it is waiting; the next check has the following number. False when another check advanced it. */
  async wait(id: string, tick: number): Promise<boolean> {
    return this.moved(`tick = tick + 1, seen_at = now()`, [id, tick]);
  }

  /** Ends it with a publication, in the transaction that creates it. False when it has already ended. */
  async publish(manager: EntityManager, id: string, number: number, isNew: boolean): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `WITH moved AS (
         UPDATE publish_runs SET state = 'published', number = $2, is_new = $3, finished_at = now()
         WHERE id = $1 AND ${OPEN} RETURNING id)
       SELECT id FROM moved`,
      [id, number, isNew],
    );
    return rows.length === 1;
  }

  /** Ends it with a failure. False when it has already ended. */
  async fail(
    manager: EntityManager,
    id: string,
    code: string,
    params: Record<string, string | number>,
  ): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `WITH moved AS (
         UPDATE publish_runs SET state = 'failed', error_code = $2, error_params = $3,
           error_reference = $4, finished_at = now()
         WHERE id = $1 AND ${OPEN} RETURNING id)
       SELECT id FROM moved`,
      [id, code, JSON.stringify(params), currentCause()?.requestId ?? null],
    );
    return rows.length === 1;
  }

  /** Open runs that were not checked for this long. */
  silent(ms: number): Promise<PublishRunEntity[]> {
    return this.dataSource.manager
      .createQueryBuilder(PublishRunEntity, 'r')
      .where(`r.${OPEN} AND r.seenAt < now() - make_interval(secs => :secs)`, { secs: ms / 1000 })
      .orderBy('r.id')
      .limit(500)
      .getMany();
  }

  private async moved(changes: string, values: readonly unknown[]): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `WITH moved AS (UPDATE publish_runs SET ${changes} WHERE id = $1 AND tick = $2 AND ${OPEN} RETURNING id)
       SELECT id FROM moved`,
      [...values],
    );
    return rows.length === 1;
  }
}
