import { outcomeOf } from './problem.js';

/** Error names of an S3 client that got no answer at all. */
const NO_ANSWER = new Set(['TimeoutError', 'NetworkingError', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/**
 * Whether an error means that a dependency (the database, the queue, the storage, or disk room) is temporarily
 * unavailable, so that a retry may succeed. Anything else counts as the work's own fault.
 */
export function isOutage(error: Error): boolean {
  const { status } = outcomeOf(error).problem;
  if (status === 503 || status === 507) return true;
  const code = 'code' in error ? String(error.code) : '';
  if (NO_ANSWER.has(code) || NO_ANSWER.has(error.name)) return true;
  return storageStatus(error) >= 500;
}

/** The status in an S3 client's error; 0 for other errors. */
function storageStatus(error: Error): number {
  const metadata: unknown = '$metadata' in error ? error.$metadata : null;
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return 0;
  return Number(metadata.httpStatusCode) || 0;
}
