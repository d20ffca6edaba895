import { LRUCache } from 'lru-cache';

interface Sized {
  /** About how much memory it takes. */
  readonly bytes: number;
}

/**
 * Results computed from immutable data, kept while there is room; the least recently used one is dropped first.
 * Simultaneous callers share one computation. Failures are not kept, nor what is larger than all room.
 */
export class SizedResults {
  private readonly kept: LRUCache<string, Sized, () => Promise<Sized>>;

  constructor(bytes: number) {
    this.kept = new LRUCache({
      maxSize: Math.max(1, Math.floor(bytes)),
      sizeCalculation: (result) => Math.max(1, Math.ceil(result.bytes)),
      fetchMethod: (_key, _old, { context: compute }) => compute(),
      // Others may evict the first caller's entry before it is ready; those who wait still get it.
      ignoreFetchAbort: true,
    });
  }

  /** @param key determines the type of the result */
  async of<Result extends Sized>(key: string, compute: () => Promise<Result>): Promise<Result> {
    return (await this.kept.fetch(key, { context: compute })) as Result;
  }

  clear(): void {
    this.kept.clear();
  }
}
