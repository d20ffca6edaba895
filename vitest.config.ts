import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.js';
import { PATIENCE_MS } from './test/support/patience.js';

/**
 * Workers of integration and browser tests, which share them. Each file has its own database, folder, ports and
 * browser, and waits for processes for a third of its time or more: two of them do not keep two cores busy.
 */
const WAITING_WORKERS = 4;

const VITALS = 'test/e2e/vitals.e2e.spec.ts';
const shared = { environment: 'node' as const, env: { TZ: 'UTC' } };
/** Tests may wait for several things one after the other: each has its own limit. */
const patient = {
  ...shared,
  expect: { poll: { timeout: PATIENCE_MS } },
  testTimeout: 2 * PATIENCE_MS,
  hookTimeout: 2 * PATIENCE_MS,
};
const browser = {
  ...patient,
  globalSetup: ['test/support/browser-setup.ts'],
  // The first file that needs the demo makes it for all.
  hookTimeout: 4 * PATIENCE_MS,
};

/**
 * unit: beside the code, no I/O. client: the same for the client, in jsdom. integration: real database and queue.
 * contract: the API's shape. e2e: real Chromium. vitals: the same, alone, because it measures time. Run one with
 * `npx vitest run --project unit`.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['src/**/*.spec.ts', 'samples/**/*.spec.ts', 'scripts/**/*.spec.ts', 'test/fuzz/**/*.spec.ts'],
          maxWorkers: '100%',
          testTimeout: 30_000,
        },
      },
      './client/vitest.config.ts',
      {
        test: {
          ...patient,
          name: 'integration',
          include: ['test/integration/**/*.spec.ts', 'test/histories/**/*.spec.ts'],
          globalSetup: ['test/support/global-setup.ts'],
          maxWorkers: WAITING_WORKERS,
        },
      },
      { test: { ...shared, name: 'contract', include: ['test/contract/**/*.spec.ts'], testTimeout: 60_000 } },
      {
        test: {
          ...browser,
          name: 'e2e',
          include: ['test/e2e/**/*.spec.ts'],
          exclude: [VITALS],
          maxWorkers: WAITING_WORKERS,
        },
      },
      { test: { ...browser, name: 'vitals', include: [VITALS] } },
    ],
  },
});
