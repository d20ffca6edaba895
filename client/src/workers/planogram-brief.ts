import type { Diagnostic, DiagnosticList, Severity } from '@core/diagnostics/diagnostic.js';
import { extractFile } from '@core/extraction/extract.js';
import type { PlanogramHead } from '@core/extraction/file-extract.js';
import { STORE_SOURCE } from '@core/naming/store-number.js';
import type { PlanogramFile, PlanogramRecord } from '@core/planogram/model.js';
import { readPlanogramFile } from '@core/planogram/psa/reader.js';
import { crc32 } from './zip-stream.js';

export type Params = Readonly<Record<string, string | number>>;

/** A problem in a file: how often, and where first. */
export interface FoundProblem {
  readonly code: string;
  readonly severity: Severity;
  readonly count: number;
  /** 1-based line of the first occurrence; 0 when it concerns the whole file. */
  readonly line: number;
  readonly params?: Params;
}

export interface PlanogramBrief {
  readonly name: string;
  readonly category: string | null;
  readonly positions: number;
  readonly products: number;
  /** Desc cells with text, by ordinal: possible places of a store number. */
  readonly desc: Readonly<Record<number, string>>;
}

/**
 * What is kept of a file after reading: small and plain, so that thousands stay in memory and can be stored as JSON.
 */
export interface FileBrief {
  /** Equal for files with the same bytes, whatever their names; the server compares the same two numbers. */
  readonly content: string;
  readonly projectName: string;
  readonly planograms: readonly PlanogramBrief[];
  readonly positions: number;
  /** Number of distinct products that are placed and counted. */
  readonly products: number;
  /** Without G03, because whether a store number is found depends on the rule that the user chooses afterwards. */
  readonly problems: readonly FoundProblem[];
}

export interface FileRefusal {
  readonly code: string;
  readonly line: number;
  readonly params?: Params;
}

export type FileOutcome =
  | { readonly ok: true; readonly brief: FileBrief; readonly productKeys: readonly string[] }
  | { readonly ok: false; readonly refusal: FileRefusal };

/** Recomputed from the store rule, which can change after reading. */
const NO_STORE = 'G03';

/**
 * Reads a file as the server will, and keeps what a user checks before uploading. `productKeys` are the keys that are
 * placed and counted, each once; the caller combines them across files.
 */
export function briefOf(bytes: Uint8Array, fileName: string): FileOutcome {
  const read = readPlanogramFile(bytes);
  if (!read.ok) {
    const { code, line, params, found } = read.refusal;
    return { ok: false, refusal: { code, line, params: { ...params, ...(found === undefined ? {} : { found }) } } };
  }
  const { file } = read;
  const extract = extractFile(file, { fileNo: 1, fileName, storeExtraction: { source: STORE_SOURCE.fileName } });
  const { summary } = extract;
  const productKeys = [...new Set(extract.facts.columns.product_key.dictionary)];
  return {
    ok: true,
    brief: {
      content: `${crc32(bytes)}:${bytes.length}`,
      projectName: summary.projectName,
      planograms: summary.planograms.map((head, index) => planogramBrief(file, head, index)),
      positions: summary.positions,
      products: productKeys.length,
      problems: problemsOf(file.diagnostics, extract.diagnostics),
    },
    productKeys,
  };
}

function planogramBrief(file: PlanogramFile, head: PlanogramHead, index: number): PlanogramBrief {
  const { name, category, positions, products } = head;
  const record = file.planograms[index];
  return { name, category, positions, products, desc: record ? descCells(record) : {} };
}

function descCells(planogram: PlanogramRecord): Record<number, string> {
  const cells: Record<number, string> = {};
  for (let ordinal = 1; ordinal <= STORE_SOURCE.lastDesc - STORE_SOURCE.firstDesc + 1; ordinal++) {
    const text = planogram.desc(ordinal);
    if (text !== '') cells[ordinal] = text.slice(0, 100);
  }
  return cells;
}

const RANK: Record<Severity, number> = { error: 0, warning: 1, info: 2 };

/** One entry per code with its full count, most severe first. */
function problemsOf(read: DiagnosticList, own: readonly Diagnostic[]): FoundProblem[] {
  const found = new Map<string, FoundProblem>();
  for (const item of [...read.items, ...own]) {
    if (item.code === NO_STORE) continue;
    const known = found.get(item.code);
    if (known) found.set(item.code, { ...known, count: known.count + 1 });
    else
      found.set(item.code, {
        code: item.code,
        severity: item.severity,
        count: 1,
        line: item.line,
        params: item.params,
      });
  }
  for (const [code, count] of Object.entries(read.counts)) {
    const known = found.get(code);
    if (known && count > known.count) found.set(code, { ...known, count });
  }
  return [...found.values()].sort((one, other) => RANK[one.severity] - RANK[other.severity]);
}
