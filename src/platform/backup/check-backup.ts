import { join } from 'node:path';
import type { FoundBackup } from './backup-folder.js';
import { filesOf } from './file-list.js';
import { hashOf, type Written } from './hashed-files.js';
import { BackupError, FILE_LIST, keptFile, tableFile } from './manifest.js';

/**
 * Reads every file of a backup and compares it with the manifest.
 *
 * @throws BackupError naming the first file that is missing or differs.
 */
export async function checkBackup({ folder, manifest }: FoundBackup, signal?: AbortSignal): Promise<void> {
  const check = async (name: string, expected: Partial<Written>): Promise<void> => {
    signal?.throwIfAborted();
    const found = await hashOf(join(folder, name)).catch((error: NodeJS.ErrnoException) => error);
    if (!(found instanceof Error) && found.sha256 === expected.sha256) return;
    const what = found instanceof Error ? (found.code === 'ENOENT' ? 'is missing' : 'cannot be read') : null;
    throw new BackupError(
      `The backup ${folder} is damaged: ${name} ${what ?? 'is not what was written'}. Use another backup.`,
    );
  };
  for (const table of manifest.tables) await check(tableFile(table.name), table);
  await check(FILE_LIST, manifest.files);
  let count = 0;
  for await (const file of filesOf(folder)) {
    await check(keptFile(file.path), file);
    count += 1;
  }
  if (count !== manifest.files.count) {
    throw new BackupError(`The backup ${folder} is incomplete: it lists ${count} of ${manifest.files.count} files.`);
  }
}
