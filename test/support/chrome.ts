import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

/** How to start a Chromium with playwright-core: `chromium.launch({ executablePath, args })`. */
export interface ChromeLaunch {
  executablePath: string;
  args: string[];
}

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** As root, and in containers with little shared memory, Chromium needs these. */
const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];

/** The value of CHROME_PATH that chooses the Chromium from npm. */
const FROM_NPM = 'npm';

/**
 * Finds a Chromium: CHROME_PATH, an installed one, else the one from npm, which `CHROME_PATH=npm` prefers.
 *
 * @throws Error when none of them starts.
 */
export async function findChrome(): Promise<ChromeLaunch> {
  const given = process.env['CHROME_PATH'];
  const executablePath =
    (given === FROM_NPM ? await packagedChrome() : [given].find((path) => path !== undefined && starts(path))) ??
    installedChrome() ??
    (await packagedChrome());
  if (executablePath !== undefined) return { executablePath, args };
  throw new Error('No Chromium starts here: install chromium or Google Chrome, or set CHROME_PATH.');
}

function installedChrome(): string | undefined {
  return installed.find(starts);
}

function starts(executablePath: string): boolean {
  const options = { stdio: 'ignore' as const, timeout: 30_000 };
  return existsSync(executablePath) && spawnSync(executablePath, ['--version', '--no-sandbox'], options).status === 0;
}

let packaged: Promise<string | undefined> | null = null;

/** The Chromium from npm, unpacked; undefined where it does not start, for example outside Linux. */
function packagedChrome(): Promise<string | undefined> {
  return (packaged ??= findPackagedChrome());
}

async function findPackagedChrome(): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined;
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '..', '..', 'package.json'), 'utf8'));
  const folder = join(tmpdir(), `reveal-chromium-${process.getuid?.() ?? 0}-${version}`);
  const script = join(folder, 'chromium.sh');
  if (!existsSync(script)) await unpack(folder).catch(() => undefined);
  return starts(script) ? script : undefined;
}

/**
 * Unpacks @sparticuz/chromium into a separate folder, which appears complete or not at all: others may be unpacking it,
 * too. The package includes the system libraries only when it believes that it runs in a cloud function, so the
 * environment says so while unpacking; a small script then starts it with them, which leaves our own environment
 * unchanged. It brings fonts for machines without any.
 */
async function unpack(folder: string): Promise<void> {
  const making = mkdtempSync(`${folder}.`);
  const before = { ...process.env };
  process.env['TMPDIR'] = making;
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs20.x';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const binary = await chromium.executablePath();
    writeFileSync(
      join(making, 'fonts', 'fonts.conf'),
      '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>' +
        `<dir>${join(folder, 'fonts')}</dir><dir>/usr/share/fonts</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>`,
    );
    const lines = [
      '#!/bin/sh',
      `export LD_LIBRARY_PATH="${join(folder, 'al2023', 'lib')}:$LD_LIBRARY_PATH"`,
      `export FONTCONFIG_PATH="${join(folder, 'fonts')}"`,
      `export HOME="\${HOME:-${folder}}"`,
      `exec "${join(folder, relative(making, binary))}" "$@"`,
    ];
    writeFileSync(join(making, 'chromium.sh'), `${lines.join('\n')}\n`, { mode: 0o755 });
    renameSync(making, folder);
  } finally {
    rmSync(making, { recursive: true, force: true });
    for (const name of ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']) {
      const value = before[name];
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}
