/** Passes on at most one value per key and interval; the last value always arrives. */
export class ProgressThrottle<Value> {
  private readonly waiting = new Map<string, { timer: NodeJS.Timeout; value: Value | null }>();

  constructor(
    private readonly intervalMs: number,
    private readonly pass: (value: Value) => void,
  ) {}

  /**
   * Passes the value on immediately when the key was quiet for an interval. Otherwise passes the last value on when the
   * interval ends.
   */
  offer(key: string, value: Value): void {
    const busy = this.waiting.get(key);
    if (busy) {
      busy.value = value;
      return;
    }
    this.pass(value);
    this.rest(key);
  }

  /** Drops a key's waiting value, because something final overtakes it. */
  drop(key: string): void {
    const busy = this.waiting.get(key);
    if (busy) busy.value = null;
  }

  /** Passes on all waiting values now. */
  flush(): void {
    for (const { timer, value } of this.waiting.values()) {
      clearTimeout(timer);
      if (value !== null) this.pass(value);
    }
    this.waiting.clear();
  }

  private rest(key: string): void {
    const timer = setTimeout(() => {
      const value = this.waiting.get(key)?.value ?? null;
      this.waiting.delete(key);
      if (value === null) return;
      this.pass(value);
      this.rest(key);
    }, this.intervalMs);
    timer.unref();
    this.waiting.set(key, { timer, value: null });
  }
}
