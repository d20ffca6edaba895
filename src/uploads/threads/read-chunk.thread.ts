import { closeSync, openSync, writevSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { type ColumnDefinition, PART_TABLES, type PartTableName } from '../../core/extraction/columns.js';
import { Extraction } from '../../core/extraction/extraction.js';
import type { PartTables } from '../../core/extraction/file-extract.js';
import { readPlanogramFile } from '../../core/planogram/psa/reader.js';
import { StringTable } from '../../core/planogram/psa/string-table.js';
import { checkFile } from '../../core/validation/check-file.js';
import { FINDING_COLUMNS, type FindingRows, findingRows } from '../../core/validation/finding-rows.js';
import { MAGIC } from '../../platform/analytics/parquet/parquet-file.js';
import { type ColumnarRows, RowGroupEncoder } from '../../platform/analytics/parquet/row-group-encoder.js';
import { collectGarbage } from '../../platform/memory/collect-garbage.js';
import { unpack } from '../archive/unpack-entry.js';
import {
  type ChunkAnswer,
  type ChunkTask,
  DIAGNOSTICS_KEPT,
  type FileAnswer,
  type PackedFile,
  type RequestPartName,
  type WrittenRows,
  type WrittenTables,
} from './chunk-answer.js';
import { ownThread, processorMs } from '../../platform/threads/processor-time.js';

/**
 * A worker thread's whole program: packed files in, their rows as Parquet on disk, so that little crosses between
 * threads. The process's event loop stays free to renew job locks and answer health checks meanwhile. Before each file
 * it reports which one comes.
 */
const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread only.');
const encoder = new RowGroupEncoder();
const thread = ownThread();
port.postMessage({ thread });

/** The thread's own processor time if the system reports it, else real time. */
const usedMs = (): number => processorMs(thread) ?? performance.now();

/**
 * Files above this leave more garbage than is worth keeping for the next one. After smaller ones nothing is collected
 * by force: that would discard the reader's compiled code, and compiling it again for the next archive takes a fifth of
 * the worker's time (docs/benchmarks.md).
 */
const LARGE_BYTES = 4 * 1024 * 1024;
let rest: NodeJS.Timeout | null = null;

port.on('message', ({ id, message }: { id: number; message: ChunkTask }) => {
  const begun = usedMs();
  let reading = true;
  if (rest) clearTimeout(rest);
  try {
    const read = readFiles(message, (at) => port.postMessage({ id, at }));
    reading = false;
    const answer: ChunkAnswer = {
      files: read.files,
      tables: read.tables === null ? null : writeTables(message, read.tables, read.findings),
      processorMs: Math.round(usedMs() - begun),
    };
    port.postMessage({ id, answer });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    port.postMessage(reading ? { id, failure: reason } : { id, outage: reason });
  }
  if (message.files.some(isLarge)) rest = setTimeout(collectGarbage, 0).unref();
});

const isLarge = ({ inflatedBytes }: PackedFile): boolean => inflatedBytes > LARGE_BYTES;

/** Files that were read, and their rows before they are written. */
interface ReadFiles {
  readonly files: readonly FileAnswer[];
  /** Null when no file could be read. */
  readonly tables: PartTables | null;
  /** One per file that was read; empty without validation. */
  readonly findings: readonly FindingRows[];
}

/** Rows of a typical batch, so that its tables seldom grow. */
const ROOMS = { planograms: 96, positions: 18_432, products: 20_480 };

/**
 * Most shared texts of a batch's files, which are nearly the same within one retailer; beyond this a new table begins.
 */
const MOST_TEXTS = 100_000;

function readFiles(task: ChunkTask, starts: (at: number) => void): ReadFiles {
  const extraction = new Extraction(ROOMS);
  const findings: FindingRows[] = [];
  let strings = new StringTable();
  let isAny = false;
  const files: FileAnswer[] = [];
  const isOver = overBudget(task.budgetMs);
  const read = (file: PackedFile): FileAnswer => {
    const entry = unpack(new Uint8Array(task.packed, file.start, file.packedBytes), file);
    if (!entry.ok) return entry;
    if (strings.size > MOST_TEXTS) strings = new StringTable();
    const result = readPlanogramFile(entry.bytes, { strings, ...(task.codePage && { codePage: task.codePage }) });
    if (!result.ok) {
      const diagnostics = result.diagnostics.items.slice(0, DIAGNOSTICS_KEPT);
      return { ok: false, refusal: result.refusal, diagnostics };
    }
    const added = extraction.add(result.file, { ...task.extraction, fileNo: file.fileNo, fileName: file.name });
    isAny = true;
    const found = task.limits === null ? null : checkFile(result.file, added, task.limits);
    if (found) findings.push(findingRows(file.fileNo, found.items));
    const diagnostics = [...result.file.diagnostics.items, ...added.diagnostics].slice(0, DIAGNOSTICS_KEPT);
    return { ok: true, summary: added.summary, diagnostics, ruleCounts: found?.counts ?? null };
  };
  for (const [at, file] of task.files.entries()) {
    if (at > 0 && isOver()) break;
    starts(at);
    files.push(read(file));
  }
  return { files, tables: isAny ? extraction.close() : null, findings };
}

/** Whether the budget is used up. Queries the system only once that much real time has passed. */
function overBudget(budgetMs: number): () => boolean {
  const [start, begun] = [performance.now(), usedMs()];
  return () => performance.now() - start >= budgetMs && usedMs() - begun >= budgetMs;
}

function writeTables(task: ChunkTask, tables: PartTables, findings: readonly FindingRows[]): WrittenTables {
  const write = (table: PartTableName) => writeRows(task, table, PART_TABLES[table], [tables[table]]);
  return {
    planograms: write('planograms'),
    positions: write('positions'),
    products: write('products'),
    facts: write('facts'),
    ...(task.limits === null ? {} : { findings: writeRows(task, 'findings', FINDING_COLUMNS, findings) }),
  };
}

function writeRows(
  { folder, prefix }: ChunkTask,
  table: RequestPartName,
  columns: readonly ColumnDefinition[],
  rows: readonly ColumnarRows[],
): WrittenRows {
  const { shape, content } = encoder.encode(columns, rows);
  const path = join(folder, `${prefix}${table}.parquet`);
  const file = openSync(path, 'wx');
  try {
    writevSync(file, [MAGIC, content]);
  } finally {
    closeSync(file);
  }
  return { path, shape };
}
