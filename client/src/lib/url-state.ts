import { useCallback, useContext, useMemo } from 'react';
import { type NavigateFunction, useNavigate, useSearchParams } from 'react-router';
import { type Change, OwnAddressContext } from './own-address-context.js';

/**
 * Screen state is in the address, so that pages can be reloaded, shared and navigated back to. Changes in one tick are
 * written together, so that two setters called in sequence do not undo each other.
 */
const pending = new Map<string, Change>();
let pendingPush = false;

/** An address with these parameters changed. */
export function withChanges(search: string, changes: Iterable<readonly [string, Change]>): URLSearchParams {
  const params = new URLSearchParams(search);
  for (const [name, value] of changes) {
    params.delete(name);
    if (Array.isArray(value)) for (const item of value) params.append(name, item);
    else if (value !== null) params.set(name, value);
  }
  return params;
}

function flush(navigate: NavigateFunction): void {
  const params = withChanges(window.location.search, pending);
  const push = pendingPush;
  pending.clear();
  pendingPush = false;
  const search = params.toString();
  const to = { search: search ? `?${search}` : '', hash: window.location.hash };
  void navigate(to, { replace: !push, preventScrollReset: true });
}

/** The address's query, or that of a part of the page with its own address (`OwnAddress`). */
export function useAddress(): URLSearchParams {
  const own = useContext(OwnAddressContext);
  const [params] = useSearchParams();
  return own ? own.params : params;
}

/** Writes query parameters; null or an empty list removes one. `push` adds a history entry. */
export function useUrlWriter(): (changes: Record<string, Change>, push?: boolean) => void {
  const own = useContext(OwnAddressContext);
  const navigate = useNavigate();
  return useCallback(
    (changes, push = false) => {
      if (own) {
        own.write(changes);
        return;
      }
      const first = pending.size === 0;
      for (const [name, value] of Object.entries(changes)) pending.set(name, value);
      pendingPush ||= push;
      if (first) queueMicrotask(() => flush(navigate));
    },
    [own, navigate],
  );
}

/** One text in the query, null when absent. */
export function useUrlText(name: string): [string | null, (value: string | null) => void] {
  const params = useAddress();
  const write = useUrlWriter();
  const set = useCallback((value: string | null) => write({ [name]: value === '' ? null : value }), [name, write]);
  return [params.get(name), set];
}

/** One of `options`; anything else in the address counts as `fallback`, which is never written. */
export function useUrlChoice<T extends string>(
  name: string,
  options: readonly T[],
  fallback: T,
  push = false,
): [T, (value: T) => void] {
  const params = useAddress();
  const write = useUrlWriter();
  const found = options.find((option) => option === params.get(name)) ?? fallback;
  const set = useCallback(
    (value: T) => write({ [name]: value === fallback ? null : value }, push),
    [name, fallback, push, write],
  );
  return [found, set];
}

/** Several values under one name (`store=0101&store=0102`), in address order. */
export function useUrlList(name: string): [string[], (values: string[]) => void] {
  const params = useAddress();
  const write = useUrlWriter();
  const joined = params.getAll(name).join('\u0000');
  const values = useMemo(() => (joined === '' ? [] : joined.split('\u0000')), [joined]);
  const set = useCallback((next: string[]) => write({ [name]: next }), [name, write]);
  return [values, set];
}

export interface UrlSort {
  id: string;
  desc: boolean;
}

/** The order of a table as `sort=-sales`: a leading minus is descending. */
export function useUrlSort(
  name = 'sort',
  fallback: UrlSort | null = null,
): [UrlSort | null, (sort: UrlSort | null) => void] {
  const [text, setText] = useUrlText(name);
  const sort = useMemo(
    () => (text === null ? fallback : { id: text.replace(/^-/, ''), desc: text.startsWith('-') }),
    [text, fallback],
  );
  const set = useCallback(
    (next: UrlSort | null) => setText(next ? `${next.desc ? '-' : ''}${next.id}` : null),
    [setText],
  );
  return [sort, set];
}
