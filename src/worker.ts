import { endLeanStart } from './platform/memory/lean-start.js';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createWorkerApp } from './create-app.js';
import { JobRunner } from './platform/jobs/job-runner.js';
import { WorkerMetrics } from './platform/metrics/worker-metrics.js';
import { runProcess } from './run-process.js';

/** A worker process. Runs when started directly; importing it starts nothing. */
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await runProcess(async ({ config, logger, database }) => {
    const app = await createWorkerApp({ config, databaseUrl: database.url }, logger);
    endLeanStart();
    try {
      await app.get(JobRunner).start();
      await app.get(WorkerMetrics).start();
    } catch (error) {
      await app.close().catch(() => undefined);
      throw error;
    }
    return app;
  });
}
