import { applyDecorators, Get, type Type, UseInterceptors } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, getSchemaPath } from '@nestjs/swagger';
import { CSV_TYPE } from '../../platform/spreadsheets/csv-writer.js';
import { ReportFormatInterceptor } from './report-format.interceptor.js';
import { XLSX_TYPE } from '../../platform/spreadsheets/streamed-book.js';

interface ReportCall {
  /** The operation's name in the contract, and thus in the generated client. */
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  readonly type: Type<unknown>;
  readonly list?: boolean;
}

const FILES =
  'With format=csv or format=xlsx the same table comes as a file. CSV: UTF-8 with BOM, heading and rows; with notes=true ' +
  "lines above the heading name the report, the data's time, the filter and the units, and the total is below. XLSX: the table on the first sheet, those words on the " +
  'last; a table with more than 1,048,574 rows continues on further sheets. Both are written in the language of lang, else in that of Accept-Language.';

/** A report call: GET on the path, documented, answered as JSON or as a file. */
export function ReportGet(path: string, call: ReportCall): MethodDecorator {
  return applyDecorators(
    Get(path),
    ApiOperation({
      operationId: call.id,
      summary: call.summary,
      description: [call.description, FILES].filter(Boolean).join(' '),
    }),
    ApiExtraModels(call.type),
    ApiOkResponse({
      description: call.summary,
      headers: { 'Content-Language': { description: 'Of a file: en-US or zh-CN.', schema: { type: 'string' } } },
      content: {
        'application/json': { schema: call.list === true ? { type: 'array', items: schemaOf(call) } : schemaOf(call) },
        [CSV_TYPE]: { schema: { type: 'string' } },
        [XLSX_TYPE]: { schema: { type: 'string', format: 'binary' } },
      },
    }),
    UseInterceptors(ReportFormatInterceptor),
  );
}

function schemaOf({ type }: ReportCall): { $ref: string } {
  return { $ref: getSchemaPath(type) };
}
