import type { ProductKeyRule } from '../../../core/planogram/model.js';
import {
  type FieldRow,
  isText,
  PRODUCT_FIELDS,
  STORE_FIELDS,
  type TableField,
} from '../../../core/tables/table-fields.js';
import type {
  MasterListDto,
  MasterOverviewDto,
  MasterProductDto,
  MasterProductFieldsDto,
  MasterProductPageDto,
  MasterStoreDto,
  MasterStoreFieldsDto,
  MasterStorePageDto,
} from '../dto/master-rows.dto.js';
import type { ListEntity } from '../entities/list.entity.js';
import { keyFields, type ListFields } from '../list.js';
import type { ListRow } from './list-rows.repository.js';
import type { RowsPage } from './list-pages.js';

export function productDto({ key, version, fields }: ListRow): MasterProductDto {
  return { key, version, fields: productFieldsDto(fields) };
}

export function productFieldsDto(values: ListFields): MasterProductFieldsDto {
  return shown(PRODUCT_FIELDS, values);
}

export function storeDto({ key, version, fields }: ListRow): MasterStoreDto {
  return { key, version, fields: storeFieldsDto(fields) };
}

export function storeFieldsDto(values: ListFields): MasterStoreFieldsDto {
  return shown(STORE_FIELDS, values);
}

/** Every field, with money as numbers: the database returns it as text. */
function shown<const F extends TableField>(fields: readonly F[], values: ListFields): FieldRow<F> {
  const entries = fields.map((field) => {
    const value = values[field.name] ?? null;
    return [field.name, value === null ? null : isText(field) ? String(value) : Number(value)] as const;
  });
  return Object.fromEntries(entries) as FieldRow<F>;
}

export function productPageDto({ items, lastEvaluatedKey, list, found }: RowsPage): MasterProductPageDto {
  return { items: items.map(productDto), lastEvaluatedKey, ...list, found };
}

export function storePageDto({ items, lastEvaluatedKey, list, found }: RowsPage): MasterStorePageDto {
  return { items: items.map(storeDto), lastEvaluatedKey, ...list, found };
}

export function overviewDto({
  prd,
  str,
  rule,
}: {
  prd: ListEntity | null;
  str: ListEntity | null;
  rule: ProductKeyRule;
}): MasterOverviewDto {
  // prettier-ignore
  return { products: listDto(prd), stores: listDto(str), productKey: keyFields('prd', rule) };
}

function listDto(list: ListEntity | null): MasterListDto {
  const { version = 0, rows = 0 } = list ?? {};
  return { version, rows, updatedAt: version === 0 ? null : (list?.updatedAt ?? null) };
}
