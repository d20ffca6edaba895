import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The project that a create call with an `Idempotency-Key` created, so that a repeated call creates no second one. */
@Entity({ name: 'project_creations' })
@Index('ix_project_creations_project_id', ['projectId'])
export class ProjectCreationEntity {
  @PrimaryColumn({ name: 'owner_id', type: 'uuid', primaryKeyConstraintName: 'pk_project_creations' })
  ownerId: string;

  @PrimaryColumn({ name: 'idempotency_key', type: 'text', primaryKeyConstraintName: 'pk_project_creations' })
  idempotencyKey: string;

  @Column({ name: 'request_hash', type: 'text' })
  requestHash: string;

  @Column({ name: 'project_id', type: 'uuid' })
  projectId: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
