interface Kept<Value> {
  readonly value: Value;
  usedAt: number;
}

/**
 * The last few results computed from immutable data, for the next page of the same list. Each is kept for at most
 * `idleMs` after its last use.
 */
export class RecentResults<Value> {
  private readonly kept = new Map<string, Kept<Value>>();
  private sweeping: NodeJS.Timeout | null = null;

  constructor(
    private readonly most: number,
    private readonly idleMs: number,
  ) {}

  /** The cached value of the key, or the result of `make`. */
  of(key: string, make: () => Value): Value {
    const value = this.kept.get(key)?.value ?? make();
    // A Map keeps insertion order, so the latest use comes last.
    this.kept.delete(key);
    this.kept.set(key, { value, usedAt: Date.now() });
    this.trim();
    return value;
  }

  forget(key: string): void {
    this.kept.delete(key);
  }

  clear(): void {
    if (this.sweeping !== null) clearTimeout(this.sweeping);
    this.sweeping = null;
    this.kept.clear();
  }

  private trim(): void {
    const before = Date.now() - this.idleMs;
    for (const [key, { usedAt }] of this.kept) {
      if (this.kept.size <= this.most && usedAt > before) break;
      this.kept.delete(key);
    }
    if (this.kept.size === 0 || this.sweeping !== null) return;
    this.sweeping = setTimeout(() => {
      this.sweeping = null;
      this.trim();
    }, this.idleMs).unref();
  }
}
