import { pipeline, type Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';

export const NDJSON_TYPE = 'application/x-ndjson';

/** A prepared list that is sent unchanged: one JSON object per line, compressed. */
export class SyncLines {
  constructor(
    readonly version: string,
    readonly rows: number,
    readonly open: () => Readable,
  ) {}
}

function wantsLines(request: Request): boolean {
  return (request.headers.accept ?? '').toLowerCase().includes(NDJSON_TYPE);
}

/** Whether the request accepts a list line by line (`Accept: application/x-ndjson`). */
export const WantsLines = createParamDecorator((_data: unknown, context: ExecutionContext): boolean =>
  wantsLines(context.switchToHttp().getRequest<Request>()),
);

/**
 * Sends `SyncLines`: line by line when the request accepts NDJSON, otherwise as one JSON array. Headers give the
 * version and the number of rows, so that a reader can detect a truncated list or one that changed while it was read. A
 * list whose version the reader sends in If-None-Match is not sent again (304).
 */
@Injectable()
export class SyncLinesInterceptor implements NestInterceptor<unknown, unknown> {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const http = context.switchToHttp();
    return next
      .handle()
      .pipe(
        map((answer) =>
          answer instanceof SyncLines ? sent(answer, http.getRequest<Request>(), http.getResponse<Response>()) : answer,
        ),
      );
  }
}

function sent(lines: SyncLines, request: Request, response: Response): StreamableFile | undefined {
  const tag = `"${lines.version}"`;
  response.setHeader('ETag', tag);
  response.setHeader('X-Sync-Version', lines.version);
  response.setHeader('X-Sync-Rows', String(lines.rows));
  response.vary('Accept').vary('Accept-Encoding');
  if (request.headers['if-none-match'] === tag) {
    response.status(304);
    return undefined;
  }
  const asLines = wantsLines(request);
  const type = asLines ? `${NDJSON_TYPE}; charset=utf-8` : 'application/json; charset=utf-8';
  const packed = lines.open();
  if (asLines && request.acceptsEncodings('gzip') === 'gzip') {
    response.setHeader('Content-Encoding', 'gzip');
    return file(packed, type, response);
  }
  const plain = asLines ? [createGunzip()] : [createGunzip(), arrayOfLines()];
  // A failure or early end of one closes all; the answer's own listeners report it.
  const last = plain.at(-1) ?? packed;
  pipeline([packed, ...plain], () => undefined);
  return file(last, type, response);
}

/** A list that fails midway must not look complete, so the connection is aborted instead of ended. */
function file(body: Readable, type: string, response: Response): StreamableFile {
  return new StreamableFile(body, { type }).setErrorHandler((error) => {
    response.destroy(error);
  });
}

/** Turns lines of JSON into a JSON array. Line breaks occur only between rows: within a row they are written `\n`. */
function arrayOfLines(): Transform {
  let begun = false;
  let held = false;
  return new Transform({
    decodeStrings: false,
    transform(chunk: Buffer, _encoding, done) {
      const text = `${held ? '\n' : ''}${chunk.toString('latin1')}`;
      held = text.endsWith('\n');
      const body = (held ? text.slice(0, -1) : text).replaceAll('\n', ',\n');
      done(null, Buffer.from(`${begun ? '' : '['}${body}`, 'latin1'));
      begun = true;
    },
    flush(done) {
      done(null, begun ? ']\n' : '[]\n');
    },
  });
}
