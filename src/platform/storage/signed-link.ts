import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '../errors/app-error.js';

/** What a link allows: to put one object there, once, or to fetch it. */
export type LinkPurpose = 'upload' | 'download';

/** The signed content. */
export interface LinkGrant {
  purpose: LinkPurpose;
  key: string;
  expiresAt: Date;
  /** Largest upload allowed; for uploads only. */
  maxBytes?: number;
  /** The name under which a download is saved. */
  filename?: string;
  /** Who received it, as `LinkHolders` writes it; absent when anyone with the link may use it. */
  holder?: string;
}

export class LinkExpiredError extends AppError {
  constructor() {
    super({ code: 'storage.link-expired', status: 410, detail: 'This link has expired. Request a new one.' });
  }
}

export class LinkInvalidError extends AppError {
  constructor() {
    super({ code: 'storage.link-invalid', status: 403, detail: 'This link isn’t valid.' });
  }
}

/** Creates and checks links whose query proves what they allow. The secret is the installation's own. */
export class LinkSigner {
  constructor(private readonly secret: Buffer) {}

  /** The query of a link: the grant, its expiry, and the signature. */
  sign(grant: LinkGrant): string {
    const query = new URLSearchParams({ exp: String(Math.floor(grant.expiresAt.getTime() / 1000)) });
    if (grant.maxBytes !== undefined) query.set('max', String(grant.maxBytes));
    if (grant.filename !== undefined) query.set('name', grant.filename);
    if (grant.holder !== undefined) query.set('for', grant.holder);
    query.set('sig', this.proof(grant.purpose, grant.key, query));
    return query.toString();
  }

  /**
   * Verifies a link.
   *
   * @throws LinkInvalidError when anything was changed, LinkExpiredError when it is genuine but expired.
   */
  verify(purpose: LinkPurpose, key: string, query: URLSearchParams, now: Date): LinkGrant {
    const signed = new URLSearchParams();
    for (const name of ['exp', 'max', 'name', 'for']) {
      const value = query.get(name);
      if (value !== null) signed.set(name, value);
    }
    const expected = Buffer.from(this.proof(purpose, key, signed));
    const given = Buffer.from(query.get('sig') ?? '');
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw new LinkInvalidError();
    const expiresAt = new Date(Number(signed.get('exp')) * 1000);
    if (expiresAt <= now) throw new LinkExpiredError();
    const max = signed.get('max');
    const filename = signed.get('name');
    const holder = signed.get('for');
    return {
      purpose,
      key,
      expiresAt,
      ...(max === null ? {} : { maxBytes: Number(max) }),
      ...(filename === null ? {} : { filename }),
      ...(holder === null ? {} : { holder }),
    };
  }

  private proof(purpose: LinkPurpose, key: string, signed: URLSearchParams): string {
    const holder = signed.get('for');
    const parts = ['exp', 'max', 'name'].map((name) => signed.get(name) ?? '');
    if (holder !== null) parts.push(holder);
    return createHmac('sha256', this.secret)
      .update(JSON.stringify([purpose, key, ...parts]))
      .digest('base64url');
  }
}
