import { useCallback, useMemo } from 'react';
import { useAddress, useUrlWriter } from '../../../lib/url-state.js';
import { type PivotSort, SHOWN_AS, type ShownAs, type Side, SIDES } from '../grid/pivot-model.js';
import { type Question, readQuestion, writeQuestion } from './question.js';

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

export interface PivotState {
  /** What the address asks; null: nothing of its own, only perhaps a saved pivot. */
  readonly asked: Question | null;
  /** The saved pivot in the address. */
  readonly pivotId: string | null;
  readonly heat: boolean;
  readonly as: ShownAs;
  readonly sort: PivotSort | null;
  /** The figures of the publication that is compared with stand beside their changes. */
  readonly earlier: boolean;
}

export interface PivotActs {
  /** Asks something else; the way back leads to what was asked before. */
  ask: (question: Question) => void;
  /** Opens a saved pivot, or none. */
  open: (pivotId: string | null) => void;
  set: (change: Partial<Pick<PivotState, 'heat' | 'as' | 'sort' | 'earlier'>>) => void;
}

/** `-sales~change@region`: by a figure's change in a column, downwards; the name of a calculated measure may have any signs. */
function readSort(text: string | null): PivotSort | null {
  if (text === null || text === '') return null;
  const desc = text.startsWith('-');
  const rest = desc ? text.slice(1) : text;
  if (rest === 'name') return { column: null, figure: null, side: 'now', desc };
  const at = rest.indexOf('@');
  const [named = '', written] = (at < 0 ? rest : rest.slice(0, at)).split('~');
  const side: Side = SIDES.find((one) => one === written) ?? 'now';
  return { column: at < 0 ? '' : rest.slice(at + 1), figure: decodeURIComponent(named), side, desc };
}

function writeSort(sort: PivotSort | null): string | null {
  if (sort === null) return null;
  const sign = sort.desc ? '-' : '';
  if (sort.figure === null) return `${sign}name`;
  const side = sort.side === 'now' ? '' : `~${sort.side}`;
  const figure = encodeURIComponent(sort.figure).replaceAll('~', '%7E');
  return `${sign}${figure}${side}${sort.column ? `@${sort.column}` : ''}`;
}

/** The pivot that the address holds, over `fallback` where it says nothing. */
export function usePivotState(fallback: Question): [PivotState, PivotActs] {
  const params = useAddress();
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
      limits: address.getAll('limit'),
      calculated: address.getAll('calc'),
      against: address.get('against'),
    };
    return {
      asked: isAsked ? readQuestion(texts, fallback) : null,
      pivotId: address.get('pivot'),
      heat: address.get('heat') === '1',
      as: SHOWN_AS.find((one) => one === address.get('as')) ?? 'value',
      sort: readSort(address.get('sort')),
      earlier: address.get('earlier') === '1',
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
