import { Injectable } from '@nestjs/common';
import type { Language } from '../../../core/language.js';
import type { TableCell } from '../../../platform/spreadsheets/report-table.js';
import type { SnapshotEntity } from '../../analytics/snapshots/snapshot.entity.js';
import type { FindingColumn } from './finding-columns.js';

export type FindingRecord = Readonly<Record<FindingColumn, TableCell>>;

/** The findings of an analysis, all of them, waived or not. */
export interface SnapshotFindings {
  readonly rows: number;
  /** In stored order, some thousands at a time, with waivers as they are now. Can be read more than once. */
  readonly read: (language: Language) => AsyncIterable<readonly FindingRecord[]>;
}

/** The source of findings: validation, a higher module, which registers itself. */
export interface SnapshotFindingsSource {
  /** Null until the analysis has been validated, and once its findings are no longer kept. Does not check access. */
  of(projectId: string, snapshotId: string): Promise<SnapshotFindings | null>;
}

/** The findings of analyses, for downloads. */
@Injectable()
export class FindingsSource {
  private source: SnapshotFindingsSource | null = null;

  register(source: SnapshotFindingsSource): void {
    this.source = source;
  }

  of({ projectId, id }: Pick<SnapshotEntity, 'projectId' | 'id'>): Promise<SnapshotFindings | null> {
    return this.source?.of(projectId, id) ?? Promise.resolve(null);
  }
}
