import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { RetailersFacade } from './retailers.facade.js';
import { AcceptedMatchEntity } from './matches/accepted-match.entity.js';
import { MatchInCircleError, MatchTakenError } from './matches/matches.errors.js';
import { resolvedMatches } from './matches/resolved-matches.js';

export { MatchNotFoundError, MatchWithItselfError } from './matches/matches.errors.js';

export type MatchObject = AcceptedMatchEntity['object'];

/** Two keys of a retailer that are one product or store. */
export type AcceptedMatch = Readonly<AcceptedMatchEntity>;

/** What a person says is one. Keys of products as files give them, of stores as stores are matched. */
export interface NewMatch {
  readonly retailerId: string;
  readonly object: MatchObject;
  /** The key that stands for the other one from now on. */
  readonly key: string;
  readonly canonicalKey: string;
}

/** The matches that people accepted, remembered for a retailer. The one door to them for other modules. */
@Injectable()
export class MatchesFacade {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly retailers: RetailersFacade,
  ) {}

  /**
   * Every key that stands for another, with the last one it leads to: `a → b` and `b → c` are `a → c` and `b → c`.
   * Empty for a retailer that the tenant does not have.
   */
  async aliases(tenant: string, retailerId: string, object: MatchObject): Promise<ReadonlyMap<string, string>> {
    const retailer = await this.retailers.find(tenant, retailerId);
    if (!retailer) return new Map();
    return resolvedMatches(await this.of(this.dataSource.manager, retailer.id, object));
  }

  /** As they were accepted, newest first. */
  async list(tenant: string, retailerId: string): Promise<AcceptedMatch[]> {
    const retailer = await this.retailers.find(tenant, retailerId);
    if (!retailer) return [];
    const order = { createdAt: 'DESC', object: 'ASC', key: 'ASC' } as const;
    return this.dataSource.manager.find(AcceptedMatchEntity, { where: { retailerId: retailer.id }, order });
  }

  /**
   * Remembers a match, in the transaction that also says that figures change. False when it is remembered already.
   *
   * @throws MatchTakenError (409) when the key stands for a third one; MatchInCircleError (409) when the other leads back
   */
  async accept(manager: EntityManager, author: UserPrincipal, match: NewMatch): Promise<boolean> {
    const { retailerId, object, key, canonicalKey } = match;
    // Two people who accept opposite matches at once would make a circle.
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`matches|${retailerId}|${object}`]);
    const matches = await this.of(manager, retailerId, object);
    const known = matches.find((one) => one.key === key);
    if (known?.canonicalKey === canonicalKey) return false;
    if (known) throw new MatchTakenError(key, known.canonicalKey);
    const leadsTo = resolvedMatches(matches).get(canonicalKey) ?? canonicalKey;
    if (leadsTo === key) throw new MatchInCircleError(key, canonicalKey);
    const said = { authorId: author.userId, authorEmail: author.email, createdAt: new Date() };
    await manager.insert(AcceptedMatchEntity, { ...match, ...said });
    return true;
  }

  /** Forgets one. False when there is none. */
  async forget(manager: EntityManager, retailerId: string, object: MatchObject, key: string): Promise<boolean> {
    const { affected } = await manager.delete(AcceptedMatchEntity, { retailerId, object, key });
    return (affected ?? 0) > 0;
  }

  private of(manager: EntityManager, retailerId: string, object: MatchObject): Promise<AcceptedMatchEntity[]> {
    return manager.findBy(AcceptedMatchEntity, { retailerId, object });
  }
}
