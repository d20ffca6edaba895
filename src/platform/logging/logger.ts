import type { LoggerService } from '@nestjs/common';
import { pino, stdSerializers, type Logger } from 'pino';
import type { AppConfig } from '../config/app-config.js';
import { causeFields } from '../tracing/cause.js';
import { redactedPaths, scrubUrl } from './scrub.js';

/** The process's logger: one JSON object per line, or text for people; secrets removed. */
export function createLogger(config: Pick<AppConfig, 'LOG_LEVEL' | 'LOG_FORMAT'>): Logger {
  const options = {
    level: config.LOG_LEVEL,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    // The call or job that each line belongs to.
    mixin: () => causeFields(),
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: redactedPaths, censor: '***' },
    serializers: { err: scrubbedError },
  };
  return config.LOG_FORMAT === 'text' ? pino(options, { write: writeText }) : pino(options);
}

function scrubbedError(error: Error): object {
  const { type, message, stack, cause, code } = Object(stdSerializers.err(error));
  return { type, message: scrubUrl(String(message)), stack: scrubUrl(String(stack)), code, cause };
}

function writeText(line: string): void {
  const { time, level, msg, context, err, ...rest } = JSON.parse(line);
  const extra = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';
  const reason = err ? `: ${level === 'error' || level === 'fatal' ? err.stack : err.message}` : '';
  const where = context ? ` [${context}]` : '';
  process.stderr.write(`${String(time).slice(11, 19)} ${level}${where} ${msg ?? ''}${reason}${extra}\n`);
}

/**
 * Nest's logger on top of pino. Supports both `logger.warn('text')` and pino's `logger.warn({ err, … }, 'text')`; the
 * last string is the context, which Nest adds.
 */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log = (message: unknown, ...rest: unknown[]): void => this.write('info', message, rest);
  error = (message: unknown, ...rest: unknown[]): void => this.write('error', message, rest);
  warn = (message: unknown, ...rest: unknown[]): void => this.write('warn', message, rest);
  debug = (message: unknown, ...rest: unknown[]): void => this.write('debug', message, rest);
  verbose = (message: unknown, ...rest: unknown[]): void => this.write('trace', message, rest);
  fatal = (message: unknown, ...rest: unknown[]): void => this.write('fatal', message, rest);

  private write(
    level: 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal',
    message: unknown,
    rest: unknown[],
  ): void {
    const texts = rest.filter((part) => typeof part === 'string');
    const context = texts.pop();
    if (quiet.has(context ?? '') && level === 'info') return;
    if (message instanceof Error) {
      this.logger[level]({ err: message, context }, texts[0] ?? message.message);
    } else if (typeof message === 'object' && message !== null) {
      this.logger[level]({ ...message, context }, texts[0]);
    } else {
      const stack = texts.find((text) => text.includes('\n    at '));
      this.logger[level]({ context, ...(stack ? { stack } : {}) }, String(message));
    }
  }
}

/** Nest's startup lines about each module and route, which no one reads. */
const quiet = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestFactory', 'NestApplication']);
