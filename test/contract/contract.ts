import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The parts of the exported contract that the rules look at. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  description?: string;
  default?: unknown;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  description?: string;
  schema?: Schema;
}

type Content = Record<string, { schema?: Schema }>;

interface Response {
  description?: string;
  content?: Content;
}

interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Response>;
}

interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export interface Call extends Operation {
  /** `GET main getprojectrequest/{}/{}`, as docs/calls.txt writes it. */
  name: string;
  path: string;
}

const root = resolve(import.meta.dirname, '../..');
const contract = JSON.parse(readFileSync(join(root, 'client/openapi/openapi.json'), 'utf8')) as Contract;

export const schemas = contract.components.schemas;

export const calls: Call[] = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ ...operation, path, name: nameOf(method, path) })),
);

function nameOf(method: string, path: string): string {
  const [, base, ...rest] = path.slice(1).split('/');
  return `${method.toUpperCase()} ${base} ${rest.join('/').replace(/\{[^}]+\}/g, '{}')}`;
}

export function documentText(name: string): string {
  return readFileSync(join(root, 'docs', name), 'utf8');
}

/** A schema itself, or the one that it names. */
export function resolved(schema: Schema): Schema {
  const named = schema.$ref ?? schema.allOf?.[0]?.$ref;
  if (named === undefined) return schema;
  const found = schemas[schemaName(named)];
  if (found === undefined) throw new Error(`the contract has no ${named}`);
  return found;
}

const schemaName = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** The names of all schemas that are used under a schema, at any depth. */
export function reachable(schema: Schema | undefined, found = new Set<string>()): Set<string> {
  if (schema === undefined) return found;
  if (schema.$ref !== undefined) {
    const name = schemaName(schema.$ref);
    if (!found.has(name)) reachable(schemas[name], found.add(name));
  }
  const { items, properties, additionalProperties, allOf, oneOf, anyOf } = schema;
  const inner = [...Object.values(properties ?? {}), ...(allOf ?? []), ...(oneOf ?? []), ...(anyOf ?? [])];
  if (items !== undefined) inner.push(items);
  if (typeof additionalProperties === 'object') inner.push(additionalProperties);
  for (const next of inner) reachable(next, found);
  return found;
}

/** Whether a schema says what it holds: a plain type, a list of something typed, a map of something typed, an object with fields. */
export function isTyped(schema: Schema | undefined): boolean {
  if (schema === undefined) return false;
  if (schema.$ref !== undefined || schema.enum !== undefined) return true;
  const parts = schema.allOf ?? schema.oneOf ?? schema.anyOf;
  if (parts !== undefined) return parts.length > 0 && parts.every(isTyped);
  if (schema.type === 'array') return isTyped(schema.items);
  if (schema.type !== 'object') return schema.type !== undefined;
  if (typeof schema.additionalProperties === 'object') return isTyped(schema.additionalProperties);
  return Object.keys(schema.properties ?? {}).length > 0;
}
