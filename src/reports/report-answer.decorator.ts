import { applyDecorators, Get, type Type, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ReportFormatInterceptor } from './export/report-format.interceptor.js';

interface ReportCall {
  /** The operation's name in the contract, and so in the generated client. */
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  readonly type: Type<unknown>;
  readonly list?: boolean;
}

const FILES =
  'With format=csv or format=xlsx the same table comes as a file. CSV: UTF-8 with BOM; the lines above the heading ' +
  "name the report, the data's time, the filter and the units. XLSX: the table on the first sheet, those words on the second.";

/** A report call: GET on the path, described, answered as JSON or as a file. */
export function ReportGet(path: string, call: ReportCall): MethodDecorator {
  return applyDecorators(
    Get(path),
    ApiOperation({
      operationId: call.id,
      summary: call.summary,
      description: [call.description, FILES].filter(Boolean).join(' '),
    }),
    ApiOkResponse({ description: call.summary, type: call.type, isArray: call.list === true }),
    UseInterceptors(ReportFormatInterceptor),
  );
}
