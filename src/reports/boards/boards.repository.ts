import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { BoardEntity } from './saved/board.entity.js';
import { type BoardContent, BoardVersionEntity } from './saved/board-version.entity.js';

/** A dashboard with its current version. */
export interface StandingBoard {
  readonly board: BoardEntity;
  readonly version: BoardVersionEntity;
}

/** A dashboard in a list, without its contents. */
export interface BoardHead {
  readonly id: string;
  readonly version: number;
  readonly isFirst: boolean;
  readonly authorEmail: string;
  readonly name: string;
  readonly tiles: number;
  readonly changedBy: string;
  readonly changedAt: Date;
}

/** A version in a list, without its contents. */
export interface VersionHead {
  readonly number: number;
  readonly name: string;
  readonly tiles: number;
  readonly authorEmail: string;
  readonly createdAt: Date;
  readonly restoredFrom: number | null;
}

/** What a save writes. */
export interface NewVersion {
  readonly name: string;
  readonly content: BoardContent;
  readonly author: { readonly userId: string; readonly email: string };
  readonly restoredFrom?: number;
}

/** The newest versions of a dashboard are kept, up to this many. */
export const KEPT_VERSIONS = 100;

@Injectable()
export class BoardsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The dashboards of a project, last changed first. */
  list(projectId: string): Promise<BoardHead[]> {
    return this.dataSource.query(
      `SELECT b.id, b.version, b.is_first AS "isFirst", b.author_email AS "authorEmail", v.name,
         jsonb_array_length(v.content->'tiles') AS tiles, v.author_email AS "changedBy", v.created_at AS "changedAt"
       FROM boards b JOIN board_versions v ON v.board_id = b.id AND v.number = b.version
       WHERE b.project_id = $1 AND b.deleted_at IS NULL ORDER BY v.created_at DESC, b.id DESC`,
      [projectId],
    );
  }

  count(manager: EntityManager, projectId: string): Promise<number> {
    return manager.countBy(BoardEntity, { projectId, deletedAt: IsNull() });
  }

  /** Blocks others from creating a dashboard in this project, so that the limit cannot be exceeded. */
  async holdProject(manager: EntityManager, projectId: string): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`boards|${projectId}`]);
  }

  async find(
    projectId: string,
    id: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<StandingBoard | null> {
    const board = await manager.findOneBy(BoardEntity, { projectId, id, deletedAt: IsNull() });
    return board && this.standing(manager, board);
  }

  /** The same, locked until the transaction ends: anyone who saves it waits. */
  async lock(manager: EntityManager, projectId: string, id: string): Promise<StandingBoard | null> {
    const board = await manager.findOne(BoardEntity, {
      where: { projectId, id, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    return board && this.standing(manager, board);
  }

  private async standing(manager: EntityManager, board: BoardEntity): Promise<StandingBoard | null> {
    const version = await manager.findOneBy(BoardVersionEntity, { boardId: board.id, number: board.version });
    return version && { board, version };
  }

  async insert(manager: EntityManager, board: BoardEntity, version: NewVersion): Promise<StandingBoard> {
    await manager.insert(BoardEntity, board);
    return { board, version: await this.insertVersion(manager, board, version) };
  }

  /** Writes the next version of a locked dashboard and removes versions beyond the limit. */
  async save(manager: EntityManager, { board }: StandingBoard, version: NewVersion): Promise<StandingBoard> {
    const next = { ...board, version: board.version + 1 };
    const saved = await this.insertVersion(manager, next, version);
    await manager.update(BoardEntity, { id: board.id }, { version: next.version });
    await manager.query(`DELETE FROM board_versions WHERE board_id = $1 AND number <= $2`, [
      board.id,
      next.version - KEPT_VERSIONS,
    ]);
    return { board: next, version: saved };
  }

  private async insertVersion(
    manager: EntityManager,
    board: BoardEntity,
    { name, content, author, restoredFrom = undefined }: NewVersion,
  ): Promise<BoardVersionEntity> {
    const row: BoardVersionEntity = {
      boardId: board.id,
      number: board.version,
      name,
      content,
      authorId: author.userId,
      authorEmail: author.email,
      createdAt: new Date(),
      restoredFrom: restoredFrom ?? null,
    };
    await manager.insert(BoardVersionEntity, row);
    return row;
  }

  /** The saved versions of a dashboard, newest first. */
  versions(boardId: string): Promise<VersionHead[]> {
    return this.dataSource.query(
      `SELECT number, name, jsonb_array_length(content->'tiles') AS tiles, author_email AS "authorEmail",
         created_at AS "createdAt", restored_from AS "restoredFrom"
       FROM board_versions WHERE board_id = $1 ORDER BY number DESC`,
      [boardId],
    );
  }

  version(
    boardId: string,
    number: number,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<BoardVersionEntity | null> {
    return manager.findOneBy(BoardVersionEntity, { boardId, number });
  }

  /** The dashboard that the project opens with. */
  async first(projectId: string): Promise<string | null> {
    const row = await this.dataSource.manager.findOne(BoardEntity, {
      where: { projectId, isFirst: true, deletedAt: IsNull() },
      select: { id: true },
    });
    return row?.id ?? null;
  }

  /** Makes it the first page, replacing any other; null for none. */
  async setFirst(manager: EntityManager, projectId: string, id: string | null): Promise<void> {
    await manager.query(`UPDATE boards SET is_first = false WHERE project_id = $1 AND is_first`, [projectId]);
    if (id !== null) await manager.update(BoardEntity, { projectId, id }, { isFirst: true });
  }

  /** Deletes it for people; false when it does not exist. */
  async hide(manager: EntityManager, projectId: string, id: string): Promise<boolean> {
    const { affected } = await manager.update(
      BoardEntity,
      { projectId, id, deletedAt: IsNull() },
      { deletedAt: new Date() },
    );
    return affected === 1;
  }

  /**
   * Restores a deleted dashboard. It becomes the first page again unless there is another by now. False when it was
   * removed permanently.
   */
  async show(manager: EntityManager, projectId: string, id: string): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `WITH shown AS (
         UPDATE boards b SET deleted_at = NULL, is_first = b.is_first AND NOT EXISTS (
           SELECT 1 FROM boards o WHERE o.project_id = $1 AND o.is_first AND o.deleted_at IS NULL AND o.id <> b.id)
         WHERE b.project_id = $1 AND b.id = $2 AND b.deleted_at IS NOT NULL RETURNING 1)
       SELECT 1 FROM shown`,
      [projectId, id],
    );
    return rows.length > 0;
  }

  /** Permanently removes dashboards deleted this many days ago; returns how many. */
  async removeDeleted(days: number): Promise<number> {
    const { affected } = await this.dataSource.manager
      .createQueryBuilder()
      .delete()
      .from(BoardEntity)
      .where('deleted_at < now() - make_interval(days => :days)', { days })
      .execute();
    return affected ?? 0;
  }
}
