import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A single-use code that replaces the authenticator app; used ones are deleted. */
@Entity({ name: 'recovery_codes' })
export class RecoveryCodeEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'pk_recovery_codes' })
  userId: string;

  @PrimaryColumn({ name: 'code_hash', type: 'bytea', primaryKeyConstraintName: 'pk_recovery_codes' })
  codeHash: Buffer;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
