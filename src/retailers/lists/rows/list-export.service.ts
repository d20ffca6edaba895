import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import type { TableField } from '../../../core/tables/table-fields.js';
import type { UserPrincipal } from '../../../platform/auth/principal.js';
import { disposition, fileName } from '../../../platform/http/file-name.js';
import type { Language } from '../../../core/language.js';
import { CSV_TYPE, writeCsv } from '../../../platform/spreadsheets/csv-writer.js';
import type { ReportTable, TableCell, TableColumn } from '../../../platform/spreadsheets/report-table.js';
import { XLSX_TYPE } from '../../../platform/spreadsheets/streamed-book.js';
import { writeXlsx } from '../../../platform/spreadsheets/xlsx-writer.js';
import { AuditFacade } from '../../../users/audit.facade.js';
import { RetailerAccess } from '../../retailer-access.js';
import { LIST_SHAPES, type TableObject } from '../list.js';
import type { ListOwner } from '../list-owner.js';
import { ListOwners } from '../list-owners.js';
import { ListRowsRepository } from './list-rows.repository.js';

type Format = 'csv' | 'xlsx';

const WORDS = {
  'en-US': { prd: 'Master products', str: 'Master stores', template: 'template', retailer: 'Retailer', search: 'Search', sheets: { data: 'Data', about: 'About', rows: 'Rows' } }, // prettier-ignore
  'zh-CN': { prd: '主数据商品', str: '主数据门店', template: '模板', retailer: '零售商', search: '搜索', sheets: { data: '数据', about: '说明', rows: '行数' } }, // prettier-ignore
} as const;

/** Master data as files that can be imported again: the import recognizes their headings. */
@Injectable()
export class ListExportService {
  constructor(
    private readonly access: RetailerAccess,
    private readonly owners: ListOwners,
    private readonly rows: ListRowsRepository,
    private readonly audit: AuditFacade,
  ) {}

  /** The rows that a search finds, streamed. */
  async file(
    user: UserPrincipal,
    retailerId: string,
    object: TableObject,
    wanted: { format: Format; search?: string; lang?: Language },
  ): Promise<StreamableFile> {
    // prettier-ignore
    const { format, search = '', lang = 'en-US' } = wanted;
    const retailer = await this.access.retailer(user, retailerId);
    await this.audit.record({
      action: 'masterdata.exported',
      actor: { userId: user.userId, email: user.email },
      tenant: retailer.tenant,
      subject: { kind: 'retailer', id: retailer.id, name: retailer.name },
      details: { object, format, search },
    });
    const words = WORDS[lang];
    const about: [string, string][] = [[words.retailer, retailer.name]];
    if (search !== '') about.push([words.search, search]);
    const rows = this.cells(await this.owners.of('master', retailer.id), object, search);
    return streamed(tableOf(`${retailer.name} ${words[object]}`, object, lang, rows, about), format, lang);
  }

  /** An empty list with headings and one example row. */
  template(object: TableObject, format: Format, lang: Language = 'en-US'): StreamableFile {
    const words = WORDS[lang];
    const row = LIST_SHAPES[object].fields.map((field) => (isNumber(field) ? Number(field.example) : field.example));
    return streamed(tableOf(`${words[object]} ${words.template}`, object, lang, [row], []), format, lang);
  }

  private async *cells(owner: ListOwner | null, object: TableObject, search: string): AsyncGenerator<TableCell[]> {
    if (!owner) return;
    const { fields } = LIST_SHAPES[object];
    for await (const row of this.rows.stream(owner.id, object, search)) {
      yield fields.map(({ name }) => row.fields[name] ?? null);
    }
  }
}

const isNumber = ({ type }: TableField): boolean => type !== 'code' && type !== 'text';

function tableOf(
  title: string,
  object: TableObject,
  lang: Language,
  rows: ReportTable['rows'],
  about: ReportTable['about'],
): ReportTable {
  // prettier-ignore
  return { title, columns: LIST_SHAPES[object].fields.map((field) => columnOf(field, lang)), rows, about };
}

/** Lengths are in centimeters, as the heading says: the import reads the unit from it. */
function columnOf(field: TableField, lang: Language): TableColumn {
  const words = field.heads[0] ?? field.name;
  const english = field.name === 'upc' ? 'UPC' : field.name === 'id' ? 'Item number' : words.charAt(0).toUpperCase() + words.slice(1); // prettier-ignore
  const name = lang === 'zh-CN' ? field.chinese : english;
  const title = field.type === 'length' ? `${name} (cm)` : name;
  const type = field.type === 'count' ? 'count' : isNumber(field) ? 'number' : 'text';
  return { title, type };
}

function streamed(table: ReportTable, format: Format, lang: Language): StreamableFile {
  const name = `${fileName(table.title)}.${format}`;
  if (format === 'xlsx') {
    const body = writeXlsx(table, WORDS[lang].sheets);
    return new StreamableFile(body, { type: XLSX_TYPE, disposition: disposition(name) });
  }
  // Without notes, which would only be in the way when the export is imported again.
  const body = Readable.from(writeCsv(table));
  return new StreamableFile(body, { type: `${CSV_TYPE}; charset=utf-8`, disposition: disposition(name) });
}
