import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The secret a person's authenticator app shares with us. */
@Entity({ name: 'second_factors' })
export class SecondFactorEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'pk_second_factors' })
  userId: string;

  /** Encrypted (AES-256-GCM) under a key of the installation. */
  @Column({ type: 'bytea' })
  secret: Buffer;

  /** The last 30-second step whose code was taken: each code works once. */
  @Column({ name: 'last_step', type: 'bigint' })
  lastStep: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** Null while the first code has not been given: it is not asked for at sign-in yet. */
  @Column({ name: 'enabled_at', type: 'timestamptz', nullable: true })
  enabledAt: Date | null;
}
