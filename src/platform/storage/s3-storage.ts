import {
  CompleteMultipartUploadCommand,
  AbortMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
  type CompletedPart,
} from '@aws-sdk/client-s3';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { limitBytes } from './disk-storage.js';
import { clientConfig, type S3Place } from './s3-place.js';
import { deleteObjectsCommand } from './s3-delete.js';
import { settingProblem } from './s3-problem.js';
import { checkKey, ObjectMissingError, type ByteRange, type ObjectStat, type ObjectStorage } from './object-storage.js';

const partBytes = 8 * 1024 * 1024;

const PING_MS = 10_000;

/** The S3 client for a place. */
export function s3Client(place: S3Place, idleMs?: number): S3Client {
  return new S3Client(clientConfig(place, idleMs));
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes(error.name);

/** Objects in a bucket. Large ones are uploaded in parts of 8 MiB, so memory stays small whatever the size. */
export class S3Storage implements ObjectStorage {
  readonly kind = 's3';
  private readonly client: S3Client;
  private readonly bucket: string;

  /** @param idleMs how long the service may be silent before a request is abandoned and retried */
  constructor(
    private readonly place: S3Place,
    idleMs?: number,
  ) {
    this.client = s3Client(place, idleMs);
    this.bucket = place.bucket;
  }

  async putStream(key: string, body: Readable, options: { maxBytes?: number } = {}): Promise<number> {
    const limited = body.pipe(limitBytes(options.maxBytes ?? Number.MAX_SAFE_INTEGER));
    body.once('error', (error) => limited.destroy(error));
    const parts = inParts(limited);
    const first = await parts.next();
    const start = first.done ? Buffer.alloc(0) : first.value;
    if (start.length < partBytes) {
      await this.client.send(new PutObjectCommand({ ...this.object(key), Body: start, ContentLength: start.length }));
      return start.length;
    }
    return this.putInParts(key, start, parts);
  }

  async putFile(key: string, path: string): Promise<number> {
    const bytes = await this.putStream(key, createReadStream(path));
    await rm(path, { force: true });
    return bytes;
  }

  async getStream(key: string, range?: ByteRange): Promise<Readable> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand({ ...this.object(key), Range: rangeHeader(range) }));
      if (Body instanceof Readable) return Body;
    } catch (error) {
      throw isMissing(error) ? new ObjectMissingError(key) : error;
    }
    throw new Error('The storage gave no body.');
  }

  async getBytes(key: string, range?: ByteRange): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of await this.getStream(key, range)) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  }

  async stat(key: string): Promise<ObjectStat | null> {
    try {
      const head = await this.client.send(new HeadObjectCommand(this.object(key)));
      return { key, bytes: head.ContentLength ?? 0, modifiedAt: head.LastModified ?? new Date(0) };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.object(key)));
  }

  async deletePrefix(prefix: string): Promise<number> {
    let removed = 0;
    let batch: string[] = [];
    const send = async (): Promise<void> => {
      if (batch.length === 0) return;
      await this.client.send(deleteObjectsCommand(this.bucket, batch));
      removed += batch.length;
      batch = [];
    };
    for await (const { key } of this.list(prefix)) {
      batch.push(key);
      if (batch.length === 1000) await send();
    }
    await send();
    return removed;
  }

  async *list(prefix: string): AsyncGenerator<ObjectStat> {
    let token: string | undefined;
    do {
      const page = await this.client.send(
        new ListObjectsV2Command({ Bucket: this.bucket, Prefix: prefix, ContinuationToken: token }),
      );
      for (const { Key, Size, LastModified } of page.Contents ?? []) {
        if (Key) yield { key: Key, bytes: Size ?? 0, modifiedAt: LastModified ?? new Date(0) };
      }
      token = page.NextContinuationToken;
    } while (token);
  }

  localPath(_key: string): null {
    return null;
  }

  async removeLeftovers(before: Date): Promise<number> {
    const { Uploads = [] } = await this.client.send(new ListMultipartUploadsCommand({ Bucket: this.bucket }));
    const old = Uploads.filter(({ Initiated }) => Initiated && Initiated < oldestUpload(before));
    for (const { Key, UploadId } of old) {
      await this.client.send(new AbortMultipartUploadCommand({ Bucket: this.bucket, Key, UploadId }));
    }
    return old.length;
  }

  async ping(): Promise<void> {
    try {
      const abortSignal = AbortSignal.timeout(PING_MS);
      await this.client.send(new HeadBucketCommand({ Bucket: this.bucket }), { abortSignal });
    } catch (error) {
      throw settingProblem(error, this.place) ?? error;
    }
  }

  private object(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: checkKey(key) };
  }

  private async putInParts(key: string, first: Buffer, rest: AsyncGenerator<Buffer>): Promise<number> {
    const { UploadId } = await this.client.send(new CreateMultipartUploadCommand(this.object(key)));
    const upload = { ...this.object(key), UploadId };
    const done: CompletedPart[] = [];
    let bytes = 0;
    const send = async (part: Buffer): Promise<void> => {
      const PartNumber = done.length + 1;
      const { ETag } = await this.client.send(
        new UploadPartCommand({ ...upload, PartNumber, Body: part, ContentLength: part.length }),
      );
      done.push({ ETag, PartNumber });
      bytes += part.length;
    };
    try {
      await send(first);
      for await (const part of rest) await send(part);
      await this.client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: done } }));
      return bytes;
    } catch (error) {
      await this.client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
      throw error;
    }
  }
}

/** Resumable uploads are among the others and may pause for days. */
const oldestUpload = (before: Date): Date => new Date(before.getTime() - 7 * 24 * 3600 * 1000);

const rangeHeader = (range?: ByteRange): string | undefined =>
  range ? `bytes=${range.start}-${range.end}` : undefined;

/** Splits a stream into buffers of the part size; the last one is shorter. */
async function* inParts(body: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    waiting.push(Buffer.from(chunk));
    size += chunk.length;
    while (size >= partBytes) {
      const joined = Buffer.concat(waiting);
      yield joined.subarray(0, partBytes);
      const rest = joined.subarray(partBytes);
      waiting = rest.length > 0 ? [rest] : [];
      size = rest.length;
    }
  }
  if (size > 0) yield Buffer.concat(waiting);
}
