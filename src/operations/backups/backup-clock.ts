import type { BackupRun } from './backups.repository.js';

/** Delay after a failed attempt. */
const RETRY_MS = 3600 * 1000;

/** The last moment at or before `now` when the machine's clock showed `at` (`HH:MM`). */
export function lastTime(at: string, now: Date): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const time = new Date(now);
  time.setHours(hours, minutes, 0, 0);
  if (time > now) time.setDate(time.getDate() - 1);
  return time;
}

/** When the clock next shows `at`. */
export function nextTime(at: string, now: Date): Date {
  const time = lastTime(at, now);
  time.setDate(time.getDate() + 1);
  return time;
}

/** Whether a daily backup is due, given the attempts since its scheduled time, newest first. */
export function isDue(attempts: readonly Pick<BackupRun, 'state' | 'endedAt'>[], now: Date): boolean {
  const [last] = attempts;
  if (!last) return true;
  if (attempts.some(({ state }) => state !== 'failed')) return false;
  return last.endedAt !== null && now.getTime() - last.endedAt.getTime() >= RETRY_MS;
}
