import type { INestApplicationContext } from '@nestjs/common';
import { generateSamples } from '../../samples/generate.js';
import { DEMO_EARLIER_PROJECT, DEMO_FULL_PROJECT } from './names.js';
import { SAMPLES_RETAILER } from './retailers.js';
import { submitSamples } from './upload.js';
import type { UserPrincipal } from '../platform/auth/principal.js';
import type { AppConfig } from '../platform/config/app-config.js';
import { AppError } from '../platform/errors/app-error.js';
import { type Project, ProjectsFacade } from '../projects/projects.facade.js';
import { ListSeed } from '../retailers/lists.facade.js';
import { RetailersFacade, type SeedRetailer } from '../retailers/retailers.facade.js';
import { type TimePeriod, TimePeriodsFacade } from '../retailers/time-periods.facade.js';

/** Identify the demo's own full projects among the analyst's. */
const PROJECT_KEY = 'reveal-demo-full-2026';
const EARLIER_KEY = 'reveal-demo-full-2025';
/** Half of the stores, so that a comparison also shows what only the later project has. */
const EARLIER_STORES = 12;

/**
 * A full project of the analyst, for the retailer of the samples' stores: products from the retailer's master data, a
 * store file of its own, and two uploads: the original planograms with the deliberately broken ones, so that validation
 * has findings, and those of the same stores after some were reset. Not created if an administrator renamed or removed
 * the retailer.
 */
export async function ensureFullProject(
  app: INestApplicationContext,
  config: AppConfig,
  { administrator, analyst }: { administrator: UserPrincipal; analyst: UserPrincipal },
): Promise<void> {
  const place = await demoPlace(app, config, SAMPLES_RETAILER);
  const period = await demoPeriod(app, analyst.tenant);
  const project = place && (await projectFor(app, analyst, place, period, DEMO_FULL_PROJECT, PROJECT_KEY));
  if (place === null || project === null) return;
  const { placeId } = place;
  const lists = app.get(ListSeed, { strict: false });
  const master = { kind: 'master', ownerId: placeId, projectId: null } as const;
  const own = { kind: 'project', ownerId: project.id, projectId: project.id } as const;
  await lists.begin(administrator, {
    ...master,
    object: 'prd',
    fileName: 'products.csv',
    bytes: () => list('products.csv'),
  });
  await lists.begin(analyst, { ...own, object: 'str', fileName: 'stores.csv', bytes: () => list('stores.csv') });
  await submitSamples(app, config, {
    owner: analyst,
    project,
    samples: generateSamples({ years: [2026], lists: false, before: true }),
  });
  await submitSamples(app, config, {
    owner: analyst,
    project,
    samples: generateSamples({ years: [2026], lists: false, broken: false }),
    isSecond: true,
  });
}

/**
 * The same retailer a year earlier, to compare with the other full project. Fewer stores, without its own lists and
 * without broken files.
 */
export async function ensureEarlierProject(
  app: INestApplicationContext,
  config: AppConfig,
  analyst: UserPrincipal,
): Promise<void> {
  const place = await demoPlace(app, config, SAMPLES_RETAILER);
  const period = await demoPeriod(app, analyst.tenant, 'a year before');
  const project = place && (await projectFor(app, analyst, place, period, DEMO_EARLIER_PROJECT, EARLIER_KEY));
  if (project === null) return;
  const samples = generateSamples({ years: [2025], stores: EARLIER_STORES, broken: false, lists: false });
  await submitSamples(app, config, { owner: analyst, project, samples });
}

interface Place {
  readonly placeId: string;
  readonly option: number;
}

/** One of the demo's retailers; null once an administrator has renamed or removed it. */
export async function demoPlace(
  app: INestApplicationContext,
  config: AppConfig,
  { name, storeExtraction }: SeedRetailer,
): Promise<Place | null> {
  const [placeId] = await app.get(RetailersFacade, { strict: false }).matching(config.PLATFORM_TENANT, { text: name });
  return placeId === undefined ? null : { placeId, option: storeExtraction };
}

/** The tenant's default time period, or the same period of the previous year if it is offered. */
export async function demoPeriod(
  app: INestApplicationContext,
  tenant: string,
  when: 'now' | 'a year before' = 'now',
): Promise<TimePeriod> {
  const periods = app.get(TimePeriodsFacade, { strict: false });
  const current = await periods.default(tenant);
  if (when === 'now') return current;
  const earlier = current.period.replace(/^\d{4}/, (year) => String(Number(year) - 1));
  return (await periods.list(tenant)).find(({ period, isActive }) => isActive && period === earlier) ?? current;
}

/** Null when people have changed its prerequisites: then they do not need this demo. */
export async function projectFor(
  app: INestApplicationContext,
  analyst: UserPrincipal,
  { placeId, option }: Place,
  period: TimePeriod,
  name: string,
  idempotencyKey: string,
): Promise<Project | null> {
  const wanted = {
    name,
    placeId,
    baseCallPointIds: [],
    multiBase: true,
    timePeriod: { id: period.id, name: undefined },
    setStatus: 'Final',
    storeExtraction: { option, pattern: null },
    resetTimes: [],
    idempotencyKey,
  } as const;
  try {
    return await app.get(ProjectsFacade, { strict: false }).createFull(analyst, wanted);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** A list of the samples, by name. */
function list(name: string): Uint8Array {
  for (const { path, bytes } of generateSamples({ years: [], broken: false })) if (path === name) return bytes;
  throw new Error(`The samples have no ${name}.`);
}
