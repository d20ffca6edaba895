import type { EmptiedCell, ListKind, ListRow, RejectedOf, TableObject } from '../../retailers/lists.facade.js';
import type { ProductKeyRule } from '../../retailers/retailers.facade.js';

/** A list that a project uses or could use, as of the query. Its version never changes. */
export interface ListSource {
  readonly ownerId: string;
  readonly kind: Exclude<ListKind, 'edits'>;
  readonly object: TableObject;
  readonly version: number;
  readonly rows: number;
  /** The file imported last; null when the rows came otherwise. */
  readonly fileName: string | null;
  readonly updatedAt: Date;
  /** Email address of the person who created the version. */
  readonly by: string | null;
  /** How the project identifies its products, if the list's own rule differs: keys are then recomputed. */
  readonly rule: ProductKeyRule | null;
}

/** A row of a list: `key` by the project's rule, `line` in its file or null when a person wrote it. */
export type SourceRow = ListRow;

/** A row that a list could not hold: it has no key, or repeats an earlier key with other values. */
export type RejectedSourceRow = RejectedOf;

/** A cell of a list's file that could not be read. */
export type EmptiedSourceCell = EmptiedCell;

/** What a project's figures are computed from besides its files; stored with them by value. */
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
