import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type StorageHolder, QuotasService } from '../../platform/quotas/quotas.service.js';
import { MASTER_LISTS, PICTURES, usedBy } from './project-bytes.js';

/** Abandoned archive uploads are removed after three days, together with their reservation. */
const DECLARED_DAYS = 3;

/** Measures the storage of a tenant or a person, including started uploads. */
@Injectable()
export class StorageMeter implements OnModuleInit {
  constructor(private readonly quotas: QuotasService) {}

  onModuleInit(): void {
    this.quotas.measureStorage((manager, holder) => this.measure(manager, holder));
  }

  /** In bytes. Projects being deleted do not count. */
  async measure(manager: EntityManager, holder: StorageHolder): Promise<number> {
    const isTenant = 'tenant' in holder;
    const projects = `SELECT id FROM projects WHERE ${isTenant ? 'tenant' : 'owner_id'} = $1 AND deleting_at IS NULL`;
    const retailers = [MASTER_LISTS, PICTURES].map(
      (files) => `(SELECT coalesce(sum(bytes), 0) FROM (${files}) m WHERE m.tenant = $1::text)`,
    );
    const [row]: { bytes: number }[] = await manager.query(
      `SELECT (
         (SELECT coalesce(sum(bytes), 0) FROM (${usedBy(projects)}) u) +
         (SELECT coalesce(sum(archive_bytes), 0) FROM requests
          WHERE state = 'initial' AND updated_at > now() - interval '${DECLARED_DAYS} days' AND project_id IN (${projects}))
         ${isTenant ? `+ ${retailers.join(' + ')}` : ''})::float8 AS bytes`,
      [isTenant ? holder.tenant : holder.ownerId],
    );
    return row?.bytes ?? 0;
  }
}
