/**
 * Whether the queue gave up a job because its workers lost it repeatedly: they died, or were too busy to renew its
 * lock.
 */
export function isLostJob(error: Error): boolean {
  return error.message.startsWith('job stalled more than allowable limit');
}
