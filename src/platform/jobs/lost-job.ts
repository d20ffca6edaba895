/**
 * Whether the queue gave up a job because its workers lost it again and again: they died, or were too busy to say that
 * they live.
 */
export function isLostJob(error: Error): boolean {
  return error.message.startsWith('job stalled more than allowable limit');
}
