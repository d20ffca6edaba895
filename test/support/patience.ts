/**
 * How long, in milliseconds, a test waits for what must come before it says that it never does. Whoever waits looks
 * again and again, so that this costs nothing where all is well: on a machine that is busy with other things a start
 * of a process or an analysis takes ten times as long, which is no failure. `expect.poll` has it from vitest.config.ts.
 */
export const PATIENCE_MS = 150_000;
