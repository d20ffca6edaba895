import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { DiagnosticList } from '../../../core/diagnostics/diagnostic.js';
import type {
  ImportCounts,
  ImportMode,
  ImportSettings,
  ImportState,
  RejectedRow,
  RowChange,
  TableObject,
} from '../list.js';

/** The import of a file into a list. The row is the source of truth; jobs check it first. */
@Entity({ name: 'list_imports' })
@Index('ix_list_imports_owner_id_object', ['ownerId', 'object', 'id'])
@Index('ix_list_imports_project_id', ['projectId'], { where: 'project_id IS NOT NULL' })
@Index('ix_list_imports_state', ['state'], { where: 'swept_at IS NULL' })
export class ListImportEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_list_imports' })
  id: string;

  @Column({ name: 'owner_id', type: 'uuid' })
  ownerId: string;

  /** The project in which it was uploaded; null for master data. */
  @Column({ name: 'project_id', type: 'uuid', nullable: true })
  projectId: string | null;

  @Column({ type: 'text' })
  object: TableObject;

  @Column({ type: 'text' })
  state: ImportState;

  /** Counts enqueued jobs; a job that finds another number here is outdated. */
  @Column({ type: 'integer', default: 0 })
  attempt: number;

  @Column({ type: 'text', nullable: true })
  mode: ImportMode | null;

  @Column({ name: 'file_name', type: 'text' })
  fileName: string;

  /** bigint, so a string in JavaScript. */
  @Column({ type: 'bigint', nullable: true })
  bytes: string | null;

  @Column({ type: 'jsonb', nullable: true })
  settings: ImportSettings | null;

  @Column({ name: 'rows_read', type: 'integer', default: 0 })
  rowsRead: number;

  /** Of the current step, 0 to 1. */
  @Column({ type: 'real', default: 0 })
  progress: number;

  @Column({ type: 'jsonb', nullable: true })
  counts: ImportCounts | null;

  /** Examples of added, changed and removed rows. */
  @Column({ type: 'jsonb', nullable: true })
  samples: RowChange[] | null;

  /** The first problems of each kind and the count of each; a file has all of them. */
  @Column({ type: 'jsonb', nullable: true })
  findings: DiagnosticList | null;

  /** Rows of the file that the list cannot hold; null before the check. */
  @Column({ type: 'jsonb', nullable: true })
  rejected: RejectedRow[] | null;

  /** Some problem is an error: the file must be corrected before it can be imported. */
  @Column({ name: 'is_blocked', type: 'boolean', default: false })
  isBlocked: boolean;

  @Column({ name: 'error_code', type: 'text', nullable: true })
  errorCode: string | null;

  @Column({ name: 'error_params', type: 'jsonb', nullable: true })
  errorParams: Record<string, string | number> | null;

  /** The table that holds the file's rows until they are imported. */
  @Column({ type: 'text', nullable: true })
  staging: string | null;

  /** The list version that the counts compare with. */
  @Column({ name: 'base_version', type: 'integer', nullable: true })
  baseVersion: number | null;

  /** The version that it created. */
  @Column({ type: 'integer', nullable: true })
  version: number | null;

  @Column({ name: 'created_by', type: 'uuid' })
  createdBy: string;

  @Column({ name: 'created_email', type: 'text' })
  createdEmail: string;

  /** Who confirmed the import. */
  @Column({ name: 'applied_by', type: 'uuid', nullable: true })
  appliedBy: string | null;

  @Column({ name: 'applied_email', type: 'text', nullable: true })
  appliedEmail: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;

  @Column({ name: 'finished_at', type: 'timestamptz', nullable: true })
  finishedAt: Date | null;

  /** When its rows and its file were removed after it ended. */
  @Column({ name: 'swept_at', type: 'timestamptz', nullable: true })
  sweptAt: Date | null;
}
