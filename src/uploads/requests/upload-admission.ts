import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { DiskRoom } from '../../platform/disk/disk-room.js';
import { QuotasService } from '../../platform/quotas/quotas.service.js';
import { type Project, ProjectsFacade } from '../../projects/projects.facade.js';
import { openUpload } from './request-operations.queries.js';
import { RequestsRepository } from './requests.repository.js';
import { RequestNotFoundError } from '../uploads.errors.js';

/** Decides whether an upload may begin: by the room on the disk and the limits of its tenant and its people. */
@Injectable()
export class UploadAdmission {
  constructor(
    private readonly quotas: QuotasService,
    private readonly room: DiskRoom,
    private readonly projects: ProjectsFacade,
    private readonly requests: RequestsRepository,
    private readonly transactions: TransactionRunner,
    private readonly config: AppConfig,
  ) {}

  /** Before a request is opened, outside of its transaction. @throws DiskFullError */
  async checkDisk(): Promise<void> {
    await this.room.admit(0);
  }

  /** In the transaction that opens so many requests. @throws QuotaExceededError (403) */
  async admitRequests(
    manager: EntityManager,
    user: UserPrincipal,
    { tenant, ownerId }: Project,
    more: number,
  ): Promise<void> {
    const { userId } = user;
    await this.quotas.admitStorage(manager, { tenant, ownerId }, 0);
    await this.quotas.admit(manager, { tenant, quota: 'uploadsPerTenant', holder: tenant, more }, () =>
      this.countOpen(manager, 'project_id IN (SELECT id FROM projects WHERE tenant = $1)', tenant),
    );
    // The uploader's own limit is their tenant's to set, even where they work in a project of another one.
    await this.quotas.admit(manager, { tenant: user.tenant, quota: 'uploadsPerPerson', holder: userId, more }, () =>
      this.countOpen(manager, 'created_by = $1', userId),
    );
  }

  /**
   * Before the first byte of an archive comes: keeps room for all of it, until it has arrived or its request ends.
   *
   * @param bytes as declared; null when nothing was, and room for the largest upload is kept
   * @throws QuotaExceededError (403)
   */
  async admitArchive(request: { id: string; projectId: string }, bytes: number | null): Promise<void> {
    const project = await this.projects.find(request.projectId);
    if (!project) throw new RequestNotFoundError();
    const declared = bytes ?? this.config.UPLOAD_MAX_BYTES;
    await this.transactions.run(async ({ manager }) => {
      // What it declared before does not count beside what it declares now.
      await this.requests.declareArchive(manager, request.id, null);
      await this.quotas.admitStorage(manager, project, declared);
      await this.requests.declareArchive(manager, request.id, declared);
    });
  }

  private async countOpen(manager: EntityManager, where: string, value: string): Promise<number> {
    const [row]: { count: number }[] = await manager.query(
      `SELECT count(*)::integer AS count FROM requests
       WHERE ${openUpload('requests', this.config.UPLOAD_LINK_MINUTES)} AND ${where}`,
      [value],
    );
    return row?.count ?? 0;
  }
}
