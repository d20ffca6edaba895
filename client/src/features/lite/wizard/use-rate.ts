import { useEffect, useState } from 'react';
import { type Sample, addSample, rateOf, remainingSeconds } from './progress-rate.js';

export interface Rate {
  /** A second; null while nothing can be said. */
  readonly perSecond: number | null;
  readonly remainingSeconds: number | null;
}

/** How fast `done` grows towards `total`, from what is seen on this screen. */
export function useRate(done: number, total: number): Rate {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  useEffect(() => setSamples((known) => addSample(known, { at: performance.now(), done })), [done]);
  return { perSecond: rateOf(samples), remainingSeconds: remainingSeconds(samples, total) };
}
