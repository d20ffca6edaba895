import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The secret shared with a person's authenticator app. */
@Entity({ name: 'second_factors' })
export class SecondFactorEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'pk_second_factors' })
  userId: string;

  /** Encrypted (AES-256-GCM) with a key of the installation. */
  @Column({ type: 'bytea' })
  secret: Buffer;

  /** The last 30-second step whose code was accepted: each code works once. */
  @Column({ name: 'last_step', type: 'bigint' })
  lastStep: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** Null until the first code was entered: sign-in does not ask for it yet. */
  @Column({ name: 'enabled_at', type: 'timestamptz', nullable: true })
  enabledAt: Date | null;
}
