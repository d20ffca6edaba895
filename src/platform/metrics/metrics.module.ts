import { Module } from '@nestjs/common';
import { MetricsAccess } from './metrics-access.js';
import { MetricsEndpoint } from './metrics-endpoint.js';
import { MetricsService } from './metrics.service.js';
import { WorkerMetrics } from './worker-metrics.js';

/** A process's metrics for Prometheus. */
@Module({
  providers: [MetricsAccess, MetricsService, MetricsEndpoint, WorkerMetrics],
  exports: [MetricsEndpoint, WorkerMetrics],
})
export class MetricsModule {}
