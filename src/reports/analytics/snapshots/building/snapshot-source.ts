import type { KeptFigureSettings } from '../../../../core/metrics/figure-settings.js';
import type { PartTableName } from '../../../../core/extraction/columns.js';

/** A row of a product or store list: its key as planograms are matched to it, and its fields by their names. */
export interface ListedRow {
  readonly key: string;
  readonly fields: Readonly<Record<string, string | number | null>>;
}

/** What people say of products or stores beside the planogram files. */
export interface SnapshotList {
  /** The rows of the list that stands for the project, in any order and number at once; null when there is none. */
  readonly rows: (() => AsyncIterable<readonly ListedRow[]>) | null;
  /** What people changed by hand: it wins over the list; null in a field is not changed. */
  readonly edits: readonly ListedRow[];
  /** Keys that stand for another key: accepted matches. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Which rows products take that no row names, by the rule for keys: the row's key by the product's. */
  readonly matched?: (productKeys: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** What a snapshot is built from: local Parquet parts by table, and what completes them. */
export interface SnapshotSource {
  readonly parts: Readonly<Record<PartTableName, readonly string[]>>;
  /** The names of the files with planograms, by their numbers. */
  readonly fileNames: (
    fileNos: readonly number[],
  ) => Promise<readonly { readonly fileNo: number; readonly name: string }[]>;
  readonly currency: string;
  /** What its days of supply are judged by; left out: as usual. */
  readonly limits?: KeptFigureSettings;
  /** Files whose rows do not count. */
  readonly excludedFileNos?: readonly number[];
  readonly products?: SnapshotList;
  readonly stores?: SnapshotList;
}
