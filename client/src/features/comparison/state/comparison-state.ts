import { PRODUCT_LEVELS } from '@core/levels.js';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { SPACE_MEASURES as MEASURES } from '../../../../../src/core/metrics/figure-ids.js';
import type { ProductLevel } from '../../../api/comparisons.gen.js';
import { useUrlWriter } from '../../../lib/url-state.js';

export { MEASURES };

export const TABS = ['assortment', 'distribution', 'planograms', 'effect'] as const;
export type ComparisonTab = (typeof TABS)[number];

/** The id of the lists on the page. */
export const LISTS_ID = 'comparison-lists';

export const STORES = ['same', 'all'] as const;
export type ComparedStores = (typeof STORES)[number];

/** What a comparison shows, from its address; the filter is also there (`useUrlScope`). */
export interface ComparisonState {
  level: ProductLevel;
  measure: (typeof MEASURES)[number];
  stores: ComparedStores;
  tab: ComparisonTab;
  /** The value of `level` that filters the lists; null for all. */
  value: string | null;
  /** Which pair of planograms is open, `<earlier>~<later>`; null: the list. */
  pair: string | null;
}

function oneOf<T extends string>(text: string | null, options: readonly T[], fallback: T): T {
  return options.find((option) => option === text) ?? fallback;
}

/** Parses the address; invalid values count as missing. */
export function readState(params: URLSearchParams): ComparisonState {
  return {
    level: oneOf<ProductLevel>(params.get('level'), PRODUCT_LEVELS, 'category'),
    measure: oneOf(params.get('measure'), MEASURES, 'linear'),
    stores: oneOf(params.get('stores'), STORES, 'same'),
    tab: oneOf(params.get('tab'), TABS, 'assortment'),
    value: params.get('value'),
    pair: /^(\d+\.\d+)?~(\d+\.\d+)?$/.test(params.get('pair') ?? '') ? params.get('pair') : null,
  };
}

const FALLBACKS = { level: 'category', measure: 'linear', stores: 'same', tab: 'assortment' } as const;

/** The parameters for a change; defaults are omitted. Another level has other values. */
export function writtenState(next: Partial<ComparisonState>): Record<string, string | null> {
  const written: Record<string, string | null> = {};
  for (const name of ['level', 'measure', 'stores', 'tab'] as const) {
    const value = next[name];
    if (value !== undefined) written[name] = value === FALLBACKS[name] ? null : value;
  }
  if (next.level !== undefined) written['value'] = null;
  if (next.value !== undefined) written['value'] = next.value;
  if (next.pair !== undefined) written['pair'] = next.pair;
  return written;
}

/** The state in the address, and how it is changed; opening a pair is a step in the history. */
export function useComparisonState(): [ComparisonState, (next: Partial<ComparisonState>) => void] {
  const [params] = useSearchParams();
  const write = useUrlWriter();
  const state = useMemo(() => readState(params), [params]);
  return [state, (next) => write(writtenState(next), next.pair !== undefined)];
}
