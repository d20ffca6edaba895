import { CreateMultipartUploadCommand } from '@aws-sdk/client-s3';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outcomeOf } from '../../src/platform/errors/problem.js';
import { DiskStorage } from '../../src/platform/storage/disk-storage.js';
import {
  ObjectMissingError,
  ObjectTooLargeError,
  type ObjectStorage,
} from '../../src/platform/storage/object-storage.js';
import { isOutage } from '../../src/platform/errors/outage.js';
import { parseStorageUrl } from '../../src/platform/storage/s3-place.js';
import { s3Client, S3Storage } from '../../src/platform/storage/s3-storage.js';
import { startFakeS3, type FakeS3 } from '../support/fake-s3.js';
import { startTestApp } from '../support/test-app.js';
import { canMountSmallDisk, mountSmallDisk, unmountSmallDisk } from '../support/small-disk.js';

const megabyte = 1024 * 1024;

/** Bytes that differ by position, so that parts in the wrong order are detected. */
function pattern(bytes: number): Buffer {
  const body = Buffer.alloc(bytes);
  for (let at = 0; at + 4 <= bytes; at += 4) body.writeUInt32LE((at * 2654435761) % 4294967296, at);
  return body;
}

function inChunks(body: Buffer, size = 65_536): Readable {
  return Readable.from(
    (function* () {
      for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size);
    })(),
  );
}

async function keysOf(storage: ObjectStorage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys;
}

let folder: string;
let s3: FakeS3;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reveal-storage-'));
  s3 = await startFakeS3();
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A bucket of a real service that these tests write to: TEST_STORAGE_URL=s3://… (docs/operations.md). */
const real = process.env['TEST_STORAGE_URL'];
const services: [string, () => ObjectStorage][] = [
  ['a folder', () => new DiskStorage(join(folder, 'disk'))],
  ['an S3-compatible service', () => new S3Storage(parseStorageUrl(s3.url))],
];
if (real) services.push(['the service of TEST_STORAGE_URL', () => new S3Storage(parseStorageUrl(real))]);

describe.each(services)('storage in %s', (_name, open) => {
  let storage: ObjectStorage;
  beforeAll(() => {
    storage = open();
  });

  it('returns what was stored, entirely and in part', async () => {
    const body = pattern(20 * megabyte + 13);
    expect(await storage.putStream('a/large.bin', inChunks(body))).toBe(body.length);
    expect((await storage.getBytes('a/large.bin')).equals(body)).toBe(true);
    const part = await storage.getBytes('a/large.bin', { start: 9 * megabyte, end: 9 * megabyte + 99 });
    expect(part.equals(body.subarray(9 * megabyte, 9 * megabyte + 100))).toBe(true);
    expect(await storage.stat('a/large.bin')).toMatchObject({ key: 'a/large.bin', bytes: body.length });
  });

  it('stores empty objects', async () => {
    expect(await storage.putStream('a/empty', Readable.from([]))).toBe(0);
    expect(await storage.getBytes('a/empty')).toHaveLength(0);
  });

  it('takes over a file', async () => {
    const file = join(folder, 'to-take-over');
    writeFileSync(file, 'content');
    expect(await storage.putFile('a/taken', file)).toBe(7);
    expect((await storage.getBytes('a/taken')).toString()).toBe('content');
  });

  it('says when an object does not exist', async () => {
    expect(await storage.stat('a/none')).toBeNull();
    await expect(storage.getBytes('a/none')).rejects.toThrow(ObjectMissingError);
    await expect(storage.getStream('a/none')).rejects.toThrow(ObjectMissingError);
    await storage.delete('a/none');
  });

  it('keeps nothing of an upload that is too large', async () => {
    const upload = storage.putStream('b/too-large', inChunks(pattern(12 * megabyte)), { maxBytes: 10 * megabyte });
    await expect(upload).rejects.toThrow(ObjectTooLargeError);
    expect(await keysOf(storage, 'b/')).toEqual([]);
  });

  it('keeps nothing of an interrupted upload, and keeps the previous object', async () => {
    await storage.putStream('c/object', Readable.from([Buffer.from('before')]));
    const broken = Readable.from(
      (async function* () {
        yield pattern(9 * megabyte);
        throw new Error('the connection broke');
      })(),
    );
    await expect(storage.putStream('c/object', broken)).rejects.toThrow('the connection broke');
    expect((await storage.getBytes('c/object')).toString()).toBe('before');
  });

  it('lists by prefix in key order, and removes by prefix', async () => {
    for (const key of ['d/2', 'd/1', 'd/sub/3', 'dd/4'])
      await storage.putStream(key, Readable.from([Buffer.from(key)]));
    expect(await keysOf(storage, 'd/')).toEqual(['d/1', 'd/2', 'd/sub/3']);
    expect(await storage.deletePrefix('d/')).toBe(3);
    expect(await keysOf(storage, 'd/')).toEqual([]);
    expect(await keysOf(storage, 'dd/')).toEqual(['dd/4']);
  });

  it.each(['../secret', '/etc/passwd', 'a/../../b', 'a//b', '', 'a/b\0c'])('refuses the key %j', async (key) => {
    await expect(storage.getBytes(key)).rejects.toThrow('Not a storage key');
  });

  it('responds to an availability check', async () => {
    await expect(storage.ping()).resolves.toBeUndefined();
  });
});

describe('leftovers of killed processes', () => {
  it('are removed from a folder once they are old', async () => {
    const storage = new DiskStorage(join(folder, 'disk'));
    const [old, young] = ['old', 'young'].map((name) => join(folder, 'disk', 'incoming', name));
    for (const file of [old, young]) writeFileSync(file ?? '', 'half');
    utimesSync(old ?? '', new Date('2026-01-01'), new Date('2026-01-01'));
    expect(await storage.removeLeftovers(new Date('2026-02-01'))).toBe(1);
    expect(readdirSync(join(folder, 'disk', 'incoming'))).toEqual(['young']);
    rmSync(young ?? '');
  });

  it('are removed from a bucket once they are old', async () => {
    const place = parseStorageUrl(s3.url);
    await s3Client(place).send(new CreateMultipartUploadCommand({ Bucket: place.bucket, Key: 'half' }));
    expect(s3.openUploads()).toBe(1);
    const storage = new S3Storage(place);
    expect(await storage.removeLeftovers(new Date('2026-01-05'))).toBe(0);
    expect(await storage.removeLeftovers(new Date('2026-02-01'))).toBe(1);
    expect(s3.openUploads()).toBe(0);
  });
});

describe('a program whose STORAGE_URL is wrong', () => {
  it.each([
    ['another bucket', '/other?', 'has no bucket "other". Create it there'],
    ['a key that may not', '/forbidden?', 'refuses its key and secret for the bucket "forbidden"'],
  ])('does not start, and says what to set: %s', async (_what, bucket, words) => {
    const env = { STORAGE_URL: s3.url.replace('/bucket?', bucket) };
    await expect(startTestApp({ env, withWorker: false })).rejects.toThrow(words);
  });

  it('starts while the service is down, and is not ready without it', async () => {
    const late = await startFakeS3();
    await late.stop();
    const program = await startTestApp({ env: { STORAGE_URL: late.url }, withWorker: false });
    try {
      const answer = await fetch(`${program.url}/api/health/ready`);
      expect([answer.status, await answer.json()]).toMatchObject([503, { params: { part: 'storage' } }]);
    } finally {
      await program.close();
    }
  });
});

describe('a service that accepts the connection but does not respond', () => {
  const IDLE_MS = 200;

  it('is retried, and once it responds nothing is lost', async () => {
    const storage = new S3Storage(parseStorageUrl(s3.url), IDLE_MS);
    s3.fallSilent(1);
    await storage.putStream('silent/one', Readable.from([Buffer.from('kept')]));
    s3.fallSilent(1);
    expect((await storage.getBytes('silent/one')).toString()).toBe('kept');
  });

  it('is given up in the end: callers learn that it is unavailable', async () => {
    const storage = new S3Storage(parseStorageUrl(s3.url), IDLE_MS);
    s3.fallSilent(100);
    const failure: unknown = await storage.stat('silent/one').catch((error: unknown) => error);
    s3.fallSilent(0);
    expect(outcomeOf(failure).problem).toMatchObject({ status: 503, code: 'service.unavailable' });
    expect(failure instanceof Error && isOutage(failure)).toBe(true);
  });

  it('is not waited for when it stops in the middle of an object', async () => {
    const storage = new S3Storage(parseStorageUrl(s3.url), IDLE_MS);
    await storage.putStream('silent/large', inChunks(pattern(megabyte)));
    s3.fallSilent(1, 'half');
    await expect(storage.getBytes('silent/large')).rejects.toThrow();
    expect(await storage.getBytes('silent/large')).toHaveLength(megabyte);
    await storage.deletePrefix('silent/');
  });
});

describe.skipIf(!canMountSmallDisk())('a full disk', () => {
  it('is reported as such, and leaves no partial file', async () => {
    const small = join(folder, 'small');
    mkdirSync(small);
    mountSmallDisk(small, 1);
    try {
      const storage = new DiskStorage(small);
      await storage.putStream('a/fits', inChunks(pattern(megabyte / 4)));
      const error: unknown = await storage
        .putStream('a/too-much', inChunks(pattern(4 * megabyte)))
        .catch((reason: unknown) => reason);
      expect(outcomeOf(error).problem).toMatchObject({ status: 507, code: 'storage.full' });
      expect(readdirSync(join(small, 'incoming'))).toEqual([]);
      expect(await keysOf(storage, 'a/')).toEqual(['a/fits']);
    } finally {
      unmountSmallDisk(small);
    }
  });
});

describe('leftovers', () => {
  it('do not exist: no partial file, no open upload', () => {
    expect(readdirSync(join(folder, 'disk', 'incoming'))).toEqual([]);
    expect(s3.openUploads()).toBe(0);
  });
});
