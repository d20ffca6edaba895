/** Where the validation of a project stands, as the page tells it first. */
export type Standing =
  /** Nothing was analysed yet. */
  | 'none'
  /** An analysis is under way and no validation has ended yet. */
  | 'waiting'
  | 'running'
  | 'failed'
  /** The verdict is there, of older data than the project has now. */
  | 'stale'
  /** The newest data could not be analysed: no verdict will come of them by itself. */
  | 'unanalysed'
  | 'ready'
  | 'blocked';

export interface StandingFacts {
  /** Of the newest validation; null without one. */
  state: 'queued' | 'running' | 'complete' | 'failed' | null;
  /** The verdict of the newest complete validation; null without one. */
  publishable: boolean | null;
  stale: boolean;
  /** Files of the project are being read or analysed. */
  isAnalysing: boolean;
  /** The analysis of the newest data failed. */
  analysisFailed: boolean;
}

/**
 * One answer out of several facts. What runs comes before what is: a verdict that is about to change is told as such.
 * A failure comes first only while nothing newer runs.
 */
export function standingOf({ state, publishable, stale, isAnalysing, analysisFailed }: StandingFacts): Standing {
  if (state === 'queued' || state === 'running') return publishable === null ? 'waiting' : 'running';
  if (analysisFailed && (stale || publishable === null)) return 'unanalysed';
  if (state === 'failed') return 'failed';
  if (publishable === null) return isAnalysing ? 'waiting' : 'none';
  if (stale) return 'stale';
  return publishable ? 'ready' : 'blocked';
}
