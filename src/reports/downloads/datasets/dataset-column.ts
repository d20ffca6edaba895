import type { ColumnMeaning } from '../dictionary/dictionary-words.js';

export type DatasetColumnType = 'text' | 'integer' | 'number' | 'boolean';

/** A column of a dataset, as its files and the dictionary show it. */
export interface DatasetColumnHead {
  /** The heading; its last word is the unit. */
  readonly title: string;
  readonly type: DatasetColumnType;
  /** The unit's name for files; `money` is the project's currency, or null when it has none. */
  readonly unit: string | null;
  readonly meaning: ColumnMeaning;
}
