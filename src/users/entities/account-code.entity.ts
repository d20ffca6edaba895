import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a code by mail is for. */
export type CodePurpose = 'confirm' | 'reset';

/** The one code of a person and a purpose that may still work; a new one takes its place. */
@Entity({ name: 'account_codes' })
export class AccountCodeEntity {
  @PrimaryColumn({ name: 'user_id', type: 'uuid', primaryKeyConstraintName: 'pk_account_codes' })
  userId: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_account_codes' })
  purpose: CodePurpose;

  /** HMAC of the code: six digits alone could be found from a plain hash. */
  @Column({ name: 'code_hash', type: 'bytea' })
  codeHash: Buffer;

  /** Wrong codes given so far. */
  @Column({ type: 'integer' })
  wrong: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
