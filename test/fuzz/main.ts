/**
 * Fuzzing by coverage: what do bytes do that no person would write?
 *
 *   npx tsx test/fuzz/main.ts [--targets planogram,csv,xlsx,zip,filter,pattern] [--seconds 300] [--keep]
 *
 * Each target (a file in targets) is bundled into one file, which @jazzer.js/core instruments whole, libraries included, and
 * feeds with what reaches new code, beginning with the corpus in test/fuzz/corpus. `--keep` writes the smallest set
 * that reaches all that was reached back into the corpus, whose files every `npm test` runs once. What fails is left
 * in test/fuzz/found: mend it, and move it into the corpus.
 *
 * @jazzer.js/core (31 MB, for this alone) is fetched into node_modules/.cache on the first run. Its version needs
 * glibc 2.38; on an older system FUZZ_NODE names a script that starts Node with a newer one.
 */
import { createHash } from 'node:crypto';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const JAZZER = '4.0.0';
const here = import.meta.dirname;
const root = join(here, '../..');
const cache = join(root, 'node_modules/.cache/jazzer', JAZZER);
const TARGETS = readdirSync(join(here, 'targets'))
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => name !== 'target');
/** The others answer at once, and run faster when nobody waits for them. */
const ASYNCHRONOUS = ['zip'];
const LONGEST_INPUT = 8192;
const SLOWEST_INPUT_SECONDS = 10;

const { values: options } = parseArgs({
  options: {
    targets: { type: 'string', default: TARGETS.join(',') },
    seconds: { type: 'string', default: '300' },
    keep: { type: 'boolean', default: false },
  },
});

function fetchJazzer(): string {
  const cli = join(cache, 'node_modules/@jazzer.js/core/dist/cli.js');
  if (existsSync(cli)) return cli;
  mkdirSync(cache, { recursive: true });
  const wanted = ['install', '--prefix', cache, '--no-audit', '--no-fund', `@jazzer.js/core@${JAZZER}`];
  execFileSync('npm', wanted, { stdio: 'inherit' });
  return cli;
}

async function bundle(target: string, folder: string): Promise<string> {
  const outfile = join(folder, `${target}.cjs`);
  await build({
    entryPoints: [join(here, 'targets', `${target}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    // Decorators find their metadata only outside of a bundle.
    external: ['@nestjs/*', 'class-transformer', 'class-validator'],
    tsconfig: join(root, 'tsconfig.json'),
    logLevel: 'error',
  });
  return outfile;
}

/**
 * The smallest files of the folders that together reach all that they reach. libFuzzer's own merge starts itself anew
 * for this, which a Node behind FUZZ_NODE does not survive; its inner half, told by a control file, does the same.
 */
function smallest(folders: string[], run: (flags: string[]) => boolean, scratch: string): string[] {
  const files = folders
    .flatMap((place) => readdirSync(place).map((name) => join(place, name)))
    .sort((a, b) => statSync(a).size - statSync(b).size);
  const control = join(scratch, 'control');
  writeFileSync(control, [files.length, 0, ...files, ''].join('\n'));
  if (!run(['-merge_inner=1', `-merge_control_file=${control}`])) throw new Error('the merge failed');
  const reached = new Set<string>();
  return readFileSync(control, 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([kind]) => kind === 'COV')
    .flatMap(([, index, ...features]) => {
      const before = reached.size;
      for (const feature of features) reached.add(feature);
      const file = files[Number(index)];
      return reached.size > before && file ? [file] : [];
    });
}

/** Makes these files the corpus, each named by what is in it. */
function keep(files: string[], corpus: string): void {
  if (files.length === 0) throw new Error(`Nothing would be left in ${corpus}.`);
  const contents = files.map((file) => readFileSync(file));
  rmSync(corpus, { recursive: true });
  mkdirSync(corpus);
  for (const bytes of contents) {
    writeFileSync(join(corpus, createHash('sha256').update(bytes).digest('hex').slice(0, 16)), bytes);
  }
}

/** Runs one target; true when nothing was found. */
async function fuzz(cli: string, target: string, folder: string): Promise<boolean> {
  const [corpus, grown] = [join(here, 'corpus', target), join(folder, target)];
  const found = join(here, 'found', target);
  for (const place of [corpus, grown, found]) mkdirSync(place, { recursive: true });
  const file = await bundle(target, folder);
  const run = (places: string[], flags: string[]) => {
    const call = [
      cli,
      file,
      ...places,
      '-i',
      folder,
      ...(ASYNCHRONOUS.includes(target) ? [] : ['--sync']),
      '--',
      ...flags,
    ];
    return spawnSync(process.env['FUZZ_NODE'] ?? process.execPath, call, { stdio: 'inherit', cwd: root }).status === 0;
  };
  const limits = [`-max_len=${LONGEST_INPUT}`, `-timeout=${SLOWEST_INPUT_SECONDS}`, `-artifact_prefix=${found}/`];
  const isFine = run([grown, corpus], [...limits, `-max_total_time=${options.seconds}`, '-print_final_stats=1']);
  if (options.keep && isFine)
    keep(
      smallest([corpus, grown], (flags) => run([], [...limits, ...flags]), folder),
      corpus,
    );
  const kept = readdirSync(corpus).map((name) => statSync(join(corpus, name)).size);
  console.log(`${target}: corpus of ${kept.length} files, ${kept.reduce((sum, size) => sum + size, 0)} bytes`);
  return isFine;
}

const cli = fetchJazzer();
// Inside of node_modules, so that the bundles find what they leave out.
const folder = mkdtempSync(join(cache, 'run-'));
let failed = 0;
for (const target of options.targets.split(',')) if (!(await fuzz(cli, target, folder))) failed += 1;
rmSync(folder, { recursive: true, force: true });
process.exit(failed);
