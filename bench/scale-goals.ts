/** What the parts of `bench/scale.ts` share: goals, times, and stand-ins for what must not be asked. */
import { gzipSync } from 'node:zlib';

export interface Goal {
  readonly name: string;
  readonly goal: number;
  /** Null when it failed or is not measured by this script. */
  readonly measured: number | null;
  readonly met: boolean;
  /** DuckDB's own time for the same sums from the same files, in the same run. */
  readonly duckdbAlone?: number;
}

/** At most so much. */
export function goal(name: string, most: number, measured: number | null, alone?: number): Goal {
  const digits = most < 10 ? 100 : 1;
  const rounded = (value: number) => Math.round(value * digits) / digits;
  return {
    name,
    goal: most,
    measured: measured === null || !Number.isFinite(measured) ? null : rounded(measured),
    met: measured !== null && measured <= most,
    ...(alone === undefined ? {} : { duckdbAlone: rounded(alone) }),
  };
}

/** Replaces a service that must not be needed. */
export const unasked = <Service extends object>(name: string): Service =>
  new Proxy({} as Service, {
    get: () => {
      throw new Error(`The benchmark asks for ${name}`);
    },
  });

export interface Timing {
  /** Milliseconds. */
  readonly median: number;
  readonly p95: number;
  /** Milliseconds of processor time of an answer, all threads, including its JSON. */
  readonly cpu: number;
  /** Compressed. */
  readonly kB: number;
}

/** Slow questions are asked less often. */
const PATIENCE_MS = 15_000;

export const partOf = (times: readonly number[], share: number): number => {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

/** Asks once before the `runs` that count; without `warm` the first one counts, too. A failure counts as infinite. */
export async function timed(runs: number, work: () => Promise<unknown>, warm = true): Promise<Timing> {
  try {
    return await timesOf(runs, work, warm);
  } catch (error) {
    console.log(String(error).split('\n')[0]);
    return { median: Infinity, p95: Infinity, cpu: Infinity, kB: 0 };
  }
}

async function timesOf(runs: number, work: () => Promise<unknown>, warm: boolean): Promise<Timing> {
  const times: number[] = [];
  const started = performance.now();
  let answer = warm ? await work() : undefined;
  const { user, system } = process.cpuUsage();
  while (times.length === 0 || (times.length < runs && performance.now() - started < PATIENCE_MS)) {
    const begun = performance.now();
    answer = JSON.stringify(await work());
    times.push(performance.now() - begun);
  }
  const used = process.cpuUsage({ user, system });
  const kB = gzipSync(typeof answer === 'string' ? answer : '').length / 1000;
  const cpu = (used.user + used.system) / 1000 / times.length;
  return { median: partOf(times, 0.5), p95: partOf(times, 0.95), cpu, kB };
}

/** A line of the printed table. */
export const row = (name: string, { median, p95, cpu, kB }: Timing): string =>
  `${name.padEnd(44)}${[median, p95, cpu, kB].map((figure) => figure.toFixed(figure < 10 ? 1 : 0).padStart(9)).join('')}`;

/**
 * People who click at the same time, each once a second, through the questions in turn.
 *
 * @returns milliseconds of each answer, including its JSON
 */
export async function clicks(
  questions: readonly (() => Promise<unknown>)[],
  { people, seconds }: { readonly people: number; readonly seconds: number },
): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  const person = async (no: number) => {
    for (let click = no * 7; performance.now() < until; click += 1) {
      const begun = performance.now();
      JSON.stringify(await questions[click % questions.length]?.());
      const took = performance.now() - begun;
      times.push(took);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, 1000 - took)));
    }
  };
  await Promise.all(Array.from({ length: people }, (_, no) => person(no)));
  return times;
}
