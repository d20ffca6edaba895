import type { NextFunction, Request, Response } from 'express';
import { sendProblem } from '../../errors/problem.js';
import { BodyTooSlowError } from './read-body.js';

/** The longest that any body beside uploads may take: a 5 MB picture at 16 kB a second. */
const LONGEST_MS = 340_000;
/** How long the rest of a body that nobody wants is read and thrown away, so that the caller comes to read the answer. */
const DRAIN_MS = 5000;

/**
 * No caller holds a connection with a body that trickles: one that has not come to its end in time is answered 408, and
 * the rest of one that was answered already is thrown away for five seconds, after which the connection is closed.
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
