import { Inject, Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { DataSource } from 'typeorm';
import { backupsIn } from '../../platform/backup/backup-folder.js';
import { connectTool } from '../../platform/backup/database-dump.js';
import { makeBackup } from '../../platform/backup/make-backup.js';
import { bytesOf } from '../../platform/backup/manifest.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { ReconcilerRegistry } from '../../platform/jobs/reconciler.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../../platform/storage/object-storage.js';
import { isDue, lastTime } from './backup-clock.js';
import { type BackupRun, BackupsRepository } from './backups.repository.js';

/** The process with this lock makes a backup; the lock ends with its process. */
const MAKING_LOCK = 7_385_003;
const KILLED = 'The process that made it was ended.';

/**
 * Makes backups in BACKUP_DIR: daily and on request. Workers check what is due in the reconcilers' rounds; one of them
 * makes it, beside its other work. Needs no queue, so it works when the queue is down.
 */
@Injectable()
export class BackupMaker implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger(BackupMaker.name);
  private readonly stopping = new AbortController();
  private making: Promise<void> | null = null;

  constructor(
    private readonly config: AppConfig,
    private readonly backups: BackupsRepository,
    private readonly dataSource: DataSource,
    private readonly reconcilers: ReconcilerRegistry,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  onModuleInit(): void {
    this.reconcilers.register({ name: 'operations.backups', reconcile: () => this.look() });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort(new Error(KILLED));
    await this.making;
  }

  /** Starts what is due, and returns immediately. */
  private async look(): Promise<void> {
    const folder = this.config.BACKUP_DIR;
    if (folder === undefined || this.making !== null || this.stopping.signal.aborted) return;
    await this.list(folder);
    if (!(await this.isDailyDue()) && (await this.backups.asked()) === null) return;
    this.making = this.makeAlone(folder)
      .catch((error: unknown) => this.logger.error({ err: error }, 'a backup could not be begun'))
      .finally(() => (this.making = null));
  }

  private async makeAlone(folder: string): Promise<void> {
    const client = await connectTool(this.databaseUrl());
    try {
      const { rows } = await client.query<{ ours: boolean }>('SELECT pg_try_advisory_lock($1) AS ours', [MAKING_LOCK]);
      if (!rows[0]?.ours) return;
      await this.backups.endLost(KILLED);
      // Checked again, because another worker may have made it since.
      if (await this.isDailyDue()) await this.backups.ask('daily');
      const run = await this.backups.asked();
      if (run) await this.make(folder, run);
    } finally {
      await client.end();
    }
  }

  private async isDailyDue(): Promise<boolean> {
    const now = new Date();
    return isDue(await this.backups.dailySince(lastTime(this.config.BACKUP_AT, now)), now);
  }

  private async make(folder: string, { id, kind }: BackupRun): Promise<void> {
    await this.backups.begin(id);
    try {
      const installation = {
        databaseUrl: this.databaseUrl(),
        storage: this.storage,
        dataFolder: this.config.REVEAL_DATA,
      };
      const made = await makeBackup(installation, folder, { kind, signal: this.stopping.signal });
      await this.removeOld(folder);
      await this.list(folder);
      await this.backups.end(id, null);
      this.logger.log({ backup: made.folder, bytes: bytesOf(made.manifest) }, 'a backup was made');
    } catch (error) {
      if (this.stopping.signal.aborted) return this.backups.putBack(id);
      this.logger.error({ err: error }, 'a backup failed');
      await this.backups.end(id, error instanceof Error ? error.message : String(error));
    }
  }

  /** Keeps the newest BACKUP_KEEP daily backups; others are left to the administrators. */
  private async removeOld(folder: string): Promise<void> {
    const daily = (await backupsIn(folder)).filter(({ manifest }) => manifest.kind === 'daily');
    for (const old of daily.slice(this.config.BACKUP_KEEP)) await rm(old.folder, { recursive: true, force: true });
  }

  private async list(folder: string): Promise<void> {
    const found = await backupsIn(folder);
    const kept = found.map(({ folder: path, manifest }) => ({
      path,
      kind: manifest.kind,
      version: manifest.version,
      createdAt: new Date(manifest.createdAt),
      checkedAt: new Date(manifest.checkedAt),
      bytes: bytesOf(manifest),
    }));
    await this.backups.replaceKept(hostname(), kept);
  }

  private databaseUrl(): string {
    const { options } = this.dataSource;
    return options.type === 'postgres' ? (options.url ?? '') : '';
  }
}
