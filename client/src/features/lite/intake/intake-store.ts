import { isPdfName } from '@core/naming/entry-name.js';
import type { FileBrief, FileOutcome, FileRefusal } from '../../../workers/planogram-brief.js';
import { PoolClosedError } from '../../../workers/reader-pool.js';
import { isSystemFile } from '../../../workers/unzip-rules.js';
import { type Omission, Omissions, isSameOmission } from './omissions.js';
import { archivePath, numberedPath, refusalByName } from './intake-rules.js';

/** A chosen file: a handle, never its bytes. */
export interface ChosenFile {
  readonly path: string;
  readonly file: File;
  /** A file from an archive that is already rejected; null when only its name is to be checked. */
  readonly refusal?: FileRefusal | null;
}

/** Reads one file's brief; the pool of workers does. */
export interface BriefReader {
  run(task: { kind: 'brief'; file: File; path: string }): Promise<FileOutcome>;
}

export interface IntakeFile {
  readonly no: number;
  /** Path in the archive. */
  readonly path: string;
  readonly file: File;
  readonly brief: FileBrief | null;
  readonly refusal: FileRefusal | null;
  /** Why it is left out unless it is taken. */
  readonly omission: Omission | null;
  /** Somebody wants it although it would be left out. */
  readonly taken: boolean;
}

/** A PDF that is uploaded unchanged with the planograms. */
export interface KeptPdf {
  /** Path in the archive. */
  readonly path: string;
  readonly file: File;
}

/** Whether a file goes into the upload. */
export const isUploaded = ({ brief, omission, taken }: IntakeFile): boolean =>
  brief !== null && (omission === null || taken);

export interface IntakeSnapshot {
  /** In the order in which they were chosen; those not read yet have neither brief nor refusal. */
  readonly files: readonly IntakeFile[];
  /** Uploaded with the files, but not counted as one and in no sum. */
  readonly pdfs: readonly KeptPdf[];
  /** Files that were read and will be uploaded: all sums are over these. */
  readonly read: number;
  readonly refused: number;
  /** Files that were read and are left out. */
  readonly omitted: number;
  readonly planograms: number;
  readonly positions: number;
  /** Distinct products. */
  readonly products: number;
  readonly bytes: number;
  /** Files that were chosen a second time and left out. */
  readonly repeated: number;
}

export interface Intake {
  add(chosen: Iterable<ChosenFile>): void;
  remove(no: number): void;
  /** Takes a file that would be left out, or leaves it out again. */
  take(no: number, taken: boolean): void;
  clear(): void;
  snapshot(): IntakeSnapshot;
  subscribe(listener: () => void): () => void;
  /** Ends the intake: pending results are dropped. */
  close(): void;
}

const EMPTY: IntakeSnapshot = {
  files: [],
  pdfs: [],
  read: 0,
  refused: 0,
  omitted: 0,
  planograms: 0,
  positions: 0,
  products: 0,
  bytes: 0,
  repeated: 0,
};

/**
 * Distinct products across files that are added and removed: one number per key, so that a file costs four bytes per
 * product.
 */
class ProductTally {
  private readonly numbers = new Map<string, number>();
  private readonly uses: number[] = [];
  private readonly byFile = new Map<number, Int32Array>();
  private readonly counted = new Set<number>();
  distinct = 0;

  hold(fileNo: number, keys: readonly string[]): void {
    const own = Int32Array.from(keys, (key) => {
      const number = this.numbers.get(key) ?? this.numbers.size;
      this.numbers.set(key, number);
      return number;
    });
    this.byFile.set(fileNo, own);
  }

  /** Whether a file's products count. */
  set(fileNo: number, counts: boolean): void {
    if (this.counted.has(fileNo) === counts) return;
    if (counts) this.counted.add(fileNo);
    else this.counted.delete(fileNo);
    for (const number of this.byFile.get(fileNo) ?? []) this.count(number, counts ? 1 : -1);
  }

  remove(fileNo: number): void {
    this.set(fileNo, false);
    this.byFile.delete(fileNo);
  }

  private count(number: number, change: 1 | -1): void {
    const before = this.uses[number] ?? 0;
    this.uses[number] = before + change;
    if (before === 0 && change === 1) this.distinct += 1;
    if (before === 1 && change === -1) this.distinct -= 1;
  }
}

/** Often enough to look immediate, seldom enough that a thousand files do not draw a thousand pages. */
const TELL_MS = 120;

/**
 * The files to upload. Reading starts when they are added; only a summary of each is kept. Listeners are notified a few
 * times per second.
 */
export function createIntake(pool: BriefReader): Intake {
  let files: IntakeFile[] = [];
  let pdfs: KeptPdf[] = [];
  let paths = new TakenPaths();
  let places = new Map<number, number>();
  let keys = new ProductTally();
  let counted = { repeated: 0 };
  let shown = EMPTY;
  let nextNo = 1;
  // Results from before a `clear` are ignored.
  let filling = 0;
  const listeners = new Set<() => void>();

  const telling = nowOrSoon(() => {
    files = withOmissions(files, keys);
    shown = summed(files, pdfs.slice(), keys.distinct, counted.repeated);
    for (const listener of listeners) listener();
  });
  const tell = telling.now;

  const settle = (no: number, change: Partial<IntakeFile>) => {
    const place = places.get(no);
    const file = place === undefined ? undefined : files[place];
    if (place === undefined || !file) return;
    files[place] = { ...file, ...change };
    telling.soon();
  };

  const read = async ({ no, path, file }: IntakeFile) => {
    const mine = filling;
    try {
      const outcome = await pool.run({ kind: 'brief', file, path });
      if (mine !== filling) return;
      if (!outcome.ok) return settle(no, { refusal: outcome.refusal });
      if (places.has(no)) keys.hold(no, outcome.productKeys);
      settle(no, { brief: outcome.brief });
    } catch (failure) {
      if (failure instanceof PoolClosedError || mine !== filling) return;
      settle(no, { refusal: { code: 'intake.reader-crashed', line: 0 } });
    }
  };

  const addOne = ({ path: wanted, file, refusal: known }: ChosenFile) => {
    const clean = archivePath(wanted);
    if (isSystemFile(clean)) return;
    const path = paths.take(clean, file);
    if (path === null) return void (counted.repeated += 1);
    const refusal = known ?? refusalByName(path, file.size);
    if (refusal === null && isPdfName(path)) return void pdfs.push({ path, file });
    const entry: IntakeFile = { no: nextNo++, path, file, brief: null, refusal, omission: null, taken: false };
    places.set(entry.no, files.length);
    files.push(entry);
    if (!entry.refusal) void read(entry);
  };

  return {
    add: (chosen) => {
      for (const one of chosen) addOne(one);
      tell();
    },
    remove: (no) => {
      const gone = files[places.get(no) ?? -1];
      if (!gone) return;
      files = files.filter((file) => file !== gone);
      paths.free(gone.path);
      keys.remove(no);
      places = new Map(files.map((file, place) => [file.no, place]));
      tell();
    },
    take: (no, taken) => {
      settle(no, { taken });
      tell();
    },
    clear: () => {
      filling += 1;
      files = [];
      pdfs = [];
      paths = new TakenPaths();
      places = new Map();
      keys = new ProductTally();
      counted = { repeated: 0 };
      tell();
    },
    snapshot: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      filling += 1;
      telling.stop();
      listeners.clear();
    },
  };
}

/** Windows, and therefore the server, treats names that differ only in case as one. */
const keyOf = (path: string): string => path.toLowerCase();

const isSameFile = (known: File, file: File): boolean =>
  known.name === file.name && known.size === file.size && known.lastModified === file.lastModified;

/** Which file has which path. */
class TakenPaths {
  private readonly files = new Map<string, File>();

  /** A path that no other file has, for this one; null when this very file was chosen before. */
  take(wanted: string, file: File): string | null {
    let path = wanted;
    for (let number = 2; ; number++) {
      const known = this.files.get(keyOf(path));
      if (!known) break;
      if (isSameFile(known, file)) return null;
      path = numberedPath(wanted, number);
    }
    this.files.set(keyOf(path), file);
    return path;
  }

  free(path: string): void {
    this.files.delete(keyOf(path));
  }
}

/** A file keeps its identity unless why it is left out has changed. */
function withOmissions(files: readonly IntakeFile[], tally: ProductTally): IntakeFile[] {
  const omissions = new Omissions();
  return files.map((before) => {
    const omission = omissions.of(before);
    const file = isSameOmission(omission, before.omission) ? before : { ...before, omission };
    tally.set(file.no, isUploaded(file));
    return file;
  });
}

/** Runs immediately, or once within `TELL_MS` however often it is called. */
function nowOrSoon(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const now = () => {
    stop();
    act();
  };
  return { now, stop, soon: () => void (timer ??= setTimeout(now, TELL_MS)) };
}

function summed(
  files: readonly IntakeFile[],
  pdfs: readonly KeptPdf[],
  products: number,
  repeated: number,
): IntakeSnapshot {
  const sum = { read: 0, refused: 0, omitted: 0, planograms: 0, positions: 0, bytes: 0 };
  for (const entry of files) {
    const { brief, refusal, file } = entry;
    if (refusal) sum.refused += 1;
    if (!brief) continue;
    if (!isUploaded(entry)) {
      sum.omitted += 1;
      continue;
    }
    sum.read += 1;
    sum.planograms += brief.planograms.length;
    sum.positions += brief.positions;
    sum.bytes += file.size;
  }
  return { ...sum, files: files.slice(), pdfs, products, repeated };
}
