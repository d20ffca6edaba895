import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DemoCaller } from './demo-caller.js';
import { DEMO_MARK } from './demo-names.js';
import { completeDemo } from './demo-reports.js';

/**
 * `demo-complete.js <address> <e-mail>`: publishes the demo's projects and makes their first reports as the analyst,
 * with DEMO_PASSWORD, through the calls of the program that runs at the address. The launcher runs it beside the program
 * at every start; once all is made it keeps a mark in REVEAL_DATA and never does anything again.
 */
async function main(): Promise<void> {
  const [url = '', email = ''] = process.argv.slice(2);
  const mark = join(process.env['REVEAL_DATA'] ?? '', DEMO_MARK);
  if (existsSync(mark)) return;
  const caller = await DemoCaller.signIn(url, email, process.env['DEMO_PASSWORD'] ?? '');
  if (caller === null) return;
  try {
    let from = Date.now();
    await completeDemo(caller, (made) => {
      process.stdout.write(`  ✓ ${made}  ${((Date.now() - from) / 1000).toFixed(1)} s\n`);
      from = Date.now();
    });
    writeFileSync(mark, '');
  } finally {
    await caller.signOut().catch(() => undefined);
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
