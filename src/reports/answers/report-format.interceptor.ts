import { Readable } from 'node:stream';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import type { AuthenticatedRequest } from '../../platform/auth/access.decorators.js';
import { DownloadsOffError } from '../../platform/auth/auth.errors.js';
import { reachOf } from '../../platform/auth/principal.js';
import { disposition, fileName } from '../../platform/http/file-name.js';
import { requestLanguage, sayLanguage } from '../../platform/http/request-language.js';
import { LANGUAGES } from '../../core/language.js';
import { type FileFormat, isFileFormat } from '../analytics/levels.js';
import { TooManyColumnsError } from './answers.errors.js';
import { type Answer, KeptAnswer } from './kept-answers.js';
import type { Report } from './report.js';
import { CSV_TYPE, writeCsv } from '../../platform/spreadsheets/csv-writer.js';
import { SyncLines } from './sync-lines.js';
import { type FileWords, fileWords } from './file-words.js';
import { SHEET_MAX_COLUMNS, XLSX_TYPE } from '../../platform/spreadsheets/streamed-book.js';
import { writeXlsx } from '../../platform/spreadsheets/xlsx-writer.js';

/**
 * Answers a report as JSON or, with format=csv or xlsx, as a file that is written while it is sent. The language is
 * that of `?lang=`, or else of Accept-Language.
 */
@Injectable()
export class ReportFormatInterceptor implements NestInterceptor<Answer<unknown> | SyncLines, unknown> {
  intercept(context: ExecutionContext, next: CallHandler<Answer<unknown> | SyncLines>): Observable<unknown> {
    const http = context.switchToHttp();
    const { query, headers, principal } = http.getRequest<AuthenticatedRequest>();
    const { format } = query;
    if (typeof format !== 'string' || !isFileFormat(format))
      return next.handle().pipe(map((answer) => bodyOf(answer, http.getResponse<Response>())));
    if (principal && reachOf(principal)?.downloads === 'none') throw new DownloadsOffError();
    const language = LANGUAGES.find((known) => known === query['lang']) ?? requestLanguage(headers['accept-language']);
    return next.handle().pipe(
      map((report) => {
        if (report instanceof SyncLines) return report;
        if (report instanceof KeptAnswer) throw new Error('A file is made of a report, not of its JSON');
        sayLanguage(http.getResponse<Response>(), language);
        return fileOf(report, fileWords(language), format, query['notes'] === 'true');
      }),
    );
  }
}

/** A cached answer is sent unchanged; Express answers 304 to callers that already have it. */
function bodyOf(answer: Answer<unknown> | SyncLines, response: Response): unknown {
  if (answer instanceof SyncLines) return answer;
  if (!(answer instanceof KeptAnswer)) return answer.body;
  response.set({ etag: answer.tag, 'content-type': 'application/json; charset=utf-8' });
  return answer.json;
}

/** @throws TooManyColumnsError (400) for a workbook of a table that is too wide for a sheet */
export function fileOf(report: Report<unknown>, words: FileWords, ending: FileFormat, notes = false): StreamableFile {
  const table = report.table(words);
  const name = `${fileName(table.title)}.${ending}`;
  if (ending === 'csv') {
    return new StreamableFile(Readable.from(writeCsv(table, { notes })), {
      type: `${CSV_TYPE}; charset=utf-8`,
      disposition: disposition(name),
    });
  }
  if (table.columns.length > SHEET_MAX_COLUMNS) throw new TooManyColumnsError(table.columns.length, SHEET_MAX_COLUMNS);
  return new StreamableFile(writeXlsx(table, words.sheets), { type: XLSX_TYPE, disposition: disposition(name) });
}
