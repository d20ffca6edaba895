import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { copyPostgres, type PostgresBinaries } from './postgres-binaries.js';

/** How PostgreSQL's programs are run: as which user, from where, and with what prefix. */
export interface PostgresAccount {
  binaries: PostgresBinaries;
  dataDirectory: string;
  /** Precedes program and arguments. */
  prefix: string[];
  /** For `spawn`; not set when the current user is fine or the prefix changes the user. */
  identity: { uid?: number; gid?: number };
}

interface SystemUser {
  uid: number;
  gid: number;
}

/**
 * The user that runs PostgreSQL when we are root, which it refuses: the owner of the data if it exists, otherwise one
 * of the usual users.
 */
function unprivilegedUser(dataDirectory: string): SystemUser {
  if (existsSync(dataDirectory)) {
    const { uid, gid } = statSync(dataDirectory);
    if (uid !== 0) return { uid, gid };
  }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody', 'daemon']) {
    const found = users.find(([user]) => user === name);
    if (found && Number(found[2]) > 0) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new Error(
    'PostgreSQL does not run as root and there is no user "postgres" or "nobody" here: ' +
      'start Reveal as another user, or set DATABASE_URL.',
  );
}

const works = (command: string[], identity: { uid?: number; gid?: number }): boolean => {
  const [program = '', ...args] = command;
  return spawnSync(program, args, { ...identity, cwd: '/', stdio: 'ignore' }).status === 0;
};

/**
 * Keeps only the right to traverse folders that the user may not enter. The secure bit makes `access(2)` respect it
 * too, which PostgreSQL uses to find its own programs.
 */
const setpriv = ({ uid, gid }: SystemUser): string[] => [
  'setpriv',
  '--securebits=+no_setuid_fixup',
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
];

/**
 * Decides how to run PostgreSQL. As an ordinary user: as ourselves. As root: as an unprivileged user. If that user
 * cannot reach the folders (a checkout under /root or a 0700 folder), with the single capability needed, or else from a
 * copy in a folder everyone can reach, linked from the data folder.
 *
 * @throws Error with a one-sentence message when none of these is possible.
 */
export function chooseAccount(binaries: PostgresBinaries, dataDirectory: string): PostgresAccount {
  if (process.getuid?.() !== 0) return { binaries, dataDirectory, prefix: [], identity: {} };
  const user = unprivilegedUser(dataDirectory);
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  chownSync(dataDirectory, user.uid, user.gid);
  if (existsSync(movedTo(dataDirectory))) return relocated(binaries, dataDirectory, user);
  const probe = reaches(binaries, dataDirectory);
  if (works(probe, user)) return { binaries, dataDirectory, prefix: [], identity: user };
  const prefix = setpriv(user);
  if (works([...prefix, ...probe], {})) return { binaries, dataDirectory, prefix, identity: {} };
  return relocated(binaries, dataDirectory, user);
}

/** A command that succeeds when its user can run the programs and write the data. */
const reaches = ({ initdb }: PostgresBinaries, dataDirectory: string): string[] => [
  '/bin/sh',
  '-c',
  'test -w "$1" && "$0" --show -D "$1"',
  initdb,
  dataDirectory,
];

/** The link beside the data directory to its real place, if it had to move. */
const movedTo = (dataDirectory: string): string => join(dirname(dataDirectory), 'postgres-moved-to');

function relocated(binaries: PostgresBinaries, dataDirectory: string, user: SystemUser): PostgresAccount {
  const place = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 12);
  for (const base of ['/var/lib', '/var/tmp', '/tmp']) {
    const home = join(base, `reveal-${place}`);
    const data = join(home, 'data');
    try {
      mkdirSync(data, { recursive: true, mode: 0o700 });
      chmodSync(home, 0o755);
      chownSync(data, user.uid, user.gid);
      const copy = copyPostgres(binaries, home);
      if (!works(reaches(copy, data), user)) continue;
      const note = movedTo(dataDirectory);
      if (!existsSync(note)) symlinkSync(home, note);
      return { binaries: copy, dataDirectory: data, prefix: [], identity: user };
    } catch {
      continue;
    }
  }
  throw new Error(
    `PostgreSQL cannot run here: its unprivileged user (uid ${user.uid}) cannot reach ${dataDirectory}. ` +
      'Put the checkout or REVEAL_DATA in a folder others may enter, start Reveal as another user, or set DATABASE_URL.',
  );
}
