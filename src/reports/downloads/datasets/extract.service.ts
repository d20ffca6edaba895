import { Injectable, StreamableFile } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { Language } from '../../../core/language.js';
import { DownloadsOffError } from '../../../platform/auth/auth.errors.js';
import type { Principal } from '../../../platform/auth/principal.js';
import { disposition } from '../../../platform/http/file-name.js';
import { CSV_TYPE, writeCsv } from '../../../platform/spreadsheets/csv-writer.js';
import type { ReportTable, TableCell, TableColumn } from '../../../platform/spreadsheets/report-table.js';
import { SHEET_MAX_ROWS, XLSX_TYPE } from '../../../platform/spreadsheets/streamed-book.js';
import { writeXlsx } from '../../../platform/spreadsheets/xlsx-writer.js';
import { ProjectsFacade } from '../../../projects/projects.facade.js';
import { UNASSIGNED_STORE } from '../../analytics/levels.js';
import { eachCarried } from '../../analytics/queries/carried.js';
import { positionCount } from '../../analytics/queries/list.queries.js';
import { Scope } from '../../analytics/queries/scope.js';
import {
  contextOf,
  type ReportChoice,
  type ReportContext,
  ReportContextService,
  snapshotRef,
} from '../../analytics/report-context.service.js';
import { NoFindingsError, NoSnapshotError } from '../../analytics/reports.errors.js';
import type { SnapshotNames } from '../../analytics/snapshots/building/snapshot-names.js';
import type { LoadedSnapshot } from '../../analytics/snapshots/loaded-snapshot.js';
import type { SnapshotEntity } from '../../analytics/snapshots/snapshot.entity.js';
import { SnapshotsRepository } from '../../analytics/snapshots/snapshots.repository.js';
import { sourceText } from '../../answers/about.js';
import { fileWords } from '../../answers/file-words.js';
import { dictionaryOf } from '../dictionary/data-dictionary.js';
import {
  DATASETS,
  type DatasetFormat,
  type DatasetLinkParams,
  type DatasetLinkQuery,
  type DatasetName,
  type ExtractFileDto,
  REPORT_DATASETS,
} from '../dto/extract.dto.js';
import { downloadName } from '../download-name.js';
import { FindingRowsService } from '../findings/finding-rows.service.js';
import { FindingsSource } from '../findings/findings-source.js';
import { SnapshotLinks } from '../snapshot-links.js';
import { DatasetRowsService } from './dataset-rows.service.js';
import type { DatasetColumnHead, DatasetColumnType } from './dataset-column.js';
import { DATASET_QUERIES, datasetHeads, datasetSql, type TableDataset } from './datasets.js';
import type { MadeFile } from './made-file.js';

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
    private readonly findings: FindingsSource,
    private readonly findingRows: FindingRowsService,
  ) {}

  /** @throws DownloadsOffError (403) when downloads are turned off for the guest's link */
  list(principal: Principal, projectId: string, choice: ReportChoice): Promise<ExtractFileDto[]> {
    return this.contexts.ask(principal, projectId, choice, async ({ snapshot, project, reach }, loaded) => {
      if (reach !== null && reach.downloads !== 'data') throw new DownloadsOffError();
      const { publication, draft } = snapshotRef(snapshot);
      const sign = await this.links.signing(principal);
      const files: ExtractFileDto[] = [];
      for (const name of project.kind === 'full' && reach === null ? DATASETS : REPORT_DATASETS) {
        const rows = await this.rowsOf(name, snapshot, loaded);
        if (rows === null) continue;
        const link = (format: DatasetFormat): string => {
          const filename = downloadName(project.name, name, snapshot, format);
          const place = `dataset/${projectId}/${snapshot.id}/${name}`;
          return sign({ place, key: linkKey(projectId, snapshot.id, name, format), filename, query: { format } });
        };
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
   *   NoFindingsError (404), LinkNotAvailableError (404), DownloadsOffError (403)
   */
  async dataset(
    { p, snapshotid, name }: DatasetLinkParams,
    { format = 'csv', lang = 'en-US', ...proof }: DatasetLinkQuery,
  ): Promise<StreamableFile> {
    const { filename, reach } = await this.links.verify(linkKey(p, snapshotid, name, format), proof);
    if (reach !== null && (reach.downloads !== 'data' || !isOfReports(name))) throw new DownloadsOffError();
    const [snapshot, project] = await Promise.all([this.snapshots.find(p, snapshotid), this.projects.find(p)]);
    if (snapshot === null || project === null) throw new NoSnapshotError();
    const context = contextOf(project, snapshot, null, undefined);
    const content = await this.contentOf(name, { ...context, reach }, lang);
    const file = { disposition: disposition(filename ?? `${name}.${format}`) };
    if (format === 'parquet') {
      const { body, bytes } = await content.parquet();
      return new StreamableFile(body, { ...file, type: PARQUET_TYPE, length: bytes });
    }
    const table = tableOf(name, datasetHeads(name, context.display), content.rows());
    if (format === 'csv') {
      return new StreamableFile(Readable.from(writeCsv(table)), { ...file, type: `${CSV_TYPE}; charset=utf-8` });
    }
    const about = [...sourceAbout(context, lang), ...meanings(name, context, lang)];
    return new StreamableFile(writeXlsx({ ...table, about }, fileWords(lang).sheets), { ...file, type: XLSX_TYPE });
  }

  private async contentOf(name: DatasetName, context: ReportContext, language: Language): Promise<DatasetContent> {
    const { snapshot } = context;
    if (name === 'findings') {
      const findings = await this.findings.of(snapshot);
      if (findings === null) throw new NoFindingsError();
      return {
        rows: () => this.findingRows.read(findings, language),
        parquet: () => this.findingRows.parquet(findings, language),
      };
    }
    const names = await this.shownNames(context);
    const columns = DATASET_QUERIES[name].columns(context.display);
    const sql = datasetSql(name, columns);
    return {
      rows: () => this.rows.read(snapshot, names, { sql, titles: columns.map(({ title }) => title) }),
      parquet: () => this.rows.parquet(snapshot, names, sql),
    };
  }

  /** The number of rows of a dataset; null for findings of data that has none, because nothing validated it. */
  private async rowsOf(name: DatasetName, snapshot: SnapshotEntity, loaded: LoadedSnapshot): Promise<number | null> {
    if (name === 'findings') return (await this.findings.of(snapshot))?.rows ?? null;
    const stored = DATASET_QUERIES[name].tables.map((table) => snapshot.manifest.tables[table].rows);
    return tableRows(name, stored, loaded);
  }

  /** Null for everything, which needs no names. */
  private shownNames(context: ReportContext): Promise<SnapshotNames | null> {
    if (context.reach === null || context.reach.filters === null) return Promise.resolve(null);
    return this.contexts.read(context, ({ names }) => Promise.resolve(names));
  }
}

/** A dataset's rows, in each form that its files need. */
interface DatasetContent {
  readonly rows: () => AsyncIterable<readonly TableCell[]>;
  readonly parquet: () => Promise<MadeFile>;
}

const isOfReports = (name: DatasetName): boolean => REPORT_DATASETS.some((one) => one === name);

/** Which data a file is of, in the words of other workbooks. */
function sourceAbout({ project, snapshot }: ReportContext, language: Language): ReportTable['about'] {
  const words = fileWords(language);
  const ref = snapshotRef(snapshot);
  const source = sourceText(words, ref);
  return [
    [words.about('project'), project.name],
    ...(source === null ? [] : [[words.about('source'), source] as const]),
    [words.about('dataAsOf'), ref.createdAt],
  ];
}

function meanings(name: DatasetName, { display, units }: ReportContext, language: Language): ReportTable['about'] {
  return dictionaryOf(name, display, units.money, language).map(
    ({ column, meaning, formula }) => [column, [meaning, formula].filter(Boolean).join('\n')] as const,
  );
}

function tableOf(name: DatasetName, columns: readonly DatasetColumnHead[], rows: ReportTable['rows']): ReportTable {
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
async function tableRows(
  name: TableDataset,
  [stored = 0, more = 0]: readonly number[],
  loaded: LoadedSnapshot,
): Promise<number> {
  const { names } = loaded;
  if (name === 'matches') return stored - 1 + more - 1;
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
