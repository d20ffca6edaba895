import type { FileWords } from './file-words.js';
import type { ReportTable } from '../../platform/spreadsheets/report-table.js';

/**
 * A report's answer: the JSON body, and the same as a table for csv and xlsx in the reader's words. The table is made
 * on demand.
 */
export interface Report<Body> {
  readonly body: Body;
  readonly table: (words: FileWords) => ReportTable;
}
