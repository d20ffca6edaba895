import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable, Logger } from '@nestjs/common';
import { MetricsAccess, type MetricsVerdict } from './metrics-access.js';
import { MetricsService } from './metrics.service.js';

const REFUSALS: Record<Exclude<MetricsVerdict, 'allowed'>, { status: number; code: string; detail: string }> = {
  unknown: { status: 401, code: 'auth.not-signed-in', detail: 'Bring METRICS_TOKEN as a bearer token.' },
  forbidden: { status: 403, code: 'auth.admins-only', detail: 'This is open to the platform’s administrators only.' },
};

/** Serves `GET /metrics` outside the API, in Prometheus' format and at its usual address. */
@Injectable()
export class MetricsEndpoint {
  private readonly logger = new Logger(MetricsEndpoint.name);

  constructor(
    private readonly metrics: MetricsService,
    private readonly access: MetricsAccess,
  ) {}

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const verdict = await this.access.judge(request.headers.authorization);
      response.setHeader('cache-control', 'no-store');
      if (verdict !== 'allowed') return this.refuse(response, REFUSALS[verdict]);
      const text = await this.metrics.text();
      response.setHeader('content-type', this.metrics.contentType).end(text);
    } catch (error) {
      this.logger.warn({ err: error }, 'the figures could not be given');
      this.refuse(response, {
        status: 503,
        code: 'service.unavailable',
        detail: 'The metrics aren’t available right now.',
      });
    }
  }

  private refuse(response: ServerResponse, problem: { status: number; code: string; detail: string }): void {
    response.statusCode = problem.status;
    if (problem.status === 401) response.setHeader('www-authenticate', 'Bearer');
    response.setHeader('content-type', 'application/problem+json; charset=utf-8');
    response.end(JSON.stringify({ type: 'about:blank', ...problem }));
  }
}
