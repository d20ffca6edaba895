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
}

const nameOf = ({ id, height }: Job): string => `${id}/${height}`;

/** One drawing's part of the loader: what it shows is not given up, and what it lacks is fetched beside what others lack. */
export interface PictureReader {
  /** A painting begins, which may take several frames: what waits for the one before is forgotten unless it asks again. */
  begin(): void;
  /** The picture, or a smaller copy of it while it comes; null when neither is there. */
  get(id: string, height: CopyHeight): LoadedPicture | null;
  /** The painting is done: what it lacked is fetched, first what it asked for first. */
  end(): void;
  /** Whether something that the last painting lacked is on its way. */
  readonly isWaiting: boolean;
  leave(): void;
}

interface Reading {
  readonly listener: () => void;
  queue: Job[];
  asked: Job[];
  /** Names of what the last painting showed, and of what the one under way has shown so far. */
  shown: Set<string>;
  showing: Set<string>;
}

/**
 * Pictures as painters need them: what is there is given at once, what is not is fetched, a few at a time, and told when
 * it has come. What a painting no longer asks for is not fetched any more; a failure leaves nothing.
 */
export class PictureLoader {
  private readonly loaded = new Map<string, Kept>();
  private readonly failed = new Map<string, number>();
  private readonly busy = new Map<string, AbortController>();
  private readonly readings = new Set<Reading>();
  private pixels = 0;

  constructor(private readonly load: LoadPicture) {}

  /** @param listener called when a picture has come */
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

  /** Forgets everything. */
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

  /** From each drawing in turn. */
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

  /** Whether what is in sight leaves no room for another copy of this height. */
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
    for (const { listener } of [...this.readings]) listener();
  }

  private keep(name: string, picture: LoadedPicture): void {
    const pixels = picture.width * picture.height;
    this.loaded.set(name, { picture, pixels });
    this.pixels += pixels;
    // In sight as soon as they paint.
    for (const { shown } of this.readings) shown.add(name);
    for (const [oldest, old] of this.loaded) {
      if (this.pixels <= MOST_PIXELS) break;
      // What is in sight would be fetched again at once, in place of what has just come.
      if (this.isInSight(oldest)) continue;
      this.loaded.delete(oldest);
      this.pixels -= old.pixels;
      old.picture.close();
    }
  }
}
