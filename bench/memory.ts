/**
 * Does an analysis and a validation of very many positions, findings and listed products succeed, and in how much memory?
 *
 *   npx esbuild bench/memory.ts --bundle --platform=node --format=esm --packages=external --outfile=dist/bench/memory.js
 *   MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 node --single-threaded-gc --heap-growing-percent=100 \
 *     dist/bench/memory.js --positions 20 --findings 10 --products 1 --stores 50
 *
 * Positions, findings and listed products are in millions, stores in thousands. Creates Parquet parts as reading would
 * (5,000 files of 190 positions per part), builds the snapshot and validates it in this process, with a worker's memory
 * (MEMORY_MB). Prints the time and peak memory of each step (VmHWM, reset for each). Leaves out reading, which takes the
 * same memory for any number of files (bench/pipeline.ts).
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type ColumnDefinition, PART_TABLE_NAMES, PART_TABLES } from '../src/core/extraction/columns.js';
import { FINDING_COLUMNS } from '../src/core/validation/finding-rows.js';
import { DEFAULT_LIMITS } from '../src/core/validation/limits.js';
import { PROJECT_RULES } from '../src/core/validation/project-rules.js';
import { NO_EMPTIED_CELLS, type ProductListRow, type ProjectSubject } from '../src/core/validation/project-subject.js';
import { AnalyticsDatabase, type AnalyticsConnection } from '../src/platform/analytics/duckdb.js';
import { withLentDatabase } from '../src/platform/analytics/lent-database.js';
import { loadConfig } from '../src/platform/config/load-config.js';
import { MemoryBudget } from '../src/platform/memory/memory-budget.js';
import { buildSnapshot } from '../src/reports/analytics/snapshots/building/snapshot-builder.js';
import type { ListedRow } from '../src/reports/analytics/snapshots/building/snapshot-source.js';
import { SNAPSHOT_TABLES, type SnapshotTable } from '../src/reports/analytics/snapshots/building/snapshot-tables.js';
import { writeGroups } from '../src/validation/run/finding-groups.js';
import {
  gatherFindings,
  keptCounts,
  ProjectFindings,
  writeFindings,
  writeSubjects,
} from '../src/validation/run/findings-table.js';
import * as facts from '../src/validation/run/project-facts.js';
import { memoryNeeded } from '../src/validation/run/memory-needed.js';
import { nameTables } from '../src/validation/run/run-tables.js';
import { forgetPeak, peakMegabytes } from './processes.js';

const LISTED_AT_ONCE = 2_000;
const PRODUCTS = 20_000;
const { values: options } = parseArgs({
  options: {
    positions: { type: 'string', default: '1' },
    findings: { type: 'string', default: '0.2' },
    products: { type: 'string', default: '0' },
    stores: { type: 'string', default: '10' },
    'positions-a-file': { type: 'string', default: '190' },
  },
});
const A_FILE = Number(options['positions-a-file']);
/** The number of rows that a part's files have in practice. */
const FILES_A_PART = Math.max(1, Math.floor(950_000 / A_FILE));
const FILES = Math.ceil((Number(options.positions) * 1e6) / A_FILE);
const FINDINGS_A_FILE = Math.ceil((Number(options.findings) * 1e6) / FILES);
const STORES = Number(options.stores) * 1000;
const SQL_TYPES = { int: 'INTEGER', double: 'DOUBLE', text: 'VARCHAR', bool: 'BOOLEAN' } as const;
const DEFAULTS = { int: '1', double: '2.5', text: `'a text'`, bool: 'true' } as const;

let begun = performance.now();
let used = process.cpuUsage();
function lap(name: string): void {
  const { user, system } = process.cpuUsage(used);
  const took = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(
    `${name}: ${took} s (${((user + system) / 1e6).toFixed(1)} s of processor time), peak ${peakMegabytes(process)} MB`,
  );
  forgetPeak(process);
  begun = performance.now();
  used = process.cpuUsage();
}

/** The values of a row: of file `f`, at index `r` in it. */
const SAID: Readonly<Record<string, string>> = {
  file_no: 'f',
  planogram_no: '0',
  line: 'r + 10',
  position_no: 'r',
  product_key: `lpad(((f * 7 + r * 13) % ${PRODUCTS})::VARCHAR, 13, '0')`,
  // Some files give a product another name.
  name: `'The name of product ' || ((f * 7 + r * 13) % ${PRODUCTS}) || CASE WHEN f % 50 = 0 THEN ' (new)' ELSE '' END`,
  upc: `lpad(((f * 7 + r * 13) % ${PRODUCTS})::VARCHAR, 13, '0')`,
  category: `'Category ' || (f % 10)`,
  brand: `'Brand ' || ((f * 7 + r * 13) % ${PRODUCTS} % 900)`,
  manufacturer: `'Manufacturer ' || ((f * 7 + r * 13) % ${PRODUCTS} % 300)`,
  store_key: `(f // 10 % ${STORES})::VARCHAR`,
  store_number: `(f // 10 % ${STORES})::VARCHAR`,
  key: `'planogram ' || f`,
  unit: `'in'`,
  date_modified: `'2026-01-' || lpad((f % 28 + 1)::VARCHAR, 2, '0')`,
  movement: '(f * 31 + r * 17) % 400 + 1',
  price: '((f * 7 + r * 13) % 20 + 5)::DOUBLE',
  rule: `['X02', 'X03', 'X05', 'G06'][f % 4 + 1]`,
  subject: `'subject ' || r || ' of ' || f`,
  found: `'what stands there'`,
  params: `'{"limit":5}'`,
};

function selected(columns: readonly ColumnDefinition[], first: number, rows: number): string {
  const list = columns.map(({ name, type }) => `(${SAID[name] ?? DEFAULTS[type]})::${SQL_TYPES[type]} AS ${name}`);
  return `(SELECT ${list.join(', ')} FROM (SELECT i // ${rows} + ${first} AS f, i % ${rows} AS r FROM range(${rows * Math.min(FILES_A_PART, FILES - first)}) t(i)))`;
}

async function writeParts(
  folder: string,
): Promise<Record<'planograms' | 'positions' | 'products' | 'facts' | 'findings', string[]>> {
  const parts = {
    planograms: [] as string[],
    positions: [] as string[],
    products: [] as string[],
    facts: [] as string[],
    findings: [] as string[],
  };
  const database = await AnalyticsDatabase.open({ folders: [folder], memoryLimitMb: 128, threads: 1 });
  for (let first = 0; first < FILES; first += FILES_A_PART) {
    for (const table of [...PART_TABLE_NAMES, 'findings'] as const) {
      const columns: readonly ColumnDefinition[] = table === 'findings' ? FINDING_COLUMNS : PART_TABLES[table];
      const rows = table === 'planograms' ? 1 : table === 'findings' ? FINDINGS_A_FILE : A_FILE;
      const path = join(folder, `${table}-${first}.parquet`);
      await database.connection.copyToParquet(selected(columns, first, rows), path, {
        rowGroupRows: 20_480,
        compression: 'snappy',
      });
      parts[table].push(path);
    }
  }
  database.close();
  return parts;
}

async function* listed(): AsyncGenerator<ListedRow[]> {
  for (let first = 0; first < Number(options.products) * 1e6; first += LISTED_AT_ONCE) {
    yield await Promise.resolve(
      Array.from({ length: LISTED_AT_ONCE }, (_, row) => ({
        key: String(first + row).padStart(13, '0'),
        fields: {
          name: `Listed product ${first + row}`,
          brand: `Brand ${row}`,
          category: `Category ${row % 10}`,
          supplier: `Supplier ${row}`,
        },
      })),
    );
  }
}

async function* listedStores(): AsyncGenerator<ListedRow[]> {
  for (let first = 0; first < STORES; first += 1000) {
    yield await Promise.resolve(
      Array.from({ length: 1000 }, (_, row) => ({
        key: String(first + row),
        fields: { name: `Store ${first + row}`, banner: 'B', region: `R${row % 9}`, state: 'S' },
      })),
    );
  }
}

async function judge(
  db: AnalyticsConnection,
  sources: Parameters<typeof nameTables>[1],
  out: string,
  previous: string | null,
): Promise<number> {
  await nameTables(db, sources);
  const planograms = await facts.planogramRows(db);
  const medians = await facts.movementMedians(db);
  const { rows } = await facts.suspects(db, DEFAULT_LIMITS, medians);
  await facts.addProductWays(db);
  const [variants, products] = [await facts.productVariants(db), await facts.resolvedProducts(db)];
  const keys = await facts.fileKeys(db, 'upc');
  lap(`  facts: ${planograms.length} planograms, ${variants.length} variants, ${products.length} products`);
  const found = await ProjectFindings.open(db, new Map());
  const subject: ProjectSubject = {
    ...{ limits: DEFAULT_LIMITS, periodEnd: null, files: sources.files, variants, products, productKey: 'upc' },
    planograms: planograms.map((row) => ({ ...row, content: String(row.fileNo) })),
    fallback: sources.lists.fallback,
    productList: sources.lists.products,
    storeList: sources.lists.stores,
    repeatedProducts: [],
    emptied: { products: NO_EMPTIED_CELLS, stores: NO_EMPTIED_CELLS },
    fileKeys: keys,
    movementMedians: medians,
    movements: () => rows,
    acceptedMatches: new Set(),
  };
  let across = 0;
  for (const rule of PROJECT_RULES) {
    let count = 0;
    for (const one of rule.check(subject)) {
      count += 1;
      if (count <= 100_000) await found.add({ ...one, rule: rule.id });
    }
    across += count;
  }
  await found.complete();
  lap(`  rules across files: ${across} findings`);
  await facts.forgetFacts(db);
  await gatherFindings(db);
  lap('  findings gathered');
  await writeFindings(db, join(out, 'findings.parquet'), previous);
  lap('  findings written');
  const kept = await keptCounts(db, join(out, 'findings.parquet'));
  const { groups } = await writeGroups(db, join(out, 'findings.parquet'), join(out, 'groups.parquet'));
  lap(`  ${groups} causes`);
  await writeSubjects(
    db,
    { products: join(out, 'p.parquet'), planograms: join(out, 'g.parquet') },
    { products: sources.lists.products !== null, stores: false },
  );
  return kept.reduce((sum, { kept: count }) => sum + count, 0);
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'reveal-bench-memory-'));
  const out = join(folder, 'out');
  mkdirSync(out);
  const budget = new MemoryBudget({ ...loadConfig({ ...process.env, REVEAL_ROLE: 'worker' }) });
  try {
    console.log(
      `${FILES} files, ${FILES * A_FILE} positions, ${FILES * FINDINGS_A_FILE} findings; ${budget.totalMb} MB to lend`,
    );
    const { findings, ...parts } = await writeParts(folder);
    lap('parts written');
    const spill = { folders: [folder], threads: 1, spillFolder: join(folder, 'spill'), spillLimitMb: 40_960 };
    const fileNames = (fileNos: readonly number[]) =>
      Promise.resolve(fileNos.map((fileNo) => ({ fileNo, name: `${fileNo}.psa` })));
    const million = (FILES * A_FILE) / 1e6;
    const list = (rows: () => AsyncIterable<readonly ListedRow[]>) => ({
      rows,
      edits: [],
      aliases: new Map<string, string>(),
    });
    const built = await withLentDatabase(budget, { work: 'an analysis', memoryMb: 64 + 8 * million, ...spill }, (db) =>
      buildSnapshot(db, { parts, fileNames, currency: 'USD', products: list(listed), stores: list(listedStores) }, out),
    );
    lap(`analysed ${JSON.stringify(built.totals)}`);
    const paths = Object.fromEntries(SNAPSHOT_TABLES.map((table) => [table, join(out, `${table}.parquet`)])) as Record<
      SnapshotTable,
      string
    >;
    const files = Array.from({ length: FILES }, (_, fileNo) => ({
      fileNo,
      requestId: '',
      name: `${fileNo}.psa`,
      content: `${fileNo}`,
      ruleCounts: null,
    }));
    const listedRows: ProductListRow[] = [];
    for await (const rows of listed()) {
      for (const { key, fields } of rows)
        listedRows.push({ line: listedRows.length + 2, productKey: key, name: String(fields['name']) });
    }
    const sources = {
      analysis: { paths } as Parameters<typeof nameTables>[1]['analysis'],
      ...{
        files,
        findingParts: findings,
        productParts: parts.products,
        aliases: new Map<string, string>(),
        storeAliases: new Map<string, string>(),
      },
      lists: {
        products: listedRows.length > 0 ? listedRows : null,
        stores: null,
        fallback: { products: false, stores: false },
        productsWithoutKey: [],
        repeatedProducts: [],
        emptied: { products: NO_EMPTIED_CELLS, stores: NO_EMPTIED_CELLS },
      },
    };
    for (const again of [false, true]) {
      const to = join(folder, String(again));
      mkdirSync(to);
      const previous = again ? join(folder, 'false', 'findings.parquet') : null;
      const kept = await withLentDatabase(
        budget,
        { work: 'a validation', memoryMb: memoryNeeded({ facts: million * 1e6, listed: listedRows.length }), ...spill },
        (db) => judge(db, sources, to, previous),
      );
      lap(`validated${again ? ' and compared with the one before' : ''} (${kept} findings)`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
