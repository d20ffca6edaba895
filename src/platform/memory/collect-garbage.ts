import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collector: (() => void) | null = null;

/** What this thread's heap may grow by before `collectGrownGarbage` collects: three or four archives' worth. */
const GROWN_BYTES = 32 * 1024 * 1024;

let usedBefore: number | null = null;

/**
 * Collects all garbage of this thread's heap now: about 60 ms, and compiled code that did not run lately goes with it.
 * For the few moments when the process is about to need memory that V8 does not count: DuckDB's, or the columns of the
 * next batch. Left alone, V8 lets the heap of a worker grow by 2 MB a batch for many minutes before it looks.
 */
export function collectGarbage(): void {
  collector ??= findCollector();
  collector();
  usedBefore = getHeapStatistics().used_heap_size;
}

/** The same, unless the heap is hardly larger than after the last time: then it costs more than it gives back. */
export function collectGrownGarbage(): void {
  if (usedBefore === null || getHeapStatistics().used_heap_size > usedBefore + GROWN_BYTES) collectGarbage();
}

function findCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const found: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return typeof found === 'function' ? () => void found() : () => undefined;
}
