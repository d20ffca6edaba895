import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.js';
import { PATIENCE_MS } from './test/support/patience.js';

/**
 * unit: beside the code, no I/O. client: the same for the client, in jsdom. integration: real database and queue.
 * contract: the API's shape. e2e: real Chromium. Run one with `npx vitest run --project unit`.
 */
const shared = { environment: 'node' as const, env: { TZ: 'UTC' } };

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
          ...shared,
          name: 'integration',
          include: ['test/integration/**/*.spec.ts', 'test/histories/**/*.spec.ts'],
          globalSetup: ['test/support/global-setup.ts'],
          // Each file has its own database, folder and ports, and waits for processes for much of its time.
          maxWorkers: 3,
          // A test may wait for several things one after the other: each has its own limit.
          expect: { poll: { timeout: PATIENCE_MS } },
          testTimeout: 2 * PATIENCE_MS,
          hookTimeout: 2 * PATIENCE_MS,
        },
      },
      { test: { ...shared, name: 'contract', include: ['test/contract/**/*.spec.ts'], testTimeout: 60_000 } },
      {
        test: {
          ...shared,
          name: 'e2e',
          include: ['test/e2e/**/*.spec.ts'],
          globalSetup: ['test/support/browser-setup.ts'],
          // Each file has its own program and browser; half of the time they wait for each other.
          maxWorkers: 2,
          expect: { poll: { timeout: PATIENCE_MS } },
          testTimeout: 2 * PATIENCE_MS,
          // The first file that needs the demo makes it for all.
          hookTimeout: 4 * PATIENCE_MS,
        },
      },
    ],
  },
});
