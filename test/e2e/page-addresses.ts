import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programFolder } from '../../src/platform/http/program-folder.js';
import type { Demo } from './demo-program.js';

/** The address of every page that the features declare, with real parameters. */
export function pageAddresses({
  projectId,
  dashboardId,
  productKey,
}: Pick<Demo, 'projectId' | 'dashboardId' | 'productKey'>): string[] {
  const features = join(programFolder(), 'client/src/features');
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' });
  const read = (file: string): string => readFileSync(join(features, file), 'utf8');
  const named = new Map(
    files
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [...read(file).matchAll(/const ([A-Z_]+) = '(\/[^']*)'/g)])
      .map(([, name, path]) => [name, path]),
  );
  const paths = files
    .filter((file) => /^[^/\\]+[/\\]routes\.tsx?$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/path: (?:'([^']+)'|([A-Z_]+))/g)])
    .map(([, path, name]) => path ?? named.get(name));
  const places: Record<string, string> = {
    key: encodeURIComponent(productKey),
    projectSlice: `${projectId.slice(-12)}?dash=${dashboardId}`,
  };
  const addresses = paths.map((path = '') =>
    path.replaceAll(/:(\w+)\??/g, (_whole, name: string) => places[name] ?? projectId).replace(/^\*$/, '/nothing'),
  );
  return [...new Set(addresses)];
}
