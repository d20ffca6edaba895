import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ReadingSettings } from '../reading/reading-settings.js';
import type { CodeParams } from '../messages/upload-codes.js';

export const REQUEST_STATES = ['initial', 'uploaded', 'processing', 'complete', 'error', 'cancel'] as const;
/** `initial → uploaded → processing → complete | error | cancel`. */
export type RequestState = (typeof REQUEST_STATES)[number];

export const REQUEST_MODES = ['replace', 'add'] as const;
/**
 * What the request does to the data of a full project: stands alone from now on, or joins what is there, file names it
 * shares with it being newer versions. Lite projects only know `replace`, but for files that are read again.
 */
export type RequestMode = (typeof REQUEST_MODES)[number];

/** What is being done while a request is `processing`. */
export type RequestStep = 'read-archive' | 'read-planograms' | 'analyse';

/** An upload and the work on it. The row is the truth of its job: a queue only ever repeats what stands here. */
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

  /** Who opened it; null once that account is gone, when the address still tells. */
  @Column({ name: 'created_by', type: 'uuid', nullable: true })
  createdBy: string | null;

  @Column({ name: 'created_email', type: 'text', nullable: true })
  createdEmail: string | null;

  @Column({ type: 'text' })
  state: RequestState;

  @Column({ type: 'text', nullable: true })
  step: RequestStep | null;

  /** Of the step's job; goes up when a job is enqueued anew because the one before it vanished. */
  @Column({ type: 'integer', default: 1 })
  attempt: number;

  /** How many files the client said it packed. */
  @Column({ name: 'declared_files', type: 'integer', nullable: true })
  declaredFiles: number | null;

  /** Files found in the archive; null until its directory has been read. */
  @Column({ name: 'file_count', type: 'integer', nullable: true })
  fileCount: number | null;

  /** Those of them refused by the directory alone. */
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

  /** The request whose archive holds the files; null when it is its own. */
  @Column({ name: 'archive_request_id', type: 'uuid', nullable: true })
  archiveRequestId: string | null;

  /** Reads all files of the project's data again, out of the archives that they came in: its batches say which. */
  @Column({ type: 'boolean', default: false })
  rereads: boolean;

  /** Files of the same content and store as another count, too; otherwise they are left out when all are read. */
  @Column({ name: 'keeps_copies', type: 'boolean', default: false })
  keepsCopies: boolean;

  /** How many were left out as copies; somebody may have taken them back since. */
  @Column({ name: 'copies_left_out', type: 'integer', default: 0 })
  copiesLeftOut: number;

  /** How its files are read; settled when it is submitted. */
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

  /** Its leftovers in storage were swept after it finished. */
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
