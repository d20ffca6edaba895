import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An action of a person, written once and never changed. It names people by value, because it outlives them. */
@Entity({ name: 'audit_entries' })
@Index('ix_audit_entries_tenant_id', ['tenant', 'id'])
@Index('ix_audit_entries_actor_id', ['actorId', 'id'])
@Index('ix_audit_entries_subject_id', ['subjectId', 'id'])
export class AuditEntryEntity {
  /** UUIDv7: sorts by time. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_audit_entries' })
  id: string;

  @Column({ type: 'timestamptz' })
  at: Date;

  /** The tenant whose administrators may read it; null for none (a sign-in with an unknown address). */
  @Column({ type: 'text', nullable: true })
  tenant: string | null;

  @Column({ name: 'actor_id', type: 'uuid', nullable: true })
  actorId: string | null;

  @Column({ name: 'actor_email', type: 'text', nullable: true })
  actorEmail: string | null;

  /** `<subject>.<what happened>`, e.g. `user.signed-in`. */
  @Column({ type: 'text' })
  action: string;

  @Column({ name: 'subject_kind', type: 'text' })
  subjectKind: string;

  @Column({ name: 'subject_id', type: 'text', nullable: true })
  subjectId: string | null;

  @Column({ name: 'subject_name', type: 'text', nullable: true })
  subjectName: string | null;

  /** The network address it came from. */
  @Column({ type: 'text', nullable: true })
  address: string | null;

  /** Other useful facts; never a secret. */
  @Column({ type: 'jsonb' })
  details: Record<string, unknown>;
}
