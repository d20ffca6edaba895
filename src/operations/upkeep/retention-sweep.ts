import { Injectable } from '@nestjs/common';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { RetentionService } from '../../platform/quotas/retention.service.js';
import { LiteRetention, NOTICE_DAYS } from '../../lite/lite-retention.facade.js';
import { AuditFacade } from '../../users/audit.facade.js';
import { NotificationsFacade } from '../../users/notifications.facade.js';
import { ProjectRemovalService } from '../usage/project-removal.service.js';
import { ArchiveRetention, type RemovedArchives } from './archive-retention.js';
import type { NightlyTask } from './nightly-task.js';

const AT_ONCE = 100;

/** The result of a sweep. */
export interface Swept {
  readonly told: number;
  readonly liteProjects: number;
  readonly archives: number;
  readonly archiveBytes: number;
  readonly auditEntries: number;
}

/** Deletes what retention no longer keeps. The audit log records what was deleted. */
@Injectable()
export class RetentionSweep implements NightlyTask {
  readonly name = 'retention';

  constructor(
    private readonly lite: LiteRetention,
    private readonly archives: ArchiveRetention,
    private readonly retention: RetentionService,
    private readonly removals: ProjectRemovalService,
    private readonly audit: AuditFacade,
    private readonly notifications: NotificationsFacade,
    private readonly transactions: TransactionRunner,
  ) {}

  async run(now: Date, signal: AbortSignal): Promise<Swept> {
    const told = await untilNone(signal, () => this.tell(now));
    const liteProjects = await untilNone(signal, () => this.deleteLite(now));
    const { archives, archiveBytes } = await this.removeArchives(now, signal);
    const auditEntries = await this.audit.expire(now, this.retention.defaults().auditDays);
    return { told, liteProjects, archives, archiveBytes, auditEntries };
  }

  private tell(now: Date): Promise<number> {
    return this.transactions.run(async (transaction) => {
      const told = await this.lite.noteTold(transaction.manager, now, AT_ONCE);
      for (const { id, ownerId, name } of told) {
        const params = { project: name, days: NOTICE_DAYS };
        const key = `lite-expiring|${id}|${now.toISOString()}`;
        await this.notifications.notify(
          ownerId,
          { code: 'lite-expiring', params, link: '/reveallite', key },
          transaction,
        );
      }
      return told.length;
    });
  }

  private deleteLite(now: Date): Promise<number> {
    return this.transactions.run(async (transaction) => {
      const ended = await this.lite.ended(transaction.manager, now, AT_ONCE);
      for (const project of ended) await this.removals.expire(transaction, project);
      return ended.length;
    });
  }

  private async removeArchives(now: Date, signal: AbortSignal): Promise<Pick<Swept, 'archives' | 'archiveBytes'>> {
    let [archives, archiveBytes] = [0, 0];
    let last: string | null = null;
    for (;;) {
      const projectIds = await this.archives.projects(now, last, AT_ONCE);
      for (const projectId of projectIds) {
        signal.throwIfAborted();
        const removed = await this.archives.remove(projectId, now, (what, manager) =>
          this.audit.record(entryOf(what), manager),
        );
        archives += removed?.archives ?? 0;
        archiveBytes += removed?.bytes ?? 0;
      }
      last = projectIds.at(-1) ?? null;
      if (last === null) return { archives, archiveBytes };
    }
  }
}

const entryOf = ({ projectId, name, tenant, days, archives, bytes }: RemovedArchives) => ({
  action: 'project.archives-expired',
  actor: null,
  tenant,
  subject: { kind: 'project', id: projectId, name },
  details: { days, archives, bytes },
});

/** Repeats work until a round is not full; returns the total. */
async function untilNone(signal: AbortSignal, work: () => Promise<number>): Promise<number> {
  let sum = 0;
  for (;;) {
    signal.throwIfAborted();
    const done = await work();
    sum += done;
    if (done < AT_ONCE) return sum;
  }
}
