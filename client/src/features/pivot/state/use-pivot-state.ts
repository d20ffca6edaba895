import { useCallback, useMemo } from 'react';
import { useAddress, useUrlWriter } from '../../../lib/url-state.js';
import { type PivotLook, pivotTexts, readPivotLook, readQuestion } from '@core/pivots/pivot-question.js';
import type { PivotSort } from '../grid/pivot-model.js';
import { type Question, writeQuestion } from './question.js';

/** Everything of the address that the question is written in. */
const QUESTION_NAMES = [
  'rows',
  'columns',
  'values',
  'filter',
  'space',
  'sales',
  'within',
  'limit',
  'calc',
  'against',
] as const;

export interface PivotState extends PivotLook {
  /** The question in the address; null for none, possibly with a saved pivot. */
  readonly asked: Question | null;
  readonly heat: boolean;
}

export interface PivotActs {
  /** Asks another question; Back returns to the previous one. */
  ask: (question: Question) => void;
  /** Opens a saved pivot, or none. */
  open: (pivotId: string | null) => void;
  set: (change: Partial<Pick<PivotState, 'heat' | 'as' | 'sort' | 'earlier'>>) => void;
}

function writeSort(sort: PivotSort | null): string | null {
  if (sort === null) return null;
  const sign = sort.desc ? '-' : '';
  if (sort.figure === null) return `${sign}name`;
  const side = sort.side === 'now' ? '' : `~${sort.side}`;
  const figure = encodeURIComponent(sort.figure).replaceAll('~', '%7E');
  return `${sign}${figure}${side}${sort.column ? `@${sort.column}` : ''}`;
}

/** The pivot in the address, with `fallback` for missing parts. */
export function usePivotState(fallback: Question): [PivotState, PivotActs] {
  const params = useAddress();
  const write = useUrlWriter();
  const text = params.toString();
  const state = useMemo((): PivotState => {
    const address = new URLSearchParams(text);
    const texts = pivotTexts(address);
    return {
      ...readPivotLook(address),
      asked: texts && readQuestion(texts, fallback),
      heat: address.get('heat') === '1',
    };
  }, [text, fallback]);
  const ask = useCallback((question: Question) => write(writeQuestion(question), true), [write]);
  const open = useCallback(
    (pivotId: string | null) => {
      const cleared = Object.fromEntries(QUESTION_NAMES.map((name) => [name, null]));
      write({ ...cleared, pivot: pivotId, sort: null }, true);
    },
    [write],
  );
  const set = useCallback(
    (change: Parameters<PivotActs['set']>[0]) => {
      write({
        ...(change.heat === undefined ? {} : { heat: change.heat ? '1' : null }),
        ...(change.as === undefined ? {} : { as: change.as === 'value' ? null : change.as }),
        ...(change.earlier === undefined ? {} : { earlier: change.earlier ? '1' : null }),
        ...(change.sort === undefined ? {} : { sort: writeSort(change.sort) }),
      });
    },
    [write],
  );
  const acts = useMemo(() => ({ ask, open, set }), [ask, open, set]);
  return [state, acts];
}
