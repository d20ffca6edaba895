import { useCallback, useState } from 'react';

/** State that belongs to `owner`: a new owner resets it to `initial`, without a render in between. */
export function useOwnedState<T>(owner: object, initial: T): [T, (value: T) => void] {
  const [held, setHeld] = useState({ owner, value: initial });
  const set = useCallback(
    (value: T) => setHeld((now) => (now.owner === owner && now.value === value ? now : { owner, value })),
    [owner],
  );
  return [held.owner === owner ? held.value : initial, set];
}
