import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { alikeNames, type AlikePair } from '../core/naming/alike-names.js';
import type { Retailer, RetailerUnit } from './retailer.js';
import { RetailerUsage, type RetailerUsageSource } from './retailer-usage.js';
import { AlreadyMergedError, RetailerNotFoundError, UnitNotFoundError } from './retailers.errors.js';
import { RetailerSeed, type SeedRetailer } from './retailer-seed.js';
import { RetailersRepository } from './retailers.repository.js';

export { PRODUCT_KEY_RULES, RETAILER_STATUSES, STORE_EXTRACTION } from './retailer.js';
export type { ProductKeyRule, Retailer, RetailerStatus, RetailerUnit, UnitKind } from './retailer.js';
export type { RetailerUsageSource, UsedKind, UsageName } from './retailer-usage.js';
export type { SeedRetailer, SeedUnit } from './retailer-seed.js';

/** A place in the retailer tree with everything above it. */
export interface RetailerPath {
  retailer: Retailer;
  /** The class of trade's name; null when the retailer has none. */
  classOfTrade: string | null;
  /** Division, then banner, then base call point, down to the place. */
  units: RetailerUnit[];
}

/** A retailer's name and class of trade; null when it has none. */
export interface RetailerNames {
  name: string;
  classOfTrade: string | null;
}

/** The only entry to retailers for other modules. */
@Injectable()
export class RetailersFacade {
  constructor(
    private readonly retailers: RetailersRepository,
    private readonly usage: RetailerUsage,
    private readonly seed: RetailerSeed,
  ) {}

  /** A tenant's retailer, or the one it was merged into; null when the tenant has none with this id. */
  async find(tenant: string, id: string, manager?: EntityManager): Promise<Retailer | null> {
    const found = isUUID(id) ? await this.retailers.find(id, manager) : null;
    if (found?.tenant !== tenant) return null;
    return found.mergedIntoId === null ? found : this.retailers.find(found.mergedIntoId, manager);
  }

  /** Like `find`. @throws RetailerNotFoundError (404) when there is none. */
  async require(tenant: string, id: string, manager?: EntityManager): Promise<Retailer> {
    const found = await this.find(tenant, id, manager);
    if (!found) throw new RetailerNotFoundError();
    return found;
  }

  /** Whether the tenant has this retailer, in any state. */
  async exists(tenant: string, id: string): Promise<boolean> {
    return (await this.find(tenant, id)) !== null;
  }

  /** The names of these retailers; ids that the tenant does not have are absent. */
  async names(tenant: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const known = ids.filter((id) => isUUID(id));
    const found = known.length > 0 ? await this.retailers.findMany(tenant, known) : [];
    return new Map(found.map(({ id, name }) => [id, name]));
  }

  /** Names and classes of trade of these retailers, of any tenant; unknown ids are absent. */
  async describe(ids: readonly string[]): Promise<ReadonlyMap<string, RetailerNames>> {
    const found = await this.retailers.withClasses([...new Set(ids)].filter((id) => isUUID(id)));
    return new Map(found.map(({ id, name, classOfTrade }) => [id, { name, classOfTrade }]));
  }

  /** Names of divisions, banners and base call points, of any tenant; unknown ids are absent. */
  async unitNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.retailers.findUnits([...new Set(ids)].filter((id) => isUUID(id)));
    return new Map(found.map(({ id, name }) => [id, name]));
  }

  /**
   * Retailers of a tenant (null: every tenant) and of a class of trade (null: none; absent: any) whose name contains
   * the text, ignoring case.
   */
  matching(tenant: string | null, wanted: { classOfTradeId?: string | null; text?: string }): Promise<string[]> {
    return this.retailers.matching(tenant, wanted);
  }

  /**
   * Active retailers that look like one: each with the most used one that it resembles, the least used first.
   *
   * @param tenant null = every tenant
   */
  async alike(tenant: string | null): Promise<AlikePair<{ id: string; name: string; tenant: string }>[]> {
    const active = (await this.retailers.ofTenant(tenant)).filter(({ status }) => status === 'active');
    const ids = active.map(({ id }) => id);
    const projects = await this.usage.countOf(this.retailers.manager, 'projects', 'retailer', ids);
    const count = ({ id }: { id: string }): number => projects.get(id) ?? 0;
    return alikeNames(active.toSorted((one, other) => count(other) - count(one)));
  }

  /**
   * The path of a retailer, division, banner or base call point of the tenant; null when there is none with this id.
   */
  async path(tenant: string, id: string): Promise<RetailerPath | null> {
    if (!isUUID(id)) return null;
    const unit = await this.retailers.findUnit(id);
    const retailer = await this.find(tenant, unit?.retailerId ?? id);
    if (!retailer) return null;
    const units: RetailerUnit[] = [];
    for (let at = unit; at; at = at.parentId === null ? null : await this.retailers.findUnit(at.parentId))
      units.unshift(at);
    const { classOfTradeId } = retailer;
    const found = classOfTradeId === null ? null : await this.retailers.findClass(classOfTradeId);
    return { retailer, classOfTrade: found?.name ?? null, units };
  }

  /**
   * Locks a retailer and parts of it until the transaction ends, for code that adds references to them: it sees a merge
   * or removal that just happened, and a later one sees the reference.
   *
   * @throws RetailerNotFoundError, UnitNotFoundError (404), AlreadyMergedError (409)
   */
  async hold(manager: EntityManager, retailerId: string, unitIds: readonly string[]): Promise<void> {
    const retailer = await this.retailers.share(manager, retailerId);
    if (!retailer) throw new RetailerNotFoundError();
    if (retailer.status === 'merged') throw new AlreadyMergedError(retailer.name);
    const own = new Set((await this.retailers.unitsOf([retailerId], manager)).map(({ id }) => id));
    if (unitIds.some((id) => !own.has(id))) throw new UnitNotFoundError();
  }

  /** Registers references to retailers: they are counted, shown before a merge, and moved by one. */
  registerUsage(use: RetailerUsageSource): void {
    this.usage.register(use);
  }

  /** Gives a tenant its first retailers if it has none yet; returns whether it did. */
  begin(tenant: string, retailers: readonly SeedRetailer[]): Promise<boolean> {
    return this.seed.begin(tenant, retailers);
  }
}
