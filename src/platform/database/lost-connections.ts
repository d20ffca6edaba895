import pg from 'pg';

type Connect = (this: pg.Client, ...args: unknown[]) => unknown;

let isDone = false;

/**
 * Keeps a process alive when the database ends a connection that is idle. pg then emits `error` on the client, and an
 * unhandled `error` ends the process. Pools remove their listener from a client that they hand out, and TypeORM and
 * BullMQ attach theirs a moment after receiving it: a connection that ended in that moment, as many do when the
 * database restarts, took the process down. A permanent listener hides nothing: the client's next statement fails, and
 * pools drop it. Call this before the first connection.
 */
export function surviveLostConnections(): void {
  if (isDone) return;
  isDone = true;
  const connect = Reflect.get(pg.Client.prototype, 'connect') as Connect;
  const listening: Connect = function (...args) {
    this.on('error', () => undefined);
    return connect.apply(this, args);
  };
  Reflect.set(pg.Client.prototype, 'connect', listening);
}
