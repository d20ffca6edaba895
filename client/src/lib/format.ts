import * as core from '@core/format.js';

export { MINUS, NO_VALUE } from '@core/format.js';

export interface Format extends core.Format {
  /** "3 minutes ago", "in 2 days"; pass `now` (epoch ms) for reproducible results. */
  relative(iso: string | null | undefined, now?: number): string;
}

/** Like the core's, relative to now. */
export function createFormat(language: string): Format {
  const format = core.createFormat(language);
  return { ...format, relative: (iso, now = Date.now()) => format.relative(iso, now) };
}
