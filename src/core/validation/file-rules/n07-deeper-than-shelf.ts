import { cellOf } from '../../planogram/psa/layout.js';
import { positive } from '../../metrics/reason.js';
import { isLinearFixture } from '../../metrics/shelf-fill.js';
import { centimetres } from '../file-subject.js';
import { positionRule } from './position-rule.js';

/** Deeper than its shelf: it extends over the front edge. Hanging fixtures have no depth to stand on. */
export const deeperThanShelf = positionRule(
  { id: 'N07', severity: 'warning', affects: ['capacity'], remedies: ['correct-file', 'waive'] },
  ({ position, fixture }, { touch, cm }) => {
    const room = positive(fixture.depth);
    const depth = positive(position.depth);
    if (room === null || depth === null || !isLinearFixture(fixture.type)) return null;
    const reach = position.z + depth - fixture.z;
    if (reach - room <= touch) return null;
    return {
      cell: cellOf('Position', 'depth'),
      found: String(depth),
      params: { depth: centimetres(reach, cm), room: centimetres(room, cm) },
    };
  },
);
