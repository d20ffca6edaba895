import { Injectable } from '@nestjs/common';
import { storeKey } from '../core/naming/store-number.js';
import { RetailersFacade } from './retailers.facade.js';
import { MasterListsRepository } from './master-data/master-lists.repository.js';
import { type MasterRow, MasterRowsRepository } from './master-data/master-rows.repository.js';

export type { MasterRow } from './master-data/master-rows.repository.js';

/** Master data as other modules read them, of a retailer of the given tenant. */
@Injectable()
export class MasterDataFacade {
  constructor(
    private readonly retailers: RetailersFacade,
    private readonly lists: MasterListsRepository,
    private readonly rows: MasterRowsRepository,
  ) {}

  /** Which versions the retailer's lists are at now; 0 = there are none. To be kept with what was computed from them. */
  async versions(tenant: string, retailerId: string): Promise<{ products: number; stores: number }> {
    const { id } = await this.retailers.require(tenant, retailerId);
    const [products, stores] = [await this.lists.find(id, 'prd'), await this.lists.find(id, 'str')];
    return { products: products?.version ?? 0, stores: stores?.version ?? 0 };
  }

  /** The master products of these keys (by the retailer's key rule), as they stood in a version; keys without one are missing. */
  async products(
    tenant: string,
    retailerId: string,
    keys: readonly string[],
    version: number | null = null,
  ): Promise<ReadonlyMap<string, MasterRow>> {
    // prettier-ignore
    const { id } = await this.retailers.require(tenant, retailerId);
    const rows = keys.length === 0 ? [] : await this.rows.byKeys(id, 'prd', keys, version);
    return new Map(rows.map((row) => [row.key, row]));
  }

  /** The master stores of these numbers, by `storeKey` (without leading zeros), as they stood in a version. */
  async stores(
    tenant: string,
    retailerId: string,
    numbers: readonly string[],
    version: number | null = null,
  ): Promise<ReadonlyMap<string, MasterRow>> {
    // prettier-ignore
    const { id } = await this.retailers.require(tenant, retailerId);
    const keys = [...new Set(numbers.map(storeKey))];
    const rows = keys.length === 0 ? [] : await this.rows.byKeys(id, 'str', keys, version);
    return new Map(rows.map((row) => [row.key, row]));
  }
}
