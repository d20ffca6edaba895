interface Waiting {
  readonly weight: number;
  readonly start: () => void;
}

/**
 * Admits work in order, limited by both the number of running tasks and their total weight. A task heavier than the
 * limit runs alone.
 */
export class Turns {
  private readonly waiting: Waiting[] = [];
  private running = 0;
  private weight = 0;

  constructor(
    private readonly most: number,
    private readonly mostWeight: number,
  ) {}

  /** Total weight of the running tasks. */
  get inUse(): number {
    return this.weight;
  }

  /** Number of waiting tasks. */
  get queued(): number {
    return this.waiting.length;
  }

  async take<Result>(weight: number, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((start) => {
      this.waiting.push({ weight, start });
      this.admitNext();
    });
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.weight -= weight;
      this.admitNext();
    }
  }

  private admitNext(): void {
    for (;;) {
      const next = this.waiting[0];
      if (!next || this.running >= this.most) return;
      if (this.running > 0 && this.weight + next.weight > this.mostWeight) return;
      this.waiting.shift();
      this.running += 1;
      this.weight += next.weight;
      next.start();
    }
  }
}
