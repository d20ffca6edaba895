import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppConfig } from '../platform/config/app-config.js';

/** In REVEAL_DATA: the demo's password, readable only by its owner. */
const FILE = 'demo-password';

/** The password of the demo's users, and whether it was given explicitly: only then it replaces an existing one. */
export interface DemoPassword {
  readonly text: string;
  readonly isGiven: boolean;
}

/**
 * DEMO_PASSWORD, else the one that an earlier start stored with the data, else a new one, stored at once; concurrent
 * starts all use the one stored first.
 */
export function demoPassword({ DEMO_PASSWORD: given, REVEAL_DATA: folder }: AppConfig): DemoPassword {
  if (given !== undefined) return { text: given, isGiven: true };
  const kept = keptDemoPassword(folder);
  if (kept !== null) return { text: kept, isGiven: false };
  const made = `Shelf-${randomBytes(6).toString('hex')}`;
  if (keep(folder, made, 'wx')) return { text: made, isGiven: false };
  const first = keptDemoPassword(folder);
  if (first === null) keep(folder, made, 'w');
  return { text: first ?? made, isGiven: false };
}

/** Stores a given password once it is set, so that the next start knows the sign-ins without it. */
export function keepDemoPassword(folder: string, { text, isGiven }: DemoPassword): void {
  if (isGiven && keptDemoPassword(folder) !== text) keep(folder, text, 'w');
}

/** The password stored by an earlier start, or null. */
export function keptDemoPassword(folder: string): string | null {
  try {
    return readFileSync(join(folder, FILE), 'utf8').trim() || null;
  } catch {
    return null;
  }
}

/** False when another start was first (with the flag `wx`). */
function keep(folder: string, password: string, flag: 'w' | 'wx'): boolean {
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(join(folder, FILE), `${password}\n`, { mode: 0o600, flag });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
