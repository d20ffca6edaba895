import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { routeOf } from '../metrics/measure-calls.js';
import { type Cause, requestIdOf, withCause } from './cause.js';
import { beginSpan } from './spans.js';
import { newTraceContext, parseTraceparent } from './trace-context.js';

const causeOf = new WeakMap<IncomingMessage, Cause>();

/** The cause assigned to a call; for listeners that run outside it, such as those of a closed response. */
export function causeOfCall(request: IncomingMessage): Cause | undefined {
  return causeOf.get(request);
}

/**
 * Gives each call its reference and its place in a trace (the caller's `X-Request-Id` and `traceparent` if well
 * formed), and returns the reference in the response. Everything that the call triggers runs under it.
 */
export function followCall(request: Request, response: Response, next: NextFunction): void {
  const requestId = requestIdOf(request.get('x-request-id'));
  const parent = parseTraceparent(request.get('traceparent'));
  const span = beginSpan(request.method, parent, { kind: 'server' });
  const cause: Cause = { requestId, trace: span?.context ?? parent ?? newTraceContext() };
  causeOf.set(request, cause);
  response.set('x-request-id', requestId);
  if (span) {
    response.once('close', () => {
      const route = routeOf(request);
      const status = response.statusCode;
      span.rename(`${request.method} ${route}`);
      span.end({
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': status,
          'reveal.request_id': requestId,
        },
        error: status >= 500 ? new Error(String(status)) : undefined,
      });
    });
  }
  withCause(cause, next);
}
