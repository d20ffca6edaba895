import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

/**
 * Finds a Chromium: CHROME_PATH, an installed one, else the one from npm, with its own libraries so that it runs on a
 * bare machine too.
 *
 * @throws Error when none of them starts.
 */
export async function findChrome(): Promise<ChromeLaunch> {
  const candidates = [process.env['CHROME_PATH'], ...installed].filter((path) => path !== undefined);
  for (const executablePath of candidates) {
    if (existsSync(executablePath) && starts(executablePath)) return { executablePath, args };
  }
  const executablePath = await packagedChrome();
  if (starts(executablePath)) return { executablePath, args };
  throw new Error('No Chromium starts here: install chromium or Google Chrome, or set CHROME_PATH.');
}

function starts(executablePath: string): boolean {
  return spawnSync(executablePath, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

/**
 * Unpacks @sparticuz/chromium into a separate folder. The package includes the system libraries only when it believes
 * that it runs in a cloud function, so the environment says so while unpacking; a small script then starts it with
 * them, which leaves our own environment unchanged.
 */
export async function packagedChrome(): Promise<string> {
  const folder = join(tmpdir(), `reveal-chromium-${process.getuid?.() ?? 0}`);
  const script = join(folder, 'chromium.sh');
  if (existsSync(script)) return script;
  mkdirSync(folder, { recursive: true });
  const before = { ...process.env };
  process.env['TMPDIR'] = folder;
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs20.x';
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    const binary = await packaged.executablePath();
    writeFileSync(
      join(folder, 'fonts', 'fonts.conf'),
      '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>' +
        `<dir>${join(folder, 'fonts')}</dir><dir>/usr/share/fonts</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>`,
    );
    const lines = [
      '#!/bin/sh',
      `export LD_LIBRARY_PATH="${join(folder, 'al2023', 'lib')}:$LD_LIBRARY_PATH"`,
      `export FONTCONFIG_PATH="${join(folder, 'fonts')}"`,
      `export HOME="\${HOME:-${folder}}"`,
      `exec "${binary}" "$@"`,
    ];
    writeFileSync(script, `${lines.join('\n')}\n`);
    chmodSync(script, 0o755);
    return script;
  } finally {
    for (const name of ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']) {
      const value = before[name];
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}
