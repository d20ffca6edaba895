/**
 * Wraps a report that would repeat many times a second during an outage: passes on the first call, then at most one per
 * interval.
 */
export function notTooOften<Args extends unknown[]>(
  report: (...args: Args) => void,
  intervalMs = 10_000,
): (...args: Args) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (...args) => {
    const now = performance.now();
    if (now - last < intervalMs) return;
    last = now;
    report(...args);
  };
}
