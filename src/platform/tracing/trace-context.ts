import { randomBytes } from 'node:crypto';

/** A place in a trace, as W3C Trace Context defines it. */
export interface TraceContext {
  /** 32 hex digits, not all zero. */
  readonly traceId: string;
  /** 16 hex digits, not all zero: the parent of the spans that follow. */
  readonly spanId: string;
}

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;
const ZEROS = /^0+$/;

/**
 * Reads a `traceparent` header; null when it is missing or malformed, which the standard says to treat alike. The
 * sampling flag is ignored: whether a trace is kept is decided here, not by the caller.
 */
export function parseTraceparent(header: string | undefined): TraceContext | null {
  const [, version, traceId = '', spanId = '', rest] = TRACEPARENT.exec(header ?? '') ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && rest !== undefined)) return null;
  return ZEROS.test(traceId) || ZEROS.test(spanId) ? null : { traceId, spanId };
}

export function formatTraceparent({ traceId, spanId }: TraceContext): string {
  return `00-${traceId}-${spanId}-01`;
}

/** A new trace. */
export function newTraceContext(): TraceContext {
  return { traceId: randomBytes(16).toString('hex'), spanId: randomBytes(8).toString('hex') };
}
