import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppConfig } from '../platform/config/app-config.js';
import { isAdmin, type UserPrincipal } from '../platform/auth/principal.js';
import type { ClassOfTradeEntity } from './entities/class-of-trade.entity.js';
import type { RetailerUnitEntity } from './entities/retailer-unit.entity.js';
import type { RetailerEntity } from './entities/retailer.entity.js';
import {
  AlreadyMergedError,
  ClassNotFoundError,
  RetailerNotFoundError,
  UnitNotFoundError,
} from './retailers.errors.js';
import { seesTenant } from './retailers.policy.js';
import { lockRetailers, RetailersRepository } from './retailers.repository.js';

/** Finds what a caller names if their tenant has it; otherwise it counts as missing. */
@Injectable()
export class RetailerAccess {
  constructor(
    private readonly retailers: RetailersRepository,
    private readonly config: AppConfig,
  ) {}

  /** The tenant of the requested tree: the caller's own, or for platform administrators the one they name. */
  tenant(user: UserPrincipal, wanted = user.tenant): string {
    if (!this.sees(user, wanted)) throw new RetailerNotFoundError();
    return wanted;
  }

  /** Whether the user is a platform administrator. */
  seesAll(user: UserPrincipal): boolean {
    return isAdmin(user) && user.tenant === this.config.PLATFORM_TENANT;
  }

  /** @throws RetailerNotFoundError */
  async retailer(user: UserPrincipal, id: string): Promise<RetailerEntity> {
    const found = await this.retailers.find(id);
    if (!found || !this.sees(user, found.tenant)) throw new RetailerNotFoundError();
    return found;
  }

  /** The retailer, for adding data to it. @throws RetailerNotFoundError, AlreadyMergedError */
  async standing(user: UserPrincipal, id: string): Promise<RetailerEntity> {
    const found = await this.retailer(user, id);
    if (found.status === 'merged') throw new AlreadyMergedError(found.name);
    return found;
  }

  /**
   * The retailer, for changing it, locked until the transaction ends. @throws RetailerNotFoundError, AlreadyMergedError
   */
  async locked(manager: EntityManager, user: UserPrincipal, id: string): Promise<RetailerEntity> {
    const [found] = await lockRetailers(manager, [id]);
    if (!found || !this.sees(user, found.tenant)) throw new RetailerNotFoundError();
    if (found.status === 'merged') throw new AlreadyMergedError(found.name);
    return found;
  }

  /** A part of a retailer with the retailer. @throws UnitNotFoundError */
  async unit(user: UserPrincipal, id: string): Promise<{ unit: RetailerUnitEntity; retailer: RetailerEntity }> {
    const unit = await this.retailers.findUnit(id);
    const retailer = unit && (await this.retailers.find(unit.retailerId));
    if (!retailer || !this.sees(user, retailer.tenant)) throw new UnitNotFoundError();
    return { unit, retailer };
  }

  /** Like `unit`, with the retailer locked, so that nothing moves meanwhile. @throws UnitNotFoundError */
  async lockedUnit(
    manager: EntityManager,
    user: UserPrincipal,
    id: string,
  ): Promise<{ unit: RetailerUnitEntity; retailer: RetailerEntity }> {
    const before = await this.unit(user, id);
    const retailer = await this.locked(manager, user, before.retailer.id);
    const unit = await this.retailers.findUnit(id, manager);
    // A merge that ended while this waited for the lock may have moved or removed it.
    if (unit?.retailerId !== retailer.id) throw new UnitNotFoundError();
    return { unit, retailer };
  }

  /** @throws ClassNotFoundError */
  async classOfTrade(user: UserPrincipal, id: string, manager?: EntityManager): Promise<ClassOfTradeEntity> {
    const found = await this.retailers.findClass(id, manager);
    if (!found || !this.sees(user, found.tenant)) throw new ClassNotFoundError();
    return found;
  }

  private sees(user: UserPrincipal, tenant: string): boolean {
    return seesTenant(user, tenant, this.config.PLATFORM_TENANT);
  }
}
