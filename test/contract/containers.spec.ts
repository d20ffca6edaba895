import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { beforeAll, describe, expect, it } from 'vitest';

interface Service {
  build?: string;
  image?: string;
  command?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  user?: string;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: unknown;
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}

const text = (path: string): string => readFileSync(path, 'utf8');
let compose: Compose;

beforeAll(() => {
  // `<<` merges are YAML 1.1; Compose takes them, and so must the reader.
  compose = parse(text('docker-compose.yml'), { merge: true }) as Compose;
});

const own = (): [string, Service][] => Object.entries(compose.services).filter(([, { build }]) => build);

describe('the containers', () => {
  it('set nothing that the program does not know', () => {
    const settings = new Set([...text('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name));
    expect(own().length).toBeGreaterThanOrEqual(4);
    for (const [service, { environment = {} }] of own()) {
      expect(
        Object.keys(environment).filter((name) => !settings.has(name)),
        service,
      ).toEqual([]);
    }
  });

  it('wait only for existing services, and for health only where it is checked', () => {
    for (const [name, { depends_on: waits = {} }] of Object.entries(compose.services)) {
      for (const [other, { condition }] of Object.entries(waits)) {
        const awaited = compose.services[other];
        expect(awaited, `${name} waits for ${other}`).toBeDefined();
        if (condition === 'service_healthy') expect(awaited?.healthcheck, other).toBeDefined();
      }
    }
  });

  it('keep what they store in declared volumes', () => {
    for (const [name, { volumes = [] }] of Object.entries(compose.services)) {
      for (const volume of volumes) expect(Object.keys(compose.volumes), name).toContain(volume.split(':')[0]);
    }
  });

  it('run as a user of their own on a root that cannot be written, with no privileges to gain', () => {
    for (const [name, service] of own()) {
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      expect(
        service.tmpfs?.map((mount) => mount.split(':')[0]),
        name,
      ).toEqual(['/tmp']);
      expect(service.user, `${name} is who the image says`).toBeUndefined();
    }
    const final =
      text('Dockerfile')
        .split(/^FROM /m)
        .at(-1) ?? '';
    const user = /^USER (\d+):(\d+)$/m.exec(final);
    expect(Number(user?.[1])).toBeGreaterThan(0);
    // The volume takes over owner and mode of the image's folder, so it must be the user's before it is one.
    expect(final).toContain(`chown ${user?.[1]}:${user?.[2]} /data`);
    expect(final.indexOf('chown')).toBeLessThan(final.indexOf('VOLUME /data'));
    expect(final).toContain('REVEAL_DATA=/data');
  });

  it('come with a version, so that the same file starts the same programs next year', () => {
    const images = Object.values(compose.services).flatMap(({ image }) => (image ? [image] : []));
    expect(images.length).toBeGreaterThanOrEqual(3);
    expect(images.filter((image) => !/:\d/.test(image))).toEqual([]);
  });

  it('start a worker as npm start does: same flags, same settings of malloc', () => {
    const flags = JSON.parse(text('scripts/worker-flags.json')) as string[];
    expect(compose.services['worker']?.command).toBe(`node ${flags.join(' ')} dist/src/worker.js`);
    const malloc = (source: string): string[] =>
      [...source.matchAll(/(MALLOC_\w+)\W+(\d+)/g)].map(([, name, value]) => `${name}=${value}`).sort();
    expect(malloc(text('Dockerfile'))).toEqual(malloc(text('scripts/start.mjs')));
    expect(malloc(text('Dockerfile')).length).toBe(2);
  });

  it('name the version of the program', () => {
    const { version } = JSON.parse(text('package.json')) as { version: string };
    expect(text('Dockerfile')).toContain(`ARG VERSION=${version}\nLABEL `);
    expect(text('CHANGELOG.md')).toContain(`\n## ${version} `);
  });
});
