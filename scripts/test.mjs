import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build, checkNode, install, program, root } from './steps.mjs';

/**
 * `npm test`: all checks, cheapest first; continues after failures. `node scripts/test.mjs --only lint,unit` runs some
 * parts; `--list` lists them. Checks and builds that use one core run two at a time; integration and browser tests
 * share their workers.
 */
const reports = mkdtempSync(join(tmpdir(), 'reveal-report-'));
const totals = { passed: 0, failed: 0 };
const broken = [];

/** Failures, repeated at the very end for readers who see only the tail of a log. */
const failures = [];

/** Buffered output of a part that runs beside others; undefined for parts that write to the terminal. */
const written = new AsyncLocalStorage();

/** Writes a line to the terminal, or to its part's buffered output. */
function say(text) {
  const lines = written.getStore();
  if (lines) lines.push(`${text}\n`);
  else console.log(text);
}

/** Runs a program with its output on the terminal, or buffered when two run concurrently; true on success. */
function runs(command, args, { cwd = root } = {}) {
  const lines = written.getStore();
  return new Promise((resolve) => {
    const stdio = lines ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd, stdio, env: { TZ: 'UTC', ...process.env } });
    if (lines) for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => lines.push(data));
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

const node = (workspace, path, args, options) => runs(process.execPath, [program(workspace, path), ...args], options);
/** Keeps the build info, so that only changes are checked again. */
const tsc = (project) => {
  const kept = join(root, 'node_modules/.cache', `types-${project.replaceAll('/', '-')}.tsbuildinfo`);
  return node('.', 'typescript/bin/tsc', ['-p', project, '--noEmit', '--incremental', '--tsBuildInfoFile', kept]);
};

async function lint() {
  return node('.', 'eslint/bin/eslint.js', ['.', '--max-warnings', '0']);
}

/**
 * Skips files that passed before: 6 s instead of 57 s. Uses a separate cache, because `prettier` without a cache clears
 * the default one.
 */
async function format() {
  const cached = ['--cache', '--cache-strategy', 'content', '--cache-location', 'node_modules/.cache/formatting'];
  return node('.', 'prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', ...cached, '.']);
}

async function layers() {
  const places = ['src', 'client/src'].filter((place) => existsSync(join(root, place)));
  return node('.', 'dependency-cruiser/bin/dependency-cruise.mjs', ['--config', '.dependency-cruiser.cjs', ...places]);
}

async function buildAll() {
  try {
    await build();
    return true;
  } catch (error) {
    say(`${error.message} ${error.tail ?? ''}`);
    return false;
  }
}

/** The committed contract and its generated code must match this program. */
async function contractIsCurrent() {
  const before = generatedFiles();
  const exported = await runs(process.execPath, [join(root, 'dist/src/export-openapi.js')]);
  const generated =
    exported && (await node('.', 'tsx/dist/cli.mjs', ['openapi/codegen.ts'], { cwd: join(root, 'client') }));
  if (!generated) return false;
  const changed = [...generatedFiles()].filter(([file, hash]) => before.get(file) !== hash).map(([file]) => file);
  if (changed.length === 0) return true;
  say(
    `The contract has changed; these files were made again, look at them and commit them:\n  ${changed.join('\n  ')}`,
  );
  return false;
}

function generatedFiles() {
  const api = join(root, 'client/src/api');
  const generated = existsSync(api) ? readdirSync(api).filter((name) => name.endsWith('.gen.ts')) : [];
  const files = [join(root, 'client/openapi/openapi.json'), ...generated.map((name) => join(api, name))];
  return new Map(
    files
      .filter((file) => existsSync(file))
      .map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}

/** Runs projects of vitest.config.ts and counts their tests; a file that failed to load is one failure. */
async function vitest(...projects) {
  const file = join(reports, `${projects[0]}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const isWell = await node('.', 'vitest/vitest.mjs', ['run', ...chosen, '--passWithNoTests', ...reporters]);
  if (!existsSync(file)) {
    totals.failed += isWell ? 0 : 1;
    return isWell;
  }
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = report.numFailedTests + unloaded.length;
  failures.push(...report.testResults.flatMap(failuresOf));
  totals.passed += report.numPassedTests;
  totals.failed += isWell || failed > 0 ? failed : 1;
  return isWell;
}

/** The failed tests of a file, or the file itself if it failed to load: name, and the start of the message. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  if (status === 'failed' && assertionResults.length === 0) return [`${file}\n${beginning(message)}`];
  return assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => `${file} > ${test.fullName}\n${beginning(test.failureMessages.join('\n'))}`);
}

/** At most twelve lines of a message, without terminal colors, indented. */
function beginning(message) {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, 12);
  return lines.map((line) => `    ${line.slice(0, 300)}`).join('\n');
}

const parts = [
  [
    'typecheck',
    'Types of server, core and client',
    async () => {
      const results = [];
      for (const project of ['tsconfig.json', 'src/core/tsconfig.json', 'client/tsconfig.json']) {
        if (existsSync(join(root, project))) results.push(await tsc(project));
      }
      return results.every(Boolean);
    },
  ],
  ['lint', 'ESLint', lint],
  ['format', 'Formatting (npm run format mends it)', format],
  ['layers', 'Who may import whom', layers],
  ['build', 'Build of server and client', buildAll],
  ['generated', 'The contract and the code made from it', contractIsCurrent],
  ['unit', 'Unit tests', () => vitest('unit')],
  ['client', 'Client tests', () => vitest('client')],
  ['contract', 'Contract tests', () => vitest('contract')],
  ['integration', 'Integration tests (PostgreSQL, queue, processes)', () => vitest('integration')],
  ['e2e', 'The whole way in Chromium', () => vitest('e2e')],
  ['vitals', 'Web vitals, undisturbed', () => vitest('vitals')],
];

/** These depend on no other part and use one core each. The longest come first, so that both cores are busy to the end. */
const single = ['typecheck', 'lint', 'build', 'format', 'layers'];

const isTests = new Set(['unit', 'client', 'contract', 'integration', 'e2e', 'vitals']);

/** These wait for processes, databases and pages for part of their time, so they share their workers. */
const shared = ['integration', 'e2e'];

/** Replaces the parts that share their workers, if several are chosen, by one that runs them all. */
function sharingWorkers(some) {
  const together = some.filter(([name]) => shared.includes(name));
  if (together.length < 2) return some;
  const titles = together.map(([, title]) => title).join(' · ');
  const work = () => vitest(...together.map(([name]) => name));
  const shares = [together[0][0], titles, work];
  return some.flatMap((part) => (part === together[0] ? [shares] : together.includes(part) ? [] : [part]));
}

async function inTurn(some) {
  for (const part of some) await runPart(part);
}

/** Runs parts two at a time, and prints the output of each when it ends. */
async function twoAtATime(some) {
  const left = [...some];
  const work = async () => {
    for (let part = left.shift(); part; part = left.shift()) {
      const texts = [];
      await written.run(texts, () => runPart(part));
      for (const text of texts) process.stdout.write(text);
    }
  };
  await Promise.all([work(), work()]);
}

async function runPart([name, title, work]) {
  const from = Date.now();
  say(`\n━━ ${title} ━━`);
  const isWell = await work().catch((error) => {
    say(error.message);
    return false;
  });
  if (!isWell) {
    broken.push(title);
    if (!isTests.has(name)) totals.failed += 1;
  }
  say(`── ${title}: ${isWell ? 'good' : 'FAILED'} after ${((Date.now() - from) / 1000).toFixed(0)} s`);
}

async function main() {
  checkNode();
  process.chdir(root);
  if (process.argv.includes('--list')) return console.log(parts.map(([name]) => name).join(' '));
  const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1].split(',') : null;
  await install();
  const chosen = parts.filter(([name]) => !only || only.includes(name));
  await twoAtATime(single.flatMap((name) => chosen.filter(([chosenName]) => chosenName === name)));
  await inTurn(sharingWorkers(chosen.filter(([name]) => !single.includes(name))));
  if (broken.length > 0) console.log(`\nFailed: ${broken.join('; ')}`);
  for (const failure of failures) console.log(`\n  × ${failure}`);
  console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
  process.exitCode = broken.length > 0 ? 1 : 0;
}

try {
  await main();
} catch (error) {
  console.error(error.message, error.tail ?? '');
  console.log(`\n${totals.passed} passed, ${totals.failed + 1} failed`);
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
