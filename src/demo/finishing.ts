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
 * Publishes the demo's projects and makes their first reports as the analyst, through the calls of the running program;
 * says each step that ended. Once all is made it keeps a mark and never does anything again. False when the analyst's
 * password is another by now: then people have made the account theirs.
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
