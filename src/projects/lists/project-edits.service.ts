import { Injectable } from '@nestjs/common';
import { storeKey } from '../../core/naming/store-number.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import {
  editableFields,
  type EditOutcome,
  keyFields,
  ListEdits,
  type ListFields,
  type ListOwner,
  ListOwners,
  ListRowsRepository,
  ListsRepository,
  type RowEdit,
  type TableObject,
} from '../../retailers/lists.facade.js';
import type { EditProjectRowsDto, ProjectEditsDto, RowEditDto, RowHistoryDto } from './dto/project-edits.dto.js';
import { ListSources } from './list-sources.js';
import { type ProjectPlace, ProjectPlaces } from './project-places.js';

/** People's manual edits of a full project's products and stores; they override whichever list is in use. */
@Injectable()
export class ProjectEditsService {
  constructor(
    private readonly places: ProjectPlaces,
    private readonly sources: ListSources,
    private readonly owners: ListOwners,
    private readonly lists: ListsRepository,
    private readonly rows: ListRowsRepository,
    private readonly edits: ListEdits,
  ) {}

  /** @throws ProjectNotFoundError (404), RowsChangedError (409), InvalidRequestError naming the field */
  async edit(user: UserPrincipal, wanted: EditProjectRowsDto): Promise<EditOutcome> {
    const { projectid, object, keys, changes, version = null, reason } = wanted;
    const place = await this.places.writable(user, projectid);
    return this.edits.edit(user, await this.owners.ensure('edits', place.project.id), {
      object,
      keys: object === 'str' ? keys.map(storeKey) : keys,
      changes,
      fixed: keyFields(object, place.plan.productKey),
      seen: version,
      reason: reason?.trim() ? reason.trim() : null,
    });
  }

  /** @throws ProjectNotFoundError, EditNotFoundError (404), RowsChangedError (409) */
  async undo(user: UserPrincipal, projectId: string, object: TableObject, version: number): Promise<EditOutcome> {
    const place = await this.places.writable(user, projectId);
    return this.edits.undo(user, await this.owners.ensure('edits', place.project.id), object, version);
  }

  /** All edited rows with their edited fields, and the newest edits. @throws ProjectNotFoundError (404) */
  async all(user: UserPrincipal, projectId: string, object: TableObject): Promise<ProjectEditsDto> {
    const place = await this.places.readable(user, projectId);
    const fields = editableFields(object, keyFields(object, place.plan.productKey));
    const owner = await this.owners.of('edits', projectId);
    const list = owner && (await this.lists.find(owner.id, object));
    if (!owner || !list) return { version: 0, fields, rows: [], edits: [] };
    const rows: ProjectEditsDto['rows'] = [];
    for await (const batch of this.rows.batches(owner.id, object, list.version)) {
      rows.push(...batch.map((row) => ({ key: row.key, version: row.version, fields: given(row.fields) })));
    }
    return { version: list.version, fields, rows, edits: await this.edits.versions(owner, object) };
  }

  /** The edits of one row, and its versions in the list in use. @throws ProjectNotFoundError (404) */
  async history(user: UserPrincipal, projectId: string, object: TableObject, key: string): Promise<RowHistoryDto> {
    const place = await this.places.readable(user, projectId);
    const owner = await this.owners.of('edits', projectId);
    const wanted = object === 'str' ? storeKey(key) : key;
    return {
      version: await this.version(owner, object),
      edits: owner ? (await this.edits.history(owner, object, wanted)).map(rowEditDto) : [],
      list: await this.listed(place, object, wanted),
    };
  }

  private async version(owner: ListOwner | null, object: TableObject): Promise<number> {
    return owner ? ((await this.lists.find(owner.id, object))?.version ?? 0) : 0;
  }

  private async listed(place: ProjectPlace, object: TableObject, key: string): Promise<RowHistoryDto['list']> {
    const source = await this.sources.standing(place, object);
    const found = source && source.rule === null ? await this.rows.history(source.ownerId, object, key) : [];
    return found.map(({ line, fields, how, at, by }) => ({ line, fields, how, at, by }));
  }
}

function given(fields: ListFields): ListFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** Only the fields that the edit changed. */
function rowEditDto({ before, after, ...edit }: RowEdit): RowEditDto {
  const names = Object.keys({ ...before, ...after }).filter((name) => (before[name] ?? null) !== (after[name] ?? null));
  const only = (fields: ListFields): ListFields =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { ...edit, before: only(before), after: only(after) };
}
