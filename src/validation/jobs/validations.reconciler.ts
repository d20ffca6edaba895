import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Reconciler, ReconcilerRegistry } from '../../platform/jobs/reconciler.js';
import { ValidationService } from '../validation.service.js';
import { ValidationsRepository } from '../validations.repository.js';

/** Sees to it that every validation that waits, or whose run died, has a job. */
@Injectable()
export class ValidationsReconciler implements Reconciler, OnModuleInit {
  readonly name = 'validation.unfinished';

  constructor(
    private readonly registry: ReconcilerRegistry,
    private readonly validations: ValidationsRepository,
    private readonly service: ValidationService,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async reconcile(): Promise<void> {
    for (const validation of await this.validations.unfinished()) await this.service.enqueue(validation);
  }
}
