import { positive } from '../../metrics/reason.js';
import { centimetres } from '../file-subject.js';
import { positionRule } from './position-rule.js';

/** A position is at least partly outside the planogram: left, right, below or above. */
export const positionOutside = positionRule(
  { id: 'N05', severity: 'warning', affects: ['drawing', 'space'], remedies: ['correct-file', 'waive'] },
  ({ position, span }, { touch, cm }, { planogram }) => {
    const beyond = Math.max(
      -span.x,
      -position.y,
      span.x + (span.width ?? 0) - (positive(planogram.width) ?? Infinity),
      position.y + (position.height ?? 0) - (positive(planogram.height) ?? Infinity),
    );
    return beyond > touch ? { params: { beyond: centimetres(beyond, cm) } } : null;
  },
);
