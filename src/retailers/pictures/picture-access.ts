import { Injectable } from '@nestjs/common';
import { isAdmin, type UserPrincipal } from '../../platform/auth/principal.js';
import type { RetailerEntity } from '../entities/retailer.entity.js';
import { ListKinds } from '../lists/list-kinds.js';
import type { ListOwner } from '../lists/list-owner.js';
import { RetailerAccess } from '../retailer-access.js';
import { RetailerNotFoundError } from '../retailers.errors.js';
import { RetailersRepository } from '../retailers.repository.js';

/** Whose pictures are requested, and through which project of the retailer; without a project as an administrator. */
export interface PicturesAsked {
  readonly retailerid: string;
  readonly projectid?: string | undefined;
}

/** Who may read and change a retailer's pictures: the same people as its lists of products. */
@Injectable()
export class PictureAccess {
  constructor(
    private readonly access: RetailerAccess,
    private readonly kinds: ListKinds,
    private readonly retailers: RetailersRepository,
  ) {}

  /** @throws RetailerNotFoundError, ProjectNotFoundError (404) */
  readable(user: UserPrincipal, asked: PicturesAsked): Promise<RetailerEntity> {
    return this.through('readable', user, asked);
  }

  /** @throws as `readable`; AlreadyMergedError (409) */
  writable(user: UserPrincipal, asked: PicturesAsked): Promise<RetailerEntity> {
    return this.through('writable', user, asked);
  }

  private async through(
    how: 'readable' | 'writable',
    user: UserPrincipal,
    { retailerid, projectid }: PicturesAsked,
  ): Promise<RetailerEntity> {
    if (projectid === undefined) {
      if (!isAdmin(user)) throw new RetailerNotFoundError();
      return how === 'readable' ? this.access.retailer(user, retailerid) : this.access.standing(user, retailerid);
    }
    const lists: ListOwner = { id: retailerid, kind: 'retailer', retailerId: retailerid, projectId: null };
    const place = await this.kinds.of('retailer')[how](user, lists, projectid);
    const retailer = place.retailerId === retailerid ? await this.retailers.find(retailerid) : null;
    if (!retailer) throw new RetailerNotFoundError();
    return retailer;
  }
}
