import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { BackupKind } from '../../platform/backup/manifest.js';

/** A backup in BACKUP_DIR of a worker's machine. */
export interface KeptBackup {
  path: string;
  kind: BackupKind;
  version: string;
  host: string;
  createdAt: Date;
  checkedAt: Date;
  bytes: number;
}

export type RunState = 'asked' | 'running' | 'done' | 'failed';

/** An attempt to make a backup. */
export interface BackupRun {
  id: string;
  kind: 'manual' | 'daily';
  state: RunState;
  askedAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  /** Why it failed. */
  message: string | null;
}

const RUN = `id, kind, state, asked_at AS "askedAt", started_at AS "startedAt", ended_at AS "endedAt", message`;
const RUNS_KEPT_DAYS = 90;

@Injectable()
export class BackupsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Newest first. */
  async kept(): Promise<KeptBackup[]> {
    const rows: (Omit<KeptBackup, 'bytes'> & { bytes: string })[] = await this.dataSource.query(
      `SELECT path, kind, version, host, created_at AS "createdAt", checked_at AS "checkedAt", bytes
       FROM backups ORDER BY created_at DESC`,
    );
    return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
  }

  /** Replaces the list of backups in a machine's folder. */
  async replaceKept(host: string, backups: readonly Omit<KeptBackup, 'host'>[]): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const paths = backups.map(({ path }) => path);
      await manager.query('DELETE FROM backups WHERE host = $1 AND path <> ALL ($2)', [host, paths]);
      for (const { path, kind, version, createdAt, checkedAt, bytes } of backups) {
        await manager.query(
          `INSERT INTO backups (path, kind, version, host, created_at, checked_at, bytes)
           VALUES ($1, $2, $3, $4, $5, $6, $7)
           ON CONFLICT (path) DO UPDATE SET host = excluded.host, checked_at = excluded.checked_at`,
          [path, kind, version, host, createdAt, checkedAt, bytes],
        );
      }
    });
  }

  /** Newest first. */
  runs(limit: number): Promise<BackupRun[]> {
    return this.dataSource.query(`SELECT ${RUN} FROM backup_runs ORDER BY asked_at DESC LIMIT $1`, [limit]);
  }

  /** Daily attempts since a time, newest first. */
  dailySince(time: Date): Promise<BackupRun[]> {
    return this.dataSource.query(
      `SELECT ${RUN} FROM backup_runs WHERE kind = 'daily' AND asked_at >= $1 ORDER BY asked_at DESC`,
      [time],
    );
  }

  /** The oldest requested run; null when none waits. */
  async asked(): Promise<BackupRun | null> {
    const rows: BackupRun[] = await this.dataSource.query(
      `SELECT ${RUN} FROM backup_runs WHERE state = 'asked' ORDER BY asked_at LIMIT 1`,
    );
    return rows[0] ?? null;
  }

  /** Requests a backup, unless one is already waiting or running. */
  async ask(kind: BackupRun['kind']): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO backup_runs (id, kind, state, asked_at)
       SELECT $1, $2, 'asked', now()
       WHERE NOT EXISTS (SELECT FROM backup_runs WHERE state IN ('asked', 'running'))`,
      [uuidv7(), kind],
    );
  }

  async begin(id: string): Promise<void> {
    await this.dataSource.query(`UPDATE backup_runs SET state = 'running', started_at = now() WHERE id = $1`, [id]);
  }

  /** @param message why it failed; null = success */
  async end(id: string, message: string | null): Promise<void> {
    await this.dataSource.query(`UPDATE backup_runs SET state = $2, message = $3, ended_at = now() WHERE id = $1`, [
      id,
      message === null ? 'done' : 'failed',
      message,
    ]);
  }

  /** To be started again, because its process is being stopped. */
  async putBack(id: string): Promise<void> {
    await this.dataSource.query(`UPDATE backup_runs SET state = 'asked', started_at = NULL WHERE id = $1`, [id]);
  }

  /** Call only while no other process makes one: any run that counts as running was killed. */
  async endLost(message: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE backup_runs SET state = 'failed', message = $1, ended_at = now() WHERE state = 'running'`,
      [message],
    );
    await this.dataSource.query(`DELETE FROM backup_runs WHERE asked_at < now() - make_interval(days => $1)`, [
      RUNS_KEPT_DAYS,
    ]);
  }
}
