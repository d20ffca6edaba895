import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

/** A short hash of all locale files, so that browsers can cache them forever and still get new texts immediately. */
function localesVersion(): string {
  const hash = createHash('sha256');
  const root = join(here, 'public/locales');
  for (const language of readdirSync(root).sort()) {
    for (const file of readdirSync(join(root, language)).sort()) hash.update(readFileSync(join(root, language, file)));
  }
  return hash.digest('hex').slice(0, 10);
}

/** The program's version, from the root's package.json. */
function programVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(here, '../package.json'), 'utf8'));
  return version;
}

/** The server behind `vite dev`; the built client is served by the server itself. */
const server = process.env['REVEAL_SERVER'] ?? 'http://localhost:3000';

/** Libraries that every page needs, in one file that browsers cache across deployments. */
const FOUNDATION = [
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-redux',
  'redux',
  'redux-thunk',
  '@reduxjs',
  'reselect',
  'immer',
  'use-sync-external-store',
  'i18next',
  'react-i18next',
  '@emotion',
  'stylis',
  'react-is',
  'hoist-non-react-statics',
];

/**
 * Small modules that nearly every page needs are bundled into one file instead of dozens: they compress better and take
 * one request. A module qualifies when this many files share it, so the number grows with the number of separately
 * loaded parts (pages, dialogs, tiles). When it is too low, the first visit loads modules that it does not need
 * (client-bundle.spec.ts checks the size).
 */
const NEARLY_EVERY_PAGE = 56;

/** Formats and states that appear together on most pages' first screen; one file is smaller than six. */
const WORDS =
  /client[\\/]src[\\/](lib[\\/](format|use-format|use-figure-words|language|shell-events|lazy-part)|components[\\/](state-tag|status-tag|written-figure|feedback[\\/](empty-state|error-state|skeletons)))\.tsx?$/;

const codeSplitting = {
  groups: [
    { name: 'foundation', test: new RegExp(`node_modules[\\\\/](${FOUNDATION.join('|')})[\\\\/]`) },
    { name: 'words', test: WORDS },
    {
      name: 'common',
      test: /@chakra-ui|client[\\/]src/,
      minShareCount: NEARLY_EVERY_PAGE,
      includeDependenciesRecursively: false,
    },
  ],
};

export default defineConfig({
  root: here,
  plugins: [react()],
  define: {
    __LOCALES_VERSION__: JSON.stringify(localesVersion()),
    __PROGRAM_VERSION__: JSON.stringify(programVersion()),
  },
  resolve: { alias: { '@core': join(here, '../src/core') } },
  server: {
    port: Number(process.env['REVEAL_CLIENT_PORT'] ?? 5173),
    strictPort: true,
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/storage': { target: server, changeOrigin: false },
      '/ws': { target: server.replace(/^http/, 'ws'), ws: true },
    },
  },
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    // Every browser that runs es2022 either supports module preload or works without it.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting } },
  },
});
