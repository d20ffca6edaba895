import { totalmem } from 'node:os';

const MB = 1_048_576;

/** What Node, the program's code and its threads take before any work begins, in MB. */
const OWN_MB = 256;

/** Which part of a machine's memory a process may take that shares it with a database, a queue and other processes. */
const SHARE_OF_MACHINE = { all: 1 / 2, server: 1 / 4, worker: 1 / 4 } as const;

/** Which part of a container's memory its only process may take; the rest is for what the system caches. */
const SHARE_OF_CONTAINER = 3 / 4;

/** Which part of its memory a process may fill with analyses that are asked again. */
const KEPT = { all: 1 / 4, server: 1 / 2, worker: 0 } as const;
/** Less would keep no analysis of a usual size; a worker keeps one only while it makes reports. */
const LEAST_KEPT_MB = 256;

type Role = keyof typeof SHARE_OF_MACHINE;

export interface MachineMemory {
  /** Bytes. */
  readonly machine: number;
  /** Bytes that the container allows; 0, or more than the machine has: no limit. */
  readonly container: number;
}

export function machineMemory(): MachineMemory {
  return { machine: totalmem(), container: process.constrainedMemory() };
}

/**
 * MB that this process may take in all.
 *
 * @param setting MEMORY_MB; 0 derives it from the container's limit, else from the machine and the process's role
 */
export function processMemoryMb(role: Role, setting: number, { machine, container }: MachineMemory): number {
  if (setting > 0) return setting;
  const isContained = container > 0 && container < machine;
  const bytes = isContained ? container * SHARE_OF_CONTAINER : machine * SHARE_OF_MACHINE[role];
  return Math.floor(bytes / MB);
}

/** How a process's memory is divided, in MB. */
export interface MemoryShares {
  /** Analyses that are kept for the next question, and answers. */
  readonly keptMb: number;
  /** What work may borrow. */
  readonly lentMb: number;
}

/** What is left beside the program itself; of a process with very little, a quarter is lent all the same. */
export function sharesOf(role: Role, processMb: number): MemoryShares {
  const keptMb = Math.floor(processMb * KEPT[role]);
  const lentMb = Math.max(processMb - OWN_MB - keptMb, Math.ceil(processMb / 4));
  return { keptMb: Math.max(LEAST_KEPT_MB, keptMb), lentMb };
}
