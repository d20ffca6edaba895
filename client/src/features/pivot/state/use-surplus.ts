import { useMemo } from 'react';
import { useAddress } from '../../../lib/url-state.js';
import type { PivotTable } from './fields.js';
import type { Question } from './question.js';
import { type Surplus, surplusOf } from './surplus.js';

const NOTHING: readonly Surplus[] = [];

/** What the question in the address has too much of; a saved pivot was asked before, and has nothing. */
export function useSurplus(asked: Question | null, table: PivotTable): readonly Surplus[] {
  const params = useAddress();
  return useMemo(() => {
    if (asked === null) return NOTHING;
    return surplusOf(asked, table, {
      rows: params.get('rows'),
      columns: params.get('columns'),
      values: params.get('values'),
      filters: params.getAll('filter'),
    });
  }, [asked, table, params]);
}
