/** Progress at a moment: milliseconds, and how much is done (files or bytes). */
export interface Sample {
  readonly at: number;
  readonly done: number;
}

/** Old enough to be smooth, young enough to follow a change. */
const WINDOW_MS = 15_000;

/** The samples with a new one; samples too old to be relevant are dropped. */
export function addSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = samples.at(-1);
  // A counter that went back (a batch is read again) starts the measuring over.
  if (last && sample.done < last.done) return [sample];
  return [...samples.filter(({ at }) => sample.at - at <= WINDOW_MS), sample];
}

/** Amount per second; null while unknown. */
export function rateOf(samples: readonly Sample[]): number | null {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < 500 || last.done === first.done) return null;
  return ((last.done - first.done) * 1000) / (last.at - first.at);
}

/** Seconds until `total` at the current rate; null while unknown. */
export function remainingSeconds(samples: readonly Sample[], total: number): number | null {
  const rate = rateOf(samples);
  const done = samples.at(-1)?.done ?? 0;
  return rate === null ? null : Math.max(0, total - done) / rate;
}
