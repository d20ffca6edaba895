import { cellOf } from '../../planogram/psa/layout.js';
import { positive } from '../../metrics/reason.js';
import { type FileRule, atPlanogram, centimetres } from '../file-subject.js';

/** The segments' widths do not add up to the planogram's. */
export const segmentsDoNotAddUp: FileRule = {
  id: 'G05',
  severity: 'warning',
  object: 'pln',
  affects: ['drawing'],
  remedies: ['correct-file', 'waive'],
  *check({ planograms, limits, cm }) {
    for (const subject of planograms) {
      const width = positive(subject.planogram.width);
      const { segments } = subject.planogram;
      if (width === null || segments.length === 0) continue;
      const sum = segments.reduce((total, segment) => total + (positive(segment.width) ?? 0), 0);
      if (Math.abs(sum - width) <= limits.segmentWidthShare * width) continue;
      yield {
        ...atPlanogram(subject),
        cell: cellOf('Planogram', 'width'),
        params: { width: centimetres(width, cm), segments: centimetres(sum, cm) },
      };
    }
  },
};
