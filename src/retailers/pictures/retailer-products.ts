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

/** Gives the keys of the products that stand on a retailer's planograms. */
export type PlacedProducts = (retailerId: string) => Promise<Iterable<string>>;

/** How products and pictures meet. */
export interface PictureCoverage {
  /** Products that have a picture. */
  readonly covered: number;
  /** Ids of the pictures that a product has the key of. */
  readonly known: ReadonlySet<string>;
}

export interface CoveredProducts {
  readonly products: number;
  readonly withPicture: number;
}

const OF_RETAILERS = ['master', 'retailer'] as const;
const KEYS_AT_ONCE = 2_000;

/**
 * The products of a retailer. Planograms are read by modules above, which may not be imported from here: they register
 * at start.
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

  /** Ids of the pictures that a product on planograms or of a list has the key of. */
  async knownPictures(retailer: Retailer): Promise<ReadonlySet<string>> {
    const keys = [...(await this.placed(retailer.id)), ...(await this.listed(retailer.id))];
    return (await this.coverage(retailer, keys)).known;
  }

  /** How many products there are on planograms, and in the retailer's lists, and how many of each have a picture. */
  async covered(retailer: Retailer): Promise<Readonly<Record<'placed' | 'listed', CoveredProducts>>> {
    const of = async (all: Iterable<string>): Promise<CoveredProducts> => {
      const keys = new Set(all);
      return { products: keys.size, withPicture: (await this.coverage(retailer, keys)).covered };
    };
    return { placed: await of(await this.placed(retailer.id)), listed: await of(await this.listed(retailer.id)) };
  }

  private async coverage({ id, tenant }: Retailer, keys: Iterable<string>): Promise<PictureCoverage> {
    const same = sameKeys(await this.matches.aliases(tenant, id, 'prd'));
    return coverageOf(keys, await this.pictures.all(id), same);
  }

  /** In master data and in the lists that are kept with the retailer. */
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

/** Others of the process have their turn while many keys are compared. */
export async function coverageOf(
  keys: Iterable<string>,
  pictures: readonly PictureRef[],
  same: SameKeys,
): Promise<PictureCoverage> {
  const byForm = new Map<string, PictureRef[]>();
  for (const picture of pictures) {
    for (const form of pictureForms(picture.key)) byForm.set(form, [...(byForm.get(form) ?? []), picture]);
  }
  const maybe: string[] = [];
  const known = new Set<string>();
  let done = 0;
  for (const key of keys) {
    const found = codesOf(key, same).flatMap((code) => pictureForms(code).flatMap((form) => byForm.get(form) ?? []));
    if (found.length > 0) maybe.push(key);
    for (const { id } of found) known.add(id);
    done += 1;
    if (done % KEYS_AT_ONCE === 0) await turn();
  }
  return { covered: matchPictures(maybe, pictures, same).size, known };
}
