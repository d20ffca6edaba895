import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import pg from 'pg';
import { createWorkerApp } from '../create-app.js';
import { generateSamples } from '../../samples/generate.js';
import { finishDemo } from './finishing.js';
import { ensureMessyProject } from './messy-project.js';
import { demoPassword, keepDemoPassword, type DemoPassword } from './password.js';
import { ensureEarlierProject, ensureFullProject } from './project.js';
import { DEMO_RETAILERS } from './retailers.js';
import { submitSamples } from './upload.js';
import type { AppConfig } from '../platform/config/app-config.js';
import { DEMO_ADMINISTRATOR, DEMO_ANALYST } from '../platform/config/demo-users.js';
import { loadConfig, readEnvFile } from '../platform/config/load-config.js';
import { keepFilesPrivate } from '../platform/config/private-files.js';
import { provideDatabase } from '../platform/database/provide-database.js';
import { ADMIN_GROUP, type UserPrincipal } from '../platform/auth/principal.js';
import { createLogger } from '../platform/logging/logger.js';
import { ProjectsFacade } from '../projects/projects.facade.js';
import { RetailersFacade } from '../retailers/retailers.facade.js';
import { explain } from '../run-process.js';
import { type EnsuredUser, UsersFacade } from '../users/users.facade.js';

const PROJECT = 'Demo: 24 stores, 4 categories, 2026';
/** Identifies the demo's own project among the analyst's. */
const PROJECT_KEY = 'reveal-demo-2026';

/** The demo's users. */
interface DemoPeople {
  readonly administrator: EnsuredUser;
  readonly analyst: EnsuredUser;
}

/**
 * Ensures that the demo exists: an administrator, an analyst, a tree of retailers (if the tenant has none), a full
 * project of the analyst with its lists, a lite one, a full one of the previous year to compare with, and one with
 * messy files, all from the sample generator and uploaded like any other. It stops once the requests are submitted; the
 * worker does the rest. Safe to run at every start and after being killed at any point, because each step checks what
 * already exists.
 */
async function loadDemo(app: INestApplicationContext, config: AppConfig, password: DemoPassword): Promise<DemoPeople> {
  const person = { givenName: 'Demo', password: password.text, tenant: config.PLATFORM_TENANT };
  const other = password.isGiven ? 'set' : 'keep';
  const users = app.get(UsersFacade, { strict: false });
  const administrator = await users.ensureActive(
    { ...person, email: DEMO_ADMINISTRATOR, familyName: 'Administrator', groups: [ADMIN_GROUP] },
    other,
  );
  const analyst = await users.ensureActive(
    { ...person, email: DEMO_ANALYST, familyName: 'Analyst', groups: [] },
    other,
  );
  keepDemoPassword(config.REVEAL_DATA, password);
  await app.get(RetailersFacade, { strict: false }).begin(config.PLATFORM_TENANT, DEMO_RETAILERS);
  await ensureFullProject(app, config, { administrator: administrator.principal, analyst: analyst.principal });
  await ensureProject(app, config, analyst.principal);
  await ensureEarlierProject(app, config, analyst.principal);
  await ensureMessyProject(app, config, { administrator: administrator.principal, analyst: analyst.principal });
  return { administrator, analyst };
}

async function ensureProject(app: INestApplicationContext, config: AppConfig, analyst: UserPrincipal): Promise<void> {
  const projects = app.get(ProjectsFacade, { strict: false });
  const project = await projects.create(analyst, { kind: 'lite', name: PROJECT, idempotencyKey: PROJECT_KEY });
  await submitSamples(app, config, {
    owner: analyst,
    project,
    samples: generateSamples({ years: [2026], broken: false, lists: false }),
  });
}

/** Lines that explain how the demo's users sign in; never a password that would not work. */
function signIns({ administrator, analyst }: DemoPeople, password: string): string {
  const line = (role: string, email: string, user: EnsuredUser): string => {
    const shown = user.password === 'kept' ? 'the password it was given here; DEMO_PASSWORD=… sets another' : password;
    return `  ${role.padEnd(13)}  ${email.padEnd(22)}  ${shown}\n`;
  };
  const lines = line('administrator', DEMO_ADMINISTRATOR, administrator) + line('analyst', DEMO_ANALYST, analyst);
  const isSet = [administrator, analyst].some((user) => user.password === 'set');
  return isSet ? `${lines}  DEMO_PASSWORD has replaced the password they had.\n` : lines;
}

/** Serializes programs that start on the same data at once, which would otherwise load the demo twice. */
async function oneAfterAnother<Result>(databaseUrl: string, work: () => Promise<Result>): Promise<Result> {
  const lock = new pg.Client({ connectionString: databaseUrl });
  // The work itself reports a lost database.
  lock.on('error', () => undefined);
  await lock.connect();
  try {
    await lock.query(`SELECT pg_advisory_lock(hashtext('reveal.demo'))`);
    return await work();
  } finally {
    await lock.end().catch(() => undefined);
  }
}

/** Loads the demo and reports the sign-ins to the launcher, or prints them without one. */
async function load(config: AppConfig, password: DemoPassword): Promise<void> {
  const database = await provideDatabase(config);
  const app = await createWorkerApp({ config, databaseUrl: database.url }, createLogger(config));
  try {
    const people = await oneAfterAnother(database.url, () => loadDemo(app, config, password));
    const text = signIns(people, password.text);
    if (process.send) process.send({ kind: 'sign-ins', text });
    else process.stdout.write(`\n${text}\n`);
  } finally {
    await app.close();
    await database.stop();
  }
}

/**
 * `demo/main.js [address]`: loads the demo. With the address of a running program it also waits until a worker has read
 * the files, publishes the projects and creates their first reports, as `npm start` does once the program is running.
 */
try {
  readEnvFile();
  const config = loadConfig();
  keepFilesPrivate(config);
  const password = demoPassword(config);
  const [address] = process.argv.slice(2);
  await load(config, password);
  if (address !== undefined && !(await finishDemo({ address, data: config.REVEAL_DATA }, password.text))) {
    process.stdout.write(
      `  The demo's projects stay unpublished: ${DEMO_ANALYST} has a password of its own by now. Publish them there, or ` +
        'load the demo with DEMO_PASSWORD=….\n',
    );
  }
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
