import { readFileSync, readdirSync, writeFileSync } from 'node:fs';

/** VmHWM of a process in MB: its peak memory. */
export function peakMegabytes(program: { readonly pid: number }): number {
  return statusMegabytes(program, 'VmHWM');
}

/** VmRSS of a process in MB: its current memory. */
export function residentMegabytes(program: { readonly pid: number }): number {
  return statusMegabytes(program, 'VmRSS');
}

function statusMegabytes({ pid }: { readonly pid: number }, field: string): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${field}:`));
  return Math.round(Number(line?.match(/\d+/)?.[0]) / 1024);
}

/** Resets `peakMegabytes`. */
export function forgetPeak({ pid }: { readonly pid: number }): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** Processor time of all threads of a process so far, in seconds. */
export function cpuSeconds({ pid }: { readonly pid: number }): number {
  const [user = 0, system = 0] = statOf(pid)?.times ?? [];
  return (user + system) / 100;
}

/** Processor time of a process, its children, and those of them that have ended, in seconds. */
export function familyCpuSeconds(parent: number): number {
  let ticks = (statOf(parent)?.times ?? []).reduce((sum, time) => sum + time, 0);
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : null;
    if (stat?.parent === parent) ticks += stat.times.reduce((sum, time) => sum + time, 0);
  }
  return ticks / 100;
}

/** User and system time, its own and of ended children, in hundredths of a second; null when there is no such process. */
function statOf(pid: number): { parent: number; times: number[] } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return { parent: Number(fields[1]), times: fields.slice(11, 15).map(Number) };
  } catch {
    return null;
  }
}
