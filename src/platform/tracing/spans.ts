import { type Cause, currentCause, withCause } from './cause.js';
import type { TraceContext } from './trace-context.js';

export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';

/** Names, counts and outcomes. Never a bound value, a key, an address or a person: traces leave the program. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface SpanOptions {
  readonly kind?: SpanKind;
  readonly attributes?: SpanAttributes;
}

export interface RecordedSpan {
  readonly context: TraceContext;
  rename(name: string): void;
  /** `error` marks the span as failed, with only the error's class. */
  end(outcome?: { attributes?: SpanAttributes; error?: unknown }): void;
}

/** Where spans go once tracing is on (`start-tracing.ts`). */
export interface SpanRecorder {
  begin(name: string, parent: TraceContext | null, options: SpanOptions): RecordedSpan;
}

let recorder: SpanRecorder | null = null;

/** Null switches tracing off again. */
export function recordSpansWith(next: SpanRecorder | null): void {
  recorder = next;
}

export function isTracing(): boolean {
  return recorder !== null;
}

/** Begins a span that is not tied to a scope, for work that ends in a callback. Null while tracing is off. */
export function beginSpan(name: string, parent: TraceContext | null, options: SpanOptions = {}): RecordedSpan | null {
  return recorder ? recorder.begin(name, parent, options) : null;
}

/** Like `beginSpan`, under the current cause. Null without one: work that no call or job requested is not traced. */
export function beginChildSpan(name: string, options: SpanOptions = {}): RecordedSpan | null {
  const cause = recorder ? currentCause() : undefined;
  return cause ? beginSpan(name, cause.trace, options) : null;
}

/** Runs work as a span under the current cause; nested work belongs to the span. */
export async function inSpan<Result>(name: string, options: SpanOptions, work: () => Promise<Result>): Promise<Result> {
  const cause = currentCause();
  const span = cause && beginSpan(name, cause.trace, options);
  if (!cause || !span) return work();
  return endWith(span, () => withCause({ ...cause, trace: span.context }, work));
}

/** Runs work under a cause from elsewhere, as a span of its trace while tracing is on. */
export async function inSpanOf<Result>(
  cause: Cause,
  name: string,
  options: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  return withCause(cause, () => inSpan(name, options, work));
}

async function endWith<Result>(span: RecordedSpan, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await work();
    span.end();
    return result;
  } catch (error) {
    span.end({ error });
    throw error;
  }
}
