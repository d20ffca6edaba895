import type { ReactNode } from 'react';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import type { ReportPlanogramDto } from '../../api/reports.gen.js';

/** Shared by a planogram's plan and a category's plans. */
export interface PlanPage {
  readonly project: ProjectDetailsDto;
  readonly planograms: readonly ReportPlanogramDto[];
  /** Which data of the project; undefined where there is nothing to choose. */
  readonly publication: string | undefined;
  /** The choice of it, beside the title. */
  readonly marks: ReactNode;
}
