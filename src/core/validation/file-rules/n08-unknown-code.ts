import { cellOf } from '../../planogram/psa/layout.js';
import { positionRule } from './position-rule.js';

const LAST_ORIENTATION = 23;
/** Code list MerchStyle: 0 unit … 6 log stack. */
const LAST_STYLE = 6;

/** An orientation or merchandising style that is in no code list; -1 inherits. */
export const unknownCode = positionRule(
  { id: 'N08', severity: 'warning', affects: ['capacity', 'drawing'], remedies: ['correct-file', 'waive'] },
  ({ position: { orientation, style } }) => {
    if (!isCode(orientation, LAST_ORIENTATION))
      return { cell: cellOf('Position', 'orientation'), found: String(orientation) };
    return isCode(style, LAST_STYLE) ? null : { cell: cellOf('Position', 'merch_style'), found: String(style) };
  },
);

function isCode(value: number, last: number): boolean {
  return Number.isInteger(value) && value >= -1 && value <= last;
}
