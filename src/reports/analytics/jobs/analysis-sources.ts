import { Injectable } from '@nestjs/common';
import { type ListSource, ProjectListsFacade, type TableObject } from '../../../projects/project-lists.facade.js';
import { type Project, ProjectsFacade } from '../../../projects/projects.facade.js';
import { MatchesFacade } from '../../../retailers/matches.facade.js';
import type { SnapshotSources, UsedList } from '../snapshots/snapshot.entity.js';
import type { SnapshotList } from '../snapshots/building/snapshot-source.js';

/** The lists that complete a full project's planogram files, and their versions. */
export interface ListSources {
  readonly products?: SnapshotList;
  readonly stores?: SnapshotList;
  readonly used: Omit<SnapshotSources, 'requests' | 'excludedFiles'>;
}

/** Lists, edits and accepted matches as an analysis uses them: their state at the time of the call. */
@Injectable()
export class AnalysisSources {
  constructor(
    private readonly lists: ProjectListsFacade,
    private readonly matches: MatchesFacade,
    private readonly projects: ProjectsFacade,
  ) {}

  /** Lite projects have none. */
  async of(project: Project): Promise<ListSources> {
    if (project.kind === 'lite') return { used: {} };
    const retailerId = (await this.projects.plan(project))?.plan.retailerId ?? null;
    const products = await this.listOf(project, retailerId, 'prd');
    const stores = await this.listOf(project, retailerId, 'str');
    return {
      products: products.list,
      stores: stores.list,
      used: {
        products: products.used,
        stores: stores.used,
        edits: { products: products.list.edits.length, stores: stores.list.edits.length },
        matches: { products: products.list.aliases.size, stores: stores.list.aliases.size },
      },
    };
  }

  private async listOf(
    project: Project,
    retailerId: string | null,
    object: TableObject,
  ): Promise<{ list: SnapshotList; used: UsedList | null }> {
    const source = await this.lists.sourceOf(project.id, object);
    const edits = await this.lists.edits(project.id, object);
    const aliases =
      retailerId === null ? new Map<string, string>() : await this.matches.aliases(project.tenant, retailerId, object);
    const rows = source === null ? null : () => this.lists.rows(source);
    const matched =
      source === null
        ? {}
        : { matched: (keys: readonly string[]) => this.lists.matched(project, source, keys, aliases) };
    return { list: { rows, edits, aliases, ...matched }, used: usedOf(source) };
  }
}

function usedOf(source: ListSource | null): UsedList | null {
  if (source === null) return null;
  const { kind, ownerId, version, rows, fileName } = source;
  return { kind, ownerId, version, rows, fileName };
}
