import { Injectable } from '@nestjs/common';
import type { RowsObject } from './row-columns.js';

/** Open findings by key: what stands at a place in one list belongs to what stands there in the others. */
export interface FindingCountsByKey {
  readonly keys: readonly string[];
  readonly errors: readonly number[];
  readonly warnings: readonly number[];
}

export interface StandingFindings {
  /** Changes with the counts. */
  readonly version: string;
  readonly read: () => Promise<FindingCountsByKey>;
}

/** Who knows what was found about rows: validation, which stands above reports and registers itself. */
export interface RowFindingsSource {
  /** Null before the first validation. Asks no one who they are. */
  standing(projectId: string, object: RowsObject): Promise<StandingFindings | null>;
}

/** What was found about rows, for whoever pages them. */
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
