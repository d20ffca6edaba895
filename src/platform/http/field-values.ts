import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  type FieldRow,
  isText,
  LOCAL_NAMES,
  localName,
  type ProductField,
  type StoreField,
  TABLE_FIELDS,
} from '../../core/tables/table-fields.js';

/** For fields whose name is not self-explanatory. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  'prd.upc': 'The UPC as written.',
  'prd.id': 'The retailer’s own item number.',
  'prd.width': 'Of one unit, in centimeters.',
  'prd.height': 'Of one unit, in centimeters.',
  'prd.depth': 'Of one unit, in centimeters.',
  'prd.case_total_number': 'Units in a case.',
  'prd.weight': 'Of one unit, as written: planogram files do not name its unit.',
  'str.latitude': 'Degrees, north positive.',
  'str.longitude': 'Degrees, east positive.',
  'str.planogram': 'The planogram that the store file names.',
};

interface Rows {
  prd: FieldRow<ProductField>;
  str: FieldRow<StoreField>;
}

/** A row with the field names of the browser's tables. */
type Local<O extends keyof Rows> = {
  [
    Name in keyof Rows[O] as Name extends keyof (typeof LOCAL_NAMES)[O] ? (typeof LOCAL_NAMES)[O][Name] & string : Name
  ]: Rows[O][Name];
};

/** A class with a property for each field of product or store files, for DTOs to extend. Null for unknown values. */
export function fieldValues<const O extends keyof Rows>(object: O): Type<Rows[O]> {
  return valuesClass(object, (name) => name) as Type<Rows[O]>;
}

/** Like `fieldValues`, with the names of the browser's tables. */
export function localFieldValues<const O extends keyof Rows>(object: O): Type<Local<O>> {
  return valuesClass(object, (name) => localName(object, name)) as Type<Local<O>>;
}

function valuesClass(object: keyof Rows, nameOf: (field: string) => string): Type<unknown> {
  class Values {}
  for (const field of TABLE_FIELDS[object]) {
    const description = DESCRIPTIONS[`${object}.${field.name}`];
    const type = isText(field) ? String : Number;
    const options = { type, nullable: true, ...(description === undefined ? {} : { description }) };
    ApiProperty(options)(Values.prototype, nameOf(field.name));
  }
  return Values;
}
