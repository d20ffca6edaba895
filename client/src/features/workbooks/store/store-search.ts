import { readSource, SOURCE } from '../../../lib/source-address.js';

/** The address of a store's report, of the data that is being read. */
export function storeSearch(store: string, params: URLSearchParams): string {
  const source = readSource(params.get(SOURCE));
  return `?${new URLSearchParams({ store, ...(source && { [SOURCE]: source }) }).toString()}`;
}
