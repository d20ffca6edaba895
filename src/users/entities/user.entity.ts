import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Language } from '../../core/language.js';

export const USER_STATUSES = ['invited', 'active', 'disabled', 'unconfirmed'] as const;
/** `invited → active ⇄ disabled`; `unconfirmed → active`. */
export type UserStatus = (typeof USER_STATUSES)[number];

@Entity({ name: 'users' })
@Index('uq_users_email', ['email'], { unique: true, where: 'NOT is_shadow' })
@Index('uq_users_email_tenant', ['email', 'tenant'], { unique: true, where: 'is_shadow' })
@Index('ix_users_tenant', ['tenant'])
export class UserEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_users' })
  id: string;

  /** Always in lower case; sign-in ignores case. */
  @Column({ type: 'text' })
  email: string;

  /**
   * An invitation to an address whose account is in another tenant. Its administrators see a normal invited user; no
   * one can sign in to it, and the owner of the address got an email.
   */
  @Column({ name: 'is_shadow', type: 'boolean', default: false })
  isShadow: boolean;

  @Column({ name: 'given_name', type: 'text' })
  givenName: string;

  @Column({ name: 'family_name', type: 'text' })
  familyName: string;

  /** argon2id in PHC format; null if the person never set a password. */
  @Column({ name: 'password_hash', type: 'text', nullable: true })
  passwordHash: string | null;

  /** When a temporary password expires; null for a password of the person's own. */
  @Column({ name: 'password_expires_at', type: 'timestamptz', nullable: true })
  passwordExpiresAt: Date | null;

  @Column({ type: 'text' })
  status: UserStatus;

  @Column({ type: 'text' })
  tenant: string;

  @Column({ type: 'text', array: true, default: [] })
  groups: string[];

  @Column({ type: 'text', array: true, default: [] })
  apps: string[];

  /** The language of emails to them. */
  @Column({ type: 'text', default: 'en-US' })
  language: Language;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt: Date;
}
