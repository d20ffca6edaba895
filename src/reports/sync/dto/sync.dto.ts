import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';
import { localFieldValues } from '../../../platform/http/field-values.js';
import { nullableNumbers } from '../../analytics/dto/figure-values.js';
import { ReportUnitsDto, SnapshotRefDto } from '../../analytics/dto/analysis.dto.js';
import { MATCH_STATES, type MatchState, SYNC_MEASURES, SYNC_OBJECTS, type SyncObject } from '../sync-objects.js';

export class SyncQueryDto {
  /** Project id. */
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  projectid: string;
}

/** One object that a browser keeps of a project. */
export class SyncObjectDto {
  /** prd products, str stores, pln planograms, prs products by store. */
  @ApiProperty({ enum: SYNC_OBJECTS, enumName: 'SyncObject' })
  object: SyncObject;
  rows: number;
  /** Changes exactly when the rows would; the list answers it in ETag and X-Sync-Version. */
  version: string;
  /** When what the rows are made of changed last. */
  updatedat: string;
  /** Whether a product or store file, or the retailer's, stands to compare with. */
  listed: boolean;
}

export class SyncManifestDto {
  projectid: string;
  /** The analysis that the rows are of; null before the first. */
  snapshot: SnapshotRefDto | null;
  /** Of all lengths and measures in the rows. A product's own width, height and depth are in centimeters. */
  units: ReportUnitsDto;
  objects: SyncObjectDto[];
}

/** Space, sales per week and days of supply, over all stores; null where it cannot be computed. */
const SyncFiguresDto = nullableNumbers([...SYNC_MEASURES, 'daysOfSupply']);

/** A product of a project: placed on its planograms, or in the product file that stands for it. */
export class SyncProductDto extends IntersectionType(SyncFiguresDto, localFieldValues('prd')) {
  /** The product's key by the project's rule: its UPC unless the rule says otherwise. */
  UPC: string;

  /** matched, unmatched: placed, with and without a row in the list; placed: there is no list; unplaced: on no planogram. */
  @ApiProperty({ enum: MATCH_STATES, enumName: 'MatchState' })
  match: MatchState;
  /** Its line in the list's file. */
  line: number | null;
  /** The fields that this project has edited. */
  edited: string[];
  /** Stores that carry it. */
  stores: number;
  planograms: number;
}

/** A store of a project: with planograms, or in the store file that stands for it. */
export class SyncStoreDto extends IntersectionType(SyncFiguresDto, localFieldValues('str')) {
  @ApiProperty({ description: 'As found, leading zeros kept.', type: String, nullable: false })
  override storenumber: string;
  /** As stores are matched: without leading zeros, upper case. */
  key: string;

  /** matched, unmatched: with planograms, with and without a row in the list; placed: there is no list; unplaced: without a planogram. */
  @ApiProperty({ enum: MATCH_STATES, enumName: 'MatchState' })
  match: MatchState;
  /** Its line in the list's file. */
  line: number | null;
  /** The fields that this project has edited. */
  edited: string[];
  planograms: number;
  products: number;
}

/** A planogram with its figures, counted once; lengths in the manifest's units. */
export class SyncPlanogramDto extends SyncFiguresDto {
  /** file_no.planogram_no */
  pogkey: string;
  name: string | null;
  key: string | null;
  category: string | null;
  subcategory: string | null;
  department: string | null;
  /** The store's number, or unassigned; of several stores the first. */
  store: string;
  /** As stores are matched. */
  storekey: string;
  storeName: string | null;
  /** Stores that it stands in. */
  stores: number;
  filename: string;
  line: number;
  dateEffective: string | null;
  width: number | null;
  height: number | null;
  depth: number | null;
  segments: number;
  fixtures: number;
  products: number;
  availableLinear: number | null;
  usedLinear: number | null;
  shelfFill: number | null;
}

/** What a store carries of a product. */
export class SyncProductStoreDto extends SyncFiguresDto {
  storenumber: string;
  /** The product's key. */
  UPC: string;
  planograms: number;
}
