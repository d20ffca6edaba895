import type { CopyHeight } from '@core/pictures/copy-heights.js';

export interface LoadedPicture {
  readonly width: number;
  readonly height: number;
  /** What a canvas draws. */
  readonly source: CanvasImageSource;
  /** Gives its memory back. */
  close(): void;
}

/** Fetches and decodes a copy. */
export type LoadPicture = (id: string, height: CopyHeight, signal: AbortSignal) => Promise<LoadedPicture>;

const SMALLEST: CopyHeight = 64;
/** Requests at a time: browsers open six connections to a host, and reports want theirs. */
const AT_ONCE = 4;
/** Decoded pixels that are kept: 64 MB. Where more are in sight, the smallest copies do, of which there may be as many again. */
const MOST_PIXELS = 16_000_000;
/** What could not be had is not asked for again before. */
const FORGIVEN_MS = 60_000;

interface Job {
  readonly id: string;
  readonly height: CopyHeight;
}

interface Kept {
  readonly picture: LoadedPicture;
  readonly pixels: number;
  /** The last painting that showed it. */
  painting: number;
}

const nameOf = ({ id, height }: Job): string => `${id}/${height}`;

/**
 * Pictures as a painter needs them: what is there is given at once, what is not is fetched, a few at a time, and told
 * when it has come. What a painting no longer asks for is not fetched any more; a failure leaves nothing.
 */
export class PictureLoader {
  private readonly loaded = new Map<string, Kept>();
  private readonly failed = new Map<string, number>();
  private readonly busy = new Map<string, AbortController>();
  private readonly listeners = new Set<() => void>();
  private queue: Job[] = [];
  private asked: Job[] | null = null;
  private pixels = 0;
  private painting = 0;

  constructor(private readonly load: LoadPicture) {}

  /** Calls `listener` when a picture has come; gives the function that ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.pause();
    };
  };

  /** A painting begins: what waits is forgotten unless it asks for it again. */
  begin(): void {
    this.painting += 1;
    this.asked = [];
  }

  /** The picture, or a smaller copy of it while it comes; null when neither is there. */
  get(id: string, height: CopyHeight): LoadedPicture | null {
    const job = { id, height };
    const name = nameOf(job);
    const known = this.used(name);
    if (known) return known;
    if (this.mayFetch(name)) this.asked?.push(job);
    return height === SMALLEST ? null : this.used(nameOf({ id, height: SMALLEST }));
  }

  /** The painting is done: what it lacked is fetched, first what it asked for first. */
  end(): void {
    const seen = new Set<string>();
    this.queue = (this.asked ?? []).filter((job) => !seen.has(nameOf(job)) && seen.add(nameOf(job)));
    this.asked = null;
    this.next();
  }

  /** Forgets everything. */
  clear(): void {
    this.pause();
    for (const { picture } of this.loaded.values()) picture.close();
    this.loaded.clear();
    this.failed.clear();
    this.pixels = 0;
  }

  private pause(): void {
    this.queue = [];
    for (const abort of this.busy.values()) abort.abort();
    this.busy.clear();
  }

  private next(): void {
    while (this.busy.size < AT_ONCE) {
      const wanted = this.queue.shift();
      if (!wanted) return;
      const job = this.isFull(wanted.height) ? { ...wanted, height: SMALLEST } : wanted;
      const name = nameOf(job);
      if (!this.isFull(job.height) && !this.loaded.has(name) && this.mayFetch(name)) void this.fetch(job);
    }
  }

  private mayFetch(name: string): boolean {
    return !this.busy.has(name) && (this.failed.get(name) ?? 0) < Date.now();
  }

  /** Whether what is in sight leaves no room for another copy of this height. */
  private isFull(height: CopyHeight): boolean {
    let inSight = 0;
    for (const kept of this.loaded.values()) if (this.isInSight(kept)) inSight += kept.pixels;
    return inSight >= (height === SMALLEST ? 2 * MOST_PIXELS : MOST_PIXELS);
  }

  /** Each listener paints for itself. */
  private isInSight({ painting }: Kept): boolean {
    return painting > this.painting - Math.max(1, this.listeners.size);
  }

  private used(name: string): LoadedPicture | null {
    const kept = this.loaded.get(name);
    if (!kept) return null;
    kept.painting = this.painting;
    // Map keeps the order of insertion: what was used last stands last.
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
    for (const listener of this.listeners) listener();
  }

  private keep(name: string, picture: LoadedPicture): void {
    const pixels = picture.width * picture.height;
    this.loaded.set(name, { picture, pixels, painting: this.painting });
    this.pixels += pixels;
    for (const [oldest, old] of this.loaded) {
      if (this.pixels <= MOST_PIXELS) break;
      // What is in sight would be fetched again at once, in place of what has just come.
      if (this.isInSight(old)) continue;
      this.loaded.delete(oldest);
      this.pixels -= old.pixels;
      old.picture.close();
    }
  }
}
