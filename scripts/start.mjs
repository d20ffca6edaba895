import { fork } from 'node:child_process';
import { existsSync, readFileSync, rmSync, readlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  build,
  buildServer,
  checkNode,
  freePort,
  install,
  isPortFree,
  makeDataFolder,
  root,
  run,
  step,
  StepError,
  stopSteps,
} from './steps.mjs';

/**
 * `npm start`: from a fresh clone to a running program, requiring only Node. `--fresh` starts over with empty data;
 * `--role server` and `--role worker` start only one of the two (`npm run server`, `npm run worker`); `--prepare` stops
 * after the migrations (`npm run migrate`); `--dev` follows source edits (`npm run dev`).
 */
const args = process.argv.slice(2);
const role = args.includes('--role') ? args[args.indexOf('--role') + 1] : (process.env.REVEAL_ROLE ?? 'all');
const isFresh = args.includes('--fresh');
const isDev = args.includes('--dev');

/** Everything that Reveal keeps under REVEAL_DATA, and that `--fresh` removes. */
const ownData = [
  'postgres',
  'postgres-moved-to',
  'storage',
  'cache',
  'work',
  'outbox',
  'demo-password',
  'demo-complete',
  'private-files',
];

let program = null;
let database = null;
let isEnding = false;
/** What else to stop at the end: the compiler and the client of `--dev`. */
const stops = [];

async function end(code) {
  if (isEnding) return;
  isEnding = true;
  stopSteps();
  for (const stop of stops) await stop();
  await stopProgram();
  await database?.stop().catch(() => undefined);
  process.exit(code);
}

async function stopProgram() {
  const child = program;
  program = null;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await gone;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (!isEnding && program) process.stdout.write('\nStopping …\n');
    void end(program ? 0 : 130);
  });
}

const built = (file) => import(new URL(`../dist/src/${file}`, import.meta.url).href);

/** Removes an earlier run's data, after stopping a leftover database. */
async function startOver(config) {
  if (config.DATABASE_URL) {
    throw new StepError(
      '--fresh empties only what Reveal keeps itself, and DATABASE_URL names a database of yours: empty that one yourself.',
    );
  }
  const { readPostmaster, stopPostmaster, isOwnerAlive } = await built('platform/database/postmaster.js');
  const home = join(config.REVEAL_DATA, 'postgres');
  const moved = join(home, 'postgres-moved-to');
  const elsewhere = existsSync(moved) ? readlinkSync(moved) : null;
  const data = elsewhere ? join(elsewhere, 'data') : join(home, 'data');
  const postmaster = readPostmaster(data);
  if (postmaster) {
    const connection = join(home, 'connection.json');
    const owner = existsSync(connection) ? JSON.parse(readFileSync(connection, 'utf8')).owner : undefined;
    if (owner && isOwnerAlive(owner)) {
      throw new StepError(
        `Reveal is running on ${config.REVEAL_DATA} (process ${owner.pid}): stop it before starting over.`,
      );
    }
    await stopPostmaster(postmaster.pid);
  }
  for (const name of ownData) rmSync(join(config.REVEAL_DATA, name), { recursive: true, force: true });
  if (elsewhere) rmSync(elsewhere, { recursive: true, force: true });
}

/** In a process group of its own, so that Ctrl-C reaches only us and the database outlives the program. */
function launch(file, env) {
  return new Promise((resolve, reject) => {
    const child = fork(join(root, 'dist', 'src', file), {
      env,
      detached: true,
      execArgv: role === 'worker' ? JSON.parse(readFileSync(join(root, 'scripts', 'worker-flags.json'), 'utf8')) : [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    program = child;
    child.once('message', () => resolve());
    child.once('exit', (code, signal) => {
      if (isEnding || child !== program) return;
      reject(new StepError('', ''));
      if (signal) process.stderr.write(`Reveal was ended by ${signal}.\n`);
      if (isDev) process.stderr.write('The server has ended; the next change starts it again.\n');
      else void end(code ?? 1);
    });
  });
}

async function prepare() {
  const { loadConfig } = await built('platform/config/load-config.js');
  const config = loadConfig();
  if (role !== 'worker' && !args.includes('--prepare') && !(await isPortFree(config.PORT, config.HOST))) {
    throw new StepError(
      `Port ${config.PORT} is taken by another program. Stop that one, or choose another: PORT=${config.PORT + 1} npm start`,
    );
  }
  makeDataFolder(config.REVEAL_DATA);
  const { keepFilesPrivate } = await built('platform/config/private-files.js');
  keepFilesPrivate(config);
  if (isFresh) await step('starting over', () => startOver(config));
  const { provideDatabase } = await built('platform/database/provide-database.js');
  const { migrate } = await built('platform/database/migrator.js');
  const { migrateQueue } = await built('platform/jobs/queue-backend.js');
  await step('starting the database', async () => {
    database = await provideDatabase(config);
    return database.embedded ? config.REVEAL_DATA : 'DATABASE_URL';
  });
  await step('bringing it up to date', async () => {
    const applied = await migrate(database.url);
    if (!config.REDIS_URL) await migrateQueue(database.url);
    return applied.length > 0 ? `${applied.length} migrations` : 'nothing to do';
  });
  return config;
}

/** Refuses unknown arguments before doing anything: a mistyped --fresh must not start with the old data. */
function checkArguments() {
  const isRole = (at) => at > 0 && args[at - 1] === '--role';
  const unknown = args.find((arg, at) => !['--fresh', '--prepare', '--role', '--dev'].includes(arg) && !isRole(at));
  const options = 'Those there are: --fresh, --prepare, --dev, --role server, --role worker.';
  if (unknown !== undefined) throw new StepError(`There is no option ${unknown}. ${options}`);
  if (!['all', 'server', 'worker'].includes(role)) throw new StepError(`There is no role ${role}. ${options}`);
}

/** The requested port, before the complete settings can be read. */
function wantedPort() {
  const port = Number(process.env.PORT || 3000);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new StepError(`PORT=${process.env.PORT} is no port. Set a whole number below 65536: PORT=3000 npm start`);
}

async function start() {
  checkNode();
  checkArguments();
  process.chdir(root);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const port = wantedPort();
  if (role !== 'worker' && !args.includes('--prepare') && !(await isPortFree(port, process.env.HOST))) {
    throw new StepError(
      `Port ${port} is taken by another program. Stop that one, or choose another: PORT=${port + 1} npm start`,
    );
  }
  process.stdout.write('Reveal\n');
  const from = Date.now();
  await install();
  await (isDev ? buildServer() : build());
  const config = await prepare();
  if (args.includes('--prepare')) return end(0);
  const env = {
    LOG_LEVEL: 'warn',
    LOG_FORMAT: 'text',
    // Returns large buffers to the system when freed: 40 MB less in a worker. glibc reads this once, before our first
    // line.
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    ...process.env,
    DATABASE_URL: database.url,
    REVEAL_DATA: resolve(config.REVEAL_DATA),
    REVEAL_ROLE: role,
    ...(isDev ? await behindClient(config) : {}),
    ...(database.embedded ? { REVEAL_POSTGRES: join(resolve(config.REVEAL_DATA), 'postgres') } : {}),
  };
  const hasDemo =
    role !== 'worker' && config.REVEAL_DEMO === 'on' && existsSync(join(root, 'dist', 'src', 'demo', 'main.js'));
  let signIns = '';
  if (hasDemo) {
    await step('loading the demo', () =>
      run(process.execPath, [join(root, 'dist', 'src', 'demo', 'main.js')], {
        env,
        what: 'The demo could not be loaded',
        receive: ({ text }) => (signIns = text),
      }),
    );
  }
  await step(role === 'all' ? 'starting server and worker' : `starting the ${role}`, () =>
    launch(role === 'worker' ? 'worker.js' : 'main.js', env),
  );
  if (isDev) await step('serving the client from its sources', () => develop(config, env));
  process.stdout.write(`Ready in ${((Date.now() - from) / 1000).toFixed(1)} s.\n`);
  if (role === 'worker') return;
  process.stdout.write(`\n  ${config.PUBLIC_URL ?? `http://localhost:${config.PORT}`}\n\n`);
  if (hasDemo) process.stdout.write(`${signIns}\n`);
  if (isDev) process.stdout.write('  What you save is compiled and shown.\n');
  process.stdout.write('  Ctrl-C stops everything.\n');
  if (hasDemo) await completeDemo({ PORT: env.PORT ?? config.PORT, HOST: env.HOST ?? config.HOST }, env);
}

/** The server's address while the client's dev server has its port. */
async function behindClient({ PORT, PUBLIC_URL }) {
  return { PORT: String(await freePort()), HOST: '127.0.0.1', PUBLIC_URL: PUBLIC_URL ?? `http://localhost:${PORT}` };
}

/** Serves the client from source on the program's port, and restarts the program when its sources change. */
async function develop({ PORT, HOST }, env) {
  const { serveSources, watchServer } = await import('./dev.mjs');
  const client = await serveSources({ port: PORT, host: HOST, server: `http://127.0.0.1:${env.PORT}` });
  stops.push(() => client.close());
  let last = Promise.resolve();
  stops.push(watchServer(() => (last = last.then(() => restart(env)))));
}

async function restart(env) {
  if (isEnding) return;
  try {
    await step('starting again', async () => {
      await stopProgram();
      await run(process.execPath, [join(root, 'dist', 'src', 'migrate.js')], { env, what: 'The migrations failed' });
      await launch('main.js', env);
    });
  } catch (error) {
    if (error.message && !isEnding) process.stderr.write(`${error.message}\n${error.tail ?? ''}\n`);
  }
}

/**
 * Publishes the demo's projects and creates their first reports, once, while the program is already in use. Failures do
 * not affect the program; the next start tries again.
 */
async function completeDemo(config, env) {
  const host = ['', '0.0.0.0', '::'].includes(config.HOST ?? '') ? '127.0.0.1' : config.HOST;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${config.PORT}`;
  const what = 'The demo has no reports yet';
  const tell = (text) => process.stdout.write(text);
  try {
    await run(process.execPath, [join(root, 'dist', 'src', 'demo', 'complete.js'), address], { env, what, tell });
  } catch (error) {
    if (isEnding) return;
    process.stderr.write(`${error.message} ${error.tail ?? ''}\nThe next start tries again.\n`);
  }
}

try {
  await start();
} catch (error) {
  const tail = error instanceof StepError ? error.tail : '';
  // Interruption by Ctrl-C is not a failure.
  if (error.message && !isEnding) process.stderr.write(`${await told(error)}\n${tail ? `${tail}\n` : ''}`);
  await end(1);
}

/** An error in one line, explained by the program once it is built. */
async function told(error) {
  if (error instanceof StepError) return error.message;
  try {
    const { explain } = await built('run-process.js');
    return explain(error);
  } catch {
    return error.message;
  }
}
