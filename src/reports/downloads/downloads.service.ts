import { Injectable } from '@nestjs/common';
import type { Language } from '../../core/language.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { StorageLinks } from '../../platform/storage/storage-links.js';
import { type ReportChoice, ReportContextService } from '../analytics/report-context.service.js';
import { ROLLUP_TABLES, SNAPSHOT_TABLES } from '../analytics/snapshots/building/snapshot-tables.js';
import { snapshotKey } from '../analytics/snapshots/snapshot-keys.js';
import type { SnapshotEntity } from '../analytics/snapshots/snapshot.entity.js';
import type { Report } from '../answers/report.js';
import { dictionaryTable, wholeDictionary } from './dictionary/data-dictionary.js';
import { downloadName } from './download-name.js';
import type { DataDictionaryDto } from './dto/dictionary.dto.js';
import type { DownloadsDto, StoredTableDto } from './dto/downloads.dto.js';
import { PlanogramFilesService } from './originals/planogram-files.service.js';

/** What can be downloaded besides the datasets, and the datasets' dictionary. */
@Injectable()
export class DownloadsService {
  constructor(
    private readonly contexts: ReportContextService,
    private readonly planogramFiles: PlanogramFilesService,
    private readonly links: StorageLinks,
  ) {}

  async list(user: UserPrincipal, projectId: string, choice: ReportChoice): Promise<DownloadsDto> {
    const { project, snapshot } = await this.contexts.open(user, projectId, choice);
    return {
      planogramFiles: await this.planogramFiles.describe(user, project, snapshot),
      tables: await this.tables(user, project.name, snapshot),
    };
  }

  /** The meaning of the datasets' columns, in a language. */
  async dictionary(
    user: UserPrincipal,
    projectId: string,
    choice: ReportChoice,
    language: Language,
  ): Promise<Report<DataDictionaryDto>> {
    const context = await this.contexts.open(user, projectId, choice);
    const columns = wholeDictionary(context, language);
    return { body: { columns }, table: () => dictionaryTable(columns, context, language) };
  }

  private async tables(user: UserPrincipal, project: string, snapshot: SnapshotEntity): Promise<StoredTableDto[]> {
    const tables: StoredTableDto[] = [];
    for (const table of [...SNAPSHOT_TABLES, ...ROLLUP_TABLES]) {
      const stored = snapshot.manifest.tables[table];
      if (stored === undefined) continue;
      const key = snapshotKey(snapshot.projectId, snapshot.id, table);
      const { url } = await this.links.download(
        user,
        key,
        downloadName(project, `stored ${table}`, snapshot, 'parquet'),
      );
      tables.push({ table, rows: stored.rows, bytes: stored.bytes, link: url });
    }
    return tables;
  }
}
