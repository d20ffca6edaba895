import type { KeptFigureSettings } from '../../../../core/metrics/figure-settings.js';
import type { PartTableName } from '../../../../core/extraction/columns.js';

/** A row of a product or store list: the key that planograms match, and its fields by name. */
export interface ListedRow {
  readonly key: string;
  readonly fields: Readonly<Record<string, string | number | null>>;
}

/** What people provide about products or stores in addition to the planogram files. */
export interface SnapshotList {
  /** The rows of the project's current list, in batches of any order and size; null when there is no list. */
  readonly rows: (() => AsyncIterable<readonly ListedRow[]>) | null;
  /** Manual edits. They take precedence over the list; null in a field means unchanged. */
  readonly edits: readonly ListedRow[];
  /** Keys that are replaced by another key: accepted matches. */
  readonly aliases: ReadonlyMap<string, string>;
  /** The key rule's rows for products that no row names: the row's key by the product's. */
  readonly matched?: (productKeys: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** What a snapshot is built from: local Parquet parts by table, and the lists that complete them. */
export interface SnapshotSource {
  readonly parts: Readonly<Record<PartTableName, readonly string[]>>;
  /** The names of the planogram files, by number. */
  readonly fileNames: (
    fileNos: readonly number[],
  ) => Promise<readonly { readonly fileNo: number; readonly name: string }[]>;
  readonly currency: string;
  /** The limits for days of supply; the defaults when left out. */
  readonly limits?: KeptFigureSettings;
  /** Files whose rows are excluded. */
  readonly excludedFileNos?: readonly number[];
  readonly products?: SnapshotList;
  readonly stores?: SnapshotList;
}
