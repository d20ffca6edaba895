import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { AuditFacade } from '../../users/audit.facade.js';
import type { BackupsDto } from '../dto/backups.dto.js';
import type { Operator } from '../operator.js';
import { BackupsForPlatformOnlyError, NoBackupFolderError } from '../operations.errors.js';
import { nextTime } from './backup-clock.js';
import { BackupsRepository } from './backups.repository.js';

/** Attempts shown in the console. */
const RUNS_SHOWN = 5;

/** Backups for platform administrators, because they contain the data of every tenant. */
@Injectable()
export class BackupsService {
  constructor(
    private readonly config: AppConfig,
    private readonly backups: BackupsRepository,
    private readonly audit: AuditFacade,
  ) {}

  /** Whether a worker backs up everything once a day. */
  get isSetUp(): boolean {
    return this.config.BACKUP_DIR !== undefined;
  }

  /** @throws BackupsForPlatformOnlyError */
  async overview({ admin }: Operator): Promise<BackupsDto> {
    if (admin.tenant !== this.config.PLATFORM_TENANT) throw new BackupsForPlatformOnlyError();
    const { BACKUP_DIR: folder, BACKUP_AT: at, BACKUP_KEEP: keep } = this.config;
    const [kept, runs] = await Promise.all([this.backups.kept(), this.backups.runs(RUNS_SHOWN)]);
    return {
      folder: folder ?? null,
      keep,
      nextAt: folder === undefined ? null : nextTime(at, new Date()).toISOString(),
      backups: kept.map(({ path, kind, version, host, createdAt, checkedAt, bytes }) => ({
        path,
        kind,
        version,
        host,
        bytes,
        createdAt: createdAt.toISOString(),
        checkedAt: checkedAt.toISOString(),
      })),
      runs: runs.map(({ kind, state, askedAt, endedAt, message }) => ({
        kind,
        state,
        message,
        askedAt: askedAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      })),
    };
  }

  /** Requests a backup from a worker; does nothing while one waits or runs. @throws NoBackupFolderError */
  async ask(operator: Operator): Promise<BackupsDto> {
    const before = await this.overview(operator);
    if (before.folder === null) throw new NoBackupFolderError();
    await this.backups.ask('manual');
    await this.audit.record({
      action: 'backup.asked',
      actor: operator.admin,
      tenant: operator.admin.tenant,
      subject: { kind: 'backup', id: null, name: before.folder },
      address: operator.address,
      details: {},
    });
    return this.overview(operator);
  }
}
