import { Readable } from 'node:stream';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import { languageOf } from '../../platform/http/request-language.js';
import { LANGUAGES } from '../../platform/mail/letter.js';
import type { Report } from '../report.js';
import { CSV_TYPE, writeCsv } from './csv-writer.js';
import { type FileWords, fileWords } from './file-words.js';
import { writeXlsx, XLSX_TYPE } from './xlsx-writer.js';

/**
 * Answers a report as JSON, or, when the request says format=csv or xlsx, as a file that is written while it is sent: in
 * the language of `?lang=`, else in that of Accept-Language.
 */
@Injectable()
export class ReportFormatInterceptor implements NestInterceptor<Report<unknown>, unknown> {
  intercept(context: ExecutionContext, next: CallHandler<Report<unknown>>): Observable<unknown> {
    const http = context.switchToHttp();
    const { query, headers } = http.getRequest<Request>();
    const { format } = query;
    if (format !== 'csv' && format !== 'xlsx') return next.handle().pipe(map((report) => report.body));
    const language = LANGUAGES.find((known) => known === query['lang']) ?? languageOf(headers['accept-language']);
    return next.handle().pipe(
      map((report) => {
        http.getResponse<Response>().setHeader('Content-Language', language).vary('Accept-Language');
        return fileOf(report, fileWords(language), format);
      }),
    );
  }
}

function fileOf(report: Report<unknown>, words: FileWords, ending: 'csv' | 'xlsx'): StreamableFile {
  const table = report.table(words);
  const name = `${fileName(table.title)}.${ending}`;
  if (ending === 'csv') {
    return new StreamableFile(Readable.from(writeCsv(table)), {
      type: `${CSV_TYPE}; charset=utf-8`,
      disposition: disposition(name),
    });
  }
  return new StreamableFile(writeXlsx(table, words.sheets), { type: XLSX_TYPE, disposition: disposition(name) });
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
