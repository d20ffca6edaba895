import type { SyncManifestDto } from '../api/reports.gen.js';

/** What a page asks of the worker that fills the local database. */
export type SyncRequest =
  | { readonly kind: 'sync'; readonly userId: string; readonly token: string; readonly manifest: SyncManifestDto }
  | { readonly kind: 'token'; readonly token: string | null };

/** What the worker says: it needs a token that holds, or it is done with a project. */
export type SyncAnswer =
  | { readonly kind: 'token-wanted' }
  | { readonly kind: 'settled'; readonly projectid: string; readonly failed: boolean };
