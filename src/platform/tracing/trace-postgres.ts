import pg from 'pg';
import { beginChildSpan } from './spans.js';

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

let isWrapped = false;

/**
 * Gives every query that a call or job causes a span with its verb and first table, never its text or values. Wraps
 * `pg` once per process; queries pass straight through while tracing is off or without a cause.
 */
export function tracePostgres(): void {
  if (isWrapped) return;
  isWrapped = true;
  const query = pg.Client.prototype.query as unknown as Query;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const text = textOf(args[0]);
    const span = text === null ? null : beginChildSpan(...describe(text));
    const result = query.apply(this, args);
    if (!span) return result;
    if (!(result instanceof Promise)) {
      span.end();
      return result;
    }
    result.then(
      () => span.end(),
      (error: unknown) => span.end({ error }),
    );
    return result;
  } as unknown as typeof pg.Client.prototype.query;
}

function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query;
  const text: unknown = typeof query === 'object' && query !== null && 'text' in query ? query.text : null;
  return typeof text === 'string' ? text : null;
}

function describe(text: string): Parameters<typeof beginChildSpan> {
  const verb = /^\W*([a-z]+)/i.exec(text.slice(0, 200))?.[1]?.toUpperCase() ?? 'SQL';
  const table = /\b(?:FROM|INTO|UPDATE)\s+"?([a-z_][a-z0-9_.]*)"?/i.exec(text)?.[1];
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': verb, 'db.collection.name': table };
  return [table === undefined ? verb : `${verb} ${table}`, { kind: 'client', attributes }];
}
