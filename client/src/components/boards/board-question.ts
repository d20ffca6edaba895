import { withChanges } from '../../lib/url-state.js';
import {
  type LevelValues,
  flatValues,
  groupPairs,
  isEmpty,
  pairsOf,
  writePairs,
} from '../report-scope/scope-values.js';
import { SOURCE } from '../../lib/source-address.js';

/**
 * Parts of an address that do not belong to a tile's question: filters are stored separately, and the rest is
 * temporary.
 */
const NOT_ASKED = ['filter', SOURCE, 'sel', 'shelf', 'version'];

/** Splits a page's address as a tile stores it: the question, and the filters if there are any. */
export function questionOf(search: string): { question: string; filters: LevelValues | null } {
  const params = new URLSearchParams(search);
  const filters = groupPairs(pairsOf(params.getAll('filter')));
  for (const name of NOT_ASKED) params.delete(name);
  return { question: params.toString(), filters: Object.keys(filters).length === 0 ? null : filters };
}

/** The address that asks a tile's question about given data, for its page or for the tile itself. */
export function searchOf(question: string, filters: LevelValues, publication: string | null): string {
  const params = new URLSearchParams(question);
  for (const pair of writePairs(flatValues(filters))) params.append('filter', pair);
  if (publication !== null) params.set(SOURCE, publication);
  return params.toString();
}

/** A page's address with a selection. */
export function withSelection(search: string, selection: LevelValues): string {
  return isEmpty(selection) ? search : withChanges(search, [['sel', writePairs(flatValues(selection))]]).toString();
}
