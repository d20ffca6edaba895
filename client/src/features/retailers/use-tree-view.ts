import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RetailerTreeDto } from '../../api/retailers.gen.js';
import {
  buildTree,
  countInactive,
  matching,
  openFor,
  pathTo,
  rowsOf,
  type TreeNode,
  withoutInactive,
  wordsOf,
} from './tree/tree-model.js';

const AT = 'at';
const INACTIVE = 'inactive';

/** The tree's view: search, open lines, and (in the address) the selected line and whether inactive ones show. */
export function useTreeView(data: RetailerTreeDto | undefined) {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const words = useMemo(() => wordsOf(search), [search]);
  const wanted = useDeferredValue(words);
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const selected = params.get(AT);
  const showsInactive = params.get(INACTIVE) === '1';

  const all = useMemo(() => (data ? buildTree(data) : []), [data]);
  const path = useMemo(() => (selected === null ? [] : pathTo(all, selected)), [all, selected]);
  const rows = useMemo(() => {
    const shown = matching(showsInactive ? all : withoutInactive(all), wanted);
    const found = wanted.length > 0 ? openFor(shown, wanted) : null;
    const above = new Set(path.slice(0, -1).map(({ id }) => id));
    // What a person opened or closed stays so; otherwise classes are open, and the paths to matches and to the selected
    // line.
    const isOpen = ({ id, kind }: TreeNode) =>
      opened.get(id) ?? (found ? found.has(id) : kind === 'class' || above.has(id));
    return rowsOf(shown, isOpen);
  }, [all, showsInactive, wanted, path, opened]);

  const change = useCallback(
    (name: string, value: string | null) =>
      setParams(
        (known) => {
          const next = new URLSearchParams(known);
          if (value === null) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const open = useCallback((ids: readonly string[], isOpen: boolean) => {
    setOpened((known) => new Map([...known, ...ids.map((id) => [id, isOpen] as const)]));
  }, []);
  return {
    all,
    rows,
    path,
    words: wanted,
    search,
    /** A new search opens its matches, even if they were closed before. */
    setSearch: useCallback((text: string) => {
      setOpened(new Map());
      setSearch(text);
    }, []),
    selected,
    select: useCallback((id: string | null) => change(AT, id), [change]),
    open,
    inactive: useMemo(() => countInactive(all), [all]),
    showsInactive,
    showInactive: useCallback((on: boolean) => change(INACTIVE, on ? '1' : null), [change]),
  };
}
