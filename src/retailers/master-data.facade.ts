import { Injectable } from '@nestjs/common';
import { storeKey } from '../core/naming/store-number.js';
import { RetailersFacade } from './retailers.facade.js';
import { ListOwners } from './lists/list-owners.js';
import type { TableObject } from './lists/list.js';
import { ListsRepository } from './lists/lists.repository.js';
import { type ListRow, ListRowsRepository } from './lists/rows/list-rows.repository.js';

export type { ListRow } from './lists/rows/list-rows.repository.js';

/** Master data for other modules, of a retailer of the given tenant. */
@Injectable()
export class MasterDataFacade {
  constructor(
    private readonly retailers: RetailersFacade,
    private readonly owners: ListOwners,
    private readonly lists: ListsRepository,
    private readonly rows: ListRowsRepository,
  ) {}

  /** Current versions of the retailer's lists; 0 = there are none. Store these with what was computed from them. */
  async versions(tenant: string, retailerId: string): Promise<{ products: number; stores: number }> {
    const { id } = await this.retailers.require(tenant, retailerId);
    const owner = await this.owners.of('master', id);
    if (!owner) return { products: 0, stores: 0 };
    const [products, stores] = [await this.lists.find(owner.id, 'prd'), await this.lists.find(owner.id, 'str')];
    return { products: products?.version ?? 0, stores: stores?.version ?? 0 };
  }

  /** The master products with these keys (by the retailer's key rule) as of a version; keys without one are absent. */
  async products(
    tenant: string,
    retailerId: string,
    keys: readonly string[],
    version: number | null = null,
  ): Promise<ReadonlyMap<string, ListRow>> {
    // prettier-ignore
    const { id } = await this.retailers.require(tenant, retailerId);
    return this.byKeys(id, 'prd', keys, version);
  }

  /** The master stores with these numbers, by `storeKey` (without leading zeros), as of a version. */
  async stores(
    tenant: string,
    retailerId: string,
    numbers: readonly string[],
    version: number | null = null,
  ): Promise<ReadonlyMap<string, ListRow>> {
    // prettier-ignore
    const { id } = await this.retailers.require(tenant, retailerId);
    const keys = [...new Set(numbers.map(storeKey))];
    return this.byKeys(id, 'str', keys, version);
  }

  private async byKeys(
    retailerId: string,
    object: TableObject,
    keys: readonly string[],
    version: number | null,
  ): Promise<ReadonlyMap<string, ListRow>> {
    const owner = await this.owners.of('master', retailerId);
    const rows = owner && keys.length > 0 ? await this.rows.byKeys(owner.id, object, keys, version) : [];
    return new Map(rows.map((row) => [row.key, row]));
  }
}
