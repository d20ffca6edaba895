import { Injectable } from '@nestjs/common';
import { LinkHolders } from '../auth/link-holders.js';
import type { UserPrincipal } from '../auth/principal.js';
import { AppConfig } from '../config/app-config.js';
import { SecretStore } from '../database/secret-store.js';
import { linkOrigin } from '../http/request-origin.js';
import { checkKey } from './object-storage.js';
import { LinkSigner, type LinkGrant, type LinkPurpose } from './signed-link.js';

/** How a client uploads one object: a plain PUT of the bytes, or tus for uploads that survive a broken connection. */
export interface UploadLink {
  url: string;
  method: 'PUT';
  tusUrl: string;
  expiresAt: Date;
}

export interface DownloadLink {
  url: string;
  expiresAt: Date;
}

/** Creates and verifies the signed links that clients upload and download with. */
@Injectable()
export class StorageLinks {
  private signer: Promise<LinkSigner> | null = null;

  constructor(
    private readonly config: AppConfig,
    private readonly secrets: SecretStore,
    private readonly holders: LinkHolders,
  ) {}

  /**
   * A link to put one object at a key, once. It is valid until it expires or the object exists.
   *
   * @param options.maxBytes largest size accepted; default UPLOAD_MAX_BYTES.
   */
  async upload(key: string, options: { maxBytes?: number } = {}): Promise<UploadLink> {
    const expiresAt = minutesFromNow(this.config.UPLOAD_LINK_MINUTES);
    const maxBytes = options.maxBytes ?? this.config.UPLOAD_MAX_BYTES;
    const query = await this.sign({ purpose: 'upload', key: checkKey(key), expiresAt, maxBytes });
    const origin = linkOrigin(this.config.PUBLIC_URL);
    return {
      url: `${origin}/storage/objects/${key}?${query}`,
      method: 'PUT',
      tusUrl: `${origin}/storage/tus?key=${encodeURIComponent(key)}&${query}`,
      expiresAt,
    };
  }

  /** A link for this user to fetch an object; it ends with their session. Browsers save the object under `filename`. */
  async download(user: UserPrincipal, key: string, filename: string): Promise<DownloadLink> {
    const expiresAt = minutesFromNow(this.config.DOWNLOAD_LINK_MINUTES);
    const holder = this.holders.write(user);
    const query = await this.sign({ purpose: 'download', key: checkKey(key), expiresAt, filename, holder });
    return { url: `${linkOrigin(this.config.PUBLIC_URL)}/storage/objects/${key}?${query}`, expiresAt };
  }

  /** @throws LinkInvalidError; LinkExpiredError, for a download also once its holder's session is over */
  async verify(purpose: LinkPurpose, key: string, query: URLSearchParams): Promise<LinkGrant> {
    const grant = (await this.linkSigner()).verify(purpose, key, query, new Date());
    if (purpose === 'download') await this.holders.admit(grant.holder);
    return grant;
  }

  private async sign(grant: LinkGrant): Promise<string> {
    return (await this.linkSigner()).sign(grant);
  }

  private linkSigner(): Promise<LinkSigner> {
    if (!this.signer) {
      this.signer = this.secrets.secret('storage-links').then((secret) => new LinkSigner(secret));
      this.signer.catch(() => (this.signer = null));
    }
    return this.signer;
  }
}

function minutesFromNow(minutes: number): Date {
  return new Date(Math.floor(Date.now() / 1000) * 1000 + minutes * 60_000);
}
