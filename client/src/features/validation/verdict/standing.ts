/** The state of a project's validation, which the page shows first. */
export type Standing =
  /** Nothing was analyzed yet. */
  | 'none'
  /** An analysis is in progress and no validation has ended yet. */
  | 'waiting'
  | 'running'
  | 'failed'
  /** There is a verdict, but for older data. */
  | 'stale'
  /** The newest data could not be analyzed, so no verdict will follow on its own. */
  | 'unanalysed'
  | 'ready'
  | 'blocked';

export interface StandingFacts {
  /** Of the newest validation; null without one. */
  state: 'queued' | 'running' | 'complete' | 'failed' | null;
  /** The verdict of the newest complete validation; null without one. */
  publishable: boolean | null;
  stale: boolean;
  /** Files of the project are being read or analyzed. */
  isAnalysing: boolean;
  /** The analysis of the newest data failed. */
  analysisFailed: boolean;
}

/**
 * Reduces several facts to one state. Running work takes precedence over the current state: a verdict that is about to
 * change is shown as such. A failure is shown first only while nothing newer is running.
 */
export function standingOf({ state, publishable, stale, isAnalysing, analysisFailed }: StandingFacts): Standing {
  if (state === 'queued' || state === 'running') return publishable === null ? 'waiting' : 'running';
  if (analysisFailed && (stale || publishable === null)) return 'unanalysed';
  if (state === 'failed') return 'failed';
  if (publishable === null) return isAnalysing ? 'waiting' : 'none';
  if (stale) return 'stale';
  return publishable ? 'ready' : 'blocked';
}
