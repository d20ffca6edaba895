import type { ObjectStorage } from './object-storage.js';

/** Creates objects on first use. Concurrent callers wait for the same creation. */
export class MadeOnce {
  private readonly making = new Map<string, Promise<void>>();

  constructor(private readonly storage: ObjectStorage) {}

  async made(key: string, make: () => Promise<void>): Promise<void> {
    const known = this.making.get(key);
    if (known) return known;
    if ((await this.storage.stat(key)) !== null) return undefined;
    const making = this.making.get(key) ?? make().finally(() => this.making.delete(key));
    this.making.set(key, making);
    return making;
  }
}
