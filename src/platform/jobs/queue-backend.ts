import {
  createPostgresBackend,
  createRedisBackend,
  Queue,
  runMigrations,
  type BackendFactory,
  type IQueueBackend,
  type QueueBaseOptions,
} from 'bullmq';
import pg from 'pg';
import { LIVE_CHANNEL } from '../realtime/live-parcel.js';

/** The DI token of the process's `QueueBackend`. */
export const QUEUE_BACKEND = Symbol('QUEUE_BACKEND');

/**
 * Where the queues are stored. BullMQ's classes take `factory` as their last argument and `options` as their options.
 */
export interface QueueBackend {
  kind: 'postgres' | 'redis';
  factory: BackendFactory<IQueueBackend, unknown>;
  /** Options that every BullMQ object of this process shares. */
  options: QueueBaseOptions<unknown>;
}

/** The queues' PostgreSQL schema and Redis key prefix. */
const namespace = 'bullmq';

/** Chooses the backend: Redis if an address is given, else the program's PostgreSQL. */
export function queueBackend(databaseUrl: string, redisUrl?: string): QueueBackend {
  return redisUrl ? redisBackend(redisUrl) : postgresBackend(databaseUrl);
}

function postgresBackend(url: string): QueueBackend {
  const connection = {
    connectionString: url,
    schema: namespace,
    // Per queue and process, besides one listening connection.
    max: 3,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    application_name: 'reveal-queue',
  };
  return {
    kind: 'postgres',
    options: { connection },
    factory: (name, options, mode) => {
      const backend = createPostgresBackend(name, { ...options, connection }, mode);
      forgettingFailure(backend);
      forgettingFailure(Reflect.get(backend, 'connection') as Readied);
      return backend;
    },
  };
}

interface Readied {
  waitUntilReady(): Promise<void>;
}

/**
 * BullMQ 6.7 remembers a failed first use of a PostgreSQL connection forever: a queue first used during an outage
 * refused everything until its process ended.
 */
function forgettingFailure(one: Readied): void {
  const wait = one.waitUntilReady.bind(one);
  one.waitUntilReady = () =>
    wait().catch((error: unknown) => {
      Reflect.set(one, 'readyPromise', undefined);
      throw error;
    });
}

function redisBackend(url: string): QueueBackend {
  const address = new URL(url);
  const database = Number(address.pathname.slice(1) || 0);
  const connection = {
    host: address.hostname.replace(/^\[|\]$/g, ''),
    port: Number(address.port || 6379),
    username: decodeURIComponent(address.username) || undefined,
    password: decodeURIComponent(address.password) || undefined,
    db: database,
    tls: address.protocol === 'rediss:' ? {} : undefined,
    maxRetriesPerRequest: null,
    retryStrategy: (times: number) => Math.min(times * 100, 1000),
  };
  return {
    kind: 'redis',
    options: { connection },
    factory: (name, options, mode) => createRedisBackend(name, { ...options, connection }, mode),
  };
}

/** Empties the queues; reconcilers will find again what has to run. No process may be working. */
export async function emptyQueues(databaseUrl: string, redisUrl: string | undefined, queues: string[]): Promise<void> {
  if (!redisUrl) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(`drop schema if exists ${namespace} cascade`).finally(() => client.end());
    await migrateQueue(databaseUrl);
    return;
  }
  const backend = redisBackend(redisUrl);
  for (const name of queues) {
    const queue = new Queue(name, { ...backend.options }, backend.factory);
    await queue.obliterate({ force: true }).finally(() => queue.close());
  }
}

/**
 * BullMQ 6.7 numbers events before they are committed, and readers continue after the highest number they saw, so an
 * event that was numbered earlier but committed later was never read. This makes publishers take their number last and
 * one at a time per queue: each waits until the previous one has committed, which takes one statement. The lock at the
 * beginning keeps concurrently migrating processes from creating it twice.
 */
const NUMBERED_AS_COMMITTED = `
  BEGIN;
  SELECT pg_advisory_xact_lock(hashtextextended('${namespace} event numbers', 0));
  CREATE OR REPLACE FUNCTION ${namespace}.number_event() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('${namespace} event of ' || NEW.queue, 0));
    NEW.id := nextval('${namespace}.event_seq');
    RETURN NEW;
  END $$;
  CREATE OR REPLACE TRIGGER numbered_as_committed BEFORE INSERT ON ${namespace}.event
    FOR EACH ROW WHEN (NEW.queue = '${LIVE_CHANNEL}') EXECUTE FUNCTION ${namespace}.number_event();
  COMMIT`;

/**
 * Creates or updates the queue's tables in PostgreSQL; safe to run from many processes at once. Does nothing for Redis.
 */
export async function migrateQueue(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await runMigrations(client, namespace);
    await client.query(NUMBERED_AS_COMMITTED);
  } finally {
    await client.end();
  }
}
