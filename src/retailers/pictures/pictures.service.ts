import { Injectable } from '@nestjs/common';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import type { CopyHeight } from '../../core/pictures/copy-heights.js';
import { AuditFacade } from '../../users/audit.facade.js';
import type { ProductPictureEntity } from './entities/product-picture.entity.js';
import { positionOf } from '../lists/rows/row-cursor.js';
import { PictureAccess, type PicturesAsked } from './picture-access.js';
import { PictureFiles } from './picture-files.js';
import { PictureNotFoundError } from './pictures.errors.js';
import { PicturesRepository, type PicturesWanted } from './pictures.repository.js';
import { type CoveredProducts, RetailerProducts } from './retailer-products.js';

export interface PicturesSummary {
  readonly pictures: number;
  readonly bytes: number;
  readonly newest: Date | null;
  readonly placed: CoveredProducts;
  readonly listed: CoveredProducts;
}

/** A retailer's pictures, for people who manage them. */
@Injectable()
export class PicturesService {
  constructor(
    private readonly access: PictureAccess,
    private readonly pictures: PicturesRepository,
    private readonly files: PictureFiles,
    private readonly products: RetailerProducts,
    private readonly transactions: TransactionRunner,
    private readonly audit: AuditFacade,
  ) {}

  /** @throws as `PictureAccess.readable` */
  async summary(user: UserPrincipal, asked: PicturesAsked): Promise<PicturesSummary> {
    const retailer = await this.access.readable(user, asked);
    return { ...(await this.pictures.totals(retailer.id)), ...(await this.products.covered(retailer)) };
  }

  /** By key; returns one more than requested if there are more. @throws InvalidRequestError for an invalid cursor */
  async page(
    user: UserPrincipal,
    asked: PicturesAsked,
    { search, cursor, limit }: Pick<PicturesWanted, 'search' | 'limit'> & { readonly cursor: string | undefined },
  ): Promise<ProductPictureEntity[]> {
    const after = cursor === undefined ? null : positionOf(cursor).key;
    const { id } = await this.access.readable(user, asked);
    return this.pictures.page(id, { search, after, limit: limit + 1 });
  }

  /** A copy of a picture, as WebP. @throws PictureNotFoundError (404) when it belongs to another retailer */
  async copy(user: UserPrincipal, asked: PicturesAsked, pictureId: string, height: CopyHeight): Promise<Buffer> {
    const { id } = await this.access.readable(user, asked);
    const picture = await this.pictures.find(pictureId);
    if (picture?.retailerId !== id) throw new PictureNotFoundError();
    return this.files.get(pictureId, height);
  }

  /** Removes pictures, all of them for null; returns how many there were. */
  async remove(user: UserPrincipal, asked: PicturesAsked, ids: readonly string[] | null): Promise<number> {
    const { id, name, tenant } = await this.access.writable(user, asked);
    return this.transactions.run(async ({ manager }) => {
      const removed = await this.pictures.remove(manager, id, ids);
      if (removed === 0) return 0;
      await this.audit.record(
        {
          action: 'pictures.removed',
          actor: { userId: user.userId, email: user.email },
          ...{ tenant, subject: { kind: 'retailer', id, name } },
          details: { pictures: removed, all: ids === null },
        },
        manager,
      );
      return removed;
    });
  }
}
