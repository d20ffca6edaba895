import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { backupAt, type FoundBackup } from '../../src/platform/backup/backup-folder.js';
import { programFolder } from '../../src/platform/http/program-folder.js';
import type { Figures, Story } from './version-story.js';

/** What is kept of a released version: a backup of a small installation, its reports' figures, and its migrations. */
export interface KeptVersion {
  readonly story: Story;
  readonly figures: Figures;
  /** File name → SHA-256: released migrations are never edited. */
  readonly migrations: Record<string, string>;
}

const root = join(programFolder(), 'test', 'fixtures', 'versions');
const versionFile = (version: string): string => join(root, version, 'version.json');
const backupFile = (version: string): string => join(root, version, 'backup.zip');

export function keptVersions(): string[] {
  return readdirSync(root).sort();
}

export function keptVersion(version: string): KeptVersion {
  const kept: KeptVersion = JSON.parse(readFileSync(versionFile(version), 'utf8'));
  return kept;
}

/** Puts a version's backup into a folder. */
export async function unpackBackup(version: string, folder: string): Promise<FoundBackup> {
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(backupFile(version))))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  return backupAt(folder);
}

/** Stores a version for all that come after it. */
export function keepVersion(version: string, backup: FoundBackup, kept: Omit<KeptVersion, 'migrations'>): void {
  mkdirSync(join(root, version), { recursive: true });
  const entries = readdirSync(backup.folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const packed = files.map((file) => [file.slice(backup.folder.length + 1), readFileSync(file)] as const);
  writeFileSync(backupFile(version), zipSync(Object.fromEntries(packed)));
  writeFileSync(versionFile(version), `${JSON.stringify({ ...kept, migrations: migrationSums() }, null, 2)}\n`);
}

/** Checksums of this program's migrations, by file name. */
export function migrationSums(): Record<string, string> {
  const folder = join(programFolder(), 'migrations');
  const names = readdirSync(folder).filter((name) => /^\d+-.*\.ts$/.test(name));
  const sum = (name: string): string =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  return Object.fromEntries(names.sort().map((name) => [name, sum(name)]));
}
