import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './hashed-files.js';

/** The layout that this program writes; higher numbers are refused. */
export const BACKUP_FORMAT = 1;

/** The purpose of a backup. Only daily ones are removed by age. */
export const BACKUP_KINDS = ['manual', 'daily', 'restore-point'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

export interface TableColumn {
  readonly name: string;
  /** As PostgreSQL writes it: `timestamp with time zone`, `text COLLATE "C"`. */
  readonly type: string;
}

/** One table, in `database/<name>.copy.gz`: COPY's text format, gzipped. */
export interface TableDump {
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly isUnlogged: boolean;
  readonly rows: number;
  /** Of the gzipped file. */
  readonly bytes: number;
  readonly sha256: string;
}

export interface SequenceState {
  readonly name: string;
  readonly value: string;
  readonly isCalled: boolean;
}

/** The content of a backup; written last, so a folder that has one is complete. */
export interface Manifest {
  readonly format: number;
  /** Version of the program that made the backup. */
  readonly version: string;
  readonly kind: BackupKind;
  /** The time of the database snapshot. */
  readonly createdAt: string;
  readonly checkedAt: string;
  /** Names of the database's migrations. */
  readonly migrations: readonly string[];
  readonly tables: readonly TableDump[];
  readonly sequences: readonly SequenceState[];
  /** Files are listed in `files.ndjson`, one per line. */
  readonly files: { readonly count: number; readonly bytes: number; readonly sha256: string };
}

/** A line of `files.ndjson`: a path below `files/`. */
export interface FileEntry {
  readonly path: string;
  readonly bytes: number;
  /**
   * The object's modification time, in milliseconds since 1970: with path and size it distinguishes an object from a
   * later one.
   */
  readonly modifiedAt: number;
  readonly sha256: string;
}

export const MANIFEST = 'manifest.json';
export const MANIFEST_SUM = 'manifest.sha256';
export const FILE_LIST = 'files.ndjson';
export const tableFile = (table: string): string => join('database', `${table}.copy.gz`);
export const keptFile = (path: string): string => join('files', ...path.split('/'));

/** A backup that cannot be used, with a one-line reason. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupError';
  }
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeWhole(join(folder, MANIFEST), text);
  await writeWhole(join(folder, MANIFEST_SUM), `${sum(text)}  ${MANIFEST}\n`);
}

/** @throws BackupError when there is none, it is damaged, or its layout is newer than this program. */
export async function readManifest(folder: string): Promise<Manifest> {
  const [text, expected] = await Promise.all(
    [MANIFEST, MANIFEST_SUM].map((name) => readFile(join(folder, name), 'utf8').catch(() => null)),
  );
  if (text === null || text === undefined || expected === null || expected === undefined) {
    throw new BackupError(`There is no complete backup in ${folder}: its ${MANIFEST} is missing.`);
  }
  if (expected.split(' ')[0] !== sum(text)) {
    throw new BackupError(`The backup ${folder} is damaged: ${MANIFEST} is not what was written. Use another backup.`);
  }
  const manifest: Manifest = JSON.parse(text);
  if (manifest.format > BACKUP_FORMAT) {
    throw new BackupError(
      `The backup ${folder} was made by a newer Reveal (${manifest.version}): restore it with that version.`,
    );
  }
  return manifest;
}

/** Total bytes of everything that the manifest names. */
export function bytesOf({ tables, files }: Manifest): number {
  return tables.reduce((total, { bytes }) => total + bytes, files.bytes);
}

const sum = (text: string): string => createHash('sha256').update(text).digest('hex');
