import { XLSX_TYPE } from '../../../platform/spreadsheets/streamed-book.js';
import type { ReportWork } from '../report-kinds.js';
import { WorkbookFile } from './workbook-file.js';

/** Fills a workbook while it is stored; a failure on either side ends the other, and no file comes of it. */
export async function storeWorkbook(
  work: ReportWork,
  name: string,
  fill: (book: WorkbookFile) => Promise<void>,
): Promise<void> {
  const book = await WorkbookFile.open();
  const storing = work.put(`${name}.xlsx`, XLSX_TYPE, book.out);
  // What storing fails with is thrown below; until then nobody else must take it for unhandled.
  storing.catch(() => undefined);
  try {
    await fill(book);
    await book.commit();
  } catch (error) {
    book.out.destroy(error instanceof Error ? error : new Error(String(error)));
    await storing.catch(() => undefined);
    throw error;
  }
  await storing;
}
