import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const here = fileURLToPath(new URL('.', import.meta.url));

const client = {
  root: here,
  plugins: [react()],
  define: { __LOCALES_VERSION__: JSON.stringify('test'), __PROGRAM_VERSION__: JSON.stringify('1.2.3') },
  resolve: { alias: { '@core': fileURLToPath(new URL('../src/core', import.meta.url)) } },
};

const shared = { environment: 'jsdom' as const, env: { TZ: 'UTC' }, maxWorkers: '100%' };

/** What needs no component: files share a process and its jsdom, which cost more than the tests themselves. */
export const clientLogic = defineConfig({
  ...client,
  test: {
    ...shared,
    name: 'client-logic',
    include: ['src/**/*.spec.ts'],
    isolate: false,
    setupFiles: ['src/testing/fresh-modules.ts', 'src/testing/setup.ts'],
    sequence: { setupFiles: 'list' },
    testTimeout: 90_000,
  },
});

export default defineConfig({
  ...client,
  test: {
    ...shared,
    name: 'client',
    include: ['src/**/*.spec.tsx'],
    setupFiles: ['src/testing/setup.ts'],
    // Some draw a page with all of its parts and type into it: seconds, and ten times that on a busy machine.
    testTimeout: 90_000,
  },
});
