import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ReadingSettings } from '../reading/reading-settings.js';
import type { CodeParams } from '../messages/upload-codes.js';

export const REQUEST_STATES = ['initial', 'uploaded', 'processing', 'complete', 'error', 'cancel'] as const;
/** `initial → uploaded → processing → complete | error | cancel`. */
export type RequestState = (typeof REQUEST_STATES)[number];

export const REQUEST_MODES = ['replace', 'add'] as const;
/**
 * How the request affects the data of a full project: it replaces the existing data, or is added to it, where files
 * with existing names are newer versions. Lite projects only use `replace`, except when files are read again.
 */
export type RequestMode = (typeof REQUEST_MODES)[number];

/** The current step while a request is `processing`. */
export type RequestStep = 'read-archive' | 'read-planograms' | 'analyse';

/** An upload and the work on it. The row is the source of truth for its job: a queue only repeats what it says. */
@Entity({ name: 'requests' })
@Index('ix_requests_project_id_id', ['projectId', 'id'])
@Index('ix_requests_same_as_request_id', ['sameAsRequestId'])
@Index('ix_requests_project_id_archive_sha256', ['projectId', 'archiveSha256'])
@Index('ix_requests_created_by', ['createdBy'], { where: 'created_by IS NOT NULL' })
@Index('ix_requests_retry_of_request_id', ['retryOfRequestId'], { where: 'retry_of_request_id IS NOT NULL' })
@Index('ix_requests_archive_request_id', ['archiveRequestId'], { where: 'archive_request_id IS NOT NULL' })
@Index('uq_requests_rereads', ['projectId'], { unique: true, where: `rereads AND state = 'processing'` })
@Index('ix_requests_open', ['updatedAt'], { where: 'NOT cleaned' })
export class RequestEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_requests' })
  id: string;

  @Column({ name: 'project_id', type: 'uuid' })
  projectId: string;

  @Column({ type: 'text' })
  filetype: string;

  @Column({ type: 'text', default: 'replace' })
  mode: RequestMode;

  /** Who opened it; null once that account is deleted, when the email address still identifies them. */
  @Column({ name: 'created_by', type: 'uuid', nullable: true })
  createdBy: string | null;

  @Column({ name: 'created_email', type: 'text', nullable: true })
  createdEmail: string | null;

  @Column({ type: 'text' })
  state: RequestState;

  @Column({ type: 'text', nullable: true })
  step: RequestStep | null;

  /** Of the step's job; increased when a job is enqueued again because the previous one disappeared. */
  @Column({ type: 'integer', default: 1 })
  attempt: number;

  /** How many files the client says it packed. */
  @Column({ name: 'declared_files', type: 'integer', nullable: true })
  declaredFiles: number | null;

  /** Files in the archive; null until its directory has been read. */
  @Column({ name: 'file_count', type: 'integer', nullable: true })
  fileCount: number | null;

  /** How many of them were refused by the directory alone. */
  @Column({ name: 'refused_files', type: 'integer', default: 0 })
  refusedFiles: number;

  /** Folders and system files of the archive: neither files nor errors. */
  @Column({ name: 'skipped_entries', type: 'integer', default: 0 })
  skippedEntries: number;

  @Column({ name: 'archive_bytes', type: 'bigint', nullable: true })
  archiveBytes: string | null;

  /** When retention removed its archive. */
  @Column({ name: 'archive_removed_at', type: 'timestamptz', nullable: true })
  archiveRemovedAt: Date | null;

  @Column({ name: 'archive_sha256', type: 'text', nullable: true })
  archiveSha256: string | null;

  /** An earlier request of the project with the same archive. */
  @Column({ name: 'same_as_request_id', type: 'uuid', nullable: true })
  sameAsRequestId: string | null;

  /** The request whose failed files this one reads again. */
  @Column({ name: 'retry_of_request_id', type: 'uuid', nullable: true })
  retryOfRequestId: string | null;

  /** The request whose archive contains the files; null when it is its own. */
  @Column({ name: 'archive_request_id', type: 'uuid', nullable: true })
  archiveRequestId: string | null;

  /** Reads all files of the project's data again, from their original archives: its batches say which. */
  @Column({ type: 'boolean', default: false })
  rereads: boolean;

  /**
   * Files with the same content and store as another count, too; otherwise such copies are excluded once all files are
   * read.
   */
  @Column({ name: 'keeps_copies', type: 'boolean', default: false })
  keepsCopies: boolean;

  /** How many were excluded as copies; people may have included some since. */
  @Column({ name: 'copies_left_out', type: 'integer', default: 0 })
  copiesLeftOut: number;

  /** How its files are read; fixed when it is submitted. */
  @Column({ type: 'jsonb', nullable: true })
  reading: ReadingSettings | null;

  @Column({ name: 'error_code', type: 'text', nullable: true })
  errorCode: string | null;

  @Column({ name: 'error_filename', type: 'text', nullable: true })
  errorFilename: string | null;

  @Column({ name: 'error_params', type: 'jsonb', nullable: true })
  errorParams: CodeParams | null;

  /** The reference of the call whose work failed, e.g. its `X-Request-Id`. */
  @Column({ name: 'error_reference', type: 'text', nullable: true })
  errorReference: string | null;

  /** Its leftovers in storage were removed after it ended. */
  @Column({ type: 'boolean', default: false })
  cleaned: boolean;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;

  @Column({ name: 'uploaded_at', type: 'timestamptz', nullable: true })
  uploadedAt: Date | null;

  @Column({ name: 'submitted_at', type: 'timestamptz', nullable: true })
  submittedAt: Date | null;

  @Column({ name: 'finished_at', type: 'timestamptz', nullable: true })
  finishedAt: Date | null;
}
