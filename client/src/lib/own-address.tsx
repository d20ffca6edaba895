import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { type Change, OwnAddressContext } from './own-address-context.js';
import { withChanges } from './url-state.js';

interface Props {
  /** The initial query; the part starts over when it changes. */
  search: string;
  /** Called for every change from inside. */
  onChange?: ((search: string) => void) | undefined;
  children: ReactNode;
}

/**
 * Gives a part of a page its own address, so that what normally fills a page can appear several times: code that uses
 * the address through `url-state` then reads and writes this one.
 */
export function OwnAddress({ search, onChange, children }: Props) {
  const [shown, setShown] = useState({ from: search, search });
  const current = shown.from === search ? shown.search : search;
  const latest = useRef(current);
  latest.current = current;
  const told = useRef(onChange);
  told.current = onChange;
  const write = useCallback(
    (changes: Record<string, Change>) => {
      // For two changes in one tick: the second builds on the first.
      latest.current = withChanges(latest.current, Object.entries(changes)).toString();
      setShown({ from: search, search: latest.current });
      told.current?.(latest.current);
    },
    [search],
  );
  const now = useCallback(() => latest.current, []);
  const address = useMemo(() => ({ params: new URLSearchParams(current), write, now }), [current, write, now]);
  return <OwnAddressContext value={address}>{children}</OwnAddressContext>;
}
