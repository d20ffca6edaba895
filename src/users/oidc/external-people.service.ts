import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppConfig } from '../../platform/config/app-config.js';
import { TransactionRunner, type Transaction } from '../../platform/database/transaction-runner.js';
import { ownAct } from '../account/account-audit.js';
import { AccountMailService } from '../account/account-mail.service.js';
import { AuditFacade } from '../audit.facade.js';
import { UserIdentityEntity } from '../entities/user-identity.entity.js';
import { UserEntity } from '../entities/user.entity.js';
import type { Origin } from '../sign-in/origin.js';
import { SecondFactorsService } from '../second-factor/second-factors.service.js';
import { SessionEndingsService } from '../sessions/session-endings.service.js';
import { NEXT_EDITION_APP } from '../../core/next-edition.js';
import { insertIfNew, lockByEmail, lockById } from '../users.repository.js';
import type { ExternalPerson } from './claim-mapping.js';
import { OidcAccountExistsError, OidcClaimsError, OidcDisabledError } from './oidc.errors.js';

/** A person whose account was found or created, with what to log. */
interface Arrival {
  user: UserEntity;
  isNewIdentity: boolean;
}

/** Users from the company's OpenID provider. */
@Injectable()
export class ExternalPeopleService {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly factors: SecondFactorsService,
    private readonly endings: SessionEndingsService,
    private readonly mail: AccountMailService,
    private readonly audit: AuditFacade,
    private readonly config: AppConfig,
  ) {}

  /**
   * The user for a person of the provider, found by issuer and subject; on first sign-in created, or linked by a
   * verified address. Names, groups and apps follow the provider; the tenant never changes, because data would change
   * owners.
   *
   * @throws OidcClaimsError, OidcAccountExistsError, and OidcDisabledError for a user who is disabled here.
   */
  enter(person: ExternalPerson, origin: Origin): Promise<UserEntity> {
    return this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      // Serializes concurrent first sign-ins of the same person.
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext($1))`, [`${person.issuer} ${person.subject}`]);
      const { issuer, subject, claimsAt } = person;
      const identity = await manager.findOneBy(UserIdentityEntity, { issuer, subject });
      const known = identity && (await lockById(manager, identity.userId));
      const { user, isNewIdentity } = known
        ? { user: known, isNewIdentity: false }
        : await this.arrive(transaction, person, origin);
      if (user.status === 'disabled') throw new OidcDisabledError();
      if (user.tenant !== person.tenant) throw new OidcClaimsError(`tenant ${person.tenant} is not the account's`);
      if (!isNewIdentity && identity && identity.claimsAt > claimsAt) return user;
      await manager.upsert(
        UserIdentityEntity,
        { issuer, subject, userId: user.id, claimsAt, createdAt: identity?.createdAt ?? new Date() },
        ['issuer', 'subject'],
      );
      return this.follow(transaction, user, person, origin);
    });
  }

  /** First sign-in with this identity: a new user, or the one with the address that the provider verified. */
  private async arrive(transaction: Transaction, person: ExternalPerson, origin: Origin): Promise<Arrival> {
    const { manager } = transaction;
    const { email, issuer } = person;
    if (email === null) throw new OidcClaimsError('no email address');
    if (person.isEmailVerified === false) throw new OidcClaimsError('the email address is not verified');
    const isNew = await insertIfNew(manager, {
      email,
      givenName: person.givenName ?? email.split('@', 1)[0] ?? email,
      familyName: person.familyName ?? '',
      passwordHash: null,
      status: 'active',
      tenant: person.tenant,
      groups: person.groups ?? [],
      apps: person.apps ?? [NEXT_EDITION_APP],
      language: origin.language,
    });
    const user = await lockByEmail(manager, email);
    if (!user) throw new Error('A user that was just added is not there');
    if (isNew) {
      await this.audit.record(ownAct(user, 'user.identity-created', origin.address, { issuer }), manager);
      return { user, isNewIdentity: true };
    }
    if (!(await this.mayLink(manager, user, person))) throw new OidcAccountExistsError();
    return { user: await this.link(transaction, user, person, origin), isNewIdentity: true };
  }

  /**
   * Whether the account may be linked to the provider's person with its address: the provider must have verified the
   * address, and the account must be in the same tenant, have no second factor (which would be bypassed), and not be
   * linked to another person of this provider yet (addresses are reassigned when people leave).
   */
  private async mayLink(manager: EntityManager, user: UserEntity, person: ExternalPerson): Promise<boolean> {
    if (this.config.OIDC_LINK_EMAIL !== 'verified' || person.isEmailVerified !== true) return false;
    if (user.tenant !== person.tenant && user.status !== 'unconfirmed') return false;
    if (await this.factors.isOn(user.id)) return false;
    return !(await manager.existsBy(UserIdentityEntity, { issuer: person.issuer, userId: user.id }));
  }

  /**
   * Links the account to the provider's person and notifies them by email. Existing passwords are dropped: an
   * unconfirmed sign-up may be a stranger's, and an invitation's temporary password is in a mailbox.
   */
  private async link(
    transaction: Transaction,
    user: UserEntity,
    { issuer, tenant }: ExternalPerson,
    origin: Origin,
  ): Promise<UserEntity> {
    if (user.status === 'disabled') throw new OidcDisabledError();
    const { manager } = transaction;
    const opened = { passwordHash: null, passwordExpiresAt: null, status: 'active' as const, tenant };
    const changes = user.status === 'active' ? {} : opened;
    await manager.update(UserEntity, { id: user.id }, { ...changes, updatedAt: new Date() });
    await this.audit.record(
      ownAct(user, 'user.identity-linked', origin.address, { issuer, was: user.status }),
      manager,
    );
    await this.mail.send(transaction, user, { kind: 'provider-linked' });
    return { ...user, ...changes };
  }

  /** Applies the provider's names, address, groups and apps; logs relevant changes. */
  private async follow(
    transaction: Transaction,
    user: UserEntity,
    person: ExternalPerson,
    origin: Origin,
  ): Promise<UserEntity> {
    const { manager } = transaction;
    const next = {
      givenName: person.givenName ?? user.givenName,
      familyName: person.familyName ?? user.familyName,
      email: (await isFree(manager, user, person)) ? (person.email ?? user.email) : user.email,
      groups: person.groups ?? user.groups,
      apps: person.apps ?? user.apps,
    };
    const rights = ['groups', 'apps'] as const;
    const changed = rights.filter((name) => next[name].join('\n') !== user[name].join('\n'));
    for (const name of changed) {
      const details = { from: user[name], to: next[name], issuer: person.issuer };
      await this.audit.record(ownAct(user, `user.${name}-from-provider`, origin.address, details), manager);
    }
    if (changed.length > 0) this.endings.rightsChanged(transaction, user.id);
    await manager.update(UserEntity, { id: user.id }, { ...next, updatedAt: new Date() });
    return { ...user, ...next };
  }
}

/** Whether the provider's verified address is available: no one else here has it. */
async function isFree(manager: EntityManager, user: UserEntity, person: ExternalPerson): Promise<boolean> {
  if (person.email === null || person.isEmailVerified !== true || person.email === user.email) return false;
  return !(await manager.existsBy(UserEntity, { email: person.email, isShadow: false }));
}
