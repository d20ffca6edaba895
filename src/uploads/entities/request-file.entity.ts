import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.js';
import type { LengthUnit } from '../../core/units/length.js';
import type { CodeParams } from '../messages/upload-codes.js';

export type FileState = 'waiting' | 'completed' | 'error';

/** A file of an archive and its single outcome. Includes its place in the archive, so that it can be read again. */
@Entity({ name: 'request_files' })
@Index('ix_request_files_request_id_state_file_no', ['requestId', 'state', 'fileNo'])
@Index('ix_request_files_request_id_batch_no', ['requestId', 'batchNo'])
export class RequestFileEntity {
  @PrimaryColumn({ name: 'project_id', type: 'uuid', primaryKeyConstraintName: 'pk_request_files' })
  projectId: string;

  /** 1-based, in the order of uploads and of each archive's directory. */
  @PrimaryColumn({ name: 'file_no', type: 'integer', primaryKeyConstraintName: 'pk_request_files' })
  fileNo: number;

  @Column({ name: 'request_id', type: 'uuid' })
  requestId: string;

  /** Null for a file that was refused by the directory alone. */
  @Column({ name: 'batch_no', type: 'integer', nullable: true })
  batchNo: number | null;

  /** Including its folders. */
  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text' })
  state: FileState;

  @Column({ name: 'entry_offset', type: 'bigint' })
  entryOffset: string;

  @Column({ name: 'compressed_bytes', type: 'bigint' })
  compressedBytes: string;

  @Column({ name: 'inflated_bytes', type: 'bigint' })
  inflatedBytes: string;

  @Column({ type: 'integer' })
  method: number;

  @Column({ type: 'bigint' })
  crc32: string;

  /** An earlier file of the same archive with the same length and checksum (rule F07). */
  @Column({ name: 'same_as_file_no', type: 'integer', nullable: true })
  sameAsFileNo: number | null;

  /** It was being read when a process died, after an earlier process had died as well. */
  @Column({ type: 'boolean', default: false })
  suspect: boolean;

  @Column({ name: 'error_code', type: 'text', nullable: true })
  errorCode: string | null;

  /** 1-based; 0 for the file as a whole. */
  @Column({ name: 'error_line', type: 'integer', default: 0 })
  errorLine: number;

  @Column({ name: 'error_params', type: 'jsonb', nullable: true })
  errorParams: CodeParams | null;

  @Column({ type: 'integer', default: 0 })
  planograms: number;

  @Column({ type: 'integer', default: 0 })
  positions: number;

  @Column({ type: 'integer', default: 0 })
  products: number;

  @Column({ type: 'integer', default: 0 })
  errors: number;

  @Column({ type: 'integer', default: 0 })
  warnings: number;

  @Column({ name: 'store_numbers', type: 'text', array: true, default: [] })
  storeNumbers: string[];

  @Column({ type: 'text', nullable: true })
  unit: LengthUnit | null;

  /** The first hundred. */
  @Column({ type: 'jsonb', nullable: true })
  diagnostics: Diagnostic[] | null;

  /** True counts of findings by validation rule; null when it was not validated. */
  @Column({ name: 'rule_counts', type: 'jsonb', nullable: true })
  ruleCounts: Readonly<Record<string, number>> | null;
}
