import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RequestPartName } from '../threads/chunk-answer.js';

/** A Parquet file of one batch. It exists for the program only once this row names it. */
@Entity({ name: 'request_parts' })
export class RequestPartEntity {
  @PrimaryColumn({ name: 'request_id', type: 'uuid', primaryKeyConstraintName: 'pk_request_parts' })
  requestId: string;

  @PrimaryColumn({ name: 'batch_no', type: 'integer', primaryKeyConstraintName: 'pk_request_parts' })
  batchNo: number;

  @PrimaryColumn({ name: 'table_name', type: 'text', primaryKeyConstraintName: 'pk_request_parts' })
  tableName: RequestPartName;

  @Column({ name: 'storage_key', type: 'text' })
  storageKey: string;

  @Column({ type: 'integer' })
  rows: number;

  @Column({ type: 'bigint' })
  bytes: string;
}
