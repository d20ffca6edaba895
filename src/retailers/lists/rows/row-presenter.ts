import type { ProductKeyRule } from '../../../core/planogram/model.js';
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

function text(fields: ListFields, name: string): string | null {
  const value = fields[name] ?? null;
  return value === null ? null : String(value);
}

function number(fields: ListFields, name: string): number | null {
  const value = fields[name] ?? null;
  return value === null ? null : Number(value);
}

export function productDto({ key, version, fields }: ListRow): MasterProductDto {
  return { key, version, fields: productFieldsDto(fields) };
}

export function productFieldsDto(f: ListFields): MasterProductFieldsDto {
  return {
    upc: text(f, 'upc'),
    id: text(f, 'id'),
    name: text(f, 'name'),
    category: text(f, 'category'),
    subcategory: text(f, 'subcategory'),
    segment: text(f, 'segment'),
    subsegment: text(f, 'subsegment'),
    manufacturer: text(f, 'manufacturer'),
    brand: text(f, 'brand'),
    package: text(f, 'package'),
    size: text(f, 'size'),
    unit_of_measure: text(f, 'unit_of_measure'),
    supplier: text(f, 'supplier'),
    width: number(f, 'width'),
    height: number(f, 'height'),
    depth: number(f, 'depth'),
    price: number(f, 'price'),
    unit_cost: number(f, 'unit_cost'),
    case_total_number: number(f, 'case_total_number'),
  };
}

export function storeDto({ key, version, fields }: ListRow): MasterStoreDto {
  return { key, version, fields: storeFieldsDto(fields) };
}

export function storeFieldsDto(f: ListFields): MasterStoreFieldsDto {
  return {
    number: text(f, 'number'),
    name: text(f, 'name'),
    banner: text(f, 'banner'),
    region: text(f, 'region'),
    state: text(f, 'state'),
    city: text(f, 'city'),
    cluster: text(f, 'cluster'),
    latitude: number(f, 'latitude'),
    longitude: number(f, 'longitude'),
    planogram: text(f, 'planogram'),
  };
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
