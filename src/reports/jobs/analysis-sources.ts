import { Injectable } from '@nestjs/common';
import type { Project } from '../../projects/projects.facade.js';
import type { SnapshotSources } from '../entities/snapshot.entity.js';
import type { SnapshotList } from '../snapshot/snapshot-source.js';

/** What completes the planogram files of a full project, and which versions of it there are. */
export interface ListSources {
  readonly products?: SnapshotList;
  readonly stores?: SnapshotList;
  readonly used: Omit<SnapshotSources, 'requests' | 'excludedFiles'>;
}

/** Lists, edits and accepted matches as an analysis takes them in. */
@Injectable()
export class AnalysisSources {
  /** Lite projects have none. */
  of(_project: Project, _isFull: boolean): Promise<ListSources> {
    return Promise.resolve({ used: {} });
  }
}
