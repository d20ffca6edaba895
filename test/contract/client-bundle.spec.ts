import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

/** What a browser fetches before the first page works may weigh this much, compressed (issue 2). */
const LIMIT = 250_000;

const client = resolve(import.meta.dirname, '../../client');
const manifestFile = join(client, 'dist/.vite/manifest.json');

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

function readManifest(): Manifest {
  if (!existsSync(manifestFile)) throw new Error('client/dist is not built: run `npm run build` in client/ first');
  return JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
}

/** The chunks of `keys` and everything they import statically: what is fetched when they are. */
function eagerGraph(manifest: Manifest, keys: string[]): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const inner of chunk.imports ?? []) visit(inner);
  };
  keys.forEach(visit);
  return [...files];
}

const weigh = (files: string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(client, 'dist', file))).length, 0);

const entryOf = (manifest: Manifest): string => {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error('the manifest names no entry');
  return entry;
};

/** What the first visit to each page fetches: the entry, the layout, the page. */
const FIRST_VISITS: Record<string, string[]> = {
  'the entry alone': [],
  'the sign-in page': ['src/features/shell/public-layout.tsx', 'src/features/auth/login-page.tsx'],
  'the home page': ['src/features/shell/shell-layout.tsx', 'src/features/home/home-page.tsx'],
  'the projects page': ['src/features/shell/shell-layout.tsx', 'src/features/projects/projects-page.tsx'],
  'the lite page': ['src/features/shell/shell-layout.tsx', 'src/features/lite/lite-page.tsx'],
  'the report page': ['src/features/shell/shell-layout.tsx', 'src/features/dashboard/report-page.tsx'],
  'the public report page': ['src/features/shell/public-layout.tsx', 'src/features/dashboard/public-report-page.tsx'],
};

/** Code that only charts, tables and uploads have: it comes when they are needed. */
const COMES_LATER = ['echarts', 'getVirtualItems', 'tus-resumable'];

describe('the first download', () => {
  it.each(Object.keys(FIRST_VISITS))('of %s stays within 250 kB compressed', (visit) => {
    const manifest = readManifest();
    const pages = FIRST_VISITS[visit] ?? [];
    for (const page of pages) expect(Object.keys(manifest)).toContain(page);
    const weight = weigh(eagerGraph(manifest, [entryOf(manifest), ...pages]));
    console.info(`${visit}: ${(weight / 1000).toFixed(1)} kB compressed`);
    expect(weight).toBeLessThanOrEqual(LIMIT);
  });

  it.each(Object.keys(FIRST_VISITS))('of %s holds neither charts nor the table nor the upload', (visit) => {
    const manifest = readManifest();
    const eager = eagerGraph(manifest, [entryOf(manifest), ...(FIRST_VISITS[visit] ?? [])]).map((file) =>
      readFileSync(join(client, 'dist', file), 'utf8').toLowerCase(),
    );
    for (const word of COMES_LATER) expect(eager.some((code) => code.includes(word.toLowerCase()))).toBe(false);
  });
});

it('is loaded from index.html as its only script of weight', () => {
  const html = readFileSync(join(dirname(manifestFile), '../index.html'), 'utf8');
  const scripts = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map((hit) => hit[1]);
  expect(scripts).toEqual(['/before-paint.js', `/${readManifest()[entryOf(readManifest())]?.file}`]);
});
