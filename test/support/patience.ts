/**
 * How long, in milliseconds, a test waits for something that must happen before it fails. Waiting polls, so this costs
 * nothing when all is well: on a busy machine, starting a process or an analysis takes ten times as long, which is not
 * a failure. vitest.config.ts sets it for `expect.poll`.
 */
export const PATIENCE_MS = 150_000;
