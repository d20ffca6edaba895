import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const here = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  root: here,
  plugins: [react()],
  define: { __LOCALES_VERSION__: JSON.stringify('test'), __PROGRAM_VERSION__: JSON.stringify('1.2.3') },
  resolve: { alias: { '@core': fileURLToPath(new URL('../src/core', import.meta.url)) } },
  test: {
    name: 'client',
    environment: 'jsdom',
    env: { TZ: 'UTC' },
    include: ['src/**/*.spec.{ts,tsx}'],
    maxWorkers: '100%',
    // Files share a process and its jsdom, which take longer to load than most tests run.
    isolate: false,
    setupFiles: ['src/testing/fresh-modules.ts', 'src/testing/setup.ts'],
    sequence: { setupFiles: 'list' },
    // Some tests render a whole page and type into it: seconds, and ten times that on a busy machine.
    testTimeout: 90_000,
  },
});
