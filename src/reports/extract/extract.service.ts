import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { AnalyticsDatabase } from '../../platform/analytics/duckdb.js';
import { isGuest, type Principal } from '../../platform/auth/principal.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { SecretStore } from '../../platform/database/secret-store.js';
import { linkOrigin } from '../../platform/http/request-origin.js';
import { LinkSigner } from '../../platform/storage/signed-link.js';
import { ProjectsFacade } from '../../projects/projects.facade.js';
import {
  DATASETS,
  type DatasetLinkParams,
  type DatasetLinkQuery,
  type DatasetName,
  type ExtractFileDto,
} from '../dto/extract.dto.js';
import type { SnapshotEntity } from '../entities/snapshot.entity.js';
import { fileName } from '../../platform/http/file-name.js';
import type { ReportTable, TableCell } from '../../platform/spreadsheets/report-table.js';
import type { ReportChoice } from '../report-context.service.js';
import { ReportContextService } from '../report-context.service.js';
import { UNASSIGNED_STORE } from '../levels.js';
import { NoSnapshotError } from '../reports.errors.js';
import { round } from '../rounding.js';
import type { SnapshotNames } from '../snapshot/snapshot-names.js';
import { SnapshotFiles } from '../snapshot/snapshot-files.js';
import { snapshotKey } from '../snapshot/snapshot-keys.js';
import { SNAPSHOT_TABLES } from '../snapshot/snapshot-tables.js';
import { SnapshotsRepository } from '../snapshot/snapshots.repository.js';
import { DATASET_QUERIES, datasetSql } from './datasets.js';

/** A guest's link must not outlive the share link by more than this. */
const GUEST_LINK_MINUTES = 1;
const MEMORY_LIMIT_MB = 384;
const SPILL_LIMIT_MB = 10_240;

/** The project's datasets: signed links, and the CSV behind them, written while it is downloaded. */
@Injectable()
export class ExtractService {
  constructor(
    private readonly contexts: ReportContextService,
    private readonly projects: ProjectsFacade,
    private readonly snapshots: SnapshotsRepository,
    private readonly files: SnapshotFiles,
    private readonly config: AppConfig,
    private readonly secrets: SecretStore,
  ) {}

  list(principal: Principal, projectId: string, choice: ReportChoice): Promise<ExtractFileDto[]> {
    return this.contexts.ask(principal, projectId, choice, async ({ snapshot, project }, { names }) => {
      const signer = await this.signer();
      const minutes = isGuest(principal) ? GUEST_LINK_MINUTES : this.config.DOWNLOAD_LINK_MINUTES;
      const expiresAt = new Date(Date.now() + minutes * 60_000);
      return DATASETS.map((name) => {
        const filename = datasetFileName(project.name, name, snapshot);
        const key = linkKey(projectId, snapshot.id, name);
        const query = signer.sign({ purpose: 'download', key, expiresAt, filename });
        const { rows, bytes } = snapshot.manifest.tables[DATASET_QUERIES[name].table];
        const link = `${linkOrigin(this.config.PUBLIC_URL)}/api/main/dataset/${projectId}/${snapshot.id}/${name}?${query}`;
        return { name, rows: rows - left(name, names), bytes, link };
      });
    });
  }

  /**
   * The rows of a dataset, by a link that proves itself.
   *
   * @throws LinkInvalidError (403), LinkExpiredError (410), NoSnapshotError (404) when the project is gone
   */
  async dataset(
    { p, snapshotid, name }: DatasetLinkParams,
    query: DatasetLinkQuery,
  ): Promise<{ filename: string; table: ReportTable }> {
    const signed = new URLSearchParams({ exp: query.exp, name: query.name, sig: query.sig });
    const { filename } = (await this.signer()).verify('download', linkKey(p, snapshotid, name), signed, new Date());
    const [snapshot, project] = await Promise.all([this.snapshots.find(p, snapshotid), this.projects.find(p)]);
    if (snapshot === null || project === null) throw new NoSnapshotError();
    const display = snapshot.manifest.unit === 'in' ? 'feet' : 'metres';
    const { sql, titles } = datasetSql(name, display);
    return {
      filename: filename ?? `${name}.csv`,
      table: {
        title: name,
        columns: titles.map((title) => ({ title, type: 'text' })),
        rows: this.rows(snapshot, sql, titles.length),
        about: [],
      },
    };
  }

  /** A database of its own for each download: it streams from the Parquet files, and sorts on disk when it must. */
  private async *rows(snapshot: SnapshotEntity, sql: string, width: number): AsyncGenerator<TableCell[]> {
    const keys = SNAPSHOT_TABLES.map((table) => snapshotKey(snapshot.projectId, snapshot.id, table));
    const { paths, folders } = await this.files.local(keys);
    const work = await this.files.workFolder();
    const database = await AnalyticsDatabase.open({
      folders: [...folders, work],
      memoryLimitMb: MEMORY_LIMIT_MB,
      threads: 1,
      spillFolder: join(work, 'spill'),
      spillLimitMb: SPILL_LIMIT_MB,
    });
    try {
      for (const [index, table] of SNAPSHOT_TABLES.entries()) {
        await database.connection.viewOfParquet(table, paths.slice(index, index + 1));
      }
      for await (const batch of database.connection.stream(sql)) {
        for (const row of batch) {
          yield Array.from({ length: width }, (_, column) => {
            const value = row[`c${column}`] ?? null;
            return typeof value === 'number' ? round(value) : value;
          });
        }
      }
    } finally {
      database.close();
      await rm(work, { recursive: true, force: true });
    }
  }

  private async signer(): Promise<LinkSigner> {
    return new LinkSigner(await this.secrets.secret('report-datasets'));
  }
}

function linkKey(projectId: string, snapshotId: string, name: DatasetName): string {
  return `${projectId}/snapshots/${snapshotId}/${name}.csv`;
}

/** Rows of the table that the dataset leaves out: the product without a key, the store `unassigned` when nothing stands in it. */
function left(name: DatasetName, names: SnapshotNames): number {
  if (name === 'products') return 1;
  return name === 'stores' && names.idOf('store', UNASSIGNED_STORE) === null ? 1 : 0;
}

/** `Spring reset - positions - 2026-11-21 0612.csv`: the data's time stands in the name, the file holds the table alone. */
function datasetFileName(project: string, name: DatasetName, snapshot: SnapshotEntity): string {
  const time = snapshot.createdAt.toISOString().slice(0, 16).replace('T', ' ').replace(':', '');
  return `${fileName(`${project} - ${name} - ${time}`)}.csv`;
}
