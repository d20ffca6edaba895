import { useCallback, useEffect, useState } from 'react';

/** Whole seconds left until a moment, told once a second; 0 = over, or never begun. */
export function useCountdown(first = 0): { left: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(() => Date.now() + first * 1000);
  const [left, setLeft] = useState(first);
  const start = useCallback((seconds: number) => {
    setUntil(Date.now() + seconds * 1000);
    setLeft(seconds);
  }, []);
  useEffect(() => {
    if (left <= 0) return undefined;
    // Counted from the clock: a tab in the background is woken too seldom to count steps.
    const timer = window.setTimeout(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 1000);
    return () => window.clearTimeout(timer);
  }, [left, until]);
  return { left, start };
}
