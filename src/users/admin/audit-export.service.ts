import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { csvLine } from '../../platform/files/csv-line.js';
import { sheetName, streamWorkbook, XLSX_TYPE } from '../../platform/spreadsheets/streamed-book.js';
import { AuditFacade, type AuditSearch } from '../audit.facade.js';
import type { AuditEntryEntity } from '../entities/audit-entry.entity.js';
import type { Origin } from '../sign-in/origin.js';
import { AuditWords } from './audit-words.js';
import { searchOf } from './audit-log.service.js';
import type { AuditExportQuery } from './dto/audit.dto.js';

/** Most entries in one file; for more, request a shorter period. */
export const EXPORT_MOST = 100_000;
const AT_ONCE = 1000;
const WIDTHS = [22, 30, 48, 28, 30, 38, 18, 16, 60];

type Row = string[];

/** The audit log as a file, streamed so that neither the log nor the file is ever in memory as a whole. */
@Injectable()
export class AuditExportService {
  constructor(private readonly audit: AuditFacade) {}

  /** The export itself is logged, too. */
  async file(admin: UserPrincipal, query: AuditExportQuery, origin: Origin): Promise<StreamableFile> {
    const { format, lang, ...filter } = query;
    const words = new AuditWords(lang ?? origin.language);
    await this.audit.record({
      action: 'audit.exported',
      actor: admin,
      tenant: admin.tenant,
      subject: { kind: 'audit', id: null, name: null },
      address: origin.address,
      details: { format, ...filter },
    });
    const rows = this.rows(admin, searchOf(filter), words);
    const name = `${words.title} ${new Date().toISOString().slice(0, 10)}.${format}`;
    const disposition = `attachment; filename="audit-log.${format}"; filename*=UTF-8''${encodeURIComponent(name)}`;
    if (format === 'xlsx') return new StreamableFile(workbook(rows, words), { type: XLSX_TYPE, disposition });
    return new StreamableFile(Readable.from(csv(rows)), { type: 'text/csv; charset=utf-8', disposition });
  }

  /** Heading, entries (newest first), and if the file is cut short, a last line that says so. */
  private async *rows(admin: UserPrincipal, search: AuditSearch, words: AuditWords): AsyncGenerator<Row[]> {
    yield [headingOf(words)];
    let before: string | undefined;
    for (let count = 0; count < EXPORT_MOST; count += AT_ONCE) {
      const { items, last } = await this.audit.search(admin, { ...search, limit: AT_ONCE, before });
      yield items.map((entry) => rowOf(entry, words));
      if (last === null) return;
      before = last;
    }
    yield [[words.truncated(EXPORT_MOST)]];
  }
}

function headingOf({ columns }: AuditWords): Row {
  const { at, actor, event, action, subject, subjectId, address, tenant, details } = columns;
  return [at, actor, event, action, subject, subjectId, address, tenant, details];
}

function rowOf(entry: AuditEntryEntity, words: AuditWords): Row {
  const subject = entry.subjectName ?? entry.subjectId ?? '';
  return [
    entry.at.toISOString(),
    entry.actorEmail ?? '',
    words.sentence(entry.action, subject),
    entry.action,
    subject,
    entry.subjectId ?? '',
    entry.address ?? '',
    entry.tenant ?? '',
    Object.keys(entry.details).length > 0 ? JSON.stringify(entry.details) : '',
  ];
}

async function* csv(pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield '\uFEFF';
  for await (const page of pages) yield page.map(csvLine).join('');
}

function workbook(pages: AsyncIterable<Row[]>, words: AuditWords): Readable {
  return streamWorkbook(async (book) => {
    const sheet = book.writer.addWorksheet(sheetName(words.title), { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.columns = WIDTHS.map((width) => ({ width, style: { numFmt: '@' } }));
    sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: WIDTHS.length } };
    let isHeading = true;
    for await (const page of pages) {
      for (const row of page) {
        const added = sheet.addRow(row);
        if (isHeading) added.font = { bold: true };
        isHeading = false;
        added.commit();
        await book.breathe(sheet);
      }
    }
    sheet.commit();
  });
}
