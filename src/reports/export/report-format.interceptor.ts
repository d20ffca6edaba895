import { Readable } from 'node:stream';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { Request } from 'express';
import { map, type Observable } from 'rxjs';
import type { Report } from '../report.js';
import type { ReportTable } from './report-table.js';
import { writeCsv } from './csv-writer.js';
import { writeXlsx } from './xlsx-writer.js';

/** Answers a report as JSON, or, when the request says format=csv or xlsx, as a file that is written while it is sent. */
@Injectable()
export class ReportFormatInterceptor implements NestInterceptor<Report<unknown>, unknown> {
  intercept(context: ExecutionContext, next: CallHandler<Report<unknown>>): Observable<unknown> {
    const { format } = context.switchToHttp().getRequest<Request>().query;
    return next.handle().pipe(map((report) => answer(report, typeof format === 'string' ? format : 'json')));
  }
}

function answer(report: Report<unknown>, format: string): unknown {
  if (format === 'csv') return fileOf(report.table(), 'csv');
  if (format === 'xlsx') return fileOf(report.table(), 'xlsx');
  return report.body;
}

function fileOf(table: ReportTable, ending: 'csv' | 'xlsx'): StreamableFile {
  const name = `${fileName(table.title)}.${ending}`;
  if (ending === 'csv') {
    return new StreamableFile(Readable.from(writeCsv(table)), {
      type: 'text/csv; charset=utf-8',
      disposition: disposition(name),
    });
  }
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new StreamableFile(writeXlsx(table), { type, disposition: disposition(name) });
}

/** How a browser is told to save a file of any name (RFC 6266). */
export function disposition(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/** A title without what file systems refuse. */
export function fileName(title: string): string {
  return (
    title
      .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 120) || 'report'
  );
}
