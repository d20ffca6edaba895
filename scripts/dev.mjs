import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { markServerBuilt, markServerUnbuilt, program, root } from './steps.mjs';

/** Compiled files come in bursts, and locale files are saved one after another. */
const SETTLED_MS = 200;

/**
 * Serves the client from source with hot replacement, and proxies everything else to the server.
 *
 * @param server the address of the server, which the client's configuration reads
 */
export async function serveSources({ port, host, server }) {
  process.env.REVEAL_SERVER = server;
  process.env.REVEAL_CLIENT_PORT = String(port);
  const { createServer } = await import(pathToFileURL(program('client', 'vite/dist/node/index.js')).href);
  const vite = await createServer({
    configFile: join(root, 'client', 'vite.config.ts'),
    logLevel: 'warn',
    clearScreen: false,
    server: { host: host || true },
  });
  await vite.listen();
  return vite;
}

/**
 * Compiles the server's sources as they change and calls `restart` after each success; on errors it prints them and
 * leaves the running program alone. Returns a function that stops it.
 */
export function watchServer(restart) {
  markServerUnbuilt();
  const nest = program('.', '@nestjs/cli/bin/nest.js');
  const compiler = spawn(process.execPath, [nest, 'build', '--watch', '--preserveWatchOutput'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let isChanged = false;
  let isCompiled = false;
  let timer = null;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isChanged || !isCompiled) return;
      isChanged = false;
      void restart();
    }, SETTLED_MS);
  };
  const changed = () => {
    isChanged = true;
    soon();
  };
  const watches = [
    watch(join(root, 'dist', 'src'), { recursive: true }, (_, name) => name?.endsWith('.js') && changed()),
    watch(join(root, 'dist', 'migrations'), { recursive: true }, changed),
    // The server takes the texts of emails and tables from the client's locales.
    watch(join(root, 'client', 'public', 'locales'), { recursive: true }, changed),
  ];
  compiler.stdout.on('data', (data) => {
    const text = String(data);
    if (/Starting compilation|File change detected/.test(text)) isCompiled = false;
    else if (/Found 0 errors/.test(text)) {
      isCompiled = true;
      soon();
    } else process.stdout.write(text);
  });
  return () => {
    clearTimeout(timer);
    for (const one of watches) one.close();
    compiler.kill('SIGTERM');
    if (isCompiled) markServerBuilt();
  };
}
