import { createServerApp } from './create-app.js';
import { JobRunner } from './platform/jobs/job-runner.js';
import { runProcess } from './run-process.js';

/** The server; includes a worker in the same process unless REVEAL_ROLE is `server`. */
await runProcess(async ({ config, logger, database }) => {
  if (config.REVEAL_ROLE === 'worker')
    throw new Error('REVEAL_ROLE is worker: start dist/src/worker.js (npm run worker).');
  const app = await createServerApp({ config, databaseUrl: database.url }, logger);
  try {
    await app.init();
    if (config.REVEAL_ROLE === 'all') await app.get(JobRunner).start();
    await (config.HOST ? app.listen(config.PORT, config.HOST) : app.listen(config.PORT));
  } catch (error) {
    await app.close().catch(() => undefined);
    throw error;
  }
  logger.info({ port: config.PORT, role: config.REVEAL_ROLE }, 'Reveal is ready');
  return app;
});
