import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Reconciler, ReconcilerRegistry } from '../../platform/jobs/reconciler.js';
import { ValidationService } from '../validation.service.js';
import { AnalysisFilesFacade } from '../../reports/analysis-files.facade.js';
import { ValidationsRepository } from '../validations.repository.js';

/** Older analyses without a validation are validated on request only. */
const LOOK_BACK_HOURS = 24;

/** Ensures that recent analyses have a validation, and that every waiting or abandoned one has a job. */
@Injectable()
export class ValidationsReconciler implements Reconciler, OnModuleInit {
  readonly name = 'validation.unfinished';

  constructor(
    private readonly registry: ReconcilerRegistry,
    private readonly validations: ValidationsRepository,
    private readonly analyses: AnalysisFilesFacade,
    private readonly service: ValidationService,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async reconcile(): Promise<void> {
    for (const lost of await this.validations.withoutOne(await this.analyses.recent(LOOK_BACK_HOURS))) {
      await this.service.openFor(lost);
    }
    for (const validation of await this.validations.unfinished()) await this.service.enqueue(validation);
  }
}
