import type { Readable } from 'node:stream';
import type { HeldDeletions } from './held-deletions.js';
import type { ByteRange, ObjectStat, ObjectStorage } from './object-storage.js';

/** The storage as the program uses it: objects stay until a running backup is done. */
export class HeldStorage implements ObjectStorage {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly deletions: HeldDeletions,
  ) {}

  get kind(): 'disk' | 's3' {
    return this.storage.kind;
  }

  delete(key: string): Promise<void> {
    return this.deletions.removeOrNote(
      () => this.storage.delete(key),
      async (noted) => {
        await noted.add(key);
        await noted.write();
      },
    );
  }

  /** How many were or will be removed; objects added below the prefix later stay. */
  deletePrefix(prefix: string): Promise<number> {
    return this.deletions.removeOrNote(
      () => this.storage.deletePrefix(prefix),
      async (noted) => {
        let count = 0;
        for await (const { key } of this.storage.list(prefix)) {
          await noted.add(key);
          count += 1;
        }
        await noted.write();
        return count;
      },
    );
  }

  /** Removes what waited for holds to end. Returns how many. */
  removeNoted(): Promise<number> {
    return this.deletions.removeNoted((key) => this.storage.delete(key));
  }

  putStream(key: string, body: Readable, options?: { maxBytes?: number }): Promise<number> {
    return this.storage.putStream(key, body, options);
  }

  putFile(key: string, path: string): Promise<number> {
    return this.storage.putFile(key, path);
  }

  getStream(key: string, range?: ByteRange): Promise<Readable> {
    return this.storage.getStream(key, range);
  }

  getBytes(key: string, range?: ByteRange): Promise<Buffer> {
    return this.storage.getBytes(key, range);
  }

  stat(key: string): Promise<ObjectStat | null> {
    return this.storage.stat(key);
  }

  list(prefix: string): AsyncIterable<ObjectStat> {
    return this.storage.list(prefix);
  }

  localPath(key: string): string | null {
    return this.storage.localPath(key);
  }

  removeLeftovers(before: Date): Promise<number> {
    return this.storage.removeLeftovers(before);
  }

  ping(): Promise<void> {
    return this.storage.ping();
  }
}
