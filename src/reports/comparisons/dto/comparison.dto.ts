import { ApiProperty } from '@nestjs/swagger';
import { ReportFilterRefDto, ReportUnitsDto, SnapshotRefDto } from '../../analytics/dto/analysis.dto.js';
import { COMPARED_STORES, type ComparedStores } from '../comparison-scope.js';
import { COMPARED_FIGURES } from '../sorts.js';

/** One of the two projects, and which of its data. */
export class ComparedProjectDto {
  projectid: string;
  projName: string;
  snapshot: SnapshotRefDto;
  /** The snapshot's number among the project's publications; null when it is none. */
  publication: number | null;
  /** The unit of most of its files; the answer is in the later project's. */
  @ApiProperty({ enum: ['in', 'cm'], enumName: 'FileUnit' })
  unit: 'in' | 'cm';
  /** ISO 4217. Sums of money of two currencies are not subtracted. */
  currency: string;
  /** Planogram × product rows in scope. */
  factRows: number;
}

export class SavedComparisonRefDto {
  comparisonid: string;
  name: string;
}

/** What every comparison answers beside its rows. */
export class ComparisonHeadDto {
  /** Of the answer: the later project's, or those that were asked for. */
  units: ReportUnitsDto;
  /** The earlier project. */
  before: ComparedProjectDto;
  /** The later project. */
  after: ComparedProjectDto;
  filter: ReportFilterRefDto;

  @ApiProperty({ enum: COMPARED_STORES, enumName: 'ComparedStores' })
  stores: ComparedStores;
  /** Stores in scope that both projects have. */
  sameStores: number;
  /** By what products were found to be the same: their key, or the UPC when the projects have no key in common. */
  @ApiProperty({ enum: ['key', 'upc'], enumName: 'ProductsMatchedBy' })
  matchedBy: 'key' | 'upc';
  /** no-same-stores: nothing is compared, for the projects have no store in common in scope. */
  @ApiProperty({ enum: ['no-same-stores'], enumName: 'ComparisonReason', nullable: true })
  reason: 'no-same-stores' | null;
  /** The saved comparison that was asked for. */
  comparison: SavedComparisonRefDto | null;
}

/** One figure of both projects, in the answer's units. */
export class ComparedFigureDto {
  /** Its name is `metrics.<figure>` in the client's language. */
  figure: string;
  /** ft, sqft, count, units, USD, days … */
  unit: string;
  before: number | null;
  after: number | null;
  /** after − before. */
  change: number | null;
  /** change ÷ before, 0.25 is a quarter more. */
  ratio: number | null;
  /** Why a number is null: a figure's reason, or currency-differs. Null too for a ratio of nothing before. */
  reason: string | null;
}

/** Products that came, went and stayed. */
export class AssortmentCountsDto {
  added: number;
  dropped: number;
  kept: number;
}

/** Points of distribution (store × item) over the same stores. */
export class DistributionCountsDto {
  gained: number;
  lost: number;
  kept: number;
}

/** Both totals and the change. */
export class ComparisonTotalDto extends ComparisonHeadDto {
  figures: ComparedFigureDto[];
  assortment: AssortmentCountsDto;
  distribution: DistributionCountsDto;
  /** Stores that both projects have, before the filter. */
  storesInBoth: number;
  storesOnlyBefore: number;
  storesOnlyAfter: number;
  /** Planograms without a store. */
  unassignedBefore: number;
  unassignedAfter: number;
}

/** An item's figures in one project, over the stores compared; per week, in the answer's units. */
export class ComparedFiguresDto {
  stores: number;
  planograms: number;
  positions: number | null;
  facings: number | null;
  linear: number | null;
  square: number | null;
  area: number | null;
  cubic: number | null;
  capacity: number | null;
  units: number | null;
  sales: number | null;
  profit: number | null;
  daysOfSupply: number | null;
}

/** after − before. A project that does not carry the item counts 0; an unknown figure makes the change unknown. */
export class FigureChangesDto {
  stores: number;
  planograms: number;
  positions: number | null;
  facings: number | null;
  linear: number | null;
  square: number | null;
  area: number | null;
  cubic: number | null;
  capacity: number | null;
  units: number | null;
  sales: number | null;
  profit: number | null;
  /** Null unless both projects carry the item. */
  daysOfSupply: number | null;
}

/** A product of either project. */
export class ComparedProductDto {
  /** What filters and getcomparisonstores take; ~ for what has no key, together. */
  key: string;
  name: string | null;
  upc: string | null;
  category: string | null;
  subcategory: string | null;
  manufacturer: string | null;
  brand: string | null;
}

export class AssortmentItemDto extends ComparedProductDto {
  @ApiProperty({ enum: ['added', 'dropped', 'kept'], enumName: 'AssortmentChange' })
  outcome: 'added' | 'dropped' | 'kept';
  /** Null when the earlier project does not carry it in scope. */
  before: ComparedFiguresDto | null;
  /** Null when the later project does not carry it in scope. */
  after: ComparedFiguresDto | null;
  change: FigureChangesDto;
  /** Planogram × same store in which both have it; and of these where its segment or height, its facings or linear differ. */
  keptOn: number;
  moved: number;
  resized: number;

  /** Why a number is null, by its place: `before.units: no-movement`, `change.sales: currency-differs`. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  reasons: Record<string, string>;
}

export class ComparisonAssortmentDto extends ComparisonHeadDto {
  /** Over all items in scope, whatever page, search and pick. */
  counts: AssortmentPlacesDto;
  /** Over all items in scope, computed from the facts. */
  figures: ComparedFigureDto[];
  items: AssortmentItemDto[];
  /** Items that search and pick leave, on all pages. */
  count: number;
  lastEvaluatedKey: string | null;
}

export class AssortmentPlacesDto extends AssortmentCountsDto {
  /** Kept items that stand elsewhere on some planogram. */
  moved: number;
  /** Kept items that have other facings or linear space on some planogram. */
  resized: number;
}

export class DistributionItemDto extends ComparedProductDto {
  /** Same stores that carry it in the earlier project: lost + kept. */
  storesBefore: number;
  /** Same stores that carry it in the later project: gained + kept. */
  storesAfter: number;
  gained: number;
  lost: number;
  kept: number;
  /** storesBefore ÷ same stores in scope, 0 to 1. */
  distributionBefore: number | null;
  distributionAfter: number | null;
  /** distributionAfter − distributionBefore. */
  change: number | null;
}

/** Points of distribution, over all items in scope. */
export class DistributionTotalDto extends DistributionCountsDto {
  itemsBefore: number;
  itemsAfter: number;
  pointsBefore: number;
  pointsAfter: number;
  /** Points ÷ same stores in scope. */
  itemsPerStoreBefore: number | null;
  itemsPerStoreAfter: number | null;
}

/** The most stores that any item gained or lost, regardless of search and pick: bars on every page are relative to it. */
export class DistributionLargestDto {
  gained: number;
  lost: number;
}

export class ComparisonDistributionDto extends ComparisonHeadDto {
  total: DistributionTotalDto;
  largest: DistributionLargestDto;
  items: DistributionItemDto[];
  /** Items that search and pick leave, on all pages. */
  count: number;
  lastEvaluatedKey: string | null;
}

export class ComparedStoreDto {
  /** As stores are matched: what filters take. */
  key: string;
  /** As the project's files write it. */
  store: string;
  name: string | null;
}

export class SameStoreDto extends ComparedStoreDto {
  /** As the earlier project's files write it. */
  storeBefore: string;
  planogramsBefore: number;
  planogramsAfter: number;
}

export class SameStoresDto extends ComparisonHeadDto {
  /** Stores of both projects. */
  items: SameStoreDto[];
  onlyBefore: ComparedStoreDto[];
  onlyAfter: ComparedStoreDto[];
  /** Planograms without a store. */
  unassignedBefore: number;
  unassignedAfter: number;
}

/** Who carries a product: the same stores, parted. */
export class ComparisonStoresDto extends ComparisonHeadDto {
  product: ComparedProductDto;
  gained: ComparedStoreDto[];
  lost: ComparedStoreDto[];
  kept: ComparedStoreDto[];
  /** Same stores that carry it in neither. */
  neither: number;
}

/** How the space before became the space after: before + added − dropped + grown − shrunk + unknown = after. */
export class SpaceStepsDto {
  before: number;
  added: number;
  dropped: number;
  grown: number;
  shrunk: number;
  /** Kept items whose space is known on one side only. */
  unknown: number;
  after: number;
  /** after − before. */
  change: number;
  /** change ÷ before. */
  ratio: number | null;
}

export class SpaceChangeItemDto extends SpaceStepsDto {
  /** ~ without a value at the level. */
  key: string;
  name: string | null;
  /** Products that came, went and stayed. */
  itemsAdded: number;
  itemsDropped: number;
  itemsKept: number;
}

export class SpaceChangeDto extends ComparisonHeadDto {
  level: string;
  space: string;
  unit: string;
  /** By the size of the change, the largest first. */
  items: SpaceChangeItemDto[];
  total: SpaceChangeItemDto;
}

/** The names of the figures that totals have, in their order. */
export const TOTAL_FIGURES = [
  'stores',
  'planograms',
  'products',
  'manufacturers',
  ...COMPARED_FIGURES.filter((figure) => figure !== 'stores' && figure !== 'planograms'),
  'salesPerLinear',
  'pointsOfDistribution',
  'averageItemsPerStore',
] as const;
