import type { KeptFigureSettings } from '../core/metrics/figure-settings.js';
import type { KeyMatch } from '../core/naming/key-match.js';
import type { CodePage } from '../core/planogram/psa/code-page.js';
import type { ValidationLimits } from '../core/validation/limits.js';

export const PROJECT_KINDS = ['lite', 'full'] as const;
export type ProjectKind = (typeof PROJECT_KINDS)[number];
export type ProjectUnit = 'in' | 'cm';

export const PROJECT_STATUSES = ['initial', 'pending', 'processing', 'complete', 'error', 'cancel'] as const;
/** `initial → pending → processing → complete | error | cancel`. */
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** What an analyst may set for a project beside its name. */
export interface ProjectSettings {
  /** What figures are judged by; what is left out is what it is when nobody sets it. */
  limits: KeptFigureSettings;
  storeExtraction: {
    /** 1 file name, 2 planogram project name, 3 planogram name, 4–53 Desc 1–50; null = the reader's default. */
    option: number | null;
    /** An own pattern whose first group is the store number; null = the first run of digits. */
    pattern: string | null;
  };
  /** Days that movement covers where neither the planogram nor its file says; null or left out: 7. */
  periodDays?: number | null;
  /** Desc cells (1–50) of a Product that hold levels without a cell of their own; null or left out: none. */
  attributeCells?: { segment?: number | null; subsegment?: number | null; package?: number | null };
  /** What planogram files are in that neither are Unicode nor declare a code page; null or left out: Windows-1252. */
  codePage?: CodePage | null;
  /** How keys of product lists meet those of planograms; left out: as they are written. */
  keyMatch?: KeyMatch;
  /** The limits of validation's rules that somebody changed; the others are the catalogue's. */
  validation?: Partial<ValidationLimits>;
}

/** What share links name a project by: the end of its id, because the beginning is a time and collides. */
export function slKey(projectId: string): string {
  return projectId.slice(-12);
}

/** What money is in when nobody says. */
export const USUAL_CURRENCY = 'USD';

/** The settings of a project that nobody changed. */
export function defaultSettings(): ProjectSettings {
  return { limits: { dosLow: 3, dosHigh: 28 }, storeExtraction: { option: null, pattern: null } };
}

/** A project as other modules see it. */
export interface Project {
  readonly id: string;
  readonly kind: ProjectKind;
  readonly name: string;
  readonly status: ProjectStatus;
  readonly ownerId: string;
  readonly tenant: string;
  readonly dashboardId: string;
  readonly fileCount: number;
  readonly currency: string;
  readonly unit: ProjectUnit | null;
  readonly settings: ProjectSettings;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
