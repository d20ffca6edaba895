import { cellOf } from '../../planogram/psa/layout.js';
import { positive } from '../../metrics/reason.js';
import { centimetres } from '../file-subject.js';
import { positionRule } from './position-rule.js';

/** Taller than the shelf's merchandisable height (Fixture cell 23), measured from the shelf's top. */
export const tallerThanShelf = positionRule(
  { id: 'N06', severity: 'warning', affects: ['capacity', 'drawing'], remedies: ['correct-file', 'waive'] },
  ({ position, fixture }, { touch, cm }) => {
    const room = positive(fixture.merchandisableHeight);
    const height = positive(position.height);
    if (room === null || height === null) return null;
    const top = position.y + height - (fixture.y + (fixture.height ?? 0));
    if (top - room <= touch) return null;
    return {
      cell: cellOf('Position', 'height'),
      found: String(height),
      params: { height: centimetres(top, cm), room: centimetres(room, cm) },
    };
  },
);
