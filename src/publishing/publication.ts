import type { KeptFigureSettings } from '../core/metrics/figure-settings.js';
import type { ProductKeyRule } from '../retailers/retailers.facade.js';

export const RUN_STATES = ['queued', 'running', 'published', 'failed'] as const;
export type RunState = (typeof RUN_STATES)[number];

export const RUN_STEPS = ['analysis', 'validation', 'writing'] as const;
/** What publishing does, in this order: the newest data are analysed, judged, and the publication is written. */
export type RunStep = (typeof RUN_STEPS)[number];

/** What stood in a project when it was published. */
export interface PublicationSettings {
  readonly limits: KeptFigureSettings;
  readonly storeExtraction: { readonly option: number | null; readonly pattern: string | null };
  readonly productKey: ProductKeyRule;
  readonly retailer: string;
  readonly timePeriod: string;
  readonly setStatus: string;
  readonly currency: string;
}

export interface PublicationTotals {
  readonly stores: number;
  readonly planograms: number;
  readonly products: number;
  readonly manufacturers: number;
  readonly files: number;
}

/** What validation said: findings that stand, and those that people waived. */
export interface PublicationVerdict {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly waived: number;
}

/** A list of products or stores as it stood. */
export interface PublicationList {
  readonly object: 'prd' | 'str';
  /** Whose it was: the project's own, the retailer's, or master data. */
  readonly kind: string;
  readonly version: number;
}

/** How two sets of files differ; a new version of a file has another number under the same name. */
export interface FileChanges {
  readonly added: number;
  readonly replaced: number;
  readonly removed: number;
  readonly kept: number;
}
