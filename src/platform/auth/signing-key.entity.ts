import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The public half of an ES256 key, as published in the key set. */
export interface PublicSigningJwk {
  kty: string;
  crv: string;
  x: string;
  y: string;
}

/** An ES256 key pair. The newest one signs; all that have not expired verify. */
@Entity({ name: 'signing_keys' })
@Index('ix_signing_keys_expires_at', ['expiresAt'])
export class SigningKeyEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_signing_keys' })
  kid: string;

  /** PKCS#8 in PEM format. */
  @Column({ name: 'private_key', type: 'text' })
  privateKey: string;

  @Column({ name: 'public_jwk', type: 'jsonb' })
  publicJwk: PublicSigningJwk;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** From this time on it neither verifies nor is in the key set. */
  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
