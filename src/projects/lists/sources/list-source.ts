import type { EmptiedCell, ListKind, ListRow, RejectedOf, TableObject } from '../../../retailers/lists.facade.js';
import type { ProductKeyRule } from '../../../retailers/retailers.facade.js';

/** A list that a project stands on, or could: as it was when it was asked for. Its version never changes. */
export interface ListSource {
  readonly ownerId: string;
  readonly kind: Exclude<ListKind, 'edits'>;
  readonly object: TableObject;
  readonly version: number;
  readonly rows: number;
  /** Of the newest file taken over; null when the rows came otherwise. */
  readonly fileName: string | null;
  readonly updatedAt: Date;
  /** Who made the version, by e-mail address. */
  readonly by: string | null;
  /** By which the project knows its products, when the list's own rule is another: then keys are made anew. */
  readonly rule: ProductKeyRule | null;
}

/** A row of a list: `key` by the project's rule, `line` in its file or null when a person wrote it. */
export type SourceRow = ListRow;

/** A row that a list could not hold: it has no key, or one that came before with other values. */
export type RejectedSourceRow = RejectedOf;

/** A cell of a list's file that could not be read. */
export type EmptiedSourceCell = EmptiedCell;

/** What a project's figures are computed from beside its files; by value, to be kept with them. */
export interface ListVersions {
  readonly products: StandingVersion | null;
  readonly stores: StandingVersion | null;
  /** Versions of the project's edits; 0 before the first. */
  readonly productEdits: number;
  readonly storeEdits: number;
}

export interface StandingVersion {
  readonly ownerId: string;
  readonly kind: ListSource['kind'];
  readonly version: number;
  readonly rows: number;
  readonly fileName: string | null;
}
