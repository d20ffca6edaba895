import type { FieldValues } from '../../../core/tables/row-reader.js';

const SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function copyValue(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number') return String(value);
  return value.replace(SPECIAL, (character) => ESCAPES[character] ?? character);
}

/** A row in the text format of PostgreSQL's COPY: line, key, values. */
export function copyLine(line: number, key: string, values: FieldValues): string {
  let text = `${line}\t${copyValue(key)}`;
  for (const value of values) text += `\t${copyValue(value)}`;
  return `${text}\n`;
}
