import type { KeptFigureSettings } from '../../../core/metrics/figure-settings.js';
import type { PlanogramDrawing } from '../../../core/planogram/geometry/drawing.js';
import type { CodePage } from '../../../core/planogram/psa/code-page.js';
import type { FacingsPlan } from '../../../core/planner/plan-types.js';
import type { PlanogramPlanQueryDto } from '../dto/plan-query.dto.js';

/** A planogram to be planned by a thread. */
export interface PlanTask {
  /** The file's; they move to the thread. */
  readonly bytes: Uint8Array;
  readonly codePage: CodePage | undefined;
  readonly planogramNo: number;
  readonly query: Partial<PlanogramPlanQueryDto>;
  /** What the analysis judges figures by. */
  readonly figures: KeptFigureSettings;
  /** What is wanted beside the plan. */
  readonly wants: 'plan' | 'drawing' | 'file';
}

/** Null: the file has no such planogram any more, or cannot be read. */
export type PlanAnswer = PlannedPlanogram | null;

export interface PlannedPlanogram {
  readonly plan: FacingsPlan;
  /** Null when it was not asked for, or the file's form cannot be written. */
  readonly drawing: PlanogramDrawing | null;
  readonly file: Uint8Array | null;
}
