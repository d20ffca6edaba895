import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { TransactionRunner } from '../platform/database/transaction-runner.js';
import { AuditFacade } from '../users/audit.facade.js';
import { RetailerUnitEntity } from './entities/retailer-unit.entity.js';
import { RetailerEntity } from './entities/retailer.entity.js';
import { planMerge } from './merge-plan.js';
import { RetailerAccess } from './retailer-access.js';
import { administratorsAct } from './retailer-audit.js';
import { NO_USAGE, RetailerUsage, sumOfUsage, type UsageCounts } from './retailer-usage.js';
import type { UnitKind } from './retailer.js';
import {
  AlreadyMergedError,
  MergeCycleError,
  MergeIntoItselfError,
  RetailerNotFoundError,
} from './retailers.errors.js';
import { lockRetailers, RetailersRepository } from './retailers.repository.js';

/** What a merge or a deactivation affects. */
export interface Impact {
  usage: UsageCounts;
  /** Its divisions, banners and base call points. */
  units: Readonly<Record<UnitKind, number>>;
  /** For a merge: the parts that both have and that become one. */
  folded: { kind: UnitKind; name: string }[];
}

/** What a merge did. */
export interface MergeOutcome {
  into: RetailerEntity;
  /** Nothing was left to do, because it was already merged into that one. */
  already: boolean;
  moved: UsageCounts;
  units: number;
  folded: number;
}

/**
 * Merges two retailers that are one: what belonged to the first belongs to the second, and the first only points there.
 */
@Injectable()
export class RetailerMergeService {
  constructor(
    private readonly access: RetailerAccess,
    private readonly retailers: RetailersRepository,
    private readonly usage: RetailerUsage,
    private readonly transactions: TransactionRunner,
    private readonly audit: AuditFacade,
  ) {}

  /**
   * What belongs to a retailer, to show before it is merged into another (`intoId`) or deactivated.
   *
   * @throws as `merge`, when that would fail
   */
  async impact(user: UserPrincipal, id: string, intoId: string | null): Promise<Impact> {
    const from = await this.access.retailer(user, id);
    if (intoId !== null) refuse(from, await this.access.retailer(user, intoId));
    const manager = this.retailers.manager;
    const own = await this.retailers.unitsOf([id]);
    const others = intoId === null ? [] : await this.retailers.unitsOf([intoId]);
    const plan = planMerge(own, others);
    const ofKind = (kind: UnitKind): number => own.filter((unit) => unit.kind === kind).length;
    return {
      usage: await this.usage.counts(manager, 'retailer', [id]),
      units: { division: ofKind('division'), banner: ofKind('banner'), basecallpoint: ofKind('basecallpoint') },
      folded: plan.folded.map(({ from: { kind, name } }) => ({ kind, name })),
    };
  }

  /**
   * Merges one retailer into another of the same tenant, in one transaction: its parts, projects, master data and
   * mappings become the other's, and earlier merges into it point there too. Repeating it changes nothing.
   *
   * @throws RetailerNotFoundError (404), MergeIntoItselfError, MergeCycleError, AlreadyMergedError (409)
   */
  merge(user: UserPrincipal, id: string, intoId: string): Promise<MergeOutcome> {
    return this.transactions.run(async ({ manager }) => {
      await this.access.retailer(user, id);
      await this.access.retailer(user, intoId);
      const locked = await lockRetailers(manager, [id, intoId]);
      const [from, into] = [id, intoId].map((wanted) => locked.find((one) => one.id === wanted));
      if (!from || !into) throw new RetailerNotFoundError();
      if (from.mergedIntoId === into.id) return { into, already: true, moved: NO_USAGE, units: 0, folded: 0 };
      refuse(from, into);
      return this.join(manager, user, from, into);
    });
  }

  private async join(
    manager: EntityManager,
    user: UserPrincipal,
    from: RetailerEntity,
    into: RetailerEntity,
  ): Promise<MergeOutcome> {
    const { moved: movedUnits, folded } = planMerge(
      await this.retailers.unitsOf([from.id], manager),
      await this.retailers.unitsOf([into.id], manager),
    );
    for (const { unit, parentId } of movedUnits) {
      await manager.update(
        RetailerUnitEntity,
        { id: unit.id },
        { retailerId: into.id, parentId, updatedAt: new Date() },
      );
    }
    const ofUnits: UsageCounts[] = [];
    for (const { from: gone, into: kept } of folded.toReversed()) {
      ofUnits.push(await this.usage.move(manager, 'unit', gone.id, kept.id));
      await manager.delete(RetailerUnitEntity, { id: gone.id });
    }
    const moved = await this.usage.move(manager, 'retailer', from.id, into.id);
    const now = new Date();
    await manager.update(RetailerEntity, { mergedIntoId: from.id }, { mergedIntoId: into.id, updatedAt: now });
    const merged = { status: 'merged' as const, mergedIntoId: into.id, revision: from.revision + 1, updatedAt: now };
    await manager.update(RetailerEntity, { id: from.id }, merged);
    const grown = { ...into, revision: into.revision + 1, updatedAt: now };
    await manager.update(RetailerEntity, { id: into.id }, grown);
    const outcome = { units: movedUnits.length, folded: folded.length };
    await this.audit.record(
      administratorsAct(user, 'retailer.merged', 'retailer', from, {
        into: { id: into.id, name: into.name },
        ...outcome,
        moved,
        movedOfUnits: sumOfUsage(...ofUnits),
      }),
      manager,
    );
    return { into: grown, already: false, moved, ...outcome };
  }
}

/** @throws when the retailers cannot be merged. */
function refuse(from: RetailerEntity, into: RetailerEntity): void {
  if (from.id === into.id) throw new MergeIntoItselfError();
  // Platform administrators see every tenant, but no merge crosses the boundary between two.
  if (from.tenant !== into.tenant) throw new RetailerNotFoundError();
  if (into.mergedIntoId === from.id) throw new MergeCycleError(from.name, into.name);
  if (from.status === 'merged') throw new AlreadyMergedError(from.name);
  if (into.status === 'merged') throw new AlreadyMergedError(into.name);
}
