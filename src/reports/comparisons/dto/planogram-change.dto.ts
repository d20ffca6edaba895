import { ApiProperty } from '@nestjs/swagger';
import { ComparedProductDto, ComparisonHeadDto } from './comparison.dto.js';

/** A planogram of one of the projects; lengths in the answer's units. */
export class PairedPlanogramDto {
  /** What getplanogramdrawing of its project takes. */
  planogramid: string;
  name: string | null;
  key: string | null;
  category: string | null;
  filename: string;
  /** The first of its stores, as its files write it; unassigned without one. */
  store: string;
}

export class PlanogramPairDto {
  /** Null: only the later project has it. */
  before: PairedPlanogramDto | null;
  /** Null: only the earlier project has it. */
  after: PairedPlanogramDto | null;
  /** Same stores in which the one followed the other. */
  stores: number;
  /** By their key, their name, or store and category (several by what they carry in common); null for a single one. */
  @ApiProperty({ enum: ['key', 'name', 'category'], enumName: 'PlanogramMatchedBy', nullable: true })
  matchedBy: 'key' | 'name' | 'category' | null;
  /** Products that came, went, stayed; and of these stand elsewhere, have other facings or linear space. */
  added: number;
  dropped: number;
  kept: number;
  moved: number;
  resized: number;
  /** Both have it and anything changed. */
  changed: boolean;
}

/** How many planograms were paired. */
export class PlanogramPairCountsDto {
  paired: number;
  changed: number;
  unchanged: number;
  /** Planograms of the later project without an earlier one. */
  added: number;
  /** Planograms of the earlier project without a later one. */
  dropped: number;
}

export class PlanogramPairsDto extends ComparisonHeadDto {
  /** Over all, whatever page, search and pick. */
  counts: PlanogramPairCountsDto;
  items: PlanogramPairDto[];
  /** Rows that search and pick leave, on all pages. */
  count: number;
  lastEvaluatedKey: string | null;
}

/** A position of a product; lengths in the answer's units. */
export class PlacedPositionDto {
  /** position_no of the drawing. */
  position: number;
  /** From 1; null without segments. */
  segment: number | null;
  /** From 1, counted from the bottom of the segment among the shelves that carry something. */
  shelf: number;
  /** From the floor to the lowest edge of what stands on the shelf; of what hangs on a pegboard its own. */
  shelfheight: number | null;
  /** The fixture in the planogram, from 1. */
  fixture: number;
  x: number | null;
  y: number | null;
  width: number | null;
  height: number | null;
  facings: number | null;
  linear: number | null;
  line: number;
}

/** A product on one of the two planograms. */
export class PlacedProductDto {
  positions: PlacedPositionDto[];
  facings: number;
  linear: number | null;
  capacity: number | null;
}

export class ProductChangeDto extends ComparedProductDto {
  @ApiProperty({ enum: ['added', 'dropped', 'kept'], enumName: 'AssortmentChange' })
  outcome: 'added' | 'dropped' | 'kept';
  /** Its places (segment, and height to a centimetre) differ. */
  moved: boolean;
  /** Its facings or its linear space differ. */
  resized: boolean;
  before: PlacedProductDto | null;
  after: PlacedProductDto | null;
  facingsChange: number;
  linearChange: number | null;
}

/** What changed from one planogram to the other, product by product: the changed ones first. */
export class PlanogramChangeDto extends ComparisonHeadDto {
  pair: PlanogramPairDto;
  items: ProductChangeDto[];
}
