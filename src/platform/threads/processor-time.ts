import { readFileSync, readlinkSync } from 'node:fs';

/** Linux counts a thread's time in hundredths of a second, whatever the kernel's own clock. */
const TICK_MS = 10;

/** The operating system's name of the calling thread; null where it cannot be determined (anything but Linux). */
export function ownThread(): string | null {
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    return null;
  }
}

/** Milliseconds of processor time that a thread of this process has used so far; null when unknown. */
export function processorMs(thread: string | null): number | null {
  if (thread === null) return null;
  try {
    const stat = readFileSync(`/proc/${thread}/stat`, 'latin1');
    // After the program's name, which may contain anything: state is field 3, user and system time are 14 and 15.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isFinite(ticks) ? ticks * TICK_MS : null;
  } catch {
    return null;
  }
}
