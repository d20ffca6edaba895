import * as core from '@core/pivots/pivot-model.js';
import type { PivotDto } from '../../../api/pivot.gen.js';

export {
  type CellFigure,
  FetchedCells,
  lineId,
  OTHERS_KEY,
  type PivotFigure,
  type PivotSort,
  productOf,
  type ShownAs,
  type ShownColumn,
  type ShownLine,
  SHOWN_AS,
  type Side,
  SIDES,
  sortedBy,
  TOTAL_ID,
} from '@core/pivots/pivot-model.js';

/** The model of an answer as the calls give it. */
export type PivotModel = core.PivotModel<PivotDto>;
export const PivotModel = core.PivotModel<PivotDto>;
