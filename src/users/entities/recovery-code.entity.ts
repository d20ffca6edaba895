import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A code that stands in for the authenticator app, once; a used one is gone. */
@Entity({ name: 'recovery_codes' })
export class RecoveryCodeEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'pk_recovery_codes' })
  userId: string;

  @PrimaryColumn({ name: 'code_hash', type: 'bytea', primaryKeyConstraintName: 'pk_recovery_codes' })
  codeHash: Buffer;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
