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

/** Where the queues live. BullMQ's classes take `factory` as their last argument and `options` as their options. */
export interface QueueBackend {
  kind: 'postgres' | 'redis';
  factory: BackendFactory<IQueueBackend, unknown>;
  /** Options every BullMQ class of this process shares. */
  options: QueueBaseOptions<unknown>;
}

/** PostgreSQL's schema and Redis's key prefix of the queues. */
const namespace = 'bullmq';

/** Chooses the backend: Redis when an address is given, else the program's PostgreSQL. */
export function queueBackend(databaseUrl: string, redisUrl?: string): QueueBackend {
  return redisUrl ? redisBackend(redisUrl) : postgresBackend(databaseUrl);
}

function postgresBackend(url: string): QueueBackend {
  const connection = {
    connectionString: url,
    schema: namespace,
    // Per queue and process, beside one connection that listens.
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
 * BullMQ 6.7 remembers for good that the first use of a connection to PostgreSQL failed: a queue that was first used in an
 * outage refused everything until its process ended.
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

/** Empties the queues: what has to run is found again by the reconcilers. No process may be at work. */
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
 * BullMQ 6.7 numbers events before they are committed, and readers go on behind the highest number that they saw: an event
 * that was numbered before another and committed after it was never read. So whoever publishes takes its number last of
 * all who are about to, queue by queue: until the one before has committed it waits, which is for a statement. The lock
 * at the beginning keeps processes that migrate at once from making it twice.
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

/** Makes or updates the queue's tables in PostgreSQL; safe to run from many processes at once. Nothing for Redis. */
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
