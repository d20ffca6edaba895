import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { pinoHttp, type HttpLogger } from 'pino-http';
import { scrubUrl } from './scrub.js';

const isQuiet = (request: IncomingMessage): boolean =>
  /^\/(assets|locales)\/|^\/api\/health\//.test(request.url ?? '/') || !/^\/(api|storage)\//.test(request.url ?? '/');

/** One line per answered call: method, path without secrets, status, time. No headers, no bodies. */
export function httpLogger(logger: Logger): HttpLogger {
  return pinoHttp({
    logger,
    quietReqLogger: true,
    autoLogging: { ignore: isQuiet },
    wrapSerializers: false,
    serializers: {
      req: (request: IncomingMessage & { originalUrl?: string }) => ({
        method: request.method,
        url: scrubUrl(request.originalUrl ?? request.url ?? ''),
      }),
      res: (response: ServerResponse) => ({ status: response.statusCode }),
    },
    customLogLevel: (_request, response, error) => {
      if (error || response.statusCode >= 500) return 'warn';
      return 'info';
    },
    customSuccessMessage: (request, response) => `${request.method} ${response.statusCode}`,
    customErrorMessage: (request, response) => `${request.method} ${response.statusCode}`,
  });
}
