import { isText, localName, TABLE_FIELDS, type TableField, type TableObject } from '@core/tables/table-fields.js';
import { digitsOf } from '../../../components/rows/list-row.js';
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
      ...(field.name === 'name' ? { longNames: 'words', width: 190 } : {}),
      ...kindOf(field, currency),
    }));
}

function kindOf(
  field: TableField,
  currency: string,
): Pick<DataColumn<unknown>, 'kind' | 'digits' | 'unit' | 'currency'> {
  if (isText(field)) return {};
  if (field.type === 'count') return { kind: 'integer' };
  const digits = digitsOf(field);
  if (field.type === 'money') return { kind: 'money', currency, digits };
  return { kind: 'number', digits, ...(field.type === 'length' ? { unit: 'cm' } : {}) };
}
