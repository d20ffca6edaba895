import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { type MatchPlan, type Pair, planMatches } from './matches/match-plan.js';
import { RetailersFacade } from './retailers.facade.js';
import { AcceptedMatchEntity } from './matches/accepted-match.entity.js';
import { MatchInCircleError, MatchTakenError } from './matches/matches.errors.js';
import { resolvedMatches } from './matches/resolved-matches.js';

export { MatchNotFoundError, MatchWithItselfError } from './matches/matches.errors.js';

export type MatchObject = AcceptedMatchEntity['object'];

/** Two keys of a retailer that are one product or store. */
export type AcceptedMatch = Readonly<AcceptedMatchEntity>;

/** A match that a person accepts. Product keys as in files, store keys as stores are matched. */
export interface NewMatch {
  readonly retailerId: string;
  readonly object: MatchObject;
  /** The alias: from now on it stands for the other key. */
  readonly key: string;
  readonly canonicalKey: string;
}

/** Several matches, accepted in one step. */
export interface NewMatches<Of extends Pair = Pair> {
  readonly retailerId: string;
  readonly object: MatchObject;
  readonly pairs: readonly Of[];
}

/** The accepted matches of a retailer. The only entry to them for other modules. */
@Injectable()
export class MatchesFacade {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly retailers: RetailersFacade,
  ) {}

  /**
   * Every alias with the final key it leads to: `a → b` and `b → c` become `a → c` and `b → c`. Empty for a retailer
   * that the tenant does not have.
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
   * Stores a match, in the transaction that also marks the data as changed. False when it already exists.
   *
   * @throws MatchTakenError (409) when the key stands for a third one; MatchInCircleError (409) when the other leads
   * back
   */
  async accept(manager: EntityManager, author: UserPrincipal, match: NewMatch): Promise<boolean> {
    const { retailerId, object, key, canonicalKey } = match;
    await this.hold(manager, retailerId, object);
    const matches = await this.of(manager, retailerId, object);
    const plan = planMatches(matches, [match]);
    if (plan.known.length > 0) return false;
    if (plan.taken.length > 0) throw new MatchTakenError(key, canonicalOf(matches, key));
    if (plan.circular.length > 0) throw new MatchInCircleError(key, canonicalKey);
    const said = { authorId: author.userId, authorEmail: author.email, createdAt: new Date(), batchId: null };
    await manager.insert(AcceptedMatchEntity, { ...match, ...said });
    return true;
  }

  /** What accepting these pairs would do now. */
  async plan<Of extends Pair>(tenant: string, { retailerId, object, pairs }: NewMatches<Of>): Promise<MatchPlan<Of>> {
    const retailer = await this.retailers.find(tenant, retailerId);
    const standing = retailer ? await this.of(this.dataSource.manager, retailer.id, object) : [];
    return planMatches(standing, pairs);
  }

  /**
   * Stores all acceptable pairs as one batch and skips the others (known, taken or circular). The batch is null when
   * there were none.
   */
  async acceptAll(
    manager: EntityManager,
    author: UserPrincipal,
    { retailerId, object, pairs }: NewMatches,
  ): Promise<{ batch: string | null; accepted: number }> {
    await this.hold(manager, retailerId, object);
    const { accepted } = planMatches(await this.of(manager, retailerId, object), pairs);
    if (accepted.length === 0) return { batch: null, accepted: 0 };
    const batch = uuidv7();
    const rows = accepted.map(({ key, canonicalKey }) => ({ key, canonical: canonicalKey }));
    await manager.query(
      `INSERT INTO accepted_matches
         (retailer_id, object, key, canonical_key, author_id, author_email, created_at, batch_id)
       SELECT $1, $2, m.key, m.canonical, $3, $4, now(), $5
       FROM jsonb_to_recordset($6::jsonb) AS m(key text, canonical text)`,
      [retailerId, object, author.userId, author.email, batch, JSON.stringify(rows)],
    );
    return { batch, accepted: accepted.length };
  }

  /** Deletes the remaining matches of a batch and returns how many. */
  async forgetAll(manager: EntityManager, retailerId: string, batchId: string): Promise<number> {
    const { affected } = await manager.delete(AcceptedMatchEntity, { retailerId, batchId });
    return affected ?? 0;
  }

  /** Deletes a match. False when there is none. */
  async forget(manager: EntityManager, retailerId: string, object: MatchObject, key: string): Promise<boolean> {
    const { affected } = await manager.delete(AcceptedMatchEntity, { retailerId, object, key });
    return (affected ?? 0) > 0;
  }

  /** Locks against two people accepting opposite matches at once, which would create a circle. */
  private async hold(manager: EntityManager, retailerId: string, object: MatchObject): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`matches|${retailerId}|${object}`]);
  }

  private of(manager: EntityManager, retailerId: string, object: MatchObject): Promise<AcceptedMatchEntity[]> {
    return manager.findBy(AcceptedMatchEntity, { retailerId, object });
  }
}

function canonicalOf(matches: readonly Pair[], key: string): string {
  return matches.find((one) => one.key === key)?.canonicalKey ?? '';
}
