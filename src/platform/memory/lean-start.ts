import { setFlagsFromString } from 'node:v8';

/**
 * Imported first by a worker process, for its effect alone: while modules are loaded V8 keeps its heap small instead
 * of fast, which leaves the idle process some 30 MB smaller. `endLeanStart` turns that off again: code that reads
 * planograms must be compiled for speed.
 */
setFlagsFromString('--optimize-for-size');

/** The modules are loaded. */
export function endLeanStart(): void {
  setFlagsFromString('--no-optimize-for-size');
}
