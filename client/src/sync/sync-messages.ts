import type { SyncManifestDto } from '../api/reports.gen.js';

/** Messages from a page to the worker that fills the local database. */
export type SyncRequest =
  | { readonly kind: 'sync'; readonly userId: string; readonly token: string; readonly manifest: SyncManifestDto }
  | { readonly kind: 'token'; readonly token: string | null };

/** Messages from the worker: it needs a valid token, or it is done with a project. */
export type SyncAnswer =
  | { readonly kind: 'token-wanted' }
  | { readonly kind: 'settled'; readonly projectid: string; readonly failed: boolean };
