import { XLSX_TYPE } from '../../../platform/spreadsheets/streamed-book.js';
import type { ReportWork } from '../report-kinds.js';
import { WorkbookFile } from './workbook-file.js';

/** Writes a workbook while it is stored. A failure on either side ends the other, and no file is created. */
export async function storeWorkbook(
  work: ReportWork,
  name: string,
  fill: (book: WorkbookFile) => Promise<void>,
): Promise<void> {
  const book = await WorkbookFile.open();
  const storing = work.put(`${name}.xlsx`, XLSX_TYPE, book.out);
  // A storage error is thrown below; until then it must not count as unhandled.
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
