import type { FixtureRun } from '../../metrics/shelf-fill.js';
import { type FileSubject, atFixture, beyondLimit, centimetres } from '../file-subject.js';
import type { Found } from '../rule.js';

/** Floating-point noise in a sum of widths does not make an overfilled shelf. */
export const FILL_NOISE = 1e-6;

/** A finding for each combined run with positions whose fill `isWrong`, at the run's first fixture. */
export function* runsWhere(
  subject: FileSubject,
  limit: number,
  isWrong: (fill: number, run: FixtureRun) => boolean,
): Iterable<Found> {
  for (const planogram of subject.planograms) {
    for (const run of planogram.runs) {
      const [first] = run.fixtures;
      if (first === undefined || run.used <= 0 || run.available <= 0) continue;
      const fill = run.used / run.available;
      if (!isWrong(fill, run)) continue;
      const { cm } = subject;
      yield {
        ...atFixture(planogram, first),
        params: {
          fill: beyondLimit(fill, limit, 3),
          used: centimetres(run.used, cm),
          available: centimetres(run.available, cm),
        },
      };
    }
  }
}
