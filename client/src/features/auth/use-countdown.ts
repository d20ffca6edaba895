import { useCallback, useEffect, useState } from 'react';

/** Whole seconds left until a moment, updated once a second; 0 = over, or never started. */
export function useCountdown(first = 0): { left: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(() => Date.now() + first * 1000);
  const [left, setLeft] = useState(first);
  const start = useCallback((seconds: number) => {
    setUntil(Date.now() + seconds * 1000);
    setLeft(seconds);
  }, []);
  useEffect(() => {
    if (left <= 0) return undefined;
    // Computed from the clock, because timers in background tabs fire too rarely to count.
    const timer = window.setTimeout(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 1000);
    return () => window.clearTimeout(timer);
  }, [left, until]);
  return { left, start };
}
