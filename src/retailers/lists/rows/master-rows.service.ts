import { Injectable } from '@nestjs/common';
import type { ProductKeyRule } from '../../../core/planogram/model.js';
import type { UserPrincipal } from '../../../platform/auth/principal.js';
import { TransactionRunner, type Transaction } from '../../../platform/database/transaction-runner.js';
import { InvalidRequestError } from '../../../platform/errors/app-error.js';
import { AuditFacade } from '../../../users/audit.facade.js';
import type { RetailerEntity } from '../../entities/retailer.entity.js';
import { RetailerAccess } from '../../retailer-access.js';
import { differences } from '../../retailer-audit.js';
import type { ListEntity } from '../entities/list.entity.js';
import { LIST_SHAPES, listKey, type ListFields, type TableObject } from '../list.js';
import { KeyTakenError, RowChangedError, RowNotFoundError } from '../lists.errors.js';
import type { ListOwner } from '../list-owner.js';
import { ListOwners } from '../list-owners.js';
import { ListPages, type RowsPage, type RowsWanted } from './list-pages.js';
import { readFields } from './list-values.js';
import { ListsRepository } from '../lists.repository.js';
import { type ListRow, ListRowsRepository, type NewRow, type RowVersion } from './list-rows.repository.js';

/** Reads a retailer's master data, and edits single rows of it. */
@Injectable()
export class MasterRowsService {
  constructor(
    private readonly access: RetailerAccess,
    private readonly owners: ListOwners,
    private readonly lists: ListsRepository,
    private readonly pages: ListPages,
    private readonly rows: ListRowsRepository,
    private readonly transactions: TransactionRunner,
    private readonly audit: AuditFacade,
  ) {}

  async page(user: UserPrincipal, retailerId: string, object: TableObject, wanted: RowsWanted): Promise<RowsPage> {
    const retailer = await this.access.retailer(user, retailerId);
    return this.pages.page(await this.owners.of('master', retailer.id), object, wanted);
  }

  async overview(
    user: UserPrincipal,
    retailerId: string,
  ): Promise<Record<TableObject, ListEntity | null> & { rule: ProductKeyRule }> {
    // prettier-ignore
    const { id, productKey: rule } = await this.access.retailer(user, retailerId);
    const owner = await this.owners.of('master', id);
    const list = (object: TableObject) => (owner ? this.lists.find(owner.id, object) : Promise.resolve(null));
    return { prd: await list('prd'), str: await list('str'), rule };
  }

  async history(user: UserPrincipal, retailerId: string, object: TableObject, key: string): Promise<RowVersion[]> {
    const retailer = await this.access.retailer(user, retailerId);
    const owner = await this.owners.of('master', retailer.id);
    const versions = owner ? await this.rows.history(owner.id, object, key) : [];
    if (versions.length === 0) throw new RowNotFoundError();
    return versions;
  }

  /**
   * Changes or adds one row, as a new version of the list.
   *
   * @param wanted.version the row's version that the person saw; null adds a row
   * @throws RowChangedError, KeyTakenError, RowNotFoundError, InvalidRequestError naming the field
   */
  async save(
    user: UserPrincipal,
    retailerId: string,
    object: TableObject,
    wanted: { key: string | null; version: number | null; set: ListFields },
  ): Promise<ListRow> {
    // prettier-ignore
    return this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      const retailer = await this.access.locked(manager, user, retailerId);
      const owner = await this.owners.ensure('master', retailer.id, manager);
      const list = await this.lists.lock(manager, owner.id, object);
      const before = wanted.key === null ? null : await this.rows.find(owner.id, object, wanted.key, manager);
      if (wanted.key !== null && !before) throw new RowNotFoundError();
      if (before && before.version !== wanted.version) throw new RowChangedError();
      const fields = readFields(object, { ...before?.fields, ...wanted.set });
      const shape = LIST_SHAPES[object];
      const key = listKey(object, retailer.productKey, shape.fields.map(({ name }) => fields[name] ?? null));
      if (key === null) throw new InvalidRequestError([{ field: 'set', message: 'set must leave the row its key' }]);
      if (before && same(before.fields, fields)) return before;
      if (key !== before?.key && (await this.rows.find(owner.id, object, key, manager))) throw new KeyTakenError(key);
      const row = { key, version: list.version + 1, fields };
      if (before) await this.rows.close(manager, owner.id, object, before.key, row.version);
      await this.rows.insert(manager, owner.id, object, row);
      await this.record(transaction, user, { retailer, owner, list, object, before, after: row });
      return { ...row, line: null };
    });
  }

  /** Removes one row from the list. @throws RowNotFoundError, RowChangedError */
  async remove(
    user: UserPrincipal,
    retailerId: string,
    object: TableObject,
    key: string,
    version: number,
  ): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      const retailer = await this.access.locked(manager, user, retailerId);
      const owner = await this.owners.ensure('master', retailer.id, manager);
      const list = await this.lists.lock(manager, owner.id, object);
      const before = await this.rows.find(owner.id, object, key, manager);
      if (!before) throw new RowNotFoundError();
      if (before.version !== version) throw new RowChangedError();
      await this.rows.close(manager, owner.id, object, key, list.version + 1);
      await this.record(transaction, user, { retailer, owner, list, object, before, after: null });
    });
  }

  private async record(
    { manager }: Transaction,
    user: UserPrincipal,
    act: { retailer: RetailerEntity; owner: ListOwner; list: ListEntity; object: TableObject; before: ListRow | null; after: NewRow | null }, // prettier-ignore
  ): Promise<void> {
    const { retailer, owner, list, object, before, after } = act;
    const [added, removed] = [before ? 0 : 1, after ? 0 : 1];
    await this.lists.addVersion(manager, owner, {
      object,
      version: list.version + 1,
      how: 'edit',
      importId: null,
      added,
      changed: before && after ? 1 : 0,
      removed,
      rows: list.rows + added - removed,
      userId: user.userId,
      userEmail: user.email,
    });
    const what = before ? (after ? 'changed' : 'removed') : 'added';
    const details = { object, key: (after ?? before)?.key, version: list.version + 1, ...(after ? differences(before?.fields ?? {}, after.fields) : {}) }; // prettier-ignore
    await this.audit.record(
      {
        action: `masterdata.row-${what}`,
        actor: { userId: user.userId, email: user.email },
        tenant: retailer.tenant,
        subject: { kind: 'retailer', id: retailer.id, name: retailer.name },
        details,
      },
      manager,
    );
  }
}

function same(one: ListFields, other: ListFields): boolean {
  return Object.entries(other).every(([name, value]) => (one[name] ?? null) === value);
}
