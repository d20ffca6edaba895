import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { createWorkerApp } from './create-app.js';
import { ensureEarlierProject, ensureFullProject } from './demo-project.js';
import { DEMO_RETAILERS } from './demo-retailers.js';
import { submitSamples } from './demo-upload.js';
import type { AppConfig } from './platform/config/app-config.js';
import { loadConfig } from './platform/config/load-config.js';
import { provideDatabase } from './platform/database/provide-database.js';
import { ADMIN_GROUP, type UserPrincipal } from './platform/auth/principal.js';
import { createLogger } from './platform/logging/logger.js';
import { ProjectsFacade } from './projects/projects.facade.js';
import { RetailersFacade } from './retailers/retailers.facade.js';
import { explain } from './run-process.js';
import { DEMO_ADMINISTRATOR, DEMO_ANALYST, UsersFacade } from './users/users.facade.js';

const PROJECT = 'Demo: 24 stores, 4 categories, 2026';
/** Marks the demo's own project among those of the analyst. */
const PROJECT_KEY = 'reveal-demo-2026';

/**
 * Sees that the demo is there: an administrator, an analyst, a tree of retailers (their tenant's first ones), a full
 * project of the analyst with its lists, a lite one, and a full one of the year before to compare with, all made from the
 * sample generator's files, which take the way of every upload. It stops once the requests are submitted; the worker does
 * the rest. Safe to run at every start and after being killed anywhere: each step
 * looks at what is there already.
 */
async function loadDemo(app: INestApplicationContext, config: AppConfig): Promise<void> {
  const password = demoPassword(config);
  const person = { givenName: 'Demo', password, tenant: config.PLATFORM_TENANT };
  const users = app.get(UsersFacade, { strict: false });
  const administrator = await users.ensureActive({
    ...person,
    email: DEMO_ADMINISTRATOR,
    familyName: 'Administrator',
    groups: [ADMIN_GROUP],
  });
  const analyst = await users.ensureActive({ ...person, email: DEMO_ANALYST, familyName: 'Analyst', groups: [] });
  await app.get(RetailersFacade, { strict: false }).begin(config.PLATFORM_TENANT, DEMO_RETAILERS);
  await ensureFullProject(app, config, { administrator, analyst });
  await ensureProject(app, config, analyst);
  await ensureEarlierProject(app, config, analyst);
}

async function ensureProject(app: INestApplicationContext, config: AppConfig, analyst: UserPrincipal): Promise<void> {
  const projects = app.get(ProjectsFacade, { strict: false });
  const project = await projects.create(analyst, { kind: 'lite', name: PROJECT, idempotencyKey: PROJECT_KEY });
  await submitSamples(app, config, {
    owner: analyst,
    project,
    samples: { years: [2026], broken: false, lists: false },
  });
}

/** DEMO_PASSWORD, else the one that an earlier start kept beside the data, else a new one, readable by its owner alone. */
function demoPassword(config: AppConfig): string {
  if (config.DEMO_PASSWORD) return config.DEMO_PASSWORD;
  const file = join(config.REVEAL_DATA, 'demo-password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const password = `Shelf-${randomBytes(6).toString('hex')}`;
  mkdirSync(config.REVEAL_DATA, { recursive: true });
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

try {
  const config = loadConfig();
  const database = await provideDatabase(config);
  const app = await createWorkerApp({ config, databaseUrl: database.url }, createLogger(config));
  try {
    await loadDemo(app, config);
  } finally {
    await app.close();
    await database.stop();
  }
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
