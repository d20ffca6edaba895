import { Injectable } from '@nestjs/common';
import { LinkHolders } from '../../platform/auth/link-holders.js';
import { isGuest, type LinkReach, type Principal } from '../../platform/auth/principal.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { SecretStore } from '../../platform/database/secret-store.js';
import { linkOrigin } from '../../platform/http/request-origin.js';
import { LinkSigner } from '../../platform/storage/signed-link.js';
import type { FileLinkQuery } from './dto/extract.dto.js';

/** Long enough to start a download; a guest's page requests new links for the next one. */
const GUEST_LINK_MINUTES = 1;

/** A file that is generated when it is downloaded. */
interface LinkedFile {
  /** Below /api/main. */
  readonly place: string;
  /** What the signature covers; different for every file. */
  readonly key: string;
  readonly filename: string;
  readonly query?: Readonly<Record<string, string>>;
}

/** Signed links to files that are generated from a snapshot during the download. */
@Injectable()
export class SnapshotLinks {
  constructor(
    private readonly config: AppConfig,
    private readonly secrets: SecretStore,
    private readonly holders: LinkHolders,
  ) {}

  /** Creates links for a caller, all with the same expiry. */
  async signing(principal: Principal): Promise<(file: LinkedFile) => string> {
    const signer = await this.signer();
    const minutes = isGuest(principal) ? GUEST_LINK_MINUTES : this.config.DOWNLOAD_LINK_MINUTES;
    const expiresAt = new Date(Date.now() + minutes * 60_000);
    const holder = this.holders.write(principal);
    const origin = linkOrigin(this.config.PUBLIC_URL);
    return ({ place, key, filename, query = {} }) => {
      const more = new URLSearchParams(query).toString();
      const proof = signer.sign({ purpose: 'download', key, expiresAt, filename, holder });
      return `${origin}/api/main/${place}?${more === '' ? '' : `${more}&`}${proof}`;
    };
  }

  /** @throws LinkInvalidError (403), LinkExpiredError (410), LinkNotAvailableError (404) */
  async verify(
    key: string,
    { exp, name, sig, for: heldBy }: FileLinkQuery,
  ): Promise<{ filename: string | undefined; reach: LinkReach | null }> {
    const signed = new URLSearchParams({ exp, name, sig });
    if (heldBy !== undefined) signed.set('for', heldBy);
    const { filename, holder } = (await this.signer()).verify('download', key, signed, new Date());
    return { filename, reach: await this.holders.admit(holder) };
  }

  private async signer(): Promise<LinkSigner> {
    return new LinkSigner(await this.secrets.secret('report-datasets'));
  }
}
