import type { AnalysisItemDto, ReportProductDto, StoreProductDto } from '../../../api/reports.gen.js';

/** A product that stores of a group carry and one of them does not. */
export interface MissingItem {
  key: string;
  upc: string | null;
  name: string | null;
  category: string | null;
  brand: string | null;
  /** Stores of the group that carry it. */
  stores: number;
  /** Those ÷ all stores of the group, including this one. */
  distribution: number | null;
  /** Averages over the stores that carry it; units and sales per week. */
  facingsPerStore: number | null;
  linearPerStore: number | null;
  unitsPerStore: number | null;
  salesPerStore: number | null;
  reasons: Record<string, string>;
}

/**
 * What a group's stores carry and this store does not, best sellers first. `products` gives UPC, category and brand of
 * the known ones.
 */
export function missingItems(
  group: readonly AnalysisItemDto[],
  products: readonly ReportProductDto[],
  carried: readonly StoreProductDto[],
): MissingItem[] {
  const own = new Set(carried.map(({ key }) => key));
  const known = new Map(products.map((product) => [product.key, product]));
  return group
    .filter(({ key, stores }) => !own.has(key) && stores > 0)
    .map((item): MissingItem => {
      const product = known.get(item.key);
      const { stores, distribution, facingsPerStore, linearPerStore, unitsPerStore, salesPerStore, reasons } = item;
      return {
        key: item.key,
        upc: product?.upc ?? null,
        name: item.name,
        category: product?.category ?? null,
        brand: product?.brand ?? null,
        ...{ stores, distribution, facingsPerStore, linearPerStore, unitsPerStore, salesPerStore, reasons },
      };
    })
    .sort((one, other) => (other.salesPerStore ?? -1) - (one.salesPerStore ?? -1) || other.stores - one.stores);
}
