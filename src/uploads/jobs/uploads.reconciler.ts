import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { ReconcilerRegistry, type Reconciler } from '../../platform/jobs/reconciler.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { StoredUploads } from '../requests/stored-uploads.js';
import { UploadTransitions } from '../requests/upload-transitions.js';
import { UploadResumption } from './upload-resumption.js';

/** Minutes after a request's end when the last of its runs is surely over and its leftovers can go. */
const SWEEP_AFTER_MINUTES = 5;
const SWEEP_AT_ONCE = 20;

/**
 * Enqueues what the requests' rows say should be running and is not; sweeps what ended requests left behind; gives up
 * requests that nobody submits.
 */
@Injectable()
export class UploadsReconciler implements Reconciler, OnModuleInit {
  readonly name = 'uploads.requests';
  private readonly logger = new Logger(UploadsReconciler.name);

  constructor(
    private readonly registry: ReconcilerRegistry,
    private readonly requests: RequestsRepository,
    private readonly resumption: UploadResumption,
    private readonly transitions: UploadTransitions,
    private readonly stored: StoredUploads,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async reconcile(): Promise<void> {
    // While the storage is away every try would only be used up: a request waits for it, however long that takes.
    if (!(await this.stored.isReachable())) return;
    await this.resumption.resume(await this.requests.processing());
    for (const request of await this.requests.unswept(SWEEP_AFTER_MINUTES, SWEEP_AT_ONCE)) {
      await this.stored.sweep(request);
      await this.requests.markSwept(request.id);
    }
    const days = this.config.UNSUBMITTED_DAYS;
    for (const request of await this.requests.forgotten(days, SWEEP_AT_ONCE)) {
      if (await this.transitions.abandon(request, days)) {
        this.logger.log({ requestId: request.id, days }, 'cancelled a request that was never submitted');
      }
    }
  }
}
