import { Injectable } from '@nestjs/common';
import type { Project } from '../../projects/projects.facade.js';
import type { StandingRow } from './standing-rows.js';
import type { ListedObject } from './sync-objects.js';

/** What stands for an object of a project at this moment: the list it is compared with, and the project's edits. */
export interface Standing {
  /** Changes exactly when the rows or the edits do. */
  readonly version: string;
  readonly hasList: boolean;
  readonly updatedAt: Date | null;
  readonly rows: () => AsyncIterable<readonly StandingRow[]> | Iterable<readonly StandingRow[]>;
  readonly edits: () => Promise<readonly StandingRow[]>;
}

const NOTHING: Standing = {
  version: 'none',
  hasList: false,
  updatedAt: null,
  rows: () => [],
  edits: () => Promise.resolve([]),
};

/** The lists of a project, as the local database needs them. */
@Injectable()
export class SyncLists {
  /** A lite project has none. */
  standing(project: Project, _object: ListedObject): Promise<Standing> {
    if (project.kind === 'lite') return Promise.resolve(NOTHING);
    return Promise.resolve(NOTHING);
  }
}
