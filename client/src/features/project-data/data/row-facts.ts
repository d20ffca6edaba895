import type { MatchState, RowStateDto } from '../../../api/reports.gen.js';

/** Number of rows in each match state, and how many of them have no level. The server sends it for rows it keeps. */
export type RowStates = readonly RowStateDto[];

/** The same, counted from rows in this browser. `levelOf` returns a row's category or region. */
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

/** Number of rows in these states, and of those without a level (`bare`). */
export function inStates(states: RowStates, wanted: readonly MatchState[]): { rows: number; bare: number } {
  const found = states.filter(({ match }) => wanted.includes(match));
  const sum = (of: 'rows' | 'bare') => found.reduce((total, state) => total + state[of], 0);
  return { rows: sum('rows'), bare: sum('bare') };
}
