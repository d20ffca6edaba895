/** Heights that the server keeps copies at, in pixels. */
export type CopyHeight = 64 | 256 | 1024;

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

/** Requests at a time: browsers open six connections to a host, and reports want theirs. */
const AT_ONCE = 4;
/** Decoded pixels that are kept: 64 MB. */
const MOST_PIXELS = 16_000_000;
/** What could not be had is not asked for again before. */
const FORGIVEN_MS = 60_000;

interface Job {
  readonly id: string;
  readonly height: CopyHeight;
}

const nameOf = ({ id, height }: Job): string => `${id}/${height}`;

/**
 * Pictures as a painter needs them: what is there is given at once, what is not is fetched, a few at a time, and told
 * when it has come. What a painting no longer asks for is not fetched any more; a failure leaves nothing.
 */
export class PictureLoader {
  private readonly loaded = new Map<string, LoadedPicture>();
  private readonly failed = new Map<string, number>();
  private readonly busy = new Map<string, AbortController>();
  private readonly listeners = new Set<() => void>();
  private queue: Job[] = [];
  private asked: Job[] | null = null;
  private pixels = 0;

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
    this.asked = [];
  }

  /** The picture, or a smaller copy of it while it comes; null when neither is there. */
  get(id: string, height: CopyHeight): LoadedPicture | null {
    const job = { id, height };
    const name = nameOf(job);
    const known = this.loaded.get(name);
    if (known) {
      // Map keeps the order of insertion: what was used last stands last.
      this.loaded.delete(name);
      this.loaded.set(name, known);
      return known;
    }
    if (!this.busy.has(name) && (this.failed.get(name) ?? 0) < Date.now()) this.asked?.push(job);
    return height === 64 ? null : (this.loaded.get(nameOf({ id, height: 64 })) ?? null);
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
    for (const picture of this.loaded.values()) picture.close();
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
      const job = this.queue.shift();
      if (!job) return;
      void this.fetch(job);
    }
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
    this.loaded.set(name, picture);
    this.pixels += picture.width * picture.height;
    for (const [oldest, old] of this.loaded) {
      if (this.pixels <= MOST_PIXELS || oldest === name) break;
      this.loaded.delete(oldest);
      this.pixels -= old.width * old.height;
      old.close();
    }
  }
}
