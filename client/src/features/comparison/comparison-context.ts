import { createContext, useContext } from 'react';
import type { ComparisonTotalDto } from '../../api/comparisons.gen.js';
import type { ComparisonState } from './state/comparison-state.js';
import type { ComparisonWords } from './use-comparison-words.js';

/** Which two projects are compared, and which of their data: what every call of the page takes. */
export interface ComparisonSource {
  /** The later project. */
  p: string;
  /** The earlier project. */
  compare: string;
  publication?: string;
  comparepublication?: string;
  request?: string;
  comparerequest?: string;
  /** A saved comparison, whose data takes precedence over the other settings. */
  comparison?: string;
}

/** What every answer of a comparison says beside its rows. */
export type ComparisonHead = Pick<
  ComparisonTotalDto,
  'units' | 'before' | 'after' | 'filter' | 'stores' | 'sameStores' | 'matchedBy' | 'reason' | 'comparison'
>;

export interface ComparisonFrame {
  source: ComparisonSource;
  state: ComparisonState;
  act: (next: Partial<ComparisonState>) => void;
  words: ComparisonWords;
  /** The filter's id, when anything is narrowed. */
  filter: string | undefined;
  head: ComparisonHead;
  /** Above the rows of files and on pictures: both projects and of when their data are, stores, the filter in words. */
  about: readonly { label: string; text: string }[];
}

export const ComparisonContext = createContext<ComparisonFrame | null>(null);

/** The comparison around a panel. Throws outside of one. */
export function useComparison(): ComparisonFrame {
  const frame = useContext(ComparisonContext);
  if (!frame) throw new Error('a panel of a comparison stands outside of one');
  return frame;
}
