import { localName, TABLE_FIELDS, type TableField, type TableObject } from '@core/tables/table-fields.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { valueOf } from '../data/edits.js';
import { EditedMark } from './edited-mark.js';

interface Wanted {
  object: TableObject;
  fieldName: (field: string) => string;
  currency: string;
  /** Fields that are shown until others are chosen. */
  shown: readonly string[];
}

interface EditedRow {
  edited: readonly string[];
}

/** A column for each of these fields of product or store files; what a person edited is marked. */
export function fieldColumns<Row extends EditedRow>(
  { object, fieldName, currency, shown }: Wanted,
  wants: (field: string) => boolean,
): DataColumn<Row>[] {
  return TABLE_FIELDS[object]
    .filter(({ name }) => wants(name))
    .map((field) => ({
      id: localName(object, field.name),
      header: fieldName(field.name),
      value: (row) => valueOf(object, row, field.name),
      cell: (row, text) => (row.edited.includes(field.name) ? <EditedMark>{text}</EditedMark> : text),
      hidden: !shown.includes(field.name),
      ...kindOf(field, currency),
    }));
}

function kindOf(
  { type }: TableField,
  currency: string,
): Pick<DataColumn<unknown>, 'kind' | 'digits' | 'unit' | 'currency'> {
  switch (type) {
    case 'code':
    case 'text':
      return {};
    case 'count':
      return { kind: 'integer' };
    case 'money':
      return { kind: 'money', currency, digits: 2 };
    case 'length':
      return { kind: 'number', digits: 1, unit: 'cm' };
    case 'latitude':
    case 'longitude':
      return { kind: 'number', digits: 4 };
    case 'number':
      return { kind: 'number', digits: 2 };
  }
}
