import { Injectable, StreamableFile } from '@nestjs/common';
import { Readable } from 'node:stream';
import { DownloadsOffError } from '../../../platform/auth/auth.errors.js';
import type { LinkReach, Principal } from '../../../platform/auth/principal.js';
import { disposition } from '../../../platform/http/file-name.js';
import { CSV_TYPE, writeCsv } from '../../../platform/spreadsheets/csv-writer.js';
import type { ReportTable, TableColumn } from '../../../platform/spreadsheets/report-table.js';
import { SHEET_MAX_ROWS, XLSX_TYPE } from '../../../platform/spreadsheets/streamed-book.js';
import { writeXlsx } from '../../../platform/spreadsheets/xlsx-writer.js';
import { type Project, ProjectsFacade } from '../../../projects/projects.facade.js';
import { UNASSIGNED_STORE } from '../../analytics/levels.js';
import { eachCarried } from '../../analytics/queries/carried.js';
import { positionCount } from '../../analytics/queries/list.queries.js';
import { Scope } from '../../analytics/queries/scope.js';
import {
  contextOf,
  type ReportChoice,
  ReportContextService,
  snapshotRef,
} from '../../analytics/report-context.service.js';
import { NoSnapshotError } from '../../analytics/reports.errors.js';
import type { SnapshotNames } from '../../analytics/snapshots/building/snapshot-names.js';
import type { LoadedSnapshot } from '../../analytics/snapshots/loaded-snapshot.js';
import type { SnapshotEntity } from '../../analytics/snapshots/snapshot.entity.js';
import { SnapshotsRepository } from '../../analytics/snapshots/snapshots.repository.js';
import { fileWords } from '../../answers/file-words.js';
import { dictionaryOf } from '../dictionary/data-dictionary.js';
import {
  DATASETS,
  type DatasetFormat,
  type DatasetLinkParams,
  type DatasetLinkQuery,
  type DatasetName,
  type ExtractFileDto,
} from '../dto/extract.dto.js';
import { downloadName } from '../download-name.js';
import { SnapshotLinks } from '../snapshot-links.js';
import { DatasetRowsService } from './dataset-rows.service.js';
import { DATASET_QUERIES, type DatasetColumn, type DatasetColumnType, datasetSql } from './datasets.js';

const PARQUET_TYPE = 'application/vnd.apache.parquet';
const SHEET_TYPES: Readonly<Record<DatasetColumnType, TableColumn['type']>> = {
  ...{ text: 'text', boolean: 'text', integer: 'count', number: 'number' },
};

/** The project's datasets: signed links, and the files behind them, generated during the download. */
@Injectable()
export class ExtractService {
  constructor(
    private readonly contexts: ReportContextService,
    private readonly projects: ProjectsFacade,
    private readonly snapshots: SnapshotsRepository,
    private readonly rows: DatasetRowsService,
    private readonly links: SnapshotLinks,
  ) {}

  /** @throws DownloadsOffError (403) when downloads are turned off for the guest's link */
  list(principal: Principal, projectId: string, choice: ReportChoice): Promise<ExtractFileDto[]> {
    return this.contexts.ask(principal, projectId, choice, async ({ snapshot, project, reach }, loaded) => {
      if (reach !== null && reach.downloads !== 'data') throw new DownloadsOffError();
      const { publication, draft } = snapshotRef(snapshot);
      const sign = await this.links.signing(principal);
      const files: ExtractFileDto[] = [];
      for (const name of DATASETS) {
        const link = (format: DatasetFormat): string => {
          const filename = downloadName(project.name, name, snapshot, format);
          const place = `dataset/${projectId}/${snapshot.id}/${name}`;
          return sign({ place, key: linkKey(projectId, snapshot.id, name, format), filename, query: { format } });
        };
        const rows = await rowsOf(name, snapshot.manifest.tables[DATASET_QUERIES[name].table].rows, loaded);
        const xlsx = rows > SHEET_MAX_ROWS ? null : link('xlsx');
        files.push({ name, rows, publication, draft, link: link('csv'), xlsx, parquet: link('parquet') });
      }
      return files;
    });
  }

  /**
   * The rows of a dataset, by a signed link. The link ends with the session or share link that it was given to.
   *
   * @throws LinkInvalidError (403), LinkExpiredError (410), NoSnapshotError (404) when the project no longer exists,
   *   LinkNotAvailableError (404), DownloadsOffError (403)
   */
  async dataset(
    { p, snapshotid, name }: DatasetLinkParams,
    { format = 'csv', lang = 'en-US', ...proof }: DatasetLinkQuery,
  ): Promise<StreamableFile> {
    const { filename, reach } = await this.links.verify(linkKey(p, snapshotid, name, format), proof);
    if (reach !== null && reach.downloads !== 'data') throw new DownloadsOffError();
    const [snapshot, project] = await Promise.all([this.snapshots.find(p, snapshotid), this.projects.find(p)]);
    if (snapshot === null || project === null) throw new NoSnapshotError();
    const names = await this.shownNames(project, snapshot, reach);
    const { display, units } = contextOf(project, snapshot, null, undefined);
    const columns = DATASET_QUERIES[name].columns(display);
    const sql = datasetSql(name, columns);
    const file = { disposition: disposition(filename ?? `${name}.${format}`) };
    if (format === 'parquet') {
      const { body, bytes } = await this.rows.parquet(snapshot, names, sql);
      return new StreamableFile(body, { ...file, type: PARQUET_TYPE, length: bytes });
    }
    const table = tableOf(name, columns, this.rows.read(snapshot, names, { sql, titles: columns.map(titleOf) }));
    if (format === 'csv') {
      return new StreamableFile(Readable.from(writeCsv(table)), { ...file, type: `${CSV_TYPE}; charset=utf-8` });
    }
    const about = dictionaryOf(name, display, units.money, lang).map(
      ({ column, meaning, formula }) => [column, [meaning, formula].filter(Boolean).join('\n')] as const,
    );
    return new StreamableFile(writeXlsx({ ...table, about }, fileWords(lang).sheets), { ...file, type: XLSX_TYPE });
  }

  /** Null for everything, which needs no names. */
  private shownNames(
    project: Project,
    snapshot: SnapshotEntity,
    reach: LinkReach | null,
  ): Promise<SnapshotNames | null> {
    if (reach === null || reach.filters === null) return Promise.resolve(null);
    const context = { ...contextOf(project, snapshot, null, undefined), reach };
    return this.contexts.read(context, ({ names }) => Promise.resolve(names));
  }
}

const titleOf = ({ title }: DatasetColumn): string => title;

function tableOf(name: DatasetName, columns: readonly DatasetColumn[], rows: ReportTable['rows']): ReportTable {
  return {
    title: name,
    columns: columns.map(({ title, type }) => ({ title, type: SHEET_TYPES[type] })),
    rows,
    about: [],
  };
}

function linkKey(projectId: string, snapshotId: string, name: DatasetName, format: DatasetFormat): string {
  return `${projectId}/snapshots/${snapshotId}/${name}.${format}`;
}

/**
 * The number of rows of a dataset. For everything, excludes the product without a key and, if it has no planograms, the
 * store `unassigned`; for the part that a share link shows, rows are counted.
 */
async function rowsOf(name: DatasetName, stored: number, loaded: LoadedSnapshot): Promise<number> {
  const { names } = loaded;
  if (names.fixed.length === 0) {
    if (name === 'products') return stored - 1;
    return name === 'stores' && names.idOf('store', UNASSIGNED_STORE) === null ? stored - 1 : stored;
  }
  if (name === 'products') return names.shownIdsOf('product').filter((id) => id > 0).length;
  if (name === 'stores') return names.shownIdsOf('store').length;
  if (name === 'planograms') return names.shownIdsOf('planogram').length;
  if (name === 'placements') {
    return names.shownIdsOf('planogram').reduce((sum, id) => sum + (names.placements[id]?.length ?? 0), 0);
  }
  if (name === 'positions') return positionCount(loaded, new Scope(names, []));
  return countFacts(names);
}

function countFacts(names: SnapshotNames): number {
  let rows = 0;
  eachCarried(names, new Scope(names, []), () => (rows += 1));
  return rows;
}
