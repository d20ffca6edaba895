import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

/** Shared code of `npm start` and `npm test`. Plain Node, because nothing is installed yet when this runs. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** A failure with a one-line message; `tail` is the last output of the failed program. */
export class StepError extends Error {
  constructor(message, tail = '') {
    super(message);
    this.tail = tail;
  }
}

const running = new Set();

/** Stops the programs that a step started. */
export function stopSteps() {
  for (const child of running) child.kill('SIGTERM');
}

/**
 * Creates the data folder level by level, because Node's recursive mkdir never returns where the system reports a level
 * as missing (below /proc, for example).
 */
export function makeDataFolder(path) {
  const missing = [];
  for (let at = resolve(path); !existsSync(at) && dirname(at) !== at; at = dirname(at)) missing.unshift(at);
  for (const folder of missing) {
    try {
      mkdirSync(folder);
    } catch (error) {
      if (error.code === 'EEXIST') continue;
      throw new StepError(
        `The data folder ${path} cannot be made (${error.code}). Set REVEAL_DATA to a folder that this user may write in.`,
      );
    }
  }
}

/** Refuses an outdated Node. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new StepError(
      `Reveal needs Node 20.19 or newer, this is ${process.versions.node}: install it from https://nodejs.org`,
    );
  }
}

const seconds = (from) => `${((Date.now() - from) / 1000).toFixed(1)} s`;

/** Prints what is being done, then how long it took. */
export async function step(name, work) {
  const from = Date.now();
  const isTerminal = process.stdout.isTTY === true;
  process.stdout.write(isTerminal ? `  … ${name}` : `  … ${name}\n`);
  try {
    const note = await work();
    process.stdout.write(
      `${isTerminal ? '\r' : ''}  ✓ ${name}${typeof note === 'string' ? ` (${note})` : ''}  ${seconds(from)}\n`,
    );
  } catch (error) {
    if (isTerminal) process.stdout.write('\n');
    throw error;
  }
}

/**
 * Runs a program silently, or passes its output to `tell` and its messages to `receive`. A failure includes the last
 * lines of output, and one line of advice for known problems.
 */
export function run(command, args, { cwd = root, env = process.env, what, tell, receive }) {
  return new Promise((resolve, reject) => {
    const stdio = ['ignore', 'pipe', 'pipe', ...(receive ? ['ipc'] : [])];
    const child = spawn(command, args, { cwd, env: { NO_COLOR: '1', ...env }, stdio });
    if (receive) child.on('message', receive);
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => (output = (output + data).slice(-20_000)));
    }
    if (tell) child.stdout.on('data', (data) => tell(data.toString()));
    child.once('error', (error) => reject(new StepError(`${what}: ${error.message}`)));
    child.once('close', (code) => {
      running.delete(child);
      if (code === 0) resolve();
      else reject(failureOf(output, what));
    });
  });
}

/** One line of advice for known failures; for others, the last lines of output. */
function failureOf(output, what) {
  if (/ENOSPC|No space left on device/i.test(output)) {
    return new StepError(`${what}: the disk is full. Free some space and start again.`);
  }
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return new StepError(`${what}: no permission to write in ${root}. Make the folder yours, or clone it elsewhere.`);
  }
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT/.test(output)) {
    return new StepError(`${what}: the package registry cannot be reached. Check the network, then start again.`);
  }
  const plain = stripVTControlCharacters(output).trim().split('\n').slice(-25);
  return new StepError(`${what}:`, plain.join('\n'));
}

/** The npm command, even when it is not on the path but started us. */
function npm(args, what) {
  const path = process.env.npm_execpath;
  if (path && /\.c?js$/.test(path)) return run(process.execPath, [path, ...args], { what });
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { what });
}

/** True when node_modules matches the lockfile (except optional packages of other platforms). */
export function isInstalled() {
  const installedFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !path.includes('node_modules/') || entry.link || entry.optional || installed[path]?.version === entry.version,
  );
}

const lockFile = join(root, '.starting.lock');
let isLockOurs = false;

/** Takes the lock: returns 0 when it is ours or cannot be taken at all (a read-only folder), else its owner. */
function takeLock() {
  try {
    writeFileSync(lockFile, `${process.pid}\n`, { flag: 'wx' });
    isLockOurs = true;
    process.once('exit', releaseLock);
    return 0;
  } catch (error) {
    if (error.code !== 'EEXIST') return 0;
  }
  const owner = lockOwner();
  if (owner !== 0) return owner;
  rmSync(lockFile, { force: true });
  return takeLock();
}

/** The process that holds the lock; 0 when it no longer exists: killed, or just done. */
function lockOwner() {
  try {
    const owner = Number(readFileSync(lockFile, 'utf8'));
    // Empty for a moment between creation and writing the pid.
    if (owner === 0) return Date.now() - statSync(lockFile).mtimeMs < 5000 ? -1 : 0;
    process.kill(owner, 0);
    // The pid may belong to another program by now.
    const command = `/proc/${owner}/cmdline`;
    return !existsSync(command) || /(start|test|tool)\.mjs/.test(readFileSync(command, 'utf8')) ? owner : 0;
  } catch (error) {
    return error.code === 'EPERM' ? -1 : 0;
  }
}

function releaseLock() {
  if (!isLockOurs) return;
  isLockOurs = false;
  process.off('exit', releaseLock);
  rmSync(lockFile, { force: true });
}

/**
 * Does what is needed while no other start does so in this folder, because concurrent installs or builds would break
 * each other. After waiting, it checks again whether it is still needed.
 */
async function aloneWhen(isNeeded, work) {
  if (!isNeeded()) return false;
  const owner = takeLock();
  if (owner !== 0) {
    await step('waiting for another start in this folder', async () => {
      while (takeLock() !== 0) await new Promise((again) => setTimeout(again, 200));
    });
  }
  try {
    const isStillNeeded = isNeeded();
    if (isStillNeeded) await work();
    return isStillNeeded;
  } finally {
    releaseLock();
  }
}

/** Installs the packages of the lockfile if they are missing. */
export function install() {
  const work = () => npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'The packages could not be installed');
  return aloneWhen(
    () => !isInstalled(),
    () => step('installing packages', work),
  );
}

function* filesOf(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (['node_modules', 'dist', '.vite'].includes(entry.name)) continue;
    yield* filesOf(join(path, entry.name));
  }
}

/** A fingerprint of sources, without tests, which are not built. */
function fingerprint(paths) {
  const hash = createHash('sha256').update(process.versions.node);
  for (const path of paths) {
    for (const file of filesOf(join(root, path))) {
      if (/\.(spec|test)\.tsx?$/.test(file)) continue;
      hash.update(relative(root, file)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

const serverSources = [
  'src',
  'migrations',
  'samples',
  // Exported tables take their words from the client's locales.
  'client/public/locales',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.build.json',
  'nest-cli.json',
  'scripts/openapi-plugin.mjs',
  'package-lock.json',
];
const clientSources = ['client', 'src/core', 'tsconfig.base.json', 'package-lock.json'];

async function buildWhenChanged(name, sources, stampFile, build) {
  const stamp = fingerprint(sources);
  const isOld = () => !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp;
  await aloneWhen(isOld, async () => {
    await step(`building the ${name}`, build);
    try {
      mkdirSync(dirname(stampFile), { recursive: true });
      writeFileSync(stampFile, stamp);
    } catch (error) {
      throw failureOf(error.message, `The ${name} could not be built`);
    }
  });
}

const serverStamp = join(root, 'dist', '.stamp');

/** Records that dist matches the server's current sources, so that the next start need not build it. */
export function markServerBuilt() {
  writeFileSync(serverStamp, fingerprint(serverSources));
}

/** Records that the state of dist is unknown. */
export function markServerUnbuilt() {
  rmSync(serverStamp, { force: true });
}

/** A package's executable, wherever npm put the package for this workspace. */
export function program(workspace, path) {
  const name = path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');
  for (const folder of [join(root, workspace), root]) {
    const file = join(folder, 'node_modules', path);
    if (existsSync(file)) return file;
  }
  throw new StepError(`The package ${name} is not installed: remove node_modules and start again.`);
}

/** Builds the server if its sources changed since the last build. */
export function buildServer() {
  return buildWhenChanged('server', serverSources, serverStamp, () =>
    run(process.execPath, [program('.', '@nestjs/cli/bin/nest.js'), 'build'], {
      what: 'The server could not be built',
    }),
  );
}

/** Builds server and client, each if its sources changed since the last build. */
export async function build() {
  await buildServer();
  if (!existsSync(join(root, 'client', 'index.html'))) return;
  await buildWhenChanged('client', clientSources, join(root, 'client', 'dist', '.stamp'), () =>
    run(process.execPath, [program('client', 'vite/bin/vite.js'), 'build'], {
      cwd: join(root, 'client'),
      what: 'The client could not be built',
    }),
  );
}

/** True when the port is free. */
export function isPortFree(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code !== 'EADDRINUSE'));
    server.listen(port, host || undefined, () => server.close(() => resolve(true)));
  });
}

/** A free port of this machine. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
