import { AppError } from '../errors/app-error.js';

/** Error codes of the system, PostgreSQL and their clients for a full disk. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Work or an upload is waiting for room on a disk of this machine. */
export class DiskFullError extends AppError {
  constructor(room: { freeBytes: number; neededBytes: number }) {
    const [freeMb, neededMb] = [room.freeBytes, room.neededBytes].map((bytes) => Math.ceil(bytes / 1_048_576));
    super({
      code: 'storage.full',
      status: 507,
      detail: `The server's disk is full: ${freeMb} MB are free and ${neededMb} MB are needed. Nothing that was accepted is lost; try again when there is room.`,
      params: { freeMb: freeMb ?? 0, neededMb: neededMb ?? 0 },
      headers: { 'retry-after': '15' },
    });
  }
}

/**
 * Whether an error or its cause says that a disk is full, so that the same work succeeds once there is room. Threads
 * and DuckDB pass on only their message, so messages are checked as well.
 */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DiskFullError) return true;
  if ('code' in error && CODES.has(String(error.code))) return true;
  return /\bENOSPC\b|No space left on device/i.test(error.message) || isDiskFull(error.cause);
}
