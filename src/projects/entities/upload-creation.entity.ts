import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An upload that a call opened. */
export interface OpenedUpload {
  readonly filename: string;
  readonly uploadid: string;
  readonly requestid: string | null;
}

/** The uploads that a call with an `Idempotency-Key` opened, so that a repeated call opens no second ones. */
@Entity({ name: 'upload_creations' })
@Index('ix_upload_creations_project_id', ['projectId'])
export class UploadCreationEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'pk_upload_creations' })
  userId: string;

  @PrimaryColumn({ name: 'idempotency_key', type: 'text', primaryKeyConstraintName: 'pk_upload_creations' })
  idempotencyKey: string;

  @Column({ name: 'request_hash', type: 'text' })
  requestHash: string;

  @Column({ name: 'project_id', type: 'uuid' })
  projectId: string;

  @Column({ type: 'jsonb' })
  uploads: readonly OpenedUpload[];

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
