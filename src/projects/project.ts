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

/** An analyst's settings for a project, besides its name. */
export interface ProjectSettings {
  /** The settings of figures; missing ones have their defaults. */
  limits: KeptFigureSettings;
  storeExtraction: {
    /** 1 file name, 2 planogram project name, 3 planogram name, 4–53 Desc 1–50; null = the reader's default. */
    option: number | null;
    /** A custom pattern whose first group is the store number; null = the first run of digits. */
    pattern: string | null;
  };
  /** Days that movement covers when neither the planogram nor its file says; null or absent: 7. */
  periodDays?: number | null;
  /** Desc cells (1–50) of a Product for levels without a cell of their own; null or absent: none. */
  attributeCells?: { segment?: number | null; subsegment?: number | null; package?: number | null };
  /** Encoding of planogram files that are not Unicode and declare no code page; null or absent: Windows-1252. */
  codePage?: CodePage | null;
  /** How keys of product lists match those of planograms; absent: exactly. */
  keyMatch?: KeyMatch;
  /** Changed limits of validation rules; the others have the catalog's values. */
  validation?: Partial<ValidationLimits>;
}

/** How share links name a project: by the end of its id, because the beginning is a timestamp and collides. */
export function slKey(projectId: string): string {
  return projectId.slice(-12);
}

/** The default currency. */
export const USUAL_CURRENCY = 'USD';

/** The default settings of a project. */
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
