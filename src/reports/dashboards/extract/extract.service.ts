import { Injectable } from '@nestjs/common';
import { DownloadsOffError } from '../../../platform/auth/auth.errors.js';
import { LinkHolders } from '../../../platform/auth/link-holders.js';
import { isGuest, type LinkReach, type Principal } from '../../../platform/auth/principal.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { SecretStore } from '../../../platform/database/secret-store.js';
import { linkOrigin } from '../../../platform/http/request-origin.js';
import { LinkSigner } from '../../../platform/storage/signed-link.js';
import { ProjectsFacade } from '../../../projects/projects.facade.js';
import {
  DATASETS,
  type DatasetLinkParams,
  type DatasetLinkQuery,
  type DatasetName,
  type ExtractFileDto,
} from '../../analytics/dto/extract.dto.js';
import type { SnapshotEntity } from '../../analytics/snapshots/snapshot.entity.js';
import { fileName } from '../../../platform/http/file-name.js';
import type { ReportTable } from '../../../platform/spreadsheets/report-table.js';
import {
  contextOf,
  type ReportChoice,
  ReportContextService,
  snapshotRef,
} from '../../analytics/report-context.service.js';
import { eachCarried } from '../../analytics/queries/carried.js';
import { positionCount } from '../../analytics/queries/list.queries.js';
import { Scope } from '../../analytics/queries/scope.js';
import { UNASSIGNED_STORE } from '../../analytics/levels.js';
import { NoSnapshotError } from '../../analytics/reports.errors.js';
import type { LoadedSnapshot } from '../../analytics/snapshots/loaded-snapshot.js';
import type { SnapshotNames } from '../../analytics/snapshots/building/snapshot-names.js';
import { SnapshotsRepository } from '../../analytics/snapshots/snapshots.repository.js';
import { DatasetRowsService } from './dataset-rows.service.js';
import { DATASET_QUERIES, datasetSql } from './datasets.js';

/** Long enough to begin a download; a guest's page asks again for the next one. */
const GUEST_LINK_MINUTES = 1;

/** The project's datasets: signed links, and the CSV behind them, written while it is downloaded. */
@Injectable()
export class ExtractService {
  constructor(
    private readonly contexts: ReportContextService,
    private readonly projects: ProjectsFacade,
    private readonly snapshots: SnapshotsRepository,
    private readonly config: AppConfig,
    private readonly secrets: SecretStore,
    private readonly rows: DatasetRowsService,
    private readonly holders: LinkHolders,
  ) {}

  /** @throws DownloadsOffError (403) where the guest's link keeps the data sets to itself */
  list(principal: Principal, projectId: string, choice: ReportChoice): Promise<ExtractFileDto[]> {
    return this.contexts.ask(principal, projectId, choice, async ({ snapshot, project, reach }, loaded) => {
      if (reach !== null && reach.downloads !== 'data') throw new DownloadsOffError();
      const signer = await this.signer();
      const minutes = isGuest(principal) ? GUEST_LINK_MINUTES : this.config.DOWNLOAD_LINK_MINUTES;
      const expiresAt = new Date(Date.now() + minutes * 60_000);
      const holder = this.holders.write(principal);
      const ref = snapshotRef(snapshot);
      const files: ExtractFileDto[] = [];
      for (const name of DATASETS) {
        const filename = datasetFileName(project.name, name, snapshot);
        const key = linkKey(projectId, snapshot.id, name);
        const query = signer.sign({ purpose: 'download', key, expiresAt, filename, holder });
        const stored = snapshot.manifest.tables[DATASET_QUERIES[name].table];
        const rows = await rowsOf(name, stored.rows, loaded);
        files.push({
          name,
          ...{ rows, publication: ref.publication, draft: ref.draft },
          bytes: reach?.filters == null ? stored.bytes : Math.ceil((stored.bytes * rows) / Math.max(1, stored.rows)),
          link: `${linkOrigin(this.config.PUBLIC_URL)}/api/main/dataset/${projectId}/${snapshot.id}/${name}?${query}`,
        });
      }
      return files;
    });
  }

  /**
   * The rows of a dataset, by a link that proves itself. It holds no longer than the session or the share link that it
   * was given to.
   *
   * @throws LinkInvalidError (403), LinkExpiredError (410), NoSnapshotError (404) when the project is gone,
   *   LinkNotAvailableError (404), DownloadsOffError (403)
   */
  async dataset(
    { p, snapshotid, name }: DatasetLinkParams,
    query: DatasetLinkQuery,
  ): Promise<{ filename: string; table: ReportTable }> {
    const signed = new URLSearchParams({ exp: query.exp, name: query.name, sig: query.sig });
    if (query.for !== undefined) signed.set('for', query.for);
    const key = linkKey(p, snapshotid, name);
    const { filename, holder } = (await this.signer()).verify('download', key, signed, new Date());
    const reach = await this.reachNow(holder);
    const [snapshot, project] = await Promise.all([this.snapshots.find(p, snapshotid), this.projects.find(p)]);
    if (snapshot === null || project === null) throw new NoSnapshotError();
    const names =
      reach === null || reach.filters === null
        ? null
        : await this.contexts.read({ ...contextOf(project, snapshot, null, undefined), reach }, ({ names: shown }) =>
            Promise.resolve(shown),
          );
    const display = snapshot.manifest.unit === 'in' ? 'feet' : 'metres';
    const { sql, titles } = datasetSql(name, display);
    return {
      filename: filename ?? `${name}.csv`,
      table: {
        title: name,
        columns: titles.map((title) => ({ title, type: 'text' })),
        rows: this.rows.read(snapshot, names, { sql, width: titles.length }),
        about: [],
      },
    };
  }

  /** @throws LinkExpiredError, LinkNotAvailableError, DownloadsOffError */
  private async reachNow(holder: string | undefined): Promise<LinkReach | null> {
    const reach = await this.holders.admit(holder);
    if (reach !== null && reach.downloads !== 'data') throw new DownloadsOffError();
    return reach;
  }

  private async signer(): Promise<LinkSigner> {
    return new LinkSigner(await this.secrets.secret('report-datasets'));
  }
}

function linkKey(projectId: string, snapshotId: string, name: DatasetName): string {
  return `${projectId}/snapshots/${snapshotId}/${name}.csv`;
}

/**
 * Rows of a dataset. Left out of the whole: the product without a key, the store `unassigned` when nothing stands in
 * it; of a part that a share link shows they are counted.
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
  if (name === 'positions') return positionCount(loaded, new Scope(names, []));
  return countFacts(names);
}

function countFacts(names: SnapshotNames): number {
  let rows = 0;
  eachCarried(names, new Scope(names, []), () => (rows += 1));
  return rows;
}

/** `draft - Spring reset - positions - 2026-11-21 0612.csv`: what a long project name would cut off stands first. */
function datasetFileName(project: string, name: DatasetName, snapshot: SnapshotEntity): string {
  const { publication, draft } = snapshotRef(snapshot);
  const source = publication === null ? '' : `publication ${publication} - `;
  const time = snapshot.createdAt.toISOString().slice(0, 16).replace('T', ' ').replace(':', '');
  return `${fileName(`${draft ? 'draft - ' : ''}${project} - ${name} - ${source}${time}`)}.csv`;
}
