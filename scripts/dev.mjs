import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { markServerBuilt, markServerUnbuilt, program, root } from './steps.mjs';

/** Compiled files come in bursts, and texts are saved one after the other. */
const SETTLED_MS = 200;

/**
 * Serves the client from its sources, with hot replacement, and hands everything else on to the server.
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
 * Compiles the server's sources as they change and calls `restart` each time they compile; errors are printed and the
 * running program is left alone until they are gone. Returns what ends it.
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
    // The server takes the words of mails and tables from the client's texts.
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
