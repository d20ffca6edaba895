import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { formatTraceparent, newTraceContext, parseTraceparent, type TraceContext } from './trace-context.js';

/**
 * What triggered the current work: a call, or a periodic round of the program. Jobs carry the cause under which they
 * were enqueued.
 */
export interface Cause {
  /** The `X-Request-Id` of the call: the reference that people quote, and the `reqId` of every log line. */
  readonly requestId: string;
  readonly trace: TraceContext;
}

const causes = new AsyncLocalStorage<Cause | undefined>();

/** Ids from outside that may be used unchanged in logs and headers. */
const REQUEST_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** The caller's own id if it is short and harmless, else a new one: 16 hex digits. */
export function requestIdOf(given: string | undefined): string {
  return given !== undefined && REQUEST_ID.test(given) ? given : randomBytes(8).toString('hex');
}

/** Undefined outside any call or job, e.g. while the program starts. */
export function currentCause(): Cause | undefined {
  return causes.getStore();
}

export function withCause<Result>(cause: Cause | undefined, work: () => Result): Result {
  return causes.run(cause, work);
}

/**
 * For what outlives the call that first needed it (queues, connections, timers): its later log lines do not belong to
 * that call.
 */
export function withoutCause<Result>(work: () => Result): Result {
  return causes.run(undefined, work);
}

/** A cause of the program's own, with new ids. */
export function newCause(): Cause {
  return { requestId: requestIdOf(undefined), trace: newTraceContext() };
}

/** The cause as a job carries it through the queue. */
export function packCause({ requestId, trace }: Cause): string {
  return `${formatTraceparent(trace)} ${requestId}`;
}

/** Reads `packCause`; null for anything else, such as the jobs of an earlier version. */
export function unpackCause(text: unknown): Cause | null {
  const [header, requestId = ''] = typeof text === 'string' ? text.split(' ', 2) : [];
  const trace = parseTraceparent(header);
  return trace && REQUEST_ID.test(requestId) ? { requestId, trace } : null;
}

/**
 * The cause's fields in a log line. (`requestId` is an upload's in this program, so the call's is `reqId`, as in pino.)
 */
export function causeFields(cause: Cause | undefined = currentCause()): { reqId?: string; traceId?: string } {
  return cause ? { reqId: cause.requestId, traceId: cause.trace.traceId } : {};
}
