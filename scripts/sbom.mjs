// Writes a bill of materials of what Reveal ships (CycloneDX 1.5, JSON): npm run sbom [-- FILE]; default:
// sbom.cdx.json. Based on the lockfile, so it lists what `npm ci --omit=dev` installs and what the client is built
// from. `npm sbom` omits packages that are peer dependencies (React and Nest among them), and @cyclonedx/cyclonedx-npm
// compiles a native XML library at every install (docs/dependencies.md).
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const file = resolve(process.argv[2] ?? 'sbom.cdx.json');
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const own = packages[''];

const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;
const nameOf = (path, entry) => entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Path in the lockfile → component. A package installed twice in one version counts once. */
const shipped = new Map();
for (const [path, entry] of Object.entries(packages)) {
  if (path === '' || entry.link || !path.includes('node_modules/') || entry.dev || entry.devOptional) continue;
  shipped.set(path, component(nameOf(path, entry), entry));
}

function component(fullName, { version, license, integrity, resolved, optional }) {
  const [group, name] = fullName.startsWith('@') ? fullName.split('/') : [undefined, fullName];
  const purl = purlOf(fullName, version);
  const [algorithm, digest] = (integrity ?? '').split(' ')[0].split(/-(.*)/s);
  return {
    type: 'library',
    ...(group ? { group } : {}),
    name,
    version,
    'bom-ref': purl,
    purl,
    scope: optional ? 'optional' : 'required',
    ...(license ? { licenses: [licenseOf(license)] } : {}),
    ...(algorithm === 'sha512'
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }
      : {}),
    ...(resolved ? { externalReferences: [{ type: 'distribution', url: resolved }] } : {}),
  };
}

/** An SPDX id, else an SPDX expression, or the package's own text. */
function licenseOf(text) {
  if (/ (OR|AND|WITH) /.test(text)) return { expression: text };
  return { license: /^[A-Za-z0-9.+-]+$/.test(text) ? { id: text } : { name: text } };
}

/** Node's resolution: a package's own folder, then each one above. */
function found(from, name) {
  const parts = from === '' ? [] : from.split('/node_modules/');
  for (let depth = parts.length; depth > 0; depth -= 1) {
    const inner = shipped.get(`${parts.slice(0, depth).join('/node_modules/')}/node_modules/${name}`);
    if (inner) return inner;
  }
  return shipped.get(`node_modules/${name}`);
}

function tiesOf(path, { dependencies = {}, optionalDependencies = {}, peerDependencies = {} }) {
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  return [...new Set(names.flatMap((name) => found(path, name)?.['bom-ref'] ?? []))].sort();
}

const components = new Map();
const ties = new Map();
for (const [path, one] of shipped) {
  const ref = one['bom-ref'];
  const before = components.get(ref);
  components.set(ref, before?.scope === 'required' ? before : one);
  ties.set(ref, [...new Set([...(ties.get(ref) ?? []), ...tiesOf(path, packages[path])])].sort());
}
const rootRef = purlOf(own.name, own.version);
ties.set(rootRef, [...new Set(['', 'client'].flatMap((path) => tiesOf(path, packages[path])))].sort());

const bom = {
  $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: {
    component: {
      type: 'application',
      name: own.name,
      version: own.version,
      'bom-ref': rootRef,
      purl: rootRef,
      licenses: [licenseOf(own.license)],
    },
  },
  components: [...components.values()].sort((one, other) => (one.purl < other.purl ? -1 : 1)),
  dependencies: [...ties].map(([ref, dependsOn]) => ({ ref, dependsOn })),
};
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
process.stdout.write(`${bom.components.length} packages: ${file}\n`);
