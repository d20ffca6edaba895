import type { ProductKeyRule } from '../../retailers/retailers.facade.js';
import type { Project } from '../project.js';

export const SET_STATUSES = ['Final', 'Proposed'] as const;
/** Whether the shelves are as agreed or as proposed; chosen when the project is made. */
export type SetStatus = (typeof SET_STATUSES)[number];

export const PROJECT_STATES = ['Active', 'Archive'] as const;
export type ProjectState = (typeof PROJECT_STATES)[number];

/** When the shelves were or will be reset, by quarter (`2026-Q4`): a day, or a day and a local time; left out when not known. */
export type ResetTimes = Readonly<Record<string, string>>;

/** What the space analysis last counted in a project; null until it has run. */
export interface ProjectTotals {
  readonly planograms: number;
  readonly products: number;
  readonly stores: number;
  readonly manufacturers: number;
}

export const ANALYSIS_STATES = ['none', 'running', 'current', 'stale'] as const;
/**
 * How the newest space analysis stands to the project's data. `none`: there is none yet. `running`: one is being made.
 * `current`: it is of the data as they are now. `stale`: the data are newer; it is made anew by itself, unless
 * `analysisError` says that it failed.
 */
export type AnalysisState = (typeof ANALYSIS_STATES)[number];

/** Which publication reports read. */
export interface PublicationMark {
  readonly number: number;
  readonly at: Date;
  /** The version of the data that it holds. */
  readonly dataVersion: number;
}

/** A published project whose data are others by now. */
export interface UnpublishedChange {
  readonly projectId: string;
  /** The publication that reports read. */
  readonly number: number;
  /** When the data last changed. */
  readonly changedAt: Date;
}

/** A full project's data as they stand while they are held. */
export interface HeldData {
  readonly dataVersion: number;
  readonly analysedVersion: number | null;
  readonly publishedNumber: number | null;
}

/** Whether reports read a publication of it yet. */
export const PLAN_STATUSES = ['In-Progress', 'Published'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

/** What a full project is for: whose shelves, when, and how its files are read. */
export interface ProjectPlan {
  readonly projectId: string;
  readonly retailerId: string;
  /** Divisions and banners from the retailer down to where it was chosen. */
  readonly pathIds: readonly string[];
  readonly baseCallPointIds: readonly string[];
  /** For the whole place, without a base call point. */
  readonly multiBase: boolean;
  readonly timePeriodId: string;
  /** As it was called when the project was made, e.g. `Q4 2026`. */
  readonly timePeriod: string;
  readonly setStatus: SetStatus;
  readonly productKey: ProductKeyRule;
  readonly resetTimes: ResetTimes;
  readonly totals: ProjectTotals | null;
  /** Counts every change of what the figures are computed from. */
  readonly dataVersion: number;
  /** The data version of the newest analysis; null before the first. */
  readonly analysedVersion: number | null;
  readonly analysis: AnalysisState;
  /** Why the analysis of the data as they are now failed for good; null when it did not. */
  readonly analysisError: string | null;
  /** The reference of the call whose analysis failed; null when it did not. */
  readonly analysisReference: string | null;
  /** The number of the publication that reports read; null until there is one. */
  readonly publishedNumber: number | null;
  readonly publishedAt: Date | null;
  /** The data version that the publication is of; null until there is one. */
  readonly publishedVersion: number | null;
  readonly archivedAt: Date | null;
}

/** A full project with its plan and the names behind the plan's ids. */
export interface PlannedProject {
  readonly project: Project;
  readonly plan: ProjectPlan;
  readonly retailer: string;
  /** Null when the retailer has none. */
  readonly classOfTrade: string | null;
  readonly path: readonly string[];
  /** By name. */
  readonly baseCallPoints: readonly { readonly id: string; readonly name: string }[];
  /** Those of its time period. */
  readonly quarters: readonly string[];
}
