import './feature-modules.js';
import { dirname } from 'node:path';
import { backupAt } from './platform/backup/backup-folder.js';
import { restoreBackup } from './platform/backup/restore-backup.js';
import { declaredJobs } from './platform/jobs/declare-job.js';
import { emptyQueues } from './platform/jobs/queue-backend.js';
import { narrate, readArguments, runTool } from './tool-process.js';

const WITHOUT_POINT = '--without-restore-point';
const AS_IT_WAS = '--as-it-was';
const USAGE = `Say which backup: npm run restore -- DIR [${WITHOUT_POINT}] [${AS_IT_WAS}]`;

/**
 * `npm run restore -- DIR`: restores the backup in DIR, or the newest one below it. `--as-it-was` leaves the database
 * in the backup's version, for the older program that made it.
 */
await runTool(async ({ config, installation }) => {
  const { folder, options } = readArguments(USAGE, [WITHOUT_POINT, AS_IT_WAS]);
  if (folder === null) throw new Error(USAGE);
  const backup = await backupAt(folder);
  process.stdout.write(`${backup.folder} (${backup.manifest.version}, ${backup.manifest.createdAt})\n`);
  const steps = narrate();
  const { restorePoint, uploadsLost } = await restoreBackup(installation, backup, {
    restorePoints: dirname(backup.folder),
    withRestorePoint: !options.has(WITHOUT_POINT),
    isKeptAsItWas: options.has(AS_IT_WAS),
    onStep: (step) => steps.begin(step),
  });
  const queues = [...new Set(declaredJobs().map(({ queue }) => queue))];
  await emptyQueues(installation.databaseUrl, config.REDIS_URL, queues);
  steps.end();
  if (restorePoint) process.stdout.write(`What was there before is kept in ${restorePoint.folder}\n`);
  if (uploadsLost > 0) process.stdout.write(`${uploadsLost} uploads that were on their way begin anew.\n`);
  process.stdout.write('Restored. Start Reveal now.\n');
});
