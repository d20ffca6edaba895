import { useEffect, useState } from 'react';

/** Retailer children load after this many milliseconds (specification, section 9): a hurried arrow key asks once. */
export const CHILDREN_DELAY = 500;

/** A value after it has not changed for `milliseconds`; null until then. */
export function useAfter<Value>(value: Value, milliseconds: number): Value | null {
  const [settled, setSettled] = useState<{ value: Value } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ value }), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled?.value === value ? value : null;
}
