import type { Readable } from 'node:stream';
import { AppError } from '../errors/app-error.js';

/** The DI token of the `ObjectStorage`. */
export const OBJECT_STORAGE = Symbol('OBJECT_STORAGE');

export interface ObjectStat {
  key: string;
  bytes: number;
  modifiedAt: Date;
}

/** Both ends inclusive, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where archives, parts, snapshots and exports are stored: a folder, or any S3-compatible service. Keys are paths of
 * letters, digits and `._-` with `/` between. Writes are atomic: an object appears complete or not at all.
 */
export interface ObjectStorage {
  readonly kind: 'disk' | 's3';
  /** Writes an object, replacing one with the same key, and returns its size. A failure leaves nothing behind. */
  putStream(key: string, body: Readable, options?: { maxBytes?: number }): Promise<number>;
  /** Moves a file into storage; the file may be gone afterwards. Returns its size. */
  putFile(key: string, path: string): Promise<number>;
  /** Reads an object, or a part of it. @throws ObjectMissingError */
  getStream(key: string, range?: ByteRange): Promise<Readable>;
  /** Reads a small object, or a part of one, into memory. @throws ObjectMissingError */
  getBytes(key: string, range?: ByteRange): Promise<Buffer>;
  /** Null when there is no such object. */
  stat(key: string): Promise<ObjectStat | null>;
  /** Removes an object; does nothing if there is none. */
  delete(key: string): Promise<void>;
  /** Removes every object below a prefix. Returns how many. */
  deletePrefix(prefix: string): Promise<number>;
  /** The objects below a prefix, by key. */
  list(prefix: string): AsyncIterable<ObjectStat>;
  /** The object's own file if it is on this disk, else null. Read it, never write it. */
  localPath(key: string): string | null;
  /** Removes half-written objects untouched since a time. Returns how many. */
  removeLeftovers(before: Date): Promise<number>;
  /** Resolves when the storage answers. @throws StorageSettingError when it rejects the settings */
  ping(): Promise<void>;
}

/** There is no object with this key. */
export class ObjectMissingError extends AppError {
  constructor(key: string) {
    super({ code: 'storage.missing', status: 404, detail: 'The storage does not hold this object.', params: { key } });
  }
}

/** More bytes arrived than allowed. */
export class ObjectTooLargeError extends AppError {
  constructor(maxBytes: number) {
    super({
      code: 'storage.too-large',
      status: 413,
      detail: `The upload is larger than the ${maxBytes} bytes allowed.`,
      params: { maxBytes },
    });
  }
}

const keyPattern = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** @throws Error for a key that could escape its folder; the program creates keys, callers never do. */
export function checkKey(key: string): string {
  if (key.length > 900 || !keyPattern.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
  return key;
}
