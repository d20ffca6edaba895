import { createServer, type Server } from 'node:http';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { MetricsEndpoint } from './metrics-endpoint.js';

/**
 * A worker process has no server. With METRICS_PORT it opens a small one that serves only `/metrics` (behind the same
 * token) and `/live` (200 as long as the process answers).
 */
@Injectable()
export class WorkerMetrics implements OnApplicationShutdown {
  private readonly logger = new Logger(WorkerMetrics.name);
  private server: Server | null = null;

  constructor(
    private readonly config: AppConfig,
    private readonly endpoint: MetricsEndpoint,
  ) {}

  /** Opens the port, if one is set. @throws Error when it is taken. */
  async start(): Promise<void> {
    const { METRICS_PORT, HOST } = this.config;
    if (METRICS_PORT === undefined) return;
    const server = createServer((request, response) => {
      const path = request.url?.split('?', 1)[0];
      if (path === '/metrics') void this.endpoint.answer(request, response);
      else if (path === '/live') response.setHeader('content-type', 'application/json').end('{"status":"ok"}');
      else response.writeHead(404).end();
    });
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ port: METRICS_PORT, ...(HOST ? { host: HOST } : {}) }, resolve);
    });
    this.logger.log(`figures on port ${METRICS_PORT}`);
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}
