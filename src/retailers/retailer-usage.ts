import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** What of this module others refer to by id; a `unit` is a division, a banner or a base call point. */
export type UsedKind = 'retailer' | 'unit' | 'timeperiod';

export const USAGE_NAMES = ['projects', 'masterproducts', 'masterstores', 'mappings', 'pictures'] as const;
/** What refers: projects, rows of master data, accepted matches and column mappings that a retailer remembers, pictures. */
export type UsageName = (typeof USAGE_NAMES)[number];

/** How much of each refers to something. */
export type UsageCounts = Readonly<Record<UsageName, number>>;

/**
 * Something that refers to retailers, their parts or time periods. Projects stand above this module and may not be
 * imported from here: whoever refers registers at start, and is asked before anything is merged or removed.
 */
export interface RetailerUsageSource {
  readonly name: UsageName;
  /** How many refer to each of these ids; an id without any may be missing. */
  count(manager: EntityManager, kind: UsedKind, ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /**
   * Makes what refers to `from` refer to `into`, inside the caller's transaction, and answers how many there were.
   * Where `into` has the same already (a product's row, a mapping), that of `into` stays.
   */
  move(manager: EntityManager, kind: Exclude<UsedKind, 'timeperiod'>, from: string, into: string): Promise<number>;
}

/** Everything that refers to retailers, by what it is. */
@Injectable()
export class RetailerUsage {
  private readonly sources: RetailerUsageSource[] = [];

  /** Several may have one name (column mappings stand in one module, accepted matches in another): they add up. */
  register(source: RetailerUsageSource): void {
    this.sources.push(source);
  }

  /** How many of one sort refer to each id. */
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

  /** All that refers to any of these ids, taken together. */
  async counts(manager: EntityManager, kind: UsedKind, ids: readonly string[]): Promise<UsageCounts> {
    const counts: Record<UsageName, number> = { ...NO_USAGE };
    for (const name of USAGE_NAMES) {
      const found = await this.countOf(manager, name, kind, ids);
      counts[name] = [...found.values()].reduce((sum, count) => sum + count, 0);
    }
    return counts;
  }

  /** Makes all that refers to `from` refer to `into`; answers how many there were of each. */
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
