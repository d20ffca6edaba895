import type { Logger } from 'pino';
import type { AppConfig } from '../config/app-config.js';
import { recordSpansWith } from './spans.js';

type TracingConfig = Pick<
  AppConfig,
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_TRACES_SAMPLER_ARG'
  | 'REVEAL_ROLE'
>;

/**
 * Starts tracing if the configuration names a collector, and returns a function that ends it, sending what is waiting
 * within 3 s. Without a collector, nothing of OpenTelemetry is loaded. An unavailable collector costs spans, never a
 * call.
 */
export async function startTracing(config: TracingConfig, logger: Logger): Promise<() => Promise<void>> {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return () => Promise.resolve();
  const { OtelRecorder } = await import('./otel-recorder.js');
  const { tracePostgres } = await import('./trace-postgres.js');
  const recorder = new OtelRecorder(config, logger);
  recordSpansWith(recorder);
  tracePostgres();
  return () => {
    recordSpansWith(null);
    return recorder.shutdown();
  };
}
