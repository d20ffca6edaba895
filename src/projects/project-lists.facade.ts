import { Injectable } from '@nestjs/common';
import {
  type ListFields,
  ListOwners,
  ListRejects,
  ListRowsRepository,
  ListsRepository,
  type TableObject,
} from '../retailers/lists.facade.js';
import { matchedByRule } from './lists/list-matching.js';
import type { Project } from './project.js';
import type {
  EmptiedSourceCell,
  ListSource,
  ListVersions,
  RejectedSourceRow,
  SourceRow,
  StandingVersion,
} from './lists/list-source.js';
import { ListSources } from './lists/list-sources.js';
import { ProjectPlaces } from './lists/project-places.js';

export type {
  EmptiedSourceCell,
  ListSource,
  ListVersions,
  RejectedSourceRow,
  SourceRow,
  StandingVersion,
} from './lists/list-source.js';
export type { ListFields, Rejection, TableObject } from '../retailers/lists.facade.js';

/**
 * The product and store lists of full projects, and their edits, for what computes from them. Of a product's or store's
 * attribute the edit counts before the list that stands, and that before the planogram files. Asks no one who they are.
 */
@Injectable()
export class ProjectListsFacade {
  constructor(
    private readonly places: ProjectPlaces,
    private readonly sources: ListSources,
    private readonly owners: ListOwners,
    private readonly lists: ListsRepository,
    private readonly listRows: ListRowsRepository,
    private readonly rejects: ListRejects,
  ) {}

  /**
   * The list that stands for a project now: its own, else its retailer's, else master data; null when there is none
   * with rows, and for a lite project. It names its version: what is read by it stays the same when the list changes.
   *
   * @throws ProjectNotFoundError when there is no such full project
   */
  async sourceOf(projectId: string, object: TableObject): Promise<ListSource | null> {
    return this.sources.standing(await this.places.of(projectId), object);
  }

  /** The rows of a source, by key in code point order, some thousands at a time; each key once, none without. */
  rows({ ownerId, object, version, rule }: ListSource): AsyncGenerator<readonly SourceRow[]> {
    return this.listRows.batches(ownerId, object, version, rule);
  }

  /**
   * Which row of a source a product takes that none of its rows names, by the project's rule for keys: the row's key by
   * the product's, accepted matches followed. Empty while keys meet as they are written.
   *
   * @param aliases keys that stand for another
   */
  async matched(
    { settings: { keyMatch = 'exact' } }: Pick<Project, 'settings'>,
    { ownerId, object, version, rule }: ListSource,
    productKeys: Iterable<string>,
    aliases: ReadonlyMap<string, string>,
  ): Promise<ReadonlyMap<string, string>> {
    if (keyMatch === 'exact' || object !== 'prd') return new Map();
    const keys = await this.listRows.keys(ownerId, object, version, rule);
    const followed = keys.map((key) => aliases.get(key) ?? key);
    return matchedByRule(keyMatch, followed, productKeys);
  }

  /**
   * Rows of the source's files that it could not hold, by file and line, at most 1,000: `no-key` (S01, P01), or
   * `differs` (S02): the key came before in the same file, on `firstLine`, with other values. Of the newest version.
   */
  rejected({ ownerId, object }: ListSource): Promise<RejectedSourceRow[]> {
    return this.rejects.of(ownerId, object);
  }

  /**
   * Cells of the source's files that could not be read, in rows that still stand as their file brought them, by file
   * and line; and how many more the files had.
   */
  emptied({ ownerId, object }: ListSource): Promise<{ cells: EmptiedSourceCell[]; more: number }> {
    return this.rejects.emptied(ownerId, object);
  }

  /** A project's edits, by key: of each row the fields that somebody changed, null where nobody did. */
  async edits(projectId: string, object: TableObject): Promise<SourceRow[]> {
    const owner = await this.owners.of('edits', projectId);
    const list = owner && (await this.lists.find(owner.id, object));
    if (!owner || !list) return [];
    const rows: SourceRow[] = [];
    for await (const batch of this.listRows.batches(owner.id, object, list.version)) rows.push(...batch);
    return rows;
  }

  /**
   * What is said of one product or store beside the planogram files: its row in a list as it stood, and what was edited
   * of it until now. Null where there is no such row.
   */
  async saidOf(
    projectId: string,
    object: TableObject,
    key: string,
    list: { readonly ownerId: string; readonly version: number } | null,
  ): Promise<{ listed: ListFields | null; edited: ListFields | null }> {
    const owner = await this.owners.of('edits', projectId);
    const [listed, edited] = await Promise.all([
      list === null ? [] : this.listRows.byKeys(list.ownerId, object, [key], list.version),
      owner === null ? null : this.listRows.find(owner.id, object, key),
    ]);
    return { listed: listed[0]?.fields ?? null, edited: edited?.fields ?? null };
  }

  /** What a project stands on now, to be kept with what is computed from it. */
  async versions(projectId: string): Promise<ListVersions> {
    const place = await this.places.of(projectId);
    const owner = await this.owners.of('edits', projectId);
    const edits = async (object: TableObject) => (owner && (await this.lists.find(owner.id, object)))?.version ?? 0;
    return {
      products: versionOf(await this.sources.standing(place, 'prd')),
      stores: versionOf(await this.sources.standing(place, 'str')),
      productEdits: await edits('prd'),
      storeEdits: await edits('str'),
    };
  }
}

function versionOf(source: ListSource | null): StandingVersion | null {
  if (!source) return null;
  const { ownerId, kind, version, rows, fileName } = source;
  return { ownerId, kind, version, rows, fileName };
}
