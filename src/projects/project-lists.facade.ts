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
 * The product and store lists of full projects, and their edits, for code that computes from them. For an attribute,
 * edits take precedence over the list in use, and the list over the planogram files. Does not check access.
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
   * The list in use for a project: its own, else its retailer's, else master data; null without a list with rows, and
   * for a lite project. It names its version, so what is read through it stays the same when the list changes.
   *
   * @throws ProjectNotFoundError when there is no such full project
   */
  async sourceOf(projectId: string, object: TableObject): Promise<ListSource | null> {
    return this.sources.standing(await this.places.of(projectId), object);
  }

  /** The rows of a source, by key in code point order, some thousands at a time; each key once, none without a key. */
  rows({ ownerId, object, version, rule }: ListSource): AsyncGenerator<readonly SourceRow[]> {
    return this.listRows.batches(ownerId, object, version, rule);
  }

  /**
   * The matching source row for each product that none of its rows names, by the project's rule for keys, following
   * accepted matches: the row's key by the product's. Empty while keys are compared exactly.
   *
   * @param aliases keys that stand for another key
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
   * Rows of the source's files (newest version) that it could not hold, by file and line, at most 1,000: `no-key` (S01,
   * P01), or `differs` (S02) when the key occurred earlier in the same file, on `firstLine`, with other values.
   */
  rejected({ ownerId, object }: ListSource): Promise<RejectedSourceRow[]> {
    return this.rejects.of(ownerId, object);
  }

  /**
   * Cells of the source's files that could not be read, in rows that are still unchanged since the import, by file and
   * line; and how many more the files had.
   */
  emptied({ ownerId, object }: ListSource): Promise<{ cells: EmptiedSourceCell[]; more: number }> {
    return this.rejects.emptied(ownerId, object);
  }

  /** A project's edits by key: the changed fields of each row, null for unchanged ones. */
  async edits(projectId: string, object: TableObject): Promise<SourceRow[]> {
    const owner = await this.owners.of('edits', projectId);
    const list = owner && (await this.lists.find(owner.id, object));
    if (!owner || !list) return [];
    const rows: SourceRow[] = [];
    for await (const batch of this.listRows.batches(owner.id, object, list.version)) rows.push(...batch);
    return rows;
  }

  /**
   * Everything about one product or store besides the planogram files: its row in a version of a list, and its edits so
   * far. Null without such a row.
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

  /** The versions that a project currently uses, to store with what is computed from them. */
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
