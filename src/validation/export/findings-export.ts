import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { once } from 'node:events';
import { Injectable, Logger, StreamableFile } from '@nestjs/common';
import type Excel from 'exceljs';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { disposition, fileName } from '../../platform/http/file-name.js';
import type { Language } from '../../platform/mail/letter.js';
import { XLSX_MAX_ROWS, XLSX_TYPE } from '../../platform/spreadsheets/xlsx-writer.js';
import { type Project, ProjectsFacade } from '../../projects/projects.facade.js';
import { OBJECTS } from '../dto/validation.dto.js';
import type { ValidationEntity } from '../entities/validation.entity.js';
import { paramsOf } from '../finding.presenter.js';
import { type FindingRow, streamFindings } from '../findings.queries.js';
import { FindingsService, waivedOf } from '../findings.service.js';
import { ValidationFiles } from '../validation-files.js';
import type { Waived } from '../waived.js';
import { WaivedCounts } from '../waived-counts.js';
import { RuleWords } from './rule-words.js';

type Book = Excel.stream.xlsx.WorkbookWriter;
/** Between these many rows the process does other things. */
const ROWS_AT_ONCE = 200;
const WIDTHS = [10, 8, 28, 60, 36, 24, 12, 16, 8, 8, 20, 12, 28, 28];

/** All findings of a project as a workbook. */
@Injectable()
export class FindingsExport {
  private readonly logger = new Logger(FindingsExport.name);

  constructor(
    private readonly projects: ProjectsFacade,
    private readonly findings: FindingsService,
    private readonly waivedCounts: WaivedCounts,
    private readonly files: ValidationFiles,
  ) {}

  /** Written while it is sent, a sheet an object, or several. An error destroys the stream: a half file is never taken for a whole one. */
  async workbook(user: UserPrincipal, projectId: string, language: Language): Promise<StreamableFile> {
    const project = await this.projects.requireReadable(user, projectId);
    const validation = await this.findings.validation(projectId);
    const waived = await this.waivedCounts.standing(projectId);
    const words = new RuleWords(language);
    const out = new PassThrough({ highWaterMark: 262_144 });
    void this.fill(out, project, validation, waived, words).catch((error: unknown) => {
      this.logger.warn({ err: error, projectId }, 'an export of findings ended early');
      out.destroy(error instanceof Error ? error : new Error(String(error)));
    });
    const name = `${fileName(words.export.title.replace('{{project}}', project.name))}.xlsx`;
    return new StreamableFile(out, { type: XLSX_TYPE, disposition: disposition(name) });
  }

  private async fill(
    out: PassThrough,
    project: Project,
    validation: ValidationEntity | null,
    waived: Waived,
    words: RuleWords,
  ): Promise<void> {
    const { default: exceljs } = await import('exceljs');
    const book = new exceljs.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });
    if (validation === null) for (const object of OBJECTS) openSheet(book, words.object(object), words).commit();
    else {
      await this.files.pass(validation, async (open) => {
        for (const object of OBJECTS) {
          const findings = streamFindings(open.db, open.paths.findings, { ...waivedOf(waived), object });
          await writeSheets(book, words.object(object), findings, { waived, words, out });
        }
      });
    }
    addAbout(book, project, validation, words);
    await book.commit();
  }
}

interface Reading {
  readonly waived: Waived;
  readonly words: RuleWords;
  readonly out: PassThrough;
}

function openSheet(book: Book, name: string, words: RuleWords): Excel.Worksheet {
  const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  const heads = words.export.heads;
  sheet.columns = WIDTHS.map((width) => ({ width }));
  const titles = [
    ...[heads.severity, heads.rule, heads.name, heads.message, heads.file, heads.planogram, heads.store],
    ...[heads.category, heads.line, heads.cell, heads.text, heads.isNew, heads.waivedBy, heads.reason],
  ];
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: titles.length } };
  const row = sheet.addRow(titles);
  row.font = { bold: true };
  row.commit();
  return sheet;
}

/**
 * Writes findings to a sheet, and to `Products 2`, `Products 3` … what a sheet has no room for.
 *
 * @param mostRows rows of a sheet, without its heading
 */
export async function writeSheets(
  book: Book,
  name: string,
  findings: AsyncIterable<readonly FindingRow[]>,
  { waived, words, out }: Reading,
  mostRows = XLSX_MAX_ROWS,
): Promise<void> {
  let sheet = openSheet(book, name, words);
  let [written, sheets] = [0, 1];
  for await (const rows of findings) {
    for (const row of rows) {
      if (written === sheets * mostRows) {
        sheet.commit();
        sheets += 1;
        sheet = openSheet(book, `${name} ${sheets}`, words);
      }
      sheet.addRow(cells(row, waived, words)).commit();
      written += 1;
      if (written % ROWS_AT_ONCE === 0) await setImmediate();
      if (out.destroyed) throw new Error('The reader of the workbook went away');
      if (out.writableNeedDrain) await drained(out);
    }
  }
  sheet.commit();
}

function cells(row: FindingRow, waived: Waived, words: RuleWords): (string | number | null)[] {
  const waiver = waived.of(row.rule, row.identity);
  const said = { found: row.found ?? '', subject: row.subject ?? '', ...paramsOf(row) };
  const list = row.list === 'products' ? words.export.productList : words.export.storeList;
  return [
    words.severity(row.severity as 'error'),
    row.rule,
    words.name(row.rule),
    words.message(row.rule, said),
    row.list === null ? row.file_name : list,
    row.planogram_name,
    row.store_number,
    row.category,
    row.line === 0 ? null : row.line,
    row.cell,
    row.found,
    row.is_new ? words.export.yes : null,
    waiver?.authorEmail ?? null,
    waiver?.reason ?? null,
  ];
}

function addAbout(book: Book, project: Project, validation: ValidationEntity | null, words: RuleWords): void {
  const about = book.addWorksheet(words.export.about);
  about.columns = [{ width: 24 }, { width: 80 }];
  about.addRow([words.export.project, project.name]).commit();
  about.addRow([words.export.validated, validation?.finishedAt?.toISOString() ?? words.export.never]).commit();
  for (const { rule, findings, kept } of validation?.rules ?? []) {
    if (kept < findings) about.addRow([rule, cut(words, kept, findings)]).commit();
  }
  about.commit();
}

function cut(words: RuleWords, kept: number, findings: number): string {
  return words.export.cut.replace('{{kept}}', String(kept)).replace('{{findings}}', String(findings));
}

/** Waits until the reader has taken what was written, or has gone. */
async function drained(out: PassThrough): Promise<void> {
  const either = new AbortController();
  const { signal } = either;
  await Promise.race([once(out, 'drain', { signal }), once(out, 'close', { signal })]);
  either.abort();
}
