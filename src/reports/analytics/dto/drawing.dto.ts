import { ApiProperty } from '@nestjs/swagger';
import { SUPPLY_STATES, type SupplyStatus } from '../../../core/metrics/supply.js';
import { AnalysisItemDto, ReportHeadDto } from './analysis.dto.js';
import { DaysOfSupplyLimitsDto } from './dashboard.dto.js';

export class PointDto {
  x: number;
  y: number;
}

export class RectDto {
  x: number;
  y: number;
  width: number;
  height: number;
}

export class LineDto {
  from: PointDto;
  to: PointDto;
}

export class SegmentDrawingDto {
  index: number;
  name: string;
  line: number;
  rect: RectDto;
  hasDoor: boolean;
}

/** Notches at offset + n × spacing on every upright. */
export class NotchDrawingDto {
  offset: number;
  spacing: number;
}

export class HoleGridDto {
  x: number;
  y: number;
  spacingX: number;
  spacingY: number;
  columns: number;
  rows: number;
}

export const FIXTURE_KINDS = [
  'shelf',
  'container',
  'pegboard',
  'rod',
  'bar',
  'obstruction',
  'sign',
  'space',
  'unknown',
] as const;

export class FixtureDrawingDto {
  index: number;
  /** 1-based line in the file. */
  line: number;
  /** The file's type code. */
  type: number;

  @ApiProperty({ enum: FIXTURE_KINDS, enumName: 'FixtureKind' })
  kind: (typeof FIXTURE_KINDS)[number];
  name: string;
  locationId: string;
  /** For a shelf: the board itself. */
  rect: RectDto;
  z: number;
  depth: number;
  slope: number;
  angle: number;
  roll: number;
  /** #rrggbb; null when the file gives none. */
  color: string | null;
  merchandisableHeight: number | null;
  merchandisable: RectDto | null;
  holes: HoleGridDto | null;
  lines: LineDto[];
  /** Index of its segment; -1: none. */
  segment: number;
  /** Index of its run; -1: none. */
  run: number;
  outside: boolean;
}

/** Fixtures that are filled as one. */
export class RunDrawingDto {
  index: number;
  fixtures: number[];
  available: number;
  used: number;
  /** available − used; below 0 when overfilled. */
  empty: number;
  fill: number | null;
  gaps: RectDto[];
}

export class ProductDrawingDto {
  index: number;
  key: string | null;
  upc: string;
  id: string;
  name: string;
  brand: string;
  manufacturer: string;
  category: string;
  subcategory: string;
  size: string;
  unitOfMeasure: string;
  color: string | null;
  width: number | null;
  height: number | null;
  depth: number | null;
}

const FACES = ['front', 'side', 'top', 'back', 'right', 'base'] as const;

export class FacingDto {
  @ApiProperty({ enum: FACES, enumName: 'ProductFace' })
  face: (typeof FACES)[number];

  /** Degrees clockwise: 0, 90, 180 or 270. */
  @ApiProperty({ type: 'integer', enum: [0, 90, 180, 270] })
  rotation: 0 | 90 | 180 | 270;
}

export class CapDrawingDto {
  @ApiProperty({ enum: ['x', 'y', 'z'], enumName: 'CapAxis' })
  axis: 'x' | 'y' | 'z';
  rect: RectDto;
  columns: number;
  rows: number;
  visible: boolean;
  facing: FacingDto;
}

export class PositionDrawingDto {
  index: number;
  /** 1-based line in the file. */
  line: number;
  fixture: number;
  segment: number;
  /** Index into products; -1 when the file does not list the product. */
  product: number;
  upc: string;
  productId: string;
  key: string | null;
  /** The whole block, caps included. */
  rect: RectDto;
  z: number;
  depth: number;
  /** Degrees to the front: the block is seen foreshortened in height. */
  slope: number;
  /** Degrees around the vertical: the block is seen foreshortened in width. */
  angle: number;
  /** Degrees counter-clockwise in the picture's plane; rect and facings are as they stand before all three. */
  roll: number;
  /** The facings without caps, a grid of columns × rows. */
  facings: RectDto;
  columns: number;
  rows: number;
  layers: number;
  facing: FacingDto;
  style: number;
  orientation: number;
  caps: CapDrawingDto[];
  pegs: PointDto[];
  rankX: number | null;
  rankY: number | null;
  rankZ: number | null;
  locationId: string;
  outside: boolean;
}

/** The front view of a planogram: every length in centimeters, y upward from the floor. */
export class DrawingDto {
  planogramNo: number;
  name: string;

  @ApiProperty({ enum: ['in', 'cm'], enumName: 'FileUnit' })
  unit: 'in' | 'cm';
  width: number | null;
  height: number | null;
  depth: number | null;
  bounds: RectDto;

  @ApiProperty({ enum: ['none', 'left-to-right', 'right-to-left'], enumName: 'TrafficFlow' })
  trafficFlow: 'none' | 'left-to-right' | 'right-to-left';
  segments: SegmentDrawingDto[];
  notches: NotchDrawingDto | null;
  fixtures: FixtureDrawingDto[];
  runs: RunDrawingDto[];
  products: ProductDrawingDto[];
  /** In file order; draw by paintOrder. */
  positions: PositionDrawingDto[];
  /** Indexes into positions from the back to the front. */
  paintOrder: number[];
}

/** Where a product stands to the limits of its category. */
export class ProductSupplyDto {
  key: string;

  @ApiProperty({ enum: SUPPLY_STATES, enumName: 'SupplyStatus' })
  status: SupplyStatus;
}

/** Days of supply on one planogram, as the dashboard’s distribution judges them. */
export class ShelfSupplyDto {
  limits: DaysOfSupplyLimitsDto;
  /** What does not move is left out. */
  products: ProductSupplyDto[];
}

/** A planogram drawn, with the figures of its products for product cards and heat maps. */
export class PlanogramDrawingDto extends ReportHeadDto {
  planogramid: string;
  filename: string;
  store: string;
  drawing: DrawingDto;
  /** Figures of each product on this planogram alone, once, whatever the filter; key as the positions'. */
  figures: AnalysisItemDto[];
  supply: ShelfSupplyDto;
}
