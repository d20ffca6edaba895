import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../platform/config/app-config.js';
import { type Reconciler, ReconcilerRegistry } from '../platform/jobs/reconciler.js';
import { ShareLinksRepository } from './share-links.repository.js';

/** Hourly deletes views of links that are older than SHARE_VIEW_DAYS. */
@Injectable()
export class LinkViewsReconciler implements Reconciler, OnModuleInit {
  readonly name = 'sharing.views';
  readonly everyMs = 3600 * 1000;
  private readonly logger = new Logger(LinkViewsReconciler.name);

  constructor(
    private readonly registry: ReconcilerRegistry,
    private readonly links: ShareLinksRepository,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async reconcile(): Promise<void> {
    const removed = await this.links.forgetViews(this.config.SHARE_VIEW_DAYS);
    if (removed > 0) this.logger.log({ removed }, 'forgot old views of share links');
  }
}
