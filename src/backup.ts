import { makeBackup } from './platform/backup/make-backup.js';
import { bytesOf } from './platform/backup/manifest.js';
import { megabytes, narrate, readArguments, runTool } from './tool-process.js';

const USAGE = 'Say where the backup goes: npm run backup -- DIR';

/** `npm run backup -- DIR`: a backup in a new folder below DIR, whether or not the program is running. */
await runTool(async ({ installation, signal }) => {
  const { folder } = readArguments(USAGE, []);
  if (folder === null) throw new Error(USAGE);
  const steps = narrate();
  const { folder: made, manifest } = await makeBackup(installation, folder, {
    kind: 'manual',
    signal,
    onStep: (step) => steps.begin(step),
  });
  steps.end();
  const { tables, files } = manifest;
  process.stdout.write(
    `${made}\n${tables.length} tables, ${files.count} files, ${megabytes(bytesOf(manifest))}, read back and right.\n`,
  );
});
