import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { codesOf, matchPictures, sameKeys, type SameKeys } from '../../core/naming/picture-match.js';
import { pictureForms } from '../../core/naming/picture-name.js';
import { ListOwners } from '../lists/list-owners.js';
import { ListsRepository } from '../lists/lists.repository.js';
import { ListRowsRepository } from '../lists/rows/list-rows.repository.js';
import { MatchesFacade } from '../matches.facade.js';
import type { Retailer } from '../retailer.js';
import { type PictureRef, PicturesRepository } from './pictures.repository.js';

/** Returns the keys of the products on a retailer's planograms. */
export type PlacedProducts = (retailerId: string) => Promise<Iterable<string>>;

/** How products and pictures match. */
export interface PictureCoverage {
  /** Products that have a picture. */
  readonly covered: number;
  /** Ids of the pictures whose key a product has. */
  readonly known: ReadonlySet<string>;
}

export interface CoveredProducts {
  readonly products: number;
  readonly withPicture: number;
}

const OF_RETAILERS = ['master', 'retailer'] as const;
/** Keys compared per turn: some 20 ms. */
const AT_ONCE = 2_000;

/**
 * The products of a retailer. Planograms are read by modules above, which cannot be imported here, so they register at
 * startup.
 */
@Injectable()
export class RetailerProducts {
  private placed: PlacedProducts = () => Promise.resolve([]);

  constructor(
    private readonly owners: ListOwners,
    private readonly lists: ListsRepository,
    private readonly rows: ListRowsRepository,
    private readonly matches: MatchesFacade,
    private readonly pictures: PicturesRepository,
  ) {}

  registerPlaced(placed: PlacedProducts): void {
    this.placed = placed;
  }

  /** Ids of the pictures whose key a product on planograms or in a list has. */
  async knownPictures(retailer: Retailer): Promise<ReadonlySet<string>> {
    const keys = [...(await this.placed(retailer.id)), ...(await this.listed(retailer.id))];
    return (await coverageOf(keys, await this.matchable(retailer))).known;
  }

  /** How many products are on planograms and in the retailer's lists, and how many of each have a picture. */
  async covered(retailer: Retailer): Promise<Readonly<Record<'placed' | 'listed', CoveredProducts>>> {
    const pictures = await this.matchable(retailer);
    const of = async (all: Iterable<string>): Promise<CoveredProducts> => {
      const keys = new Set(all);
      return { products: keys.size, withPicture: (await coverageOf(keys, pictures)).covered };
    };
    return { placed: await of(await this.placed(retailer.id)), listed: await of(await this.listed(retailer.id)) };
  }

  private async matchable({ id, tenant }: Retailer): Promise<MatchablePictures> {
    const same = sameKeys(await this.matches.aliases(tenant, id, 'prd'));
    return matchablePictures(await this.pictures.all(id), same);
  }

  /** In master data and in the retailer's own lists. */
  private async listed(retailerId: string): Promise<string[]> {
    const keys: string[] = [];
    for (const kind of OF_RETAILERS) {
      const owner = await this.owners.of(kind, retailerId);
      const list = owner && (await this.lists.find(owner.id, 'prd'));
      if (!owner || !list || list.version === 0) continue;
      for (const key of await this.rows.keys(owner.id, 'prd', list.version)) keys.push(key);
    }
    return keys;
  }
}

/** Pictures of a retailer by their forms, and the keys that accepted matches make equal. */
export interface MatchablePictures {
  readonly byForm: ReadonlyMap<string, readonly PictureRef[]>;
  readonly same: SameKeys;
}

/** Yields to other work while processing many pictures. */
export async function matchablePictures(pictures: readonly PictureRef[], same: SameKeys): Promise<MatchablePictures> {
  const byForm = new Map<string, PictureRef[]>();
  for (const some of batches(pictures)) {
    for (const picture of some) {
      for (const form of pictureForms(picture.key)) {
        const others = byForm.get(form);
        if (others) others.push(picture);
        else byForm.set(form, [picture]);
      }
    }
    await turn();
  }
  return { byForm, same };
}

/**
 * Which products have a picture. Each is compared with the pictures that share a form with it, so chunks give the same
 * result as all at once; yields to other work in between.
 */
export async function coverageOf(
  keys: Iterable<string>,
  { byForm, same }: MatchablePictures,
): Promise<PictureCoverage> {
  const known = new Set<string>();
  let covered = 0;
  for (const some of batches(keys)) {
    const forms = new Set(some.flatMap((key) => codesOf(key, same).flatMap(pictureForms)));
    const pictures = new Set([...forms].flatMap((form) => byForm.get(form) ?? []));
    for (const { id } of pictures) known.add(id);
    covered += matchPictures(some, pictures, same).size;
    await turn();
  }
  return { covered, known };
}

function* batches<Item>(items: Iterable<Item>): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
