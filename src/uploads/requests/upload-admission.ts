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

  /** Call before a request is opened, outside its transaction. @throws DiskFullError */
  async checkDisk(): Promise<void> {
    await this.room.admit(0);
  }

  /** Call in the transaction that opens this many requests. @throws QuotaExceededError (403) */
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
    // The uploader's own limit is set by their tenant, even when they work in another tenant's project.
    await this.quotas.admit(manager, { tenant: user.tenant, quota: 'uploadsPerPerson', holder: userId, more }, () =>
      this.countOpen(manager, 'created_by = $1', userId),
    );
  }

  /**
   * Call before the first byte of an archive: reserves room for all of it, until it has arrived or its request ends.
   *
   * @param bytes the declared size; null without one, which reserves room for the largest upload
   * @throws QuotaExceededError (403)
   */
  async admitArchive(request: { id: string; projectId: string }, bytes: number | null): Promise<void> {
    const project = await this.projects.find(request.projectId);
    if (!project) throw new RequestNotFoundError();
    const declared = bytes ?? this.config.UPLOAD_MAX_BYTES;
    await this.transactions.run(async ({ manager }) => {
      // Its earlier declaration must not count beside the new one.
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
