import type { FieldError } from '../../errors/app-error.js';
import type { BodyShape, FieldShape } from './body-shape.js';
import type { RecordSize } from './record-size.js';

/** What was found in a body and removed from it. */
export interface Examined {
  /** Lists beyond their limit, and objects and lists in the wrong place. */
  readonly oversized: FieldError[];
  /** Fields that the shape does not have. */
  readonly unknown: FieldError[];
  /** Lists and objects of plain values, which need no transformation. */
  readonly held: readonly Held[];
}

interface Held {
  readonly path: readonly string[];
  readonly value: object;
}

/**
 * Visits each value of a parsed body once, before transformation and validation, whose cost grows faster than the body.
 * Removes unknown fields, and plain values that may be large (`putBack` returns those).
 */
export function examineBody(body: unknown, shape: BodyShape): Examined {
  const found = { oversized: [], unknown: [], held: [] };
  examineObject(body, shape, [], found);
  return found;
}

/** Puts the held values into the instance created from the body. */
export function putBack(instance: object, held: readonly Held[]): void {
  for (const { path, value } of held) {
    const parents = path.slice(0, -1);
    const parent: unknown = parents.reduce<unknown>((at, name) => Reflect.get(Object(at), name), instance);
    Reflect.set(Object(parent), path.at(-1) ?? '', value);
  }
}

interface Findings {
  oversized: FieldError[];
  unknown: FieldError[];
  held: Held[];
}

function examineObject(body: unknown, shape: BodyShape, path: readonly string[], found: Findings): void {
  if (!isCompound(body) || Array.isArray(body)) {
    const name = path.join('.') || 'body';
    found.oversized.push({ field: name, message: `${name} must be an object` });
    return;
  }
  for (const [name, value] of Object.entries(body)) {
    const at = [...path, name];
    const field = shape.get(name);
    if (!field) {
      found.unknown.push(problem(at, 'should not exist', 'property '));
      Reflect.deleteProperty(body, name);
    } else if (isCompound(value)) {
      examineField(value, field, at, found);
      if (field.nested || found.oversized.length > 0) continue;
      found.held.push({ path: at, value });
      Reflect.deleteProperty(body, name);
    }
  }
}

function examineField(value: object, field: FieldShape, path: readonly string[], found: Findings): void {
  const { record, nested, most } = field;
  if (record && (record.orList || !Array.isArray(value))) found.oversized.push(...recordProblems(value, record, path));
  else if (!Array.isArray(value)) {
    if (nested && most === null) examineObject(value, nested, path, found);
    else found.oversized.push(problem(path, 'must not be an object'));
  } else if (most === null) found.oversized.push(problem(path, 'must not be a list'));
  else if (!nested || value.length > most) found.oversized.push(...listProblems(value, most, path));
  else value.forEach((each, index) => examineObject(each, nested, [...path, String(index)], found));
}

function recordProblems(record: object, { names, values }: RecordSize, path: readonly string[]): FieldError[] {
  if (Array.isArray(record)) return listProblems(record, values, path);
  const entries = Object.entries(record);
  if (entries.length > names) return [problem(path, `must have no more than ${names} names`)];
  return entries.flatMap(([name, value]: [string, unknown]) => {
    const at = [...path, name];
    if (Array.isArray(value) && values > 1) return listProblems(value, values, at);
    return isCompound(value) ? [problem(at, 'must not be an object or a list')] : [];
  });
}

function listProblems(list: readonly unknown[], most: number, path: readonly string[]): FieldError[] {
  if (list.length > most) return [problem(path, `must contain no more than ${most} elements`)];
  return list.some(isCompound) ? [problem(path, 'must not hold objects or lists')] : [];
}

function problem(path: readonly string[], what: string, before = ''): FieldError {
  return { field: path.join('.'), message: `${before}${path.at(-1)?.slice(0, LONGEST_NAME) ?? ''} ${what}` };
}

/** Names come from the caller and may be a megabyte long. */
const LONGEST_NAME = 100;

const isCompound = (value: unknown): value is object => typeof value === 'object' && value !== null;
