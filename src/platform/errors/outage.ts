import { outcomeOf } from './problem.js';

/** What is named in an S3 client's error when no answer came at all. */
const NO_ANSWER = new Set(['TimeoutError', 'NetworkingError', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/**
 * Whether an error says that something the program stands on is away for now (the database, the queue, the storage, or
 * room on the disk): the same work may well be done a little later. Anything else is taken to be the work's own fault.
 */
export function isOutage(error: Error): boolean {
  const { status } = outcomeOf(error).problem;
  if (status === 503 || status === 507) return true;
  const code = 'code' in error ? String(error.code) : '';
  if (NO_ANSWER.has(code) || NO_ANSWER.has(error.name)) return true;
  return storageStatus(error) >= 500;
}

/** The status that an S3 client's error carries; 0 for other errors. */
function storageStatus(error: Error): number {
  const metadata: unknown = '$metadata' in error ? error.$metadata : null;
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return 0;
  return Number(metadata.httpStatusCode) || 0;
}
