import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collector: (() => void) | null = null;

/**
 * Collects all garbage of this thread's heap now (about 40 ms). For the few moments when the process is about to need
 * memory that V8 does not count: DuckDB's, or the columns of the next batch. Left alone, V8 lets the heap of a worker
 * grow by 2 MB a batch for many minutes before it looks.
 */
export function collectGarbage(): void {
  collector ??= findCollector();
  collector();
}

function findCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const found: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return typeof found === 'function' ? () => void found() : () => undefined;
}
