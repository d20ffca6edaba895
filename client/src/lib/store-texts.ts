import type { StoreTexts } from '@core/naming/store-number.js';
import type { FileBrief, PlanogramBrief } from '../workers/planogram-brief.js';

/** The texts of a planogram that may contain its store number. */
export function storeTextsOf(path: string, brief: FileBrief, planogram: PlanogramBrief): StoreTexts {
  return {
    fileName: path,
    projectName: brief.projectName,
    planogramName: planogram.name,
    desc: (ordinal) => planogram.desc[ordinal] ?? '',
  };
}
