import { DiagnosticCollector } from '../../../core/diagnostics/diagnostic-collector.js';
import { RowReader } from '../../../core/tables/row-reader.js';
import { InvalidRequestError } from '../../../platform/errors/app-error.js';
import { LIST_SHAPES, type ListFields, type TableObject } from '../list.js';

/**
 * Parses what a person typed like a file's row: every field, null where nothing was given.
 *
 * @param name the body field that holds the values, for the error
 * @throws InvalidRequestError naming the invalid field
 */
export function readFields(object: TableObject, wanted: ListFields, name = 'set'): ListFields {
  const { fields } = LIST_SHAPES[object];
  const known = new Set(fields.map((field) => field.name));
  const wrong = Object.entries(wanted).filter(
    ([field, value]) => !known.has(field) || (value !== null && typeof value !== 'string' && typeof value !== 'number'),
  );
  if (wrong.length > 0) {
    throw new InvalidRequestError(
      wrong.map(([field]) => ({
        field: `${name}.${field}`,
        message: `${field} must be a known field with a text, a number or null`,
      })),
    );
  }
  const findings = new DiagnosticCollector();
  const reader = new RowReader(
    fields,
    { columns: fields.map((field) => field.name), decimalSign: 'point', lengthUnit: 'cm' },
    findings,
  );
  const cells = fields.map((field) => {
    const value = wanted[field.name] ?? null;
    return field.type === 'code' && value !== null ? String(value) : value;
  });
  const values = reader.read({ line: 0, cells });
  const errors = findings.list().items.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    throw new InvalidRequestError(
      errors.map(({ code, params }) => ({
        field: `${name}.${String(params?.['field'])}`,
        message: code,
      })),
    );
  }
  return Object.fromEntries(fields.map((field, index) => [field.name, values[index] ?? null]));
}
