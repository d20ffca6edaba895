import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DemoCaller } from './caller.js';
import { DEMO_MARK } from './names.js';
import { completeDemo } from './reports.js';
import { DEMO_ANALYST } from '../platform/config/demo-users.js';

/** The running program, and the folder that keeps the mark. */
export interface DemoPlace {
  readonly address: string;
  readonly data: string;
}

/**
 * Publishes the demo's projects and creates their first reports as the analyst, through calls to the running program;
 * reports each completed step. When everything exists it leaves a mark and never runs again. False when the analyst's
 * password has changed: then people have made the account theirs.
 *
 * @throws DemoCallError as completeDemo
 */
export async function finishDemo({ address, data }: DemoPlace, password: string): Promise<boolean> {
  const mark = join(data, DEMO_MARK);
  if (existsSync(mark)) return true;
  const caller = await DemoCaller.signIn(address, DEMO_ANALYST, password);
  if (caller === null) return false;
  try {
    let from = Date.now();
    await completeDemo(caller, (made) => {
      process.stdout.write(`  ✓ ${made}  ${((Date.now() - from) / 1000).toFixed(1)} s\n`);
      from = Date.now();
    });
    writeFileSync(mark, '');
    return true;
  } finally {
    await caller.signOut().catch(() => undefined);
  }
}
