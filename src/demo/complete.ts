import { finishDemo } from './finishing.js';
import { keptDemoPassword } from './password.js';

/**
 * `demo/complete.js <address>`: publishes the demo's projects and creates their first reports through the program at
 * the address, with DEMO_PASSWORD or else the password stored in REVEAL_DATA. The launcher runs it beside the program
 * at every start.
 */
process.umask(0o077);
try {
  const [address = ''] = process.argv.slice(2);
  const data = process.env['REVEAL_DATA'] ?? '';
  await finishDemo({ address, data }, process.env['DEMO_PASSWORD'] || (keptDemoPassword(data) ?? ''));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
