import type { ExtractionOptions } from '../../core/extraction/file-extract.js';
import { READING_VERSION } from '../../core/extraction/reading-version.js';
import { DEFAULT_PERIOD_DAYS } from '../../core/metrics/product-measures.js';
import { STORE_SOURCE } from '../../core/naming/store-number.js';
import type { CodePage } from '../../core/planogram/psa/code-page.js';
import { DEFAULT_LIMITS, LIMITS_ACROSS_FILES, type ValidationLimits } from '../../core/validation/limits.js';
import type { Project } from '../../projects/projects.facade.js';

/** Desc cells (1–50) with a product's levels; null for levels without one. */
export interface ReadingCells {
  readonly segment: number | null;
  readonly subsegment: number | null;
  readonly package: number | null;
}

/**
 * How a request's files are read: fixed when it is submitted, so that all of its batches are read alike, whatever
 * changes meanwhile. Equal settings give the same rows for the same files.
 */
export interface ReadingSettings {
  /** The reading version when the request was submitted; absent in requests from before versions existed. */
  readonly version?: number;
  /** Where the store number is; see `core/naming/store-number.ts`. */
  readonly store: { readonly source: number; readonly pattern: string | null };
  readonly periodDays: number;
  readonly cells: ReadingCells;
  /** For files that do not declare their encoding. Absent if none was chosen, so that older settings stay equal. */
  readonly codePage?: CodePage;
  /** Limits for validating files while they are read; null in a lite project, which is not validated. */
  readonly limits: Partial<ValidationLimits> | null;
}

/** The project's current settings; without a rule for the store number, the first digits of the file's name. */
export function readingOf({ kind, settings }: Pick<Project, 'kind' | 'settings'>): ReadingSettings {
  const { storeExtraction, periodDays, attributeCells = {}, validation, codePage } = settings;
  const { segment = null, subsegment = null, package: pack = null } = attributeCells;
  return {
    version: READING_VERSION,
    store: { source: storeExtraction.option ?? STORE_SOURCE.fileName, pattern: storeExtraction.pattern },
    periodDays: periodDays ?? DEFAULT_PERIOD_DAYS,
    cells: { segment, subsegment, package: pack },
    ...(codePage ? { codePage } : {}),
    limits: kind === 'full' ? fileLimits({ ...DEFAULT_LIMITS, ...validation }) : null,
  };
}

/** The reader's options from these settings. */
export function extractionOf({
  store,
  periodDays,
  cells,
}: ReadingSettings): Omit<ExtractionOptions, 'fileNo' | 'fileName'> {
  // prettier-ignore
  const { segment, subsegment, package: pack } = cells;
  return {
    storeExtraction: { source: store.source, ...(store.pattern === null ? {} : { pattern: store.pattern }) },
    defaultPeriodDays: periodDays,
    attributeCells: {
      ...(segment === null ? {} : { segment }),
      ...(subsegment === null ? {} : { subsegment }),
      ...(pack === null ? {} : { package: pack }),
    },
  };
}

/** The limits for validating files; null without validation. */
export function limitsOf({ limits }: ReadingSettings): ValidationLimits | null {
  return limits === null ? null : { ...DEFAULT_LIMITS, ...limits };
}

function fileLimits(limits: ValidationLimits): Partial<ValidationLimits> {
  const own = Object.entries(limits).filter(([name]) => !LIMITS_ACROSS_FILES.some((across) => across === name));
  return Object.fromEntries(own) as Partial<ValidationLimits>;
}
