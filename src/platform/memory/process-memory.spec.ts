import { describe, expect, it } from 'vitest';
import { machineMemory, processMemoryMb, sharesOf } from './process-memory.js';

const GB = 1024 ** 3;

describe('the memory of a process', () => {
  it('is a share of the machine by role, because a database and other processes run there, too', () => {
    const machine = { machine: 32 * GB, container: 0 };
    expect(processMemoryMb('all', 0, machine)).toBe(16 * 1024);
    expect(processMemoryMb('server', 0, machine)).toBe(8 * 1024);
    expect(processMemoryMb('worker', 0, machine)).toBe(8 * 1024);
  });

  it('is most of a container, which it has to itself', () => {
    expect(processMemoryMb('worker', 0, { machine: 32 * GB, container: 2 * GB })).toBe(1536);
  });

  it('treats a container without a limit as the machine', () => {
    expect(processMemoryMb('server', 0, { machine: 32 * GB, container: 2 ** 64 })).toBe(8 * 1024);
  });

  it('is the setting’s value if set, whatever the machine has', () => {
    expect(processMemoryMb('worker', 400, machineMemory())).toBe(400);
  });

  it('is divided into the program, its cache and what it lends', () => {
    expect(sharesOf('server', 8192)).toEqual({ keptMb: 4096, lentMb: 8192 - 256 - 4096 });
    expect(sharesOf('all', 16_384)).toEqual({ keptMb: 4096, lentMb: 16_384 - 256 - 4096 });
    expect(sharesOf('worker', 6144)).toEqual({ keptMb: 256, lentMb: 6144 - 256 });
  });

  it('lends a quarter even of very little', () => {
    expect(sharesOf('worker', 400).lentMb).toBe(144);
    expect(sharesOf('worker', 200).lentMb).toBe(50);
    expect(sharesOf('all', 200)).toEqual({ keptMb: 256, lentMb: 50 });
  });
});
