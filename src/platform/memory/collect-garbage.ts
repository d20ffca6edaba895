import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collector: (() => void) | null = null;

/** Heap growth of this thread before `collectGrownGarbage` collects: three or four archives' worth. */
const GROWN_BYTES = 32 * 1024 * 1024;

let usedBefore: number | null = null;

/**
 * Runs a full garbage collection of this thread's heap: takes about 60 ms and discards compiled code that did not run
 * lately. For the few moments when the process is about to need memory that V8 does not count: DuckDB's, or the columns
 * of the next batch. Left alone, V8 lets a worker's heap grow by 2 MB per batch for many minutes.
 */
export function collectGarbage(): void {
  collector ??= findCollector();
  collector();
  usedBefore = getHeapStatistics().used_heap_size;
}

/** Like `collectGarbage`, unless the heap has hardly grown since the last time and the cost would exceed the gain. */
export function collectGrownGarbage(): void {
  if (usedBefore === null || getHeapStatistics().used_heap_size > usedBefore + GROWN_BYTES) collectGarbage();
}

function findCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const found: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return typeof found === 'function' ? () => void found() : () => undefined;
}
