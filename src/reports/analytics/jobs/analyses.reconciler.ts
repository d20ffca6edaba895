import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ReconcilerRegistry, type Reconciler } from '../../../platform/jobs/reconciler.js';
import { ProjectAnalysesFacade } from '../../../projects/project-analyses.facade.js';

const AT_ONCE = 50;

/** Enqueues analyses that are due by the project's versions and that nobody is making. */
@Injectable()
export class AnalysesReconciler implements Reconciler, OnModuleInit {
  readonly name = 'reports.analyses';
  private readonly logger = new Logger(AnalysesReconciler.name);

  constructor(
    private readonly registry: ReconcilerRegistry,
    private readonly analyses: ProjectAnalysesFacade,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async reconcile(): Promise<void> {
    const resumed = await this.analyses.resume(AT_ONCE);
    if (resumed > 0) this.logger.log({ projects: resumed }, 'enqueued analyses that nobody made');
  }
}
