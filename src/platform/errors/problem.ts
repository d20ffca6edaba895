import { HttpException } from '@nestjs/common';
import type { Response } from 'express';
import { STATUS_CODES } from 'node:http';
import { isDiskFull } from '../disk/full-disk.js';
import { AppError, type FieldError } from './app-error.js';

/** RFC 9457 problem details, with the code that the client translates. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  instance: string;
  requestId?: string;
  params?: Record<string, string | number>;
  errors?: FieldError[];
}

interface Outcome {
  problem: Omit<Problem, 'instance' | 'requestId'>;
  headers: Record<string, string>;
  /** True when the cause is ours and belongs in the log with its stack. */
  unexpected: boolean;
}

const codes: Record<number, string> = {
  400: 'request.malformed',
  401: 'request.unauthorized',
  403: 'request.forbidden',
  404: 'request.not-found',
  405: 'request.method-not-allowed',
  408: 'request.timeout',
  413: 'request.too-large',
  415: 'request.unsupported-type',
  429: 'request.too-many',
  503: 'service.unavailable',
  507: 'storage.full',
};

const plain = (status: number, detail: string, code = codes[status] ?? 'request.refused'): Outcome => ({
  problem: { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail, code },
  headers: {},
  unexpected: false,
});

const details: Record<number, string> = {
  400: 'The request couldn’t be read.',
  401: 'Sign in first.',
  404: 'There is nothing at this address.',
  413: 'The request is larger than allowed.',
  429: 'Too many requests; try again later.',
};

const field = (value: object, name: string): unknown => (name in value ? Object(value)[name] : undefined);

const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '53300',
]);

/** The response to any error. An unexpected error's text never reaches the caller. */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof AppError) return ofAppError(error);
  if (error instanceof HttpException) {
    const status = error.getStatus();
    return plain(status, details[status] ?? error.message);
  }
  if (error instanceof Error) {
    const status = Number(field(error, 'status') ?? field(error, 'statusCode'));
    if (status >= 400 && status < 500) return plain(status, details[status] ?? STATUS_CODES[status] ?? '');
    const code = String(field(error, 'code') ?? '');
    if (isDiskFull(error)) {
      const answer = plain(507, "The server's disk is full. Nothing that was accepted is lost; try again later.");
      return { ...answer, headers: { 'retry-after': '15' }, unexpected: true };
    }
    if (unavailable.has(code) || isSilence(error)) {
      const answer = plain(503, 'The database, the queue or the storage does not answer; try again in a moment.');
      return { ...answer, headers: { 'retry-after': '5' }, unexpected: true };
    }
  }
  return { ...plain(500, 'Something went wrong here; it was recorded.', 'service.failed'), unexpected: true };
}

/** The database, or the storage within its timeout, did not answer. */
const isSilence = ({ name, message }: Error): boolean =>
  name === 'TimeoutError' || /Connection terminated|timeout exceeded when trying to connect/.test(message);

function ofAppError(error: AppError): Outcome {
  const { problem } = plain(error.status, error.detail, error.code);
  return {
    problem: {
      ...problem,
      ...(error.params ? { params: error.params } : {}),
      ...(error.errors ? { errors: error.errors } : {}),
    },
    headers: error.headers ?? {},
    unexpected: error.status >= 500,
  };
}

/** The path of a request without its query, which may contain secrets. */
export function instanceOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}

/** Responds with an error's problem. For plain Express handlers; controllers throw and the filter responds. */
export function sendProblem(response: Response, url: string, error: unknown): void {
  const { problem, headers } = outcomeOf(error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response
    .status(problem.status)
    .set({ ...headers, 'cache-control': 'no-store' })
    .type('application/problem+json')
    .send(JSON.stringify({ ...problem, instance: instanceOf(url), requestId: response.get('x-request-id') }));
}
