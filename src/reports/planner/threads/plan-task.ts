import type { KeptFigureSettings } from '../../../core/metrics/figure-settings.js';
import type { PlanogramDrawing } from '../../../core/planogram/geometry/drawing.js';
import type { CodePage } from '../../../core/planogram/psa/code-page.js';
import type { FacingsPlan } from '../../../core/planner/plan-types.js';
import type { PlanogramPlanQueryDto } from '../dto/plan-query.dto.js';

/** A planogram for a thread to plan. */
export interface PlanTask {
  /** The file's bytes, transferred to the thread. */
  readonly bytes: Uint8Array;
  readonly codePage: CodePage | undefined;
  readonly planogramNo: number;
  readonly query: Partial<PlanogramPlanQueryDto>;
  /** The analysis's settings for judging figures. */
  readonly figures: KeptFigureSettings;
  /** What is wanted besides the plan. */
  readonly wants: 'plan' | 'drawing' | 'file';
}

/** Null when the file no longer has the planogram or cannot be read. */
export type PlanAnswer = PlannedPlanogram | null;

export interface PlannedPlanogram {
  readonly plan: FacingsPlan;
  /** Null when it was not requested, or the file's format cannot be written. */
  readonly drawing: PlanogramDrawing | null;
  readonly file: Uint8Array | null;
}
