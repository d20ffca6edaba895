import { ApiProperty } from '@nestjs/swagger';
import { ReportHeadDto, SnapshotRefDto } from '../../analytics/dto/analysis.dto.js';
import { ReportStoreDto } from '../../analytics/dto/list.dto.js';
import { PlannedResetDto } from '../../analytics/dto/planned-reset.dto.js';
import { PairedPlanogramDto, ProductChangeDto } from '../../comparisons/dto/planogram-change.dto.js';

export const RESET_ACTIONS = ['place', 'remove', 'move', 'move-facings', 'facings', 'space'] as const;
export type ResetAction = (typeof RESET_ACTIONS)[number];

/** A product that changes on a planogram. */
export class ResetItemDto extends ProductChangeDto {
  /** move-facings: both at once; space: as many facings take other space, as a new size or turned ones do. */
  @ApiProperty({ enum: RESET_ACTIONS, enumName: 'ResetAction' })
  action: ResetAction;
}

/** What is to be done on one planogram of a store. */
export class ResetPlanogramDto {
  /** Null: the store did not have it. */
  before: PairedPlanogramDto | null;
  /** Null: it is no longer used. */
  after: PairedPlanogramDto | null;
  /**
   * Products to place, take away, move or give other space, as one walks along: segment by segment, shelf by shelf from
   * the top. What is taken away stands where it stood.
   */
  items: ResetItemDto[];
  /** Products that stay as they are. */
  unchanged: number;
}

/** What changes in a store since the publication before. */
export class StoreResetDto extends ReportHeadDto {
  store: ReportStoreDto;
  /** The publication before the data of this answer; null when there is none. */
  since: SnapshotRefDto | null;
  /** The planned reset that the data is for: the one closest to the day of its analysis; null without reset times. */
  resetTime: PlannedResetDto | null;
  /** The publication before does not have the store, so everything is to be placed. */
  isNew: boolean;
  /** Planograms with changes, in the order of the report. */
  planograms: ResetPlanogramDto[];
  /** Planograms that stay as they are. */
  unchanged: number;
}
