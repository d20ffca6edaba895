import { Column, type ColumnOptions } from 'typeorm';
import { TABLE_FIELDS, type TableField, type TableObject } from '../../../core/tables/table-fields.js';

/** A field's column; `id` would be mistaken for the row's own. */
export const columnOf = (field: TableField): string => (field.name === 'id' ? 'item_id' : field.name);

/** Adds a nullable column to an entity for each field of product or store files. */
export function FieldColumns(object: TableObject): ClassDecorator {
  return ({ prototype }) => {
    for (const field of TABLE_FIELDS[object]) {
      Column({ ...typeOf(field), name: columnOf(field), nullable: true })(prototype as object, columnOf(field));
    }
  };
}

function typeOf({ type }: TableField): ColumnOptions {
  switch (type) {
    case 'code':
    case 'text':
      return { type: 'text' };
    case 'money':
      return { type: 'numeric', precision: 16, scale: 4 };
    case 'count':
      return { type: 'integer' };
    default:
      return { type: 'double precision' };
  }
}

/** The PostgreSQL type of a field's column. */
export function sqlType(field: TableField): string {
  const { type, precision, scale } = typeOf(field);
  return precision === undefined ? String(type) : `${String(type)}(${precision}, ${scale})`;
}
