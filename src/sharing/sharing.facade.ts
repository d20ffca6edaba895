import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { SharingService, type GuestAccess } from './sharing.service.js';

export type { GuestAccess } from './sharing.service.js';

/** The only entry to sharing for other modules. */
@Injectable()
export class SharingFacade {
  constructor(private readonly sharing: SharingService) {}

  /** A guest token for a person who may read the project. @throws ProjectNotFoundError (404) for others. */
  openOwn(user: UserPrincipal, projectId: string): Promise<GuestAccess> {
    return this.sharing.openOwn(user, projectId);
  }
}
