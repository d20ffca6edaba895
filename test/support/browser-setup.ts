import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChrome } from './chrome.js';
import prepare from './global-setup.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the first browser test that needs the demo stores it for the others. */
    demoFolder: string;
  }
}

/**
 * One PostgreSQL for all browser tests, as for the integration tests, a place for the demo that they share, and the
 * browser, unpacked.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const end = await prepare(project);
  await findChrome();
  const folder = mkdtempSync(join(tmpdir(), 'reveal-demo-'));
  project.provide('demoFolder', folder);
  return async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
}
