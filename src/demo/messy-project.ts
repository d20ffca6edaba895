import type { INestApplicationContext } from '@nestjs/common';
import { DEFAULT_SEED } from '../../samples/generate.js';
import { messyAssortments } from '../../samples/messy/catalogue.js';
import { generateMessySamples } from '../../samples/messy/generate.js';
import { messyStoreList, unrelatedList } from '../../samples/messy/lists.js';
import { buildStores } from '../../samples/stores.js';
import { DEMO_MESSY_PROJECT } from './names.js';
import { demoPeriod, demoPlace, projectFor } from './project.js';
import { MESSY_RETAILER } from './retailers.js';
import { submitSamples } from './upload.js';
import type { UserPrincipal } from '../platform/auth/principal.js';
import type { AppConfig } from '../platform/config/app-config.js';
import { ListSeed } from '../retailers/lists.facade.js';

const PROJECT_KEY = 'reveal-demo-messy-2026';
const SEED = DEFAULT_SEED;
/** 30 planograms, some of them in duplicate as people leave them: enough to show everything. */
const STORES = 3;

/**
 * A realistic full project: planograms in every supported form, some mostly empty or without depths, a store file with
 * abbreviated headings, and a retailer whose master list has other products. It is neither corrected nor published, so
 * that its findings are visible. Not created if an administrator renamed or removed the retailer.
 */
export async function ensureMessyProject(
  app: INestApplicationContext,
  config: AppConfig,
  { administrator, analyst }: { administrator: UserPrincipal; analyst: UserPrincipal },
): Promise<void> {
  const place = await demoPlace(app, config, MESSY_RETAILER);
  const period = await demoPeriod(app, analyst.tenant);
  const project = place && (await projectFor(app, analyst, place, period, DEMO_MESSY_PROJECT, PROJECT_KEY));
  if (place === null || project === null) return;
  const lists = app.get(ListSeed, { strict: false });
  const master = { kind: 'master', ownerId: place.placeId, projectId: null, object: 'prd' } as const;
  const own = { kind: 'project', ownerId: project.id, projectId: project.id, object: 'str' } as const;
  await lists.begin(administrator, { ...master, fileName: 'item-master.csv', bytes: masterList });
  await lists.begin(analyst, {
    ...own,
    fileName: 'stores.csv',
    bytes: () => messyStoreList(buildStores(SEED, STORES)),
  });
  await submitSamples(app, config, {
    owner: analyst,
    project,
    samples: generateMessySamples({ seed: SEED, stores: STORES, lists: false }),
  });
}

const masterList = (): Uint8Array => unrelatedList(messyAssortments(SEED).flatMap(({ products }) => products));
