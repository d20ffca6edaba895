import type { KeptFigureSettings } from '../core/metrics/figure-settings.js';
import type { ProductKeyRule } from '../retailers/retailers.facade.js';

export const RUN_STATES = ['queued', 'running', 'published', 'failed'] as const;
export type RunState = (typeof RUN_STATES)[number];

export const RUN_STEPS = ['analysis', 'validation', 'writing'] as const;
/** The steps of publishing, in order: the newest data is analyzed, validated, and the publication is written. */
export type RunStep = (typeof RUN_STEPS)[number];

/** A project's settings when it was published. */
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

/** The result of validation: open findings, and waived ones. */
export interface PublicationVerdict {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly waived: number;
}

/** A list of products or stores as of the publication. */
export interface PublicationList {
  readonly object: 'prd' | 'str';
  /** Whose list it was: the project's own, the retailer's, or master data. */
  readonly kind: string;
  readonly version: number;
}

/** How two sets of files differ; a new version of a file has another number with the same name. */
export interface FileChanges {
  readonly added: number;
  readonly replaced: number;
  readonly removed: number;
  readonly kept: number;
}
