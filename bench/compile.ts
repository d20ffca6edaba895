import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

export interface Compiled {
  readonly path: string;
  remove(): void;
}

/**
 * Compiles a script of this folder and its imports like the program itself. (tsx marks every function with its name,
 * which makes V8 run the reader at a third of its speed.) The output goes to a folder in the repository, where the script
 * finds its packages.
 */
export function compile(script: string): Compiled {
  mkdirSync(join(ROOT, 'var'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, 'var/bench-'));
  const source = join(import.meta.dirname, script);
  const options = ['--ignoreConfig', '--target', 'es2023', '--module', 'nodenext', '--skipLibCheck'];
  const places = ['--esModuleInterop', '--rootDir', ROOT, '--outDir', folder, '--types', 'node'];
  execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), ...options, ...places, source], {
    stdio: 'inherit',
  });
  return {
    path: join(folder, relative(ROOT, source)).replace(/\.ts$/, '.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;
}
