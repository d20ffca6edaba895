import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildServer, checkNode, install, root, StepError } from './steps.mjs';

/**
 * `npm run backup` and `npm run restore`: runs a tool of the program, from a fresh clone as well as beside a running
 * server. Its arguments are passed on unchanged.
 */
const [name, ...args] = process.argv.slice(2);

try {
  checkNode();
  process.chdir(root);
  if (existsSync('.env')) process.loadEnvFile('.env');
  await install();
  await buildServer();
  const child = spawn(process.execPath, [join(root, 'dist', 'src', `${name}.js`), ...args], { stdio: 'inherit' });
  // The terminal sends Ctrl-C to both: the tool ends on its own, and we end with it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  const tail = error instanceof StepError && error.tail ? `\n${error.tail}` : '';
  process.stderr.write(`${error.message}${tail}\n`);
  process.exit(1);
}
