import { Injectable } from '@nestjs/common';
import { LinkNotAvailableError } from '../platform/auth/auth.errors.js';
import { SharedPasswordsFacade } from '../users/shared-passwords.facade.js';
import type { ShareLinkEntity } from './entities/share-link.entity.js';
import { slKey } from '../projects/projects.facade.js';
import { looksLikeDash } from './link-address.js';
import { LinkPassesService } from './link-passes.service.js';
import { ShareLinksRepository } from './share-links.repository.js';
import { LinkPasswordNeededError, LinkPasswordWrongError } from './sharing.errors.js';
import type { Visitor } from './visitor.js';

/** What opens a link with a password: the password, or the pass of an earlier visit. */
export interface LinkProof {
  readonly password?: string | undefined;
  readonly pass?: string | undefined;
}

/** Decides who is admitted by a link. */
@Injectable()
export class LinkDoorService {
  constructor(
    private readonly links: ShareLinksRepository,
    private readonly passwords: SharedPasswordsFacade,
    private readonly passes: LinkPassesService,
  ) {}

  /**
   * The link of an address. `isKnown`: a pass proved an earlier visit with this address and password.
   *
   * @throws LinkNotAvailableError, LinkPasswordNeededError, LinkPasswordWrongError, TooManyAttemptsError
   */
  async enter(
    { slice, dash, password, pass }: LinkProof & { slice: string; dash: string },
    { address }: Visitor,
  ): Promise<{ link: ShareLinkEntity; isKnown: boolean }> {
    const link = looksLikeDash(dash) ? await this.links.findOpen(dash) : null;
    if (!link || slKey(link.projectId) !== slice) throw new LinkNotAvailableError();
    const isKnown = pass !== undefined && (await this.passes.holds(link, pass));
    const { id, passwordHash } = link;
    if (passwordHash === null || isKnown) return { link, isKnown };
    if (password === undefined) throw new LinkPasswordNeededError();
    if (!(await this.passwords.isRight({ id, hash: passwordHash, address }, password))) {
      throw new LinkPasswordWrongError();
    }
    return { link, isKnown };
  }

  passFor(link: ShareLinkEntity): Promise<string> {
    return this.passes.issue(link);
  }
}
