import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A person's identity at an OpenID provider. The subject is the provider's id for them; an address may be reassigned.
 */
@Entity({ name: 'user_identities' })
@Index('ix_user_identities_user_id', ['userId'])
export class UserIdentityEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_user_identities' })
  issuer: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_user_identities' })
  subject: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId: string;

  /** When the provider issued the claims applied last; older claims change nothing. */
  @Column({ name: 'claims_at', type: 'timestamptz' })
  claimsAt: Date;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
