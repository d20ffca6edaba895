import { Injectable } from '@nestjs/common';
import { codesOf, matchPictures, type SameKeys, sameKeys } from '../core/naming/picture-match.js';
import { pictureForms } from '../core/naming/picture-name.js';
import type { CopyHeight } from '../core/pictures/copy-heights.js';
import { MatchesFacade } from './matches.facade.js';
import { PictureFiles } from './pictures/picture-files.js';
import { PictureNotFoundError } from './pictures/pictures.errors.js';
import { PicturesRepository } from './pictures/pictures.repository.js';
import { type PlacedProducts, RetailerProducts } from './pictures/retailer-products.js';

export { PictureNotFoundError } from './pictures/pictures.errors.js';

/** The owner of pictures: a retailer of a tenant. */
export interface PicturesOf {
  readonly tenant: string;
  readonly retailerId: string;
}

/** Pictures of products for other modules. Does not check access. */
@Injectable()
export class PicturesFacade {
  constructor(
    private readonly pictures: PicturesRepository,
    private readonly files: PictureFiles,
    private readonly products: RetailerProducts,
    private readonly matches: MatchesFacade,
  ) {}

  /** The picture's id for each of these product keys that has one. */
  async find({ tenant, retailerId }: PicturesOf, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const same = sameKeys(await this.matches.aliases(tenant, retailerId, 'prd'));
    const forms = new Set(formsOf(keys, same));
    const pictures = await this.pictures.byForms(retailerId, [...forms]);
    const matched = matchPictures(keys, pictures, same);
    return new Map([...matched].map(([key, { id }]) => [key, id]));
  }

  /** The forms by which pictures of these products are found; a picture that shares none belongs to another product. */
  async forms({ tenant, retailerId }: PicturesOf, keys: Iterable<string>): Promise<ReadonlySet<string>> {
    return new Set(formsOf(keys, sameKeys(await this.matches.aliases(tenant, retailerId, 'prd'))));
  }

  /**
   * A copy of a picture, as WebP.
   *
   * @param among null: any picture of the retailer; else one that shares a form with these
   * @throws PictureNotFoundError (404)
   */
  async copy(
    retailerId: string,
    pictureId: string,
    height: CopyHeight,
    among: ReadonlySet<string> | null,
  ): Promise<Buffer> {
    const picture = await this.pictures.find(pictureId);
    if (picture?.retailerId !== retailerId) throw new PictureNotFoundError();
    if (among !== null && !picture.forms.some((form) => among.has(form))) throw new PictureNotFoundError();
    return this.files.get(pictureId, height);
  }

  /** Registers the source of products on a retailer's planograms. */
  registerPlaced(placed: PlacedProducts): void {
    this.products.registerPlaced(placed);
  }
}

function* formsOf(keys: Iterable<string>, same: SameKeys): Generator<string> {
  for (const key of keys) for (const code of codesOf(key, same)) yield* pictureForms(code);
}
