import { AppError } from '../../platform/errors/app-error.js';

/** A workbook’s sheet has fewer columns than the table; CSV has no such limit. */
export class TooManyColumnsError extends AppError {
  constructor(columns: number, most: number) {
    super({
      code: 'reports.too-many-columns',
      status: 400,
      detail: `The table has ${columns} columns; an Excel sheet holds at most ${most}. Download it as CSV, or put the field with the most values in rows.`,
      params: { columns, most },
    });
  }
}
