import 'reflect-metadata';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createServerApp } from './create-app.js';
import { loadConfig } from './platform/config/load-config.js';
import { programFolder } from './platform/http/program-folder.js';
import { createLogger } from './platform/logging/logger.js';
import { createDocument } from './platform/openapi/document.js';

/** Writes the contract to client/openapi/openapi.json. Connects to nothing; run it from the built program. */
const config = loadConfig({ REVEAL_DATA: process.env['REVEAL_DATA'], LOG_LEVEL: 'error' });
const app = await createServerApp(
  { config, databaseUrl: 'postgres://preview@127.0.0.1:1/preview', preview: true },
  createLogger(config),
);
const file = process.argv[2] ?? join(programFolder(), 'client', 'openapi', 'openapi.json');
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(createDocument(app), null, 2)}\n`);
process.exit(0);
