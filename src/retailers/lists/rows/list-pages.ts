import { Injectable } from '@nestjs/common';
import type { ListEntity } from '../entities/list.entity.js';
import { type ListRow, ListRowsRepository } from './list-rows.repository.js';
import type { ListOwner } from '../list-owner.js';
import type { TableObject } from '../list.js';
import { ListsRepository } from '../lists.repository.js';
import { cursorOf, positionOf } from './row-cursor.js';

export interface RowsWanted {
  readonly search?: string;
  readonly sort?: string;
  readonly desc?: boolean;
  readonly limit?: number;
  readonly cursor?: string;
}

export interface RowsPage {
  readonly items: ListRow[];
  readonly lastEvaluatedKey: string | null;
  readonly list: Pick<ListEntity, 'version' | 'rows'>;
  /** How many rows the search finds; null on further pages. */
  readonly found: number | null;
}

const PAGE = 100;
const NOTHING: RowsPage = { items: [], lastEvaluatedKey: null, list: { version: 0, rows: 0 }, found: 0 };

/** Pages of list rows. Callers must check access. */
@Injectable()
export class ListPages {
  constructor(
    private readonly lists: ListsRepository,
    private readonly rows: ListRowsRepository,
  ) {}

  /** Empty without an owner. @throws InvalidRequestError for a cursor that no page returned */
  async page(owner: ListOwner | null, object: TableObject, wanted: RowsWanted): Promise<RowsPage> {
    const { search = '', sort = 'key', desc = false, limit = PAGE, cursor } = wanted;
    const after = cursor === undefined ? null : positionOf(cursor);
    if (!owner) return NOTHING;
    const found = await this.rows.page({ ownerId: owner.id, object, search, sort, desc, after, limit });
    const items = found.slice(0, limit);
    const last = items.at(-1);
    const list = await this.lists.find(owner.id, object);
    const next = found.length > limit && last ? { value: sort === 'key' ? null : (last.fields[sort] ?? null), key: last.key } : null; // prettier-ignore
    return {
      items,
      lastEvaluatedKey: next && cursorOf(next),
      list: { version: list?.version ?? 0, rows: list?.rows ?? 0 },
      found: await this.found(owner, object, search, { list, cursor, items, isWhole: next === null }),
    };
  }

  private async found(
    owner: ListOwner,
    object: TableObject,
    search: string,
    page: { list: ListEntity | null; cursor: string | undefined; items: readonly ListRow[]; isWhole: boolean },
  ): Promise<number | null> {
    if (search.trim() === '') return page.list?.rows ?? 0;
    if (page.cursor !== undefined) return null;
    return page.isWhole ? page.items.length : this.rows.count(owner.id, object, search);
  }
}
