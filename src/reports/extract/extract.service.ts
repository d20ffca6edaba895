import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { AnalyticsDatabase } from '../../platform/analytics/duckdb.js';
import { withLentDatabase } from '../../platform/analytics/lent-database.js';
import { isGuest, type Principal } from '../../platform/auth/principal.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { SecretStore } from '../../platform/database/secret-store.js';
import { linkOrigin } from '../../platform/http/request-origin.js';
import { MemoryBudget } from '../../platform/memory/memory-budget.js';
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
/** MB that putting a dataset in order is lent; more is spilled. */
const MEMORY_MB = 384;
/** MB for reading the ordered rows. */
const STREAM_MB = 64;
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
    private readonly memory: MemoryBudget,
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

  /**
   * The rows are put in order first, with borrowed memory, and read from disk then: whoever downloads slowly holds up
   * nobody.
   */
  private async *rows(snapshot: SnapshotEntity, sql: string, width: number): AsyncGenerator<TableCell[]> {
    const keys = SNAPSHOT_TABLES.map((table) => snapshotKey(snapshot.projectId, snapshot.id, table));
    const { paths, folders } = await this.files.local(keys);
    const work = await this.files.workFolder();
    const ordered = join(work, 'ordered.parquet');
    const options = {
      ...{ work: 'a download of rows', memoryMb: MEMORY_MB, folders: [...folders, work], threads: 1 },
      ...{ spillFolder: join(work, 'spill'), spillLimitMb: SPILL_LIMIT_MB },
    };
    try {
      await withLentDatabase(this.memory, options, async (db) => {
        for (const [index, table] of SNAPSHOT_TABLES.entries()) {
          await db.viewOfParquet(table, paths.slice(index, index + 1));
        }
        await db.copyToParquet(`(${sql})`, ordered, { rowGroupRows: 20_480, compression: 'snappy' });
      });
      yield* orderedRows(ordered, work, width);
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }

  private async signer(): Promise<LinkSigner> {
    return new LinkSigner(await this.secrets.secret('report-datasets'));
  }
}

async function* orderedRows(path: string, folder: string, width: number): AsyncGenerator<TableCell[]> {
  const database = await AnalyticsDatabase.open({ folders: [folder], memoryLimitMb: STREAM_MB, threads: 1 });
  try {
    for await (const batch of database.connection.stream('FROM read_parquet($1)', [path])) {
      for (const row of batch) {
        yield Array.from({ length: width }, (_, column) => {
          const value = row[`c${column}`] ?? null;
          return typeof value === 'number' ? round(value) : value;
        });
      }
    }
  } finally {
    database.close();
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
