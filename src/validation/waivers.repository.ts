import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { type WaivedFinding, WaiverEntity } from './entities/waiver.entity.js';

export interface NewWaiver {
  readonly rule: string;
  /** Null: the whole rule. */
  readonly identity: string | null;
  readonly about: WaivedFinding | null;
  readonly reason: string;
}

@Injectable()
export class WaiversRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Active ones, oldest first. */
  standing(projectId: string): Promise<WaiverEntity[]> {
    return this.dataSource.manager.find(WaiverEntity, {
      where: { projectId, undoneAt: IsNull() },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  /** Adds those that do not exist yet, and returns them. */
  async add(
    manager: EntityManager,
    projectId: string,
    author: UserPrincipal,
    waivers: readonly NewWaiver[],
  ): Promise<WaiverEntity[]> {
    const rows = waivers.map(({ rule, identity, about, reason }) => ({ id: uuidv7(), rule, identity, about, reason }));
    const added: { id: string }[] = await manager.query(
      `INSERT INTO waivers (id, project_id, rule, identity, about, reason, author_id, author_email, created_at)
       SELECT w.id, $1, w.rule, w.identity, w.about, w.reason, $2, $3, now()
       FROM jsonb_to_recordset($4::jsonb) AS w(id uuid, rule text, identity text, about jsonb, reason text)
       ON CONFLICT (project_id, rule, (coalesce(identity, ''))) WHERE undone_at IS NULL DO NOTHING RETURNING id`,
      [projectId, author.userId, author.email, JSON.stringify(rows)],
    );
    return manager.find(WaiverEntity, {
      where: { id: In(added.map(({ id }) => id)) },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  /** Removes active ones, and returns them. */
  async undo(
    manager: EntityManager,
    projectId: string,
    author: UserPrincipal,
    ids: readonly string[],
  ): Promise<WaiverEntity[]> {
    const undone = await manager.find(WaiverEntity, { where: { projectId, id: In([...ids]), undoneAt: IsNull() } });
    await manager.update(
      WaiverEntity,
      { projectId, id: In(undone.map(({ id }) => id)), undoneAt: IsNull() },
      { undoneAt: new Date(), undoneBy: author.userId, undoneEmail: author.email },
    );
    return undone;
  }
}
