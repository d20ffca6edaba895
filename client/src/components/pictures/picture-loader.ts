import type { CopyHeight } from '@core/pictures/copy-heights.js';

export interface LoadedPicture {
  readonly width: number;
  readonly height: number;
  /** What a canvas draws. */
  readonly source: CanvasImageSource;
  /** Releases its memory. */
  close(): void;
}

/** Fetches and decodes a copy. */
export type LoadPicture = (id: string, height: CopyHeight, signal: AbortSignal) => Promise<LoadedPicture>;

const SMALLEST: CopyHeight = 64;
/** Concurrent requests: browsers open six connections per host, and reports need some. */
const AT_ONCE = 4;
/**
 * Maximum number of cached decoded pixels: 64 MB. When more are visible, the smallest copies are used, which may take
 * the same amount again.
 */
const MOST_PIXELS = 16_000_000;
/** Failed pictures are not requested again for this time. */
const FORGIVEN_MS = 60_000;

interface Job {
  readonly id: string;
  readonly height: CopyHeight;
}

interface Kept {
  readonly picture: LoadedPicture;
  readonly pixels: number;
}

const nameOf = ({ id, height }: Job): string => `${id}/${height}`;

/**
 * One drawing's access to the loader: its visible pictures are not evicted, and its missing ones are fetched in turn
 * with those of other drawings.
 */
export interface PictureReader {
  /**
   * Starts a painting, which may take several frames: pending requests of the previous one are dropped unless repeated.
   */
  begin(): void;
  /** The picture, or a smaller copy while it loads; null when neither is available. */
  get(id: string, height: CopyHeight): LoadedPicture | null;
  /** Ends the painting: missing pictures are fetched in the order of request. */
  end(): void;
  /** Whether a picture missing from the last painting is loading. */
  readonly isWaiting: boolean;
  leave(): void;
}

interface Reading {
  readonly listener: () => void;
  queue: Job[];
  asked: Job[];
  /** Names of the pictures shown by the last painting, and by the current one so far. */
  shown: Set<string>;
  showing: Set<string>;
}

/**
 * Pictures for painters: loaded ones are returned immediately, missing ones are fetched a few at a time and reported
 * when loaded. A picture that a painting no longer requests is not fetched; a failed one stays empty.
 */
export class PictureLoader {
  private readonly loaded = new Map<string, Kept>();
  private readonly failed = new Map<string, number>();
  private readonly busy = new Map<string, AbortController>();
  private readonly readings = new Set<Reading>();
  private pixels = 0;

  constructor(private readonly load: LoadPicture) {}

  /** @param listener called when a picture has loaded */
  join(listener: () => void): PictureReader {
    const reading: Reading = { listener, queue: [], asked: [], shown: new Set(), showing: new Set() };
    this.readings.add(reading);
    const isWaiting = () => reading.queue.length > 0 || this.busy.size > 0;
    return {
      get isWaiting() {
        return isWaiting();
      },
      begin: () => {
        for (const name of reading.showing) reading.shown.add(name);
        reading.showing = new Set();
        reading.asked = [];
      },
      get: (id, height) => this.get(reading, { id, height }),
      end: () => this.end(reading),
      leave: () => {
        this.readings.delete(reading);
        if (this.readings.size === 0) this.pause();
      },
    };
  }

  /** Clears the cache and all requests. */
  clear(): void {
    this.pause();
    for (const { picture } of this.loaded.values()) picture.close();
    this.loaded.clear();
    this.failed.clear();
    this.pixels = 0;
  }

  private get(reading: Reading, job: Job): LoadedPicture | null {
    const name = nameOf(job);
    const known = this.used(reading, name);
    if (known) return known;
    if (this.mayFetch(name)) reading.asked.push(job);
    return job.height === SMALLEST ? null : this.used(reading, nameOf({ id: job.id, height: SMALLEST }));
  }

  private end(reading: Reading): void {
    const seen = new Set<string>();
    reading.queue = reading.asked.filter((job) => !seen.has(nameOf(job)) && seen.add(nameOf(job)));
    reading.asked = [];
    reading.shown = reading.showing;
    reading.showing = new Set();
    this.next();
  }

  private pause(): void {
    for (const abort of this.busy.values()) abort.abort();
    this.busy.clear();
  }

  private next(): void {
    while (this.busy.size < AT_ONCE) {
      const wanted = this.take();
      if (!wanted) return;
      const job = this.isFull(wanted.height) ? { ...wanted, height: SMALLEST } : wanted;
      const name = nameOf(job);
      if (!this.isFull(job.height) && !this.loaded.has(name) && this.mayFetch(name)) void this.fetch(job);
    }
  }

  /** Takes the next job, from each drawing in turn. */
  private take(): Job | undefined {
    for (const reading of this.readings) {
      const job = reading.queue.shift();
      if (!job) continue;
      this.readings.delete(reading);
      this.readings.add(reading);
      return job;
    }
    return undefined;
  }

  private mayFetch(name: string): boolean {
    return !this.busy.has(name) && (this.failed.get(name) ?? 0) < Date.now();
  }

  /** Whether visible pictures leave no room for another copy of this height. */
  private isFull(height: CopyHeight): boolean {
    let inSight = 0;
    for (const [name, { pixels }] of this.loaded) if (this.isInSight(name)) inSight += pixels;
    return inSight >= (height === SMALLEST ? 2 * MOST_PIXELS : MOST_PIXELS);
  }

  private isInSight(name: string): boolean {
    for (const { shown, showing } of this.readings) if (shown.has(name) || showing.has(name)) return true;
    return false;
  }

  private used(reading: Reading, name: string): LoadedPicture | null {
    const kept = this.loaded.get(name);
    if (!kept) return null;
    reading.showing.add(name);
    // Map keeps insertion order, so the most recently used is last.
    this.loaded.delete(name);
    this.loaded.set(name, kept);
    return kept.picture;
  }

  private async fetch(job: Job): Promise<void> {
    const name = nameOf(job);
    const abort = new AbortController();
    this.busy.set(name, abort);
    try {
      const picture = await this.load(job.id, job.height, abort.signal);
      if (abort.signal.aborted) return picture.close();
      this.keep(name, picture);
    } catch {
      if (!abort.signal.aborted) this.failed.set(name, Date.now() + FORGIVEN_MS);
    } finally {
      if (this.busy.get(name) === abort) this.busy.delete(name);
    }
    this.next();
    for (const { listener } of [...this.readings]) listener();
  }

  private keep(name: string, picture: LoadedPicture): void {
    const pixels = picture.width * picture.height;
    this.loaded.set(name, { picture, pixels });
    this.pixels += pixels;
    // They become visible with the next painting.
    for (const { shown } of this.readings) shown.add(name);
    for (const [oldest, old] of this.loaded) {
      if (this.pixels <= MOST_PIXELS) break;
      // A visible picture would be fetched again immediately and evict the one just loaded.
      if (this.isInSight(oldest)) continue;
      this.loaded.delete(oldest);
      this.pixels -= old.pixels;
      old.picture.close();
    }
  }
}
