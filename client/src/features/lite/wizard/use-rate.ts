import { useEffect, useState } from 'react';
import { type Sample, addSample, rateOf, remainingSeconds } from './progress-rate.js';

export interface Rate {
  /** Per second; null while unknown. */
  readonly perSecond: number | null;
  readonly remainingSeconds: number | null;
}

/** The rate at which `done` approaches `total`, from what this screen has seen. */
export function useRate(done: number, total: number): Rate {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  useEffect(() => setSamples((known) => addSample(known, { at: performance.now(), done })), [done]);
  return { perSecond: rateOf(samples), remainingSeconds: remainingSeconds(samples, total) };
}
