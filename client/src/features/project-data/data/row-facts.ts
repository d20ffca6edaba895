import type { MatchState, RowStateDto } from '../../../api/reports.gen.js';

/** How many rows are in each state, and how many of those lack their level: what the server tells of rows that it keeps. */
export type RowStates = readonly RowStateDto[];

/** The same of rows that are all here. `levelOf`: their category, or their region. */
export function statesOf<Row extends { readonly match: MatchState }>(
  rows: readonly Row[],
  levelOf: (row: Row) => string | null,
): RowStates {
  const states = new Map<MatchState, RowStateDto>();
  for (const row of rows) {
    const state = states.get(row.match) ?? { match: row.match, rows: 0, bare: 0 };
    states.set(row.match, { ...state, rows: state.rows + 1, bare: state.bare + (levelOf(row) ? 0 : 1) });
  }
  return [...states.values()];
}

/** Rows in these states, and those of them without their level. */
export function inStates(states: RowStates, wanted: readonly MatchState[]): { rows: number; bare: number } {
  const found = states.filter(({ match }) => wanted.includes(match));
  const sum = (of: 'rows' | 'bare') => found.reduce((total, state) => total + state[of], 0);
  return { rows: sum('rows'), bare: sum('bare') };
}
