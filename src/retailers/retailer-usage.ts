import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** What others refer to by id in this module; a `unit` is a division, a banner or a base call point. */
export type UsedKind = 'retailer' | 'unit' | 'timeperiod';

export const USAGE_NAMES = ['projects', 'masterproducts', 'masterstores', 'mappings', 'pictures'] as const;
/**
 * What can refer to them: projects, rows of master data, a retailer's accepted matches and column mappings, pictures.
 */
export type UsageName = (typeof USAGE_NAMES)[number];

/** Number of references of each kind. */
export type UsageCounts = Readonly<Record<UsageName, number>>;

/**
 * Something that refers to retailers, their parts or time periods. Projects are above this module and cannot be
 * imported here, so referring modules register at startup and are asked before anything is merged or removed.
 */
export interface RetailerUsageSource {
  readonly name: UsageName;
  /** The number of references to each of these ids; ids without any may be absent. */
  count(manager: EntityManager, kind: UsedKind, ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /**
   * Changes references from `from` to `into` inside the caller's transaction and returns how many there were. If `into`
   * already has the same thing (a product's row, a mapping), its own stays.
   */
  move(manager: EntityManager, kind: Exclude<UsedKind, 'timeperiod'>, from: string, into: string): Promise<number>;
}

/** All sources of references to retailers, by kind. */
@Injectable()
export class RetailerUsage {
  private readonly sources: RetailerUsageSource[] = [];

  /**
   * Several sources may share a name (column mappings and accepted matches are in different modules): their counts add
   * up.
   */
  register(source: RetailerUsageSource): void {
    this.sources.push(source);
  }

  /** The number of references of one kind to each id. */
  async countOf(
    manager: EntityManager,
    name: UsageName,
    kind: UsedKind,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, number>> {
    const sum = new Map<string, number>();
    if (ids.length === 0) return sum;
    for (const source of this.sources.filter((one) => one.name === name)) {
      for (const [id, count] of await source.count(manager, kind, ids)) sum.set(id, (sum.get(id) ?? 0) + count);
    }
    return sum;
  }

  /** All references to any of these ids, in total. */
  async counts(manager: EntityManager, kind: UsedKind, ids: readonly string[]): Promise<UsageCounts> {
    const counts: Record<UsageName, number> = { ...NO_USAGE };
    for (const name of USAGE_NAMES) {
      const found = await this.countOf(manager, name, kind, ids);
      counts[name] = [...found.values()].reduce((sum, count) => sum + count, 0);
    }
    return counts;
  }

  /** Changes all references from `from` to `into`; returns how many there were of each kind. */
  async move(
    manager: EntityManager,
    kind: Exclude<UsedKind, 'timeperiod'>,
    from: string,
    into: string,
  ): Promise<UsageCounts> {
    const moved: Record<UsageName, number> = { ...NO_USAGE };
    for (const source of this.sources) moved[source.name] += await source.move(manager, kind, from, into);
    return moved;
  }
}

export const NO_USAGE: UsageCounts = { projects: 0, masterproducts: 0, masterstores: 0, mappings: 0, pictures: 0 };

export function sumOfUsage(...all: UsageCounts[]): UsageCounts {
  const sum: Record<UsageName, number> = { ...NO_USAGE };
  for (const counts of all) for (const name of USAGE_NAMES) sum[name] += counts[name];
  return sum;
}

export function isUsed(counts: UsageCounts): boolean {
  return USAGE_NAMES.some((name) => counts[name] > 0);
}
