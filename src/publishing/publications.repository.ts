import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { PublicationEntity } from './entities/publication.entity.js';
import { PublicationMoveEntity } from './entities/publication-move.entity.js';

/** A publication without its many file numbers; their count is one of its totals. */
export type PublicationHead = Omit<PublicationEntity, 'fileNos'>;

/** Which publication became the one that reports read. */
export interface PublicationTransition {
  projectId: string;
  number: number;
  kind: PublicationMoveEntity['kind'];
  by: { userId: string | null; email: string };
  at: Date;
}

/** A publication in a list across all projects of a person. */
export interface OwnPublication {
  /** In order of publication. */
  readonly id: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly number: number;
  readonly isCurrent: boolean;
  readonly authorEmail: string;
  readonly publishedAt: Date;
  readonly totals: PublicationEntity['totals'];
}

/** All columns except the file numbers. */
const HEAD = {
  projectId: true,
  number: true,
  snapshotId: true,
  validationId: true,
  dataVersion: true,
  authorId: true,
  authorEmail: true,
  publishedAt: true,
  settings: true,
  totals: true,
  verdict: true,
  requestIds: true,
  lists: true,
} as const;

/** Rows of publications: written once, then only read. */
@Injectable()
export class PublicationsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  find(projectId: string, number: number): Promise<PublicationHead | null> {
    return this.dataSource.manager.findOne(PublicationEntity, {
      where: { projectId, number },
      select: HEAD,
    });
  }

  /** The publication created from a snapshot; null when there is none. */
  ofSnapshot(snapshotId: string, manager: EntityManager = this.dataSource.manager): Promise<PublicationHead | null> {
    return manager.findOne(PublicationEntity, { where: { snapshotId }, select: HEAD });
  }

  /** Newest first; one more than `limit` when there is a next page. */
  page(projectId: string, before: number | null, limit: number): Promise<PublicationHead[]> {
    return this.dataSource.manager.find(PublicationEntity, {
      where: { projectId, ...(before === null ? {} : { number: LessThan(before) }) },
      select: HEAD,
      order: { number: 'DESC' },
      take: limit + 1,
    });
  }

  /** Publications of a person's own projects, newest first; one more than `limit` when there is a next page. */
  ofOwner(ownerId: string, before: string | null, limit: number): Promise<OwnPublication[]> {
    return this.dataSource.query(
      `SELECT m.id, b.project_id AS "projectId", p.name AS "projectName", b.number, b.author_email AS "authorEmail",
         b.published_at AS "publishedAt", b.totals, coalesce(f.published_number = b.number, false) AS "isCurrent"
       FROM projects p
       JOIN publication_moves m ON m.project_id = p.id AND m.kind = 'published'
       JOIN publications b ON b.project_id = m.project_id AND b.number = m.number
       JOIN project_plans f ON f.project_id = p.id
       WHERE p.owner_id = $1 AND ($2::uuid IS NULL OR m.id < $2)
       ORDER BY m.id DESC LIMIT $3`,
      [ownerId, before, limit],
    );
  }

  /** Ascending numbers of its files; null when there is no such publication. */
  async fileNos(projectId: string, number: number): Promise<number[] | null> {
    const rows: { fileNos: number[] }[] = await this.dataSource.query(
      `SELECT file_nos AS "fileNos" FROM publications WHERE project_id = $1 AND number = $2`,
      [projectId, number],
    );
    return rows[0]?.fileNos ?? null;
  }

  /** The number of the project's next publication, for a transaction that has locked the project. */
  async nextNumber(projectId: string, manager: EntityManager = this.dataSource.manager): Promise<number> {
    const rows: { next: number }[] = await manager.query(
      `SELECT coalesce(max(number), 0) + 1 AS next FROM publications WHERE project_id = $1`,
      [projectId],
    );
    return rows[0]?.next ?? 1;
  }

  async insert(manager: EntityManager, publication: PublicationEntity): Promise<void> {
    await manager.insert(PublicationEntity, publication);
  }

  async addTransition(manager: EntityManager, { by, ...transition }: PublicationTransition): Promise<void> {
    await manager.insert(PublicationMoveEntity, { id: uuidv7(), ...transition, byId: by.userId, byEmail: by.email });
  }

  /** When each of these publications last became the one that reports read. */
  transitions(projectId: string, numbers: readonly number[]): Promise<PublicationMoveEntity[]> {
    return this.dataSource.manager
      .createQueryBuilder(PublicationMoveEntity, 'm')
      .where('m.projectId = :projectId AND m.number = ANY(:numbers)', { projectId, numbers })
      .orderBy('m.id', 'DESC')
      .limit(1000)
      .getMany();
  }
}
