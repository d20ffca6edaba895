import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATIENCE_MS } from '../support/patience.js';

interface Component {
  type: string;
  group?: string;
  name: string;
  version: string;
  purl: string;
  'bom-ref': string;
  components?: Component[];
}
interface Bom {
  bomFormat: string;
  specVersion: string;
  metadata: { component: { name: string; version: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}
interface Lock {
  packages: Record<string, { name?: string; version?: string; dev?: boolean; devOptional?: boolean; link?: boolean }>;
}

let folder: string;
let bom: Bom;

const all = (components: readonly Component[]): Component[] =>
  components.flatMap((component) => [component, ...all(component.components ?? [])]);
const idOf = ({ group, name, version }: Component): string => `${group ? `${group}/` : ''}${name}@${version}`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reveal-sbom-'));
  const file = join(folder, 'sbom.cdx.json');
  const { status, stderr } = spawnSync(process.execPath, ['scripts/sbom.mjs', file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  bom = JSON.parse(readFileSync(file, 'utf8')) as Bom;
}, PATIENCE_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the bill of materials', () => {
  it('is CycloneDX, of this program in its version', () => {
    expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
    const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string; version: string };
    expect(bom.metadata.component).toMatchObject({ name, version });
  });

  it('names every package that the lockfile ships, and none of development alone', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
    const entries = Object.entries(packages).flatMap(([path, entry]) =>
      !path.includes('node_modules/') || entry.link || entry.version === undefined
        ? []
        : [{ ...entry, id: `${entry.name ?? path.split('node_modules/').at(-1)}@${entry.version}` }],
    );
    const shipped = entries.filter(({ dev, devOptional }) => !dev && !devOptional).map(({ id }) => id);
    const named = new Set(all(bom.components).map(idOf));
    expect(shipped.filter((id) => !named.has(id))).toEqual([]);
    for (const one of ['react@', '@nestjs/core@', 'bullmq@', 'echarts@']) {
      expect(
        [...named].some((id) => id.startsWith(one)),
        one,
      ).toBe(true);
    }
    const known = new Set(shipped);
    const onlyDev = entries.filter(({ id, dev }) => dev && !known.has(id)).map(({ id }) => id);
    expect(onlyDev.filter((id) => named.has(id))).toEqual([]);
  });

  it('gives each a package address and ties them together without loose ends', () => {
    const components = all(bom.components);
    expect(components.filter(({ purl, version }) => !purl?.startsWith('pkg:npm/') || !version)).toEqual([]);
    const refs = new Set(components.map((component) => component['bom-ref']));
    expect(refs.size).toBe(components.length);
    const tied = bom.dependencies.flatMap(({ dependsOn = [] }) => dependsOn);
    expect(tied.filter((ref) => !refs.has(ref))).toEqual([]);
  });
});
