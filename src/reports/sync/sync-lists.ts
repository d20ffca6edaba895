import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type ListSource, ProjectListsFacade, type SourceRow } from '../../projects/project-lists.facade.js';
import { type Project, ProjectsFacade } from '../../projects/projects.facade.js';
import { MatchesFacade } from '../../retailers/matches.facade.js';
import type { StandingRow } from './standing-rows.js';
import type { ListedObject } from './sync-objects.js';

/** The current sources of an object: the list that it is compared with, and the project's edits. */
export interface Standing {
  /** Changes exactly when the rows, the edits or the accepted matches change. */
  readonly version: string;
  readonly hasList: boolean;
  /** The list's number of rows. */
  readonly listed: number;
  readonly updatedAt: Date | null;
  readonly rows: () => AsyncIterable<readonly StandingRow[]> | Iterable<readonly StandingRow[]>;
  readonly edits: () => Promise<readonly StandingRow[]>;
}

const NOTHING: Standing = {
  version: 'none',
  hasList: false,
  listed: 0,
  updatedAt: null,
  rows: () => [],
  edits: () => Promise.resolve([]),
};

type Aliases = ReadonlyMap<string, string>;

/** The lists of a project, as the local database needs them. */
@Injectable()
export class SyncLists {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly lists: ProjectListsFacade,
    private readonly matches: MatchesFacade,
  ) {}

  /**
   * The current list; its rows stay those of its version, whatever happens in the meantime. A key with an accepted
   * match is listed under the matched key, as in the analysis. A lite project has no lists.
   */
  async standing(project: Project, object: ListedObject): Promise<Standing> {
    const planned = await this.projects.plan(project);
    if (planned === null) return NOTHING;
    const [source, versions, aliases] = await Promise.all([
      this.lists.sourceOf(project.id, object),
      this.lists.versions(project.id),
      this.matches.aliases(project.tenant, planned.plan.retailerId, object),
    ]);
    const editsVersion = object === 'prd' ? versions.productEdits : versions.storeEdits;
    return {
      version: [sourceVersion(source), editsVersion, digest(aliases)].join('/'),
      hasList: source !== null,
      listed: source?.rows ?? 0,
      updatedAt: source?.updatedAt ?? null,
      rows: () => (source === null ? [] : this.rows(source, aliases)),
      edits: async () => (await this.lists.edits(project.id, object)).map((row) => known(row, aliases)),
    };
  }

  private async *rows(source: ListSource, aliases: Aliases): AsyncGenerator<readonly StandingRow[]> {
    for await (const batch of this.lists.rows(source)) yield batch.map((row) => known(row, aliases));
  }
}

/** Includes the key rule: another rule gives the same list other keys. */
function sourceVersion(source: ListSource | null): string {
  return source === null ? 'none' : `${source.ownerId}.${source.version}.${source.rule ?? ''}`;
}

function digest(aliases: Aliases): string {
  if (aliases.size === 0) return '';
  const pairs = [...aliases].map((pair) => JSON.stringify(pair)).sort();
  return createHash('sha256').update(pairs.join()).digest('hex').slice(0, 16);
}

function known({ key, line, fields }: SourceRow, aliases: Aliases): StandingRow {
  return { key: aliases.get(key) ?? key, line, values: fields };
}
