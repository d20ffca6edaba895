import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { TileKind, TilePlace } from '../../../core/boards/board-layout.js';
import type { FilterValues } from '../../analytics/filters/report-filter.entity.js';

export interface BoardTile extends TilePlace {
  readonly id: string;
  readonly kind: TileKind;
  /** Empty for the name of its kind. */
  readonly title: string;
  /** Its question, as its page keeps it in the URL, without filters and source. */
  readonly question: string;
  /** Its own filter; null for the dashboard's. */
  readonly filters: FilterValues | null;
  /** For a text: Markdown. */
  readonly text: string;
}

export interface BoardContent {
  /** The filter of every tile without its own. */
  readonly filters: FilterValues;
  readonly tiles: readonly BoardTile[];
}

/** A saved version of a dashboard, written once. */
@Entity({ name: 'board_versions' })
@Index('ix_board_versions_author_id', ['authorId'])
export class BoardVersionEntity {
  @PrimaryColumn({ name: 'board_id', type: 'uuid', primaryKeyConstraintName: 'pk_board_versions' })
  boardId: string;

  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'pk_board_versions' })
  number: number;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'jsonb' })
  content: BoardContent;

  @Column({ name: 'author_id', type: 'uuid', nullable: true })
  authorId: string | null;

  @Column({ name: 'author_email', type: 'text' })
  authorEmail: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** The version that this one restored. */
  @Column({ name: 'restored_from', type: 'integer', nullable: true })
  restoredFrom: number | null;
}
