import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { surviveLostConnections } from './lost-connections.js';

/** A message of PostgreSQL's protocol. */
function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

const SIGNED_IN = message('R', Buffer.alloc(4));
const READY = message('Z', Buffer.from('I'));
const SHUT_DOWN = message(
  'E',
  Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
);

/**
 * A database that shuts down as soon as a client connects: both messages arrive in one packet, as they do on a busy
 * machine.
 */
let database: Server;
let address: { host: string; port: number; user: string; database: string };

beforeAll(async () => {
  database = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([SIGNED_IN, READY, SHUT_DOWN])));
  }).listen(0, '127.0.0.1');
  await once(database, 'listening');
  const { port } = database.address() as AddressInfo;
  address = { host: '127.0.0.1', port, user: 'reveal', database: 'reveal' };
  surviveLostConnections();
});
afterAll(() => database.close());

describe('a connection that the database ends before anyone listens to it', () => {
  // Without a listener, `error` is thrown out of the socket's event, which ends the process and fails this run.
  it('fails only the next statement of a client', async () => {
    const client = new pg.Client(address);
    await client.connect();
    await expect(client.query('SELECT 1')).rejects.toThrow();
  });

  it('is dropped by a pool that had handed it out', async () => {
    const pool = new pg.Pool(address);
    const client = await pool.connect();
    await expect(client.query('SELECT 1')).rejects.toThrow();
    client.release();
    expect(pool.totalCount).toBe(0);
    await pool.end();
  });
});
