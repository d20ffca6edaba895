import type { ExecutionContext, Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { Request } from 'express';
import pTimeout from 'p-timeout';
import getRawBody from 'raw-body';
import { AppError, InvalidRequestError } from '../../errors/app-error.js';
import { largestBody, shapeOf, type BodySize } from './body-shape.js';
import { jsonSize } from './json-size.js';

/** What every call may send, and all that a call without a token may. Ten times the longest support question. */
const ORDINARY_BYTES = 64 * 1024;
/** Larger bodies take too long to parse for a server with other callers, whatever the fields would allow. */
const GREATEST_BYTES = 4 * 1024 * 1024;
/** Shallower nesting is rejected by field name after parsing. */
const GREATEST_DEPTH = 1000;
/** Room beyond what a call's fields need, so that a body with some invalid fields gets them named. */
const SPARE = 1000;
/** A body may take this long, plus a second for each 16 kB. */
const PATIENCE_MS = 20_000;
const SLOWEST_BYTES_PER_MS = 16;

export class BodyTooLargeError extends AppError {
  constructor(bytes: number) {
    super({
      code: 'request.too-large',
      status: 413,
      detail: `The request is larger than this call’s limit of ${bytes} bytes.`,
      params: { bytes },
    });
  }
}

export class BodyTooSlowError extends AppError {
  constructor() {
    super({
      code: 'request.timeout',
      status: 408,
      detail: 'The rest of the request didn’t arrive in time.',
      headers: { connection: 'close' },
    });
  }
}

class UnsupportedBodyError extends AppError {
  constructor(detail: string) {
    super({ code: 'request.unsupported-type', status: 415, detail });
  }
}

class MalformedBodyError extends AppError {
  constructor() {
    super({ code: 'request.malformed', status: 400, detail: 'The request couldn’t be read.' });
  }
}

/**
 * Reads the JSON body of a call into `request.body`, if its handler takes one. Bodies of calls that need no token
 * (`isOpen`) are limited to 64 kB, others to what the fields of their DTO class need, between 64 kB and 4 MB. Size,
 * depth and number of values are checked before parsing. A second call does nothing.
 *
 * @throws BodyTooLargeError (413), BodyTooSlowError (408), UnsupportedBodyError (415) for compressed bodies and
 *   charsets other than UTF-8, MalformedBodyError (400), InvalidRequestError (400) for too many values
 */
export async function readBody(context: ExecutionContext, isOpen: boolean): Promise<void> {
  const request = context.switchToHttp().getRequest<Request>();
  const dto = bodyClass(context.getClass(), context.getHandler());
  if (dto === null || request.body !== undefined || !request.is('application/json')) return;
  checkEncoding(request);
  const limit = limitOf(dto, isOpen);
  const bytes = await inTime(request, limit.bytes);
  if (bytes.length > 0) request.body = parsed(bytes, limit);
}

/** The largest body accepted for a handler's DTO class. */
export function limitOf(dto: Type, isOpen: boolean): BodySize {
  const { bytes, names, values } = largestBody(shapeOf(dto));
  const greatest = isOpen ? ORDINARY_BYTES : GREATEST_BYTES;
  return {
    bytes: Math.min(Math.max(bytes, ORDINARY_BYTES), greatest),
    names: names + SPARE,
    values: values + SPARE,
  };
}

/** The class of a handler's `@Body()`; null if it has none. */
export function bodyClass(controller: Type, handler: { readonly name: string }): Type | null {
  const places: Record<string, { index: number }> =
    Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handler.name) ?? {};
  const place = Object.entries(places).find(([key]) => key.startsWith(`${RouteParamtypes.BODY}:`))?.[1];
  if (place === undefined) return null;
  const types: Type[] = Reflect.getMetadata('design:paramtypes', controller.prototype, handler.name);
  return types[place.index] ?? null;
}

function checkEncoding(request: Request): void {
  const charset = /;\s*charset="?([^\s;"]+)/i.exec(request.get('content-type') ?? '')?.[1] ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset)) throw new UnsupportedBodyError('JSON is taken in UTF-8 alone.');
  const coding = request.get('content-encoding') ?? 'identity';
  if (coding.toLowerCase() !== 'identity') throw new UnsupportedBodyError('Compressed bodies are not taken.');
}

async function inTime(request: Request, limit: number): Promise<Buffer> {
  const body = getRawBody(request, { limit, length: request.get('content-length') });
  const fallback = (): never => {
    throw new BodyTooSlowError();
  };
  try {
    return await pTimeout(body, { milliseconds: PATIENCE_MS + limit / SLOWEST_BYTES_PER_MS, fallback });
  } catch (error) {
    throw error instanceof Error && 'type' in error && error.type === 'entity.too.large'
      ? new BodyTooLargeError(limit)
      : error;
  }
}

function parsed(bytes: Buffer, limit: BodySize): object {
  const size = jsonSize(bytes);
  const refuse = (message: string): never => {
    throw new InvalidRequestError([{ field: 'body', message }]);
  };
  if (size.depth > GREATEST_DEPTH) refuse(`must not be nested more than ${GREATEST_DEPTH} levels deep`);
  if (size.names > limit.names) refuse(`must not have more than ${limit.names} fields in all`);
  if (size.values > limit.values) refuse(`must not hold more than ${limit.values} values in all`);
  try {
    const body: unknown = JSON.parse(bytes.toString('utf8'));
    if (typeof body === 'object' && body !== null) return body;
  } catch {
    throw new MalformedBodyError();
  }
  throw new MalformedBodyError();
}
