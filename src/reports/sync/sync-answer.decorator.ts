import { applyDecorators, type Type, UseInterceptors } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, getSchemaPath } from '@nestjs/swagger';
import { NDJSON_TYPE, SyncLinesInterceptor } from '../answers/sync-lines.js';

const LINES =
  'With Accept: application/x-ndjson one row a line, streamed; else a JSON array. X-Sync-Version (and ETag) names what ' +
  'is sent, X-Sync-Rows how many rows: fewer mean that it was cut off. If-None-Match with that ETag answers 304.';

const HEADERS = {
  ETag: { description: 'The version, quoted.', schema: { type: 'string' } },
  'X-Sync-Version': { description: 'The version of what is sent.', schema: { type: 'string' } },
  'X-Sync-Rows': { description: 'How many rows it has.', schema: { type: 'integer' } },
} as const;

/** A list for local databases: documented, and sent line by line. */
export function SyncAnswer(call: { id: string; summary: string; type: Type<unknown> }): MethodDecorator {
  const rows = { type: 'array' as const, items: { $ref: getSchemaPath(call.type) } };
  return applyDecorators(
    ApiOperation({ operationId: call.id, summary: call.summary, description: LINES }),
    ApiExtraModels(call.type),
    ApiOkResponse({
      description: call.summary,
      headers: HEADERS,
      content: {
        'application/json': { schema: rows },
        [NDJSON_TYPE]: { schema: { $ref: getSchemaPath(call.type) } },
      },
    }),
    UseInterceptors(SyncLinesInterceptor),
  );
}
