import type { AuditDetailDto } from './dto/audit.dto.js';

type Values = Readonly<Record<string, unknown>>;

/** How entries name old and new state: one object each (`before`, `after`), or one value each (`from`, `to`). */
const PAIRS = [
  ['before', 'after'],
  ['from', 'to'],
] as const;

/**
 * An entry's details as lines for people: for a change, each field before and after; for everything else, its value.
 */
export function detailsOf(details: Values): AuditDetailDto[] {
  const lines: AuditDetailDto[] = [];
  const told = new Set<string>();
  for (const [before, after] of PAIRS) {
    const [was, is] = [details[before], details[after]];
    if (isValues(was) || isValues(is)) lines.push(...changes(isValues(was) ? was : {}, isValues(is) ? is : {}));
    else if (before in details && after in details) lines.push(change('changed', was, is));
    else continue;
    told.add(before).add(after);
  }
  for (const [field, value] of Object.entries(details)) {
    if (!told.has(field)) lines.push({ field, before: null, after: null, value: written(value) });
  }
  return lines;
}

function changes(was: Values, is: Values): AuditDetailDto[] {
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return fields.map((field) => change(field, was[field], is[field]));
}

function change(field: string, was: unknown, is: unknown): AuditDetailDto {
  return { field, before: written(was), after: written(is), value: null };
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function written(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((part) => written(part) ?? '').join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
