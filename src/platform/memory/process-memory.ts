import { totalmem } from 'node:os';

const MB = 1_048_576;

/** MB that Node, the program's code and its threads take before any work begins. */
const OWN_MB = 256;

/** The share of a machine's memory for one process, beside a database, a queue and other processes. */
const SHARE_OF_MACHINE = { all: 1 / 2, server: 1 / 4, worker: 1 / 4 } as const;

/** The share of a container's memory for its only process; the rest is for system caches. */
const SHARE_OF_CONTAINER = 3 / 4;

/** The share of a process's memory for its caches. */
const KEPT = { all: 1 / 4, server: 1 / 2, worker: 0 } as const;
/** Less would not hold a single analysis of usual size; a worker holds one only while it creates reports. */
const LEAST_KEPT_MB = 256;

type Role = keyof typeof SHARE_OF_MACHINE;

export interface MachineMemory {
  /** In bytes. */
  readonly machine: number;
  /** The container's limit in bytes; 0, or more than the machine has: no limit. */
  readonly container: number;
}

export function machineMemory(): MachineMemory {
  return { machine: totalmem(), container: process.constrainedMemory() };
}

/**
 * Total MB that this process may use.
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
  /** For caches, analyses above all. */
  readonly keptMb: number;
  /** For work to borrow. */
  readonly lentMb: number;
}

/** What is left beside the program itself; a process with very little still lends a quarter. */
export function sharesOf(role: Role, processMb: number): MemoryShares {
  const keptMb = Math.floor(processMb * KEPT[role]);
  const lentMb = Math.max(processMb - OWN_MB - keptMb, Math.ceil(processMb / 4));
  return { keptMb: Math.max(LEAST_KEPT_MB, keptMb), lentMb };
}
