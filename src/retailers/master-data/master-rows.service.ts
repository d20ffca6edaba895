import { Injectable } from '@nestjs/common';
import { DiagnosticCollector } from '../../core/diagnostics/diagnostic-collector.js';
import type { ProductKeyRule } from '../../core/planogram/model.js';
import { RowReader } from '../../core/tables/row-reader.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { TransactionRunner, type Transaction } from '../../platform/database/transaction-runner.js';
import { InvalidRequestError } from '../../platform/errors/app-error.js';
import { AuditFacade } from '../../users/audit.facade.js';
import type { RetailerEntity } from '../entities/retailer.entity.js';
import { RetailerAccess } from '../retailer-access.js';
import { differences } from '../retailer-audit.js';
import { cursorOf, positionOf } from './row-cursor.js';
import type { MasterListEntity } from './entities/master-list.entity.js';
import { MASTER_SHAPES, masterKey, type MasterFields, type TableObject } from './master-data.js';
import { KeyTakenError, RowChangedError, RowNotFoundError } from './master-data.errors.js';
import { MasterListsRepository } from './master-lists.repository.js';
import { type MasterRow, MasterRowsRepository, type RowVersion } from './master-rows.repository.js';

export interface RowsWanted {
  readonly search?: string;
  readonly sort?: string;
  readonly desc?: boolean;
  readonly limit?: number;
  readonly cursor?: string;
}

export interface RowsPage {
  readonly items: MasterRow[];
  readonly lastEvaluatedKey: string | null;
  readonly list: Pick<MasterListEntity, 'version' | 'rows'>;
  /** How many the search finds; null on further pages. */
  readonly found: number | null;
}

const PAGE = 100;

/** Looking into a retailer's master data, and changing single rows of it by hand. */
@Injectable()
export class MasterRowsService {
  constructor(
    private readonly access: RetailerAccess,
    private readonly lists: MasterListsRepository,
    private readonly rows: MasterRowsRepository,
    private readonly transactions: TransactionRunner,
    private readonly audit: AuditFacade,
  ) {}

  async page(user: UserPrincipal, retailerId: string, object: TableObject, wanted: RowsWanted): Promise<RowsPage> {
    const retailer = await this.access.retailer(user, retailerId);
    const { search = '', sort = 'key', desc = false, limit = PAGE, cursor } = wanted;
    const after = cursor === undefined ? null : positionOf(cursor);
    const found = await this.rows.page({ retailerId: retailer.id, object, search, sort, desc, after, limit });
    const items = found.slice(0, limit);
    const last = items.at(-1);
    const list = await this.lists.find(retailer.id, object);
    const isWhole = found.length <= limit && cursor === undefined;
    const counted = search.trim() === '' ? (list?.rows ?? 0) : isWhole ? items.length : await this.countOnce(retailer.id, object, search, cursor); // prettier-ignore
    return {
      items,
      lastEvaluatedKey: found.length > limit && last ? cursorOf({ value: sort === 'key' ? null : (last.fields[sort] ?? null), key: last.key }) : null, // prettier-ignore
      list: { version: list?.version ?? 0, rows: list?.rows ?? 0 },
      found: counted,
    };
  }

  async overview(
    user: UserPrincipal,
    retailerId: string,
  ): Promise<Record<TableObject, MasterListEntity | null> & { rule: ProductKeyRule }> {
    // prettier-ignore
    const { id, productKey: rule } = await this.access.retailer(user, retailerId);
    return { prd: await this.lists.find(id, 'prd'), str: await this.lists.find(id, 'str'), rule };
  }

  async history(user: UserPrincipal, retailerId: string, object: TableObject, key: string): Promise<RowVersion[]> {
    const retailer = await this.access.retailer(user, retailerId);
    const versions = await this.rows.history(retailer.id, object, key);
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
    wanted: { key: string | null; version: number | null; set: MasterFields },
  ): Promise<MasterRow> {
    // prettier-ignore
    return this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      const retailer = await this.access.locked(manager, user, retailerId);
      const list = await this.lists.lock(manager, retailer.id, object);
      const before = wanted.key === null ? null : await this.rows.find(retailer.id, object, wanted.key, manager);
      if (wanted.key !== null && !before) throw new RowNotFoundError();
      if (before && before.version !== wanted.version) throw new RowChangedError();
      const fields = readFields(object, { ...before?.fields, ...wanted.set });
      const shape = MASTER_SHAPES[object];
      const key = masterKey(object, retailer.productKey, shape.fields.map(({ name }) => fields[name] ?? null));
      if (key === null) throw new InvalidRequestError([{ field: 'set', message: 'set must leave the row its key' }]);
      if (before && same(before.fields, fields)) return before;
      if (key !== before?.key && (await this.rows.find(retailer.id, object, key, manager))) throw new KeyTakenError(key);
      const row = { key, version: list.version + 1, fields };
      if (before) await this.rows.close(manager, retailer.id, object, before.key, row.version);
      await this.rows.insert(manager, retailer.id, object, row);
      await this.record(transaction, user, { retailer, list, object, before, after: row });
      return row;
    });
  }

  /** Takes one row out of the list. @throws RowNotFoundError, RowChangedError */
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
      const list = await this.lists.lock(manager, retailer.id, object);
      const before = await this.rows.find(retailer.id, object, key, manager);
      if (!before) throw new RowNotFoundError();
      if (before.version !== version) throw new RowChangedError();
      await this.rows.close(manager, retailer.id, object, key, list.version + 1);
      await this.record(transaction, user, { retailer, list, object, before, after: null });
    });
  }

  private countOnce(
    retailerId: string,
    object: TableObject,
    search: string,
    cursor: string | undefined,
  ): Promise<number | null> {
    // prettier-ignore
    return cursor === undefined ? this.rows.count(retailerId, object, search) : Promise.resolve(null);
  }

  private async record(
    { manager }: Transaction,
    user: UserPrincipal,
    act: { retailer: RetailerEntity; list: MasterListEntity; object: TableObject; before: MasterRow | null; after: MasterRow | null }, // prettier-ignore
  ): Promise<void> {
    const { retailer, list, object, before, after } = act;
    const [added, removed] = [before ? 0 : 1, after ? 0 : 1];
    await this.lists.addVersion(manager, {
      retailerId: retailer.id,
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
      at: new Date(),
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

function same(one: MasterFields, other: MasterFields): boolean {
  return Object.entries(other).every(([name, value]) => (one[name] ?? null) === value);
}

/** What a person typed, read as a file's row is. @throws InvalidRequestError naming the field that cannot be */
function readFields(object: TableObject, wanted: MasterFields): MasterFields {
  const { fields } = MASTER_SHAPES[object];
  const known = new Set(fields.map(({ name }) => name));
  const wrong = Object.entries(wanted).filter(
    ([name, value]) => !known.has(name) || (value !== null && typeof value !== 'string' && typeof value !== 'number'),
  );
  if (wrong.length > 0) {
    throw new InvalidRequestError(
      wrong.map(([name]) => ({
        field: `set.${name}`,
        message: `${name} must be a known field with a text, a number or null`,
      })),
    );
  }
  const findings = new DiagnosticCollector();
  const reader = new RowReader(
    fields,
    { columns: fields.map(({ name }) => name), decimalSign: 'point', lengthUnit: 'cm' },
    findings,
  );
  const cells = fields.map(({ name, type }) => {
    const value = wanted[name] ?? null;
    return type === 'code' && value !== null ? String(value) : value;
  });
  const values = reader.read({ line: 0, cells });
  const errors = findings.list().items.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    throw new InvalidRequestError(
      errors.map(({ code, params }) => ({ field: `set.${String(params?.['field'])}`, message: code })),
    );
  }
  return Object.fromEntries(fields.map(({ name }, index) => [name, values[index] ?? null]));
}
