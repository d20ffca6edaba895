import { diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import type { Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace-base';
import { hostname } from 'node:os';
import pTimeout from 'p-timeout';
import type { Logger } from 'pino';
import { notTooOften } from '../logging/not-too-often.js';
import type { RecordedSpan, SpanOptions, SpanRecorder } from './spans.js';
import type { TraceContext } from './trace-context.js';

interface Settings {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  OTEL_EXPORTER_OTLP_HEADERS?: string;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER_ARG: number;
  REVEAL_ROLE: string;
}

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

/** Most spans waiting to be sent; further ones are dropped instead of kept in memory. */
const MOST_WAITING = 4096;
const SHUTDOWN_MS = 3000;

/** Sends spans to a collector by OTLP over HTTP, in batches, every second. */
export class OtelRecorder implements SpanRecorder {
  private readonly provider: BasicTracerProvider;
  private readonly tracer: Tracer;

  constructor(settings: Settings, logger: Logger) {
    const exporter = new OTLPTraceExporter({
      url: `${settings.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '')}/v1/traces`,
      headers: headersOf(settings.OTEL_EXPORTER_OTLP_HEADERS),
      timeoutMillis: 10_000,
    });
    this.provider = new BasicTracerProvider({
      resource: resourceFromAttributes({
        'service.name': settings.OTEL_SERVICE_NAME,
        'service.instance.id': `${hostname()}-${process.pid}`,
        'reveal.role': settings.REVEAL_ROLE,
      }),
      // Decided by the trace's id alone, so that every process keeps the same traces, whatever a caller's flags
      // request.
      sampler: new TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG),
      spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: 1000, maxQueueSize: MOST_WAITING })],
    });
    this.tracer = this.provider.getTracer('reveal');
    tellTroubles(logger);
  }

  begin(name: string, parent: TraceContext | null, { kind = 'internal', attributes }: SpanOptions): RecordedSpan {
    const context = parent
      ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags: TraceFlags.SAMPLED, isRemote: true })
      : ROOT_CONTEXT;
    const span = this.tracer.startSpan(name, { kind: KINDS[kind], attributes }, context);
    const { traceId, spanId } = span.spanContext();
    return {
      context: { traceId, spanId },
      rename: (next) => void span.updateName(next),
      end: ({ attributes: more, error } = {}) => {
        if (more) span.setAttributes(more);
        if (error !== undefined) {
          // The message may contain values; the log has it, by the trace's id.
          span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      },
    };
  }

  /** Sends what is waiting, for at most 3 s. */
  async shutdown(): Promise<void> {
    await pTimeout(this.provider.shutdown(), { milliseconds: SHUTDOWN_MS, message: false }).catch(() => undefined);
    diag.disable();
  }
}

function headersOf(setting = ''): Record<string, string> {
  const pairs = setting.split(',').map((pair) => pair.split(/=(.*)/s, 2));
  return Object.fromEntries(pairs.flatMap(([name = '', value = '']) => (name ? [[name.trim(), value.trim()]] : [])));
}

/** Logs OpenTelemetry's own problems (such as an unavailable collector) at most once every ten seconds. */
function tellTroubles(logger: Logger): void {
  const tell = notTooOften((message: string) => logger.warn({ context: 'Tracing' }, message.slice(0, 300)));
  const quiet = (): void => undefined;
  diag.setLogger({ error: tell, warn: tell, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.WARN);
}
