import type { ResetTimes } from '../../core/periods/reset-time.js';
import type { ProductKeyRule } from '../../retailers/retailers.facade.js';
import type { Project } from '../project.js';

export type { ResetTimes } from '../../core/periods/reset-time.js';

export const SET_STATUSES = ['Final', 'Proposed'] as const;
/** Whether the shelves are as agreed or as proposed; chosen when the project is created. */
export type SetStatus = (typeof SET_STATUSES)[number];

export const PROJECT_STATES = ['Active', 'Archive'] as const;
export type ProjectState = (typeof PROJECT_STATES)[number];

/** The counts of a project's last space analysis; null until it has run. */
export interface ProjectTotals {
  readonly planograms: number;
  readonly products: number;
  readonly stores: number;
  readonly manufacturers: number;
}

export const ANALYSIS_STATES = ['none', 'running', 'current', 'stale'] as const;
/**
 * The newest space analysis relative to the project's data. `none`: there is none yet. `running`: one is in progress.
 * `current`: it covers the current data. `stale`: the data is newer; it is redone automatically, unless `analysisError`
 * says that it failed.
 */
export type AnalysisState = (typeof ANALYSIS_STATES)[number];

/** The publication that reports read. */
export interface PublicationMark {
  readonly number: number;
  readonly at: Date;
  /** The data version that it contains. */
  readonly dataVersion: number;
}

/** A published project whose data has changed since. */
export interface UnpublishedChange {
  readonly projectId: string;
  /** The publication that reports read. */
  readonly number: number;
  /** When the data last changed. */
  readonly changedAt: Date;
}

/** The state of a full project's data while it is locked. */
export interface HeldData {
  readonly dataVersion: number;
  readonly analysedVersion: number | null;
  readonly publishedNumber: number | null;
}

/** Whether the project has a publication that reports read. */
export const PLAN_STATUSES = ['In-Progress', 'Published'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

/** The scope of a full project (whose shelves, and when), and how its files are read. */
export interface ProjectPlan {
  readonly projectId: string;
  readonly retailerId: string;
  /** Divisions and banners from the retailer down to the chosen place. */
  readonly pathIds: readonly string[];
  readonly baseCallPointIds: readonly string[];
  /** For the whole place, without a base call point. */
  readonly multiBase: boolean;
  readonly timePeriodId: string;
  /** Its name when the project was created, e.g. `Q4 2026`. */
  readonly timePeriod: string;
  readonly setStatus: SetStatus;
  readonly productKey: ProductKeyRule;
  readonly resetTimes: ResetTimes;
  readonly totals: ProjectTotals | null;
  /** Counts every change to the inputs of the figures. */
  readonly dataVersion: number;
  /** The data version of the newest analysis; null before the first. */
  readonly analysedVersion: number | null;
  readonly analysis: AnalysisState;
  /** Why the analysis of the current data failed permanently; null if it did not. */
  readonly analysisError: string | null;
  /** The reference of the call whose analysis failed; null if none failed. */
  readonly analysisReference: string | null;
  /** The number of the publication that reports read; null until there is one. */
  readonly publishedNumber: number | null;
  readonly publishedAt: Date | null;
  /** The publication's data version; null until there is one. */
  readonly publishedVersion: number | null;
  readonly archivedAt: Date | null;
}

/** A full project with its plan and the names of the plan's ids. */
export interface PlannedProject {
  readonly project: Project;
  readonly plan: ProjectPlan;
  readonly retailer: string;
  /** Null when the retailer has none. */
  readonly classOfTrade: string | null;
  readonly path: readonly string[];
  /** Sorted by name. */
  readonly baseCallPoints: readonly { readonly id: string; readonly name: string }[];
  /** Those of its time period. */
  readonly quarters: readonly string[];
}
