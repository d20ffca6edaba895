import type { NextFunction, Request, Response } from 'express';
import { sendProblem } from '../../errors/problem.js';
import { BodyTooSlowError } from './read-body.js';

/** The longest that any body except uploads may take: a 5 MB picture at 16 kB per second. */
const LONGEST_MS = 340_000;
/** How long the rest of an unwanted body is read and discarded, so that the caller gets to read the response. */
const DRAIN_MS = 5000;

/**
 * No caller may hold a connection with a trickling body: a body that does not finish in time gets 408. The rest of a
 * body that was already answered is discarded for five seconds, then the connection is closed.
 */
export function boundBodies(request: Request, response: Response, next: NextFunction): void {
  if (request.headers['transfer-encoding'] === undefined && !(Number(request.headers['content-length']) > 0)) {
    next();
    return;
  }
  const late = setTimeout(() => {
    if (request.complete) return;
    if (!response.headersSent) sendProblem(response, request.originalUrl, new BodyTooSlowError());
    else request.destroy();
  }, LONGEST_MS).unref();
  response.once('close', () => clearTimeout(late));
  response.once('finish', () => {
    if (request.complete) return;
    request.resume();
    setTimeout(() => request.complete || request.destroy(), DRAIN_MS).unref();
  });
  next();
}
