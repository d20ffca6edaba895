import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The purpose of an emailed code. */
export type CodePurpose = 'confirm' | 'reset';

/** The single valid code per person and purpose; a new one replaces it. */
@Entity({ name: 'account_codes' })
export class AccountCodeEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'pk_account_codes' })
  userId: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_account_codes' })
  purpose: CodePurpose;

  /** HMAC of the code: a plain hash of six digits could be brute-forced. */
  @Column({ name: 'code_hash', type: 'bytea' })
  codeHash: Buffer;

  /** Wrong codes entered so far. */
  @Column({ type: 'integer' })
  wrong: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
