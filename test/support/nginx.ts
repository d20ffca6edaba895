import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../src/platform/database/embedded-postgres.js';
import { programFolder } from '../../src/platform/http/program-folder.js';
import { PATIENCE_MS } from './patience.js';

/** nginx in front of a server, configured by `ops/nginx.conf`. */
export interface RunningNginx {
  /** `https://127.0.0.1:<port>` */
  url: string;
  /** Its self-signed certificate. */
  ca: Buffer;
  /** Its access log so far. */
  log(): string;
  stop(): Promise<void>;
}

/** True when nginx and openssl are on the path; otherwise prints what is not tested. */
export function hasNginx(): boolean {
  const missing = [
    ['nginx', '-v'],
    ['openssl', 'version'],
  ].filter(([name = '', argument = '']) => spawnSync(name, [argument], { stdio: 'ignore' }).status !== 0);
  if (missing.length === 0) return true;
  const names = missing.map(([name]) => name).join(' and ');
  console.warn(`\n*** ${names} not on the path: nothing behind nginx is tested in this run ***\n`);
  return false;
}

/** Starts nginx with the shipped configuration, except for ports, certificate and output paths. */
export async function startNginx(folder: string, port: number, upstream: number): Promise<RunningNginx> {
  mkdirSync(folder, { recursive: true });
  const at = (name: string): string => join(folder, name);
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-keyout', at('key.pem'), '-out', at('certificate.pem')];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject, ...files], {
    stdio: 'ignore',
  });
  const http = await freePort();
  const shipped = readFileSync(join(programFolder(), 'ops', 'nginx.conf'), 'utf8');
  const changed = changedIn(shipped, [
    [/^ *listen \[::\]:.*$\n/gm, ''],
    [/listen 80;/g, `listen 127.0.0.1:${http};`],
    [/listen 443 ssl/g, `listen 127.0.0.1:${port} ssl`],
    [/server 127\.0\.0\.1:3000;/g, `server 127.0.0.1:${upstream};`],
    [/\/etc\/ssl\/reveal\.crt/g, at('certificate.pem')],
    [/\/etc\/ssl\/reveal\.key/g, at('key.pem')],
    [/\/var\/log\/nginx\/reveal\.log/g, at('access.log')],
  ]);
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${at(name)};`);
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(at('reveal.conf'), changed);
  writeFileSync(
    at('nginx.conf'),
    `daemon off; ${user} worker_processes 1; pid ${at('pid')}; error_log ${at('error.log')};
     events {} http { ${kept.join(' ')} include ${at('reveal.conf')}; }`,
  );
  const child = spawn('nginx', ['-c', at('nginx.conf'), '-e', at('error.log')], { stdio: 'ignore' });
  const gone = once(child, 'exit');
  const end = Date.now() + PATIENCE_MS;
  while (!(await listens(port))) {
    if (child.exitCode !== null || Date.now() > end) {
      throw new Error(`nginx does not start: ${readFileSync(at('error.log'), 'utf8')}`);
    }
    await setTimeout(50);
  }
  return {
    url: `https://127.0.0.1:${port}`,
    ca: readFileSync(at('certificate.pem')),
    log: () => readFileSync(at('access.log'), 'utf8'),
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

function changedIn(text: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((changed, [what, by]) => {
    const next = changed.replace(what, by);
    if (next === changed) throw new Error(`ops/nginx.conf has no ${what.source}`);
    return next;
  }, text);
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });
}
