import { NO_PARTS, type Parts, SCORE_CRITERIA } from '../../core/metrics/score/criteria.js';

const CRITERIA = SCORE_CRITERIA.length;

/** Score parts by id, in two plain arrays, because a chain has many planograms. */
export class PartSums {
  private readonly good: Float64Array;
  private readonly whole: Float64Array;

  constructor(readonly size: number) {
    this.good = new Float64Array(size * CRITERIA);
    this.whole = new Float64Array(size * CRITERIA);
  }

  /** Adds to one criterion of one id; unknown values are ignored. */
  add(id: number, criterion: (typeof SCORE_CRITERIA)[number], good: number | null, whole: number | null): void {
    if (good === null || whole === null || !(whole > 0)) return;
    const at = id * CRITERIA + SCORE_CRITERIA.indexOf(criterion);
    this.good[at] = (this.good[at] as number) + good;
    this.whole[at] = (this.whole[at] as number) + whole;
  }

  /** Adds all parts of an id in another object, `times` times. */
  addAll(id: number, from: PartSums, of: number, times: number): void {
    for (let criterion = 0; criterion < CRITERIA; criterion += 1) {
      const to = id * CRITERIA + criterion;
      const at = of * CRITERIA + criterion;
      this.good[to] = (this.good[to] as number) + (from.good[at] as number) * times;
      this.whole[to] = (this.whole[to] as number) + (from.whole[at] as number) * times;
    }
  }

  of(id: number): Parts {
    if (id >= this.size) return NO_PARTS;
    const parts = SCORE_CRITERIA.map((criterion, index) => {
      const at = id * CRITERIA + index;
      return [criterion, { good: this.good[at] ?? 0, whole: this.whole[at] ?? 0 }];
    });
    return Object.fromEntries(parts) as Parts;
  }
}
