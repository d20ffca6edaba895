import { Injectable } from '@nestjs/common';
import type { RowsObject } from './row-columns.js';

/** Open findings by key, as parallel arrays: entries at the same index belong together. */
export interface FindingCountsByKey {
  readonly keys: readonly string[];
  readonly errors: readonly number[];
  readonly warnings: readonly number[];
}

export interface StandingFindings {
  /** Changes whenever the counts change. */
  readonly version: string;
  readonly read: () => Promise<FindingCountsByKey>;
}

/** The source of findings about rows: validation, a higher module, which registers itself. */
export interface RowFindingsSource {
  /** Null before the first validation. Does not check who the caller is. */
  standing(projectId: string, object: RowsObject): Promise<StandingFindings | null>;
}

/** Findings about rows, for pages of rows. */
@Injectable()
export class RowFindings {
  private source: RowFindingsSource | null = null;

  register(source: RowFindingsSource): void {
    this.source = source;
  }

  standing(projectId: string, object: RowsObject): Promise<StandingFindings | null> {
    return this.source?.standing(projectId, object) ?? Promise.resolve(null);
  }
}
