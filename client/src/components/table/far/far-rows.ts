/** A page of rows kept on the server. */
export interface FarPage<Row> {
  /** Only pages of one version may be combined. */
  readonly version: string;
  /** Number of rows that match the question. */
  readonly count: number;
  readonly rows: readonly Row[];
}

export type AskRows<Row> = (offset: number, limit: number, signal: AbortSignal) => Promise<FarPage<Row>>;

/** About six screens, so that a page requested in advance arrives before it is reached. */
export const PAGE_ROWS = 200;
/** Number of cached pages: ten thousand rows, about 10 MB. */
const PAGES_KEPT = 50;
/** Rows visible for a shorter time are not requested: dragging the scrollbar passes a page per frame. */
const REST_MS = 90;

/**
 * Rows of a list kept on the server, for one question: the last viewed pages, and the one that is loading. It sends one
 * request at a time, for one page: first the visible one, then the next. A newer version of the list replaces
 * everything cached.
 */
export class FarRows<Row> {
  /** Number of rows that match the question; null until the first page has arrived. */
  count: number | null = null;
  version: string | null = null;
  /** Number of newer versions that arrived while the list was open. */
  changes = 0;
  /** Why the last page failed. */
  error: unknown = null;
  private readonly pages = new Map<number, readonly Row[]>();
  private wanted: readonly number[] = [];
  private asked: { readonly page: number; readonly control: AbortController } | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private first = 0;
  private isLeft = false;

  constructor(
    private readonly ask: AskRows<Row>,
    private readonly changed: () => void,
  ) {}

  at(index: number): Row | undefined {
    return this.pages.get(Math.floor(index / PAGE_ROWS))?.[index % PAGE_ROWS];
  }

  /**
   * Reports the visible rows; missing ones are requested after they have been visible for a moment, the first time
   * immediately.
   */
  see(first: number, last: number): void {
    const isBack = first < this.first;
    this.first = first;
    const [from, to] = [Math.floor(first / PAGE_ROWS), Math.floor(Math.max(first, last) / PAGE_ROWS)];
    const inSight = Array.from({ length: to - from + 1 }, (_, at) => from + at);
    const wanted = [...inSight, isBack ? from - 1 : to + 1];
    for (const page of inSight) this.use(page);
    if (wanted.join() === this.wanted.join()) return;
    this.wanted = wanted;
    if (this.asked && !wanted.includes(this.asked.page)) this.stop();
    if (this.count === null) this.next();
    else this.rest();
  }

  retry(): void {
    this.error = null;
    this.changed();
    this.next();
  }

  /** Requests the visible rows again, because they may have changed. Cached rows stay visible until then. */
  refresh(): void {
    for (const page of this.pages.keys()) if (!this.wanted.includes(page)) this.pages.delete(page);
    this.stop();
    void this.load(this.wanted[0] ?? 0);
  }

  /** Called when nobody is looking any more. */
  leave(): void {
    this.isLeft = true;
    if (this.timer !== null) clearTimeout(this.timer);
    this.stop();
  }

  private rest(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = null;
      this.next();
    }, REST_MS);
  }

  private stop(): void {
    this.asked?.control.abort();
    this.asked = null;
  }

  private next(): void {
    if (this.asked !== null || this.error !== null || this.isLeft) return;
    const page = this.wanted.find((one) => one >= 0 && !this.pages.has(one) && this.isThere(one));
    if (page !== undefined) void this.load(page);
  }

  private isThere(page: number): boolean {
    return this.count === null || page * PAGE_ROWS < this.count || page === 0;
  }

  private async load(page: number): Promise<void> {
    const control = new AbortController();
    this.asked = { page, control };
    try {
      const answer = await this.ask(page * PAGE_ROWS, PAGE_ROWS, control.signal);
      if (control.signal.aborted || this.isLeft) return;
      this.take(page, answer);
    } catch (error) {
      if (control.signal.aborted || this.isLeft) return;
      this.error = error;
    }
    this.asked = null;
    this.changed();
    this.next();
  }

  private take(page: number, { version, count, rows }: FarPage<Row>): void {
    if (this.version !== null && this.version !== version) {
      this.pages.clear();
      this.changes += 1;
    }
    this.version = version;
    this.count = count;
    this.error = null;
    this.pages.set(page, rows);
    for (const oldest of this.pages.keys()) {
      if (this.pages.size <= PAGES_KEPT) break;
      this.pages.delete(oldest);
    }
  }

  /** Moves the page to the end, so that the least recently used is first. */
  private use(page: number): void {
    const rows = this.pages.get(page);
    if (rows === undefined) return;
    this.pages.delete(page);
    this.pages.set(page, rows);
  }
}
