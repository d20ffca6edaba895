import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { pinoHttp, type HttpLogger } from 'pino-http';
import { causeFields } from '../tracing/cause.js';
import { causeOfCall } from '../tracing/follow-call.js';
import { scrubUrl } from './scrub.js';

const isQuiet = (request: IncomingMessage): boolean =>
  /^\/(assets|locales)\/|^\/api\/health\//.test(request.url ?? '/') || !/^\/(api|storage)\//.test(request.url ?? '/');

/** The caller, once the guard knows: so that a refused call can be investigated. */
function whoOf(request: IncomingMessage): object {
  const principal: unknown = 'principal' in request ? request.principal : undefined;
  if (typeof principal !== 'object' || principal === null) return {};
  if ('userId' in principal) return { user: principal.userId };
  const link: unknown = 'link' in principal ? principal.link : undefined;
  return typeof link === 'object' && link !== null && 'id' in link ? { guestOfLink: link.id } : {};
}

/** One line per answered call: caller, address, method, path without secrets, status, time. No headers, no bodies. */
export function httpLogger(logger: Logger): HttpLogger {
  return pinoHttp({
    logger,
    autoLogging: { ignore: isQuiet },
    wrapSerializers: false,
    serializers: {
      req: (request: IncomingMessage & { originalUrl?: string; ip?: string }) => ({
        method: request.method,
        url: scrubUrl(request.originalUrl ?? request.url ?? ''),
        address: request.ip ?? request.socket.remoteAddress,
      }),
      res: (response: ServerResponse) => ({ status: response.statusCode }),
    },
    customProps: (request) => whoOf(request),
    // The line is written when the response closes, which may be outside the call's own context.
    customSuccessObject: (request, _response, line: object) => ({ ...line, ...causeFields(causeOfCall(request)) }),
    customErrorObject: (request, _response, _error, line: object) => ({
      ...line,
      ...causeFields(causeOfCall(request)),
    }),
    customLogLevel: (_request, response, error) => {
      if (error || response.statusCode >= 500) return 'warn';
      return 'info';
    },
    customSuccessMessage: (request, response) => `${request.method} ${response.statusCode}`,
    customErrorMessage: (request, response) => `${request.method} ${response.statusCode}`,
  });
}
