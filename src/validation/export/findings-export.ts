import { Injectable, Logger, StreamableFile } from '@nestjs/common';
import type Excel from 'exceljs';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { disposition, fileName } from '../../platform/http/file-name.js';
import type { Language } from '../../core/language.js';
import { addBold, type StreamedBook, streamWorkbook, XLSX_TYPE } from '../../platform/spreadsheets/streamed-book.js';
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

type Writer = Excel.stream.xlsx.WorkbookWriter;
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

  /** Streamed: findings about planograms, products, stores … each on separate sheets. */
  async workbook(user: UserPrincipal, projectId: string, language: Language): Promise<StreamableFile> {
    const project = await this.projects.requireReadable(user, projectId);
    const validation = await this.findings.validation(projectId);
    const waived = await this.waivedCounts.standing(projectId);
    const words = new RuleWords(language);
    const workbook = streamWorkbook((book) => this.fill(book, project, validation, { waived, words }));
    workbook.on('error', (error) => this.logger.warn({ err: error, projectId }, 'an export of findings ended early'));
    const name = `${fileName(words.export.title.replace('{{project}}', project.name))}.xlsx`;
    return new StreamableFile(workbook, { type: XLSX_TYPE, disposition: disposition(name) });
  }

  private async fill(
    book: StreamedBook,
    project: Project,
    validation: ValidationEntity | null,
    reading: Reading,
  ): Promise<void> {
    const { words, waived } = reading;
    if (validation === null) for (const object of OBJECTS) openSheet(book.writer, words.object(object), words).commit();
    else {
      await this.files.pass(validation, async (open) => {
        for (const object of OBJECTS) {
          const findings = streamFindings(open.db, open.paths.findings, { ...waivedOf(waived, validation), object });
          await writeFindings(book, words.object(object), findings, reading);
        }
      });
    }
    addAbout(book.writer, project, validation, words);
  }
}

interface Reading {
  readonly waived: Waived;
  readonly words: RuleWords;
}

function openSheet(writer: Writer, name: string, words: RuleWords): Excel.Worksheet {
  const sheet = writer.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  const heads = words.export.heads;
  sheet.columns = WIDTHS.map((width) => ({ width }));
  const titles = [
    ...[heads.severity, heads.rule, heads.name, heads.message, heads.file, heads.planogram, heads.store],
    ...[heads.category, heads.line, heads.cell, heads.text, heads.isNew, heads.waivedBy, heads.reason],
  ];
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: titles.length } };
  addBold(sheet, titles);
  return sheet;
}

async function writeFindings(
  book: StreamedBook,
  name: string,
  findings: AsyncIterable<readonly FindingRow[]>,
  { waived, words }: Reading,
): Promise<void> {
  const { sheet } = await book.write(eachOf(findings), {
    name,
    open: (writer, title) => openSheet(writer, title, words),
    add: (to, row) => to.addRow(cells(row, waived, words)).commit(),
  });
  sheet.commit();
}

async function* eachOf<Row>(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<Row> {
  for await (const page of pages) yield* page;
}

function cells(row: FindingRow, waived: Waived, words: RuleWords): (string | number | null)[] {
  const waiver = waived.of(row);
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

function addAbout(writer: Writer, project: Project, validation: ValidationEntity | null, words: RuleWords): void {
  const about = writer.addWorksheet(words.export.about);
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
