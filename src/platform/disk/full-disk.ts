import { AppError } from '../errors/app-error.js';

/** What the system, PostgreSQL, and their clients say of a disk without room. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Work or an upload waits for room on a disk of this machine. */
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
 * Whether an error, or what caused it, says that a disk has no room: the same work succeeds once there is some. Threads
 * and DuckDB hand over their message alone, so that is read as well.
 */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DiskFullError) return true;
  if ('code' in error && CODES.has(String(error.code))) return true;
  return /\bENOSPC\b|No space left on device/i.test(error.message) || isDiskFull(error.cause);
}
