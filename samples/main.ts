import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CATEGORY_COUNT, DEFAULT_SEED, generateSamples, type SampleFile } from './generate.js';
import { generateMessySamples } from './messy/generate.js';
import { ZipFile } from './zip-file.js';

const HELP = `Writes sample planogram files: two resets a year apart, stores.csv, products.csv, and broken files.

  npm run samples -- [options]

  --out DIR         folder to write to (default: var/samples; not used with --zip alone)
  --zip FILE        write one zip (deflate level 6) instead of, or with --out besides, a folder
  --stores N        number of stores (default 24)
  --categories N    1 to ${CATEGORY_COUNT} (default 4)
  --years Y,Y       resets to write (default 2025,2026)
  --seed TEXT       the same seed gives the same bytes (default ${DEFAULT_SEED})
  --no-broken       without the folder of broken files
  --no-lists        without stores.csv and products.csv
  --messy           files as messy as the world instead: wide planograms, all code pages and forms,
                    copies, empty shelves, missing sizes, and product lists as people have them
  --list-rows N     with --messy: rows of a long product list (default 200000)`;

interface Request {
  readonly files: Iterable<SampleFile>;
  readonly out: string | null;
  readonly zip: string | null;
}

function readArguments(): Request | null {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      zip: { type: 'string' },
      stores: { type: 'string', default: '24' },
      categories: { type: 'string', default: '4' },
      years: { type: 'string', default: '2025,2026' },
      seed: { type: 'string', default: DEFAULT_SEED },
      'no-broken': { type: 'boolean', default: false },
      'no-lists': { type: 'boolean', default: false },
      messy: { type: 'boolean', default: false },
      'list-rows': { type: 'string', default: '200000' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return null;
  const { seed } = values;
  const stores = wholeNumber('--stores', values.stores);
  const place = { out: values.out ?? (values.zip ? null : 'var/samples'), zip: values.zip ?? null };
  if (values.messy) {
    const listRows = wholeNumber('--list-rows', values['list-rows']);
    return { files: generateMessySamples({ seed, stores, listRows }), ...place };
  }
  const options = {
    seed,
    stores,
    categories: wholeNumber('--categories', values.categories),
    years: values.years.split(',').map((year) => wholeNumber('--years', year)),
    broken: !values['no-broken'],
    lists: !values['no-lists'],
  };
  return { files: generateSamples(options), ...place };
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new RangeError(`${name} needs a whole number above 0, not "${text}"`);
  return value;
}

async function main(): Promise<void> {
  const request = readArguments();
  if (!request) return console.log(HELP);
  const zip = request.zip ? new ZipFile(resolve(request.zip)) : null;
  const counts = { files: 0, planogramFiles: 0, bytes: 0 };
  for (const file of request.files) {
    if (request.out) await writeInto(request.out, file.path, file.bytes);
    await zip?.add(file.path, file.bytes);
    counts.files++;
    counts.bytes += file.bytes.length;
    if (file.kind === 'planogram') counts.planogramFiles++;
    if (counts.files % 1000 === 0) console.log(`${counts.files} files, ${megabytes(counts.bytes)}`);
  }
  await zip?.close();
  const where = [request.out, request.zip].filter((place) => place !== null).join(' and ');
  console.log(
    `${counts.planogramFiles} planogram files, ${counts.files} in all, ${megabytes(counts.bytes)}, in ${where}`,
  );
}

async function writeInto(folder: string, path: string, bytes: Uint8Array): Promise<void> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, bytes);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
