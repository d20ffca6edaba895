/** The parts of a full project's generated name; see `recapName`. */
export interface RecapParts {
  /** Names of the base call points, in their order; empty for a multi-base project. */
  readonly baseCallPoints: readonly string[];
  readonly retailer: string;
  /** As displayed: `Q4 2026`. */
  readonly timePeriod: string;
  readonly status: 'Final' | 'Proposed';
  /** ISO date of the creation day: `2026-11-21`. */
  readonly date: string;
}

/**
 * The name of a full project: `Recap_{base call points or retailer}_{retailer}_{time period}_{status}_{MMDDYY}` in
 * upper case (specification, section 5). Several base call points are joined by `-`. A `_` inside a part becomes a
 * space, because it would read as the start of the next part.
 */
export function recapName({ baseCallPoints, retailer, timePeriod, status, date }: RecapParts): string {
  const places = baseCallPoints.length > 0 ? baseCallPoints.map(part).join('-') : part(retailer);
  const [year = '', month = '', day = ''] = date.split('-');
  const parts = ['Recap', places, part(retailer), part(timePeriod), status, `${month}${day}${year.slice(-2)}`];
  return parts.join('_').toUpperCase();
}

function part(text: string): string {
  return text.replace(/[_\s]+/g, ' ').trim();
}
