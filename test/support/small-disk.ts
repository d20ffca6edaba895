import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Whether a small file system that can be filled up can be mounted here, which requires root on Linux with that right.
 * Otherwise it prints prominently what is missing and therefore not tested.
 */
export function canMountSmallDisk(): boolean {
  const missing = whatIsMissing();
  if (missing !== null) console.warn(`\n*** the full disk is NOT tested with a real one: ${missing} ***\n`);
  return missing === null;
}

function whatIsMissing(): string | null {
  if (process.platform !== 'linux') return `tmpfs is Linux's, this is ${process.platform}`;
  if (process.getuid?.() !== 0) return 'only root may mount a file system, and the tests do not run as root';
  const place = mkdtempSync(join(tmpdir(), 'reveal-mount-'));
  try {
    const { status, stderr, error } = mount(place, 1);
    if (status !== 0) return `mount failed: ${error?.message ?? stderr.trim()}`;
    unmountSmallDisk(place);
    return null;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Mounts a disk of this many MiB on an empty folder. */
export function mountSmallDisk(place: string, megabytes: number): void {
  const { status, stderr } = mount(place, megabytes);
  if (status !== 0) throw new Error(`no disk could be mounted on ${place}: ${stderr.trim()}`);
}

export function unmountSmallDisk(place: string): void {
  spawnSync('umount', [place]);
}

function mount(place: string, megabytes: number) {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place], { encoding: 'utf8' });
}
