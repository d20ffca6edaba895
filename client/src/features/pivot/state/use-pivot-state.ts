import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useUrlWriter } from '../../../lib/url-state.js';
import { type PivotSort, SHOWN_AS, type ShownAs } from '../grid/pivot-model.js';
import { isMeasure } from './fields.js';
import { type Question, readQuestion, writeQuestion } from './question.js';

/** Everything of the address that the question is written in. */
const QUESTION_NAMES = ['rows', 'columns', 'values', 'filter', 'space', 'sales', 'within'] as const;

export interface PivotState {
  /** What the address asks; null: nothing of its own, only perhaps a saved pivot. */
  readonly asked: Question | null;
  /** The saved pivot in the address. */
  readonly pivotId: string | null;
  readonly heat: boolean;
  readonly as: ShownAs;
  readonly sort: PivotSort | null;
}

export interface PivotActs {
  /** Asks something else; the way back leads to what was asked before. */
  ask: (question: Question) => void;
  /** Opens a saved pivot, or none. */
  open: (pivotId: string | null) => void;
  set: (change: Partial<Pick<PivotState, 'heat' | 'as' | 'sort'>>) => void;
}

function readSort(text: string | null): PivotSort | null {
  if (text === null || text === '') return null;
  const desc = text.startsWith('-');
  const rest = desc ? text.slice(1) : text;
  if (rest === 'name') return { column: null, measure: null, desc };
  const at = rest.indexOf('@');
  const measure = at < 0 ? rest : rest.slice(0, at);
  return isMeasure(measure) ? { column: at < 0 ? '' : rest.slice(at + 1), measure, desc } : null;
}

function writeSort(sort: PivotSort | null): string | null {
  if (sort === null) return null;
  const sign = sort.desc ? '-' : '';
  if (sort.measure === null) return `${sign}name`;
  return `${sign}${sort.measure}${sort.column ? `@${sort.column}` : ''}`;
}

/** The pivot that the address holds, over `fallback` where it says nothing. */
export function usePivotState(fallback: Question): [PivotState, PivotActs] {
  const [params] = useSearchParams();
  const write = useUrlWriter();
  const text = params.toString();
  const state = useMemo((): PivotState => {
    const address = new URLSearchParams(text);
    const isAsked = QUESTION_NAMES.some((name) => address.has(name));
    const texts = {
      rows: address.get('rows'),
      columns: address.get('columns'),
      values: address.get('values'),
      within: address.get('within'),
      space: address.get('space'),
      sales: address.get('sales'),
      filters: address.getAll('filter'),
    };
    return {
      asked: isAsked ? readQuestion(texts, fallback) : null,
      pivotId: address.get('pivot'),
      heat: address.get('heat') === '1',
      as: SHOWN_AS.find((one) => one === address.get('as')) ?? 'value',
      sort: readSort(address.get('sort')),
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
        ...(change.sort === undefined ? {} : { sort: writeSort(change.sort) }),
      });
    },
    [write],
  );
  const acts = useMemo(() => ({ ask, open, set }), [ask, open, set]);
  return [state, acts];
}
