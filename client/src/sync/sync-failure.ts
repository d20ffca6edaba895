/** Why an object could not be fetched; the page shows the reason and offers a retry. */
export type SyncFailureCode = 'network' | 'cut-off' | 'refused' | 'gone' | 'server' | 'quota' | 'storage';

export class SyncFailure extends Error {
  constructor(
    readonly code: SyncFailureCode,
    message: string = code,
  ) {
    super(message);
  }
}

/** Whether storage is full, wherever Dexie puts that in an error. */
export function isQuota(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Object && depth < 4; depth += 1) {
    if ('name' in at && at.name === 'QuotaExceededError') return true;
    at = 'inner' in at ? at.inner : null;
  }
  return false;
}

export function failureOf(error: unknown): SyncFailureCode {
  if (error instanceof SyncFailure) return error.code;
  if (isQuota(error)) return 'quota';
  return error instanceof TypeError ? 'network' : 'storage';
}
