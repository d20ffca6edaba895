import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '../../../platform/auth/principal.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { InvalidRequestError } from '../../../platform/errors/app-error.js';
import { ListVersionEntity, type VersionCause } from '../entities/list-version.entity.js';
import { LIST_SHAPES, type ListFields, type TableObject } from '../list.js';
import { type ListRow, ListRowsRepository } from './list-rows.repository.js';
import type { ListOwner } from '../list-owner.js';
import { readFields } from './list-values.js';
import { EditNotFoundError, RowsChangedError } from '../lists.errors.js';
import { ListsRepository } from '../lists.repository.js';

/** A person's edit of some rows. */
export interface WantedEdit {
  readonly object: TableObject;
  readonly keys: readonly string[];
  /** By field; null undoes the edit of the field. */
  readonly changes: ListFields;
  /** Fields that cannot be changed, because they identify the row. */
  readonly fixed: readonly string[];
  /** The edits' version that the person saw; null: any. */
  readonly seen: number | null;
  readonly reason: string | null;
}

export interface EditOutcome {
  /** The current version of the edits. */
  readonly version: number;
  /** Number of rows that changed. */
  readonly changed: number;
}

/** One edit of any number of rows. */
export interface EditVersion {
  readonly version: number;
  readonly how: VersionCause;
  readonly at: Date;
  readonly by: string | null;
  readonly reason: string | null;
  readonly rows: number;
}

/** What an edit did to one row: values by field, null for unedited ones. */
export interface RowEdit extends Omit<EditVersion, 'rows'> {
  readonly before: ListFields;
  readonly after: ListFields;
}

const LOGGED = 100;
/** Rows that are read, compared or written before other work gets its turn: a few milliseconds. */
const ROWS_AT_ONCE = 500;

/**
 * Edits override whichever list is in use: a row holds the fields that people changed, null for the others. Each edit
 * is one version of the overlay, so it has a time and an author and can be undone. Callers must check access.
 */
@Injectable()
export class ListEdits {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly lists: ListsRepository,
    private readonly rows: ListRowsRepository,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * Changes fields of many rows at once. Repeating it changes nothing and creates no version.
   *
   * @throws RowsChangedError when others changed these rows since `seen`, InvalidRequestError naming the field
   */
  edit(user: UserPrincipal, owner: ListOwner, wanted: WantedEdit): Promise<EditOutcome> {
    const { object, seen, reason } = wanted;
    const changes = checkedChanges(wanted);
    const keys = [...new Set(wanted.keys)].sort();
    return this.transactions.run(async ({ manager }) => {
      const list = await this.lists.lock(manager, owner.id, object);
      const before = new Map<string, ListRow>();
      const changed: { key: string; fields: ListFields }[] = [];
      for (const some of portions(keys)) {
        for (const row of await this.rows.byKeys(owner.id, object, some, null, manager)) before.set(row.key, row);
        for (const key of some) {
          const fields = before.get(key)?.fields ?? {};
          if (differs(fields, changes)) changed.push({ key, fields: { ...fields, ...changes } });
        }
      }
      if (changed.length === 0) return { version: list.version, changed: 0 };
      if (seen !== null) {
        const names = changed.map(({ key }) => key);
        const others = await this.rows.changedSince(manager, owner.id, object, names, seen);
        if (others.length > 0) throw new RowsChangedError(others);
      }
      const version = await this.write(manager, user, { owner, object, before, changed, how: 'edit', reason });
      return { version, changed: changed.length };
    });
  }

  /**
   * Undoes one edit, as a new edit; undoing that restores it.
   *
   * @throws EditNotFoundError, RowsChangedError when a row was changed since
   */
  undo(user: UserPrincipal, owner: ListOwner, object: TableObject, version: number): Promise<EditOutcome> {
    return this.transactions.run(async ({ manager }) => {
      await this.lists.lock(manager, owner.id, object);
      const { brought, ended } = await this.rows.ofVersion(manager, owner.id, object, version);
      const before = new Map<string, ListRow>(brought.map((row) => [row.key, row]));
      const was = new Map(ended.map((row) => [row.key, row]));
      const keys = [...new Set([...before.keys(), ...was.keys()])].sort();
      if (keys.length === 0) throw new EditNotFoundError();
      const others = await this.rows.changedSince(manager, owner.id, object, keys, version);
      if (others.length > 0) throw new RowsChangedError(others);
      const changed = keys.map((key) => ({ key, fields: was.get(key)?.fields ?? {} }));
      const made = await this.write(manager, user, {
        owner,
        object,
        before,
        changed,
        how: 'undo',
        reason: `#${version}`,
      });
      return { version: made, changed: changed.length };
    });
  }

  /** Newest first, at most 100. */
  async versions(owner: ListOwner, object: TableObject): Promise<EditVersion[]> {
    const found = await this.dataSource.manager.find(ListVersionEntity, {
      where: { ownerId: owner.id, object },
      order: { version: 'DESC' },
      take: LOGGED,
    });
    return found.map(({ version, how, at, userEmail, reason, added, changed, removed }) => ({
      ...{ version, how, at, by: userEmail, reason },
      rows: added + changed + removed,
    }));
  }

  /** The edits of one row, newest first. */
  async history(owner: ListOwner, object: TableObject, key: string): Promise<RowEdit[]> {
    const rows = await this.rows.history(owner.id, object, key);
    const ends = new Map(rows.flatMap((row) => (row.versionTo === null ? [] : [[row.versionTo, row.fields] as const])));
    const begins = new Map(rows.map((row) => [row.version, row.fields]));
    const numbers = [...new Set([...ends.keys(), ...begins.keys()])].sort((a, b) => b - a);
    const made = new Map((await this.found(owner, object, numbers)).map((version) => [version.version, version]));
    return numbers.flatMap((version) => {
      const by = made.get(version);
      if (!by) return [];
      const { how, at, userEmail, reason } = by;
      return [
        { version, how, at, by: userEmail, reason, before: ends.get(version) ?? {}, after: begins.get(version) ?? {} },
      ];
    });
  }

  private found(owner: ListOwner, object: TableObject, versions: readonly number[]): Promise<ListVersionEntity[]> {
    return this.dataSource.manager
      .createQueryBuilder(ListVersionEntity, 'v')
      .where('v.ownerId = :ownerId AND v.object = :object AND v.version = ANY(:versions)', {
        ...{ ownerId: owner.id, object, versions },
      })
      .getMany();
  }

  private async write(
    manager: EntityManager,
    user: UserPrincipal,
    edit: {
      owner: ListOwner;
      object: TableObject;
      before: ReadonlyMap<string, unknown>;
      changed: readonly { key: string; fields: ListFields }[];
      how: 'edit' | 'undo';
      reason: string | null;
    },
  ): Promise<number> {
    const { owner, object, before, changed, how, reason } = edit;
    const list = await this.lists.lock(manager, owner.id, object);
    const version = list.version + 1;
    const keys = changed.map(({ key }) => key);
    const kept = changed.filter(({ fields }) => Object.values(fields).some((value) => value !== null));
    const wasThere = keys.filter((key) => before.has(key)).length;
    const stays = kept.filter(({ key }) => before.has(key)).length;
    const [added, removed] = [kept.length - stays, wasThere - stays];
    await this.rows.closeAll(manager, owner.id, object, keys, version);
    for (const some of portions(kept)) await this.rows.insertAll(manager, owner.id, object, some, version);
    await this.lists.addVersion(manager, owner, {
      ...{ object, version, how, importId: null, reason, userId: user.userId, userEmail: user.email },
      ...{ added, changed: stays, removed, rows: list.rows + added - removed },
    });
    return version;
  }
}

/** The changes in stored form. */
function checkedChanges({ object, changes, fixed }: WantedEdit): ListFields {
  const names = Object.keys(changes);
  if (names.length === 0) {
    throw new InvalidRequestError([{ field: 'changes', message: 'changes must name at least one field' }]);
  }
  const refused = names.filter((name) => fixed.includes(name));
  if (refused.length > 0) {
    throw new InvalidRequestError(
      refused.map((name) => ({ field: `changes.${name}`, message: `${name} names the row and cannot be changed` })),
    );
  }
  const read = readFields(object, changes, 'changes');
  return Object.fromEntries(names.map((name) => [name, read[name] ?? null]));
}

function differs(fields: ListFields, changes: ListFields): boolean {
  return Object.entries(changes).some(([name, value]) => (fields[name] ?? null) !== (value ?? null));
}

function portions<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / ROWS_AT_ONCE);
  return Array.from({ length: count }, (_, at) => items.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE));
}

/** The fields of an object that can be edited. */
export function editableFields(object: TableObject, fixed: readonly string[]): string[] {
  return LIST_SHAPES[object].fields.map(({ name }) => name).filter((name) => !fixed.includes(name));
}
