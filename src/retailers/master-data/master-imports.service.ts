import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { normalHead } from '../../core/tables/column-guess.js';
import { TABLE_FIELDS } from '../../core/tables/table-fields.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { InvalidRequestError } from '../../platform/errors/app-error.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { openTable } from '../../platform/spreadsheets/open-table.js';
import { type DownloadLink, StorageLinks, type UploadLink } from '../../platform/storage/storage-links.js';
import { RetailerAccess } from '../retailer-access.js';
import { AlreadyMergedError } from '../retailers.errors.js';
import type { RetailerEntity } from '../entities/retailer.entity.js';
import type { MasterImportEntity } from './entities/master-import.entity.js';
import { ImportFiles } from './import-files.js';
import { type ImportPreview, previewTable, type PreviewWanted } from './import-reader.js';
import { applyImportJob, checkImportJob, importJobId } from './jobs/master-data-jobs.js';
import { type ImportMode, type ImportSettings, keyFields, type TableObject } from './master-data.js';
import {
  FileNotUploadedError,
  ImportBlockedError,
  ImportNotFoundError,
  ImportStateError,
  KeyNotMappedError,
  NotATableError,
} from './master-data.errors.js';
import { MasterImportsRepository } from './master-imports.repository.js';
import { MasterListsRepository } from './master-lists.repository.js';

const LISTED = 100;

export type PreviewChoice = Omit<PreviewWanted, 'object' | 'remembered'> &
  Partial<Pick<ImportSettings, 'encoding' | 'delimiter' | 'sheet'>>;

/** What administrators do with an import: open, look at, check, take over, cancel. Access first, then one guarded move. */
@Injectable()
export class MasterImportsService {
  constructor(
    private readonly access: RetailerAccess,
    private readonly imports: MasterImportsRepository,
    private readonly lists: MasterListsRepository,
    private readonly files: ImportFiles,
    private readonly links: StorageLinks,
    private readonly queue: JobQueue,
  ) {}

  /** Opens an import with a link to upload its file. @throws RetailerNotFoundError, AlreadyMergedError */
  async create(
    user: UserPrincipal,
    retailerId: string,
    object: TableObject,
    fileName: string,
  ): Promise<{ id: string; upload: UploadLink }> {
    // prettier-ignore
    const retailer = await this.writable(user, retailerId);
    const id = uuidv7();
    const place = { id, retailerId: retailer.id };
    await this.imports.insert({ ...place, object, fileName, createdBy: user.userId, createdEmail: user.email });
    return { id, upload: await this.links.upload(this.files.fileKey(place)) };
  }

  /** The import, for those who may see its retailer. @throws ImportNotFoundError */
  async get(user: UserPrincipal, id: string): Promise<MasterImportEntity> {
    const found = await this.imports.find(id);
    if (!found) throw new ImportNotFoundError();
    await this.access.retailer(user, found.retailerId).catch(() => {
      throw new ImportNotFoundError();
    });
    return found;
  }

  /** Newest first, at most 100. */
  async list(user: UserPrincipal, retailerId: string, object: TableObject): Promise<MasterImportEntity[]> {
    const retailer = await this.access.retailer(user, retailerId);
    return this.imports.list(retailer.id, object, LISTED);
  }

  /** Reads the beginning of the file. @throws FileNotUploadedError, NotATableError (422), ImportStateError */
  async preview(user: UserPrincipal, id: string, wanted: PreviewChoice): Promise<ImportPreview> {
    const entity = await this.get(user, id);
    await this.arrived(entity);
    const list = await this.lists.find(entity.retailerId, entity.object);
    return this.files.withFile(entity, async (path) => {
      const opened = await openTable(path, wanted);
      if (!opened.ok) throw new NotATableError(opened.refusal);
      try {
        return await previewTable(opened.source, { ...wanted, object: entity.object, remembered: list?.heads ?? {} });
      } finally {
        await opened.source.close();
      }
    });
  }

  /**
   * Has the whole file read and compared, in a job; what its columns mean is remembered for the retailer.
   *
   * @param heads of the columns, to remember their meaning by
   * @throws KeyNotMappedError, ImportStateError, FileNotUploadedError
   */
  async check(
    user: UserPrincipal,
    id: string,
    mode: ImportMode,
    settings: ImportSettings,
    heads: readonly string[],
  ): Promise<MasterImportEntity> {
    // prettier-ignore
    const entity = await this.get(user, id);
    const retailer = await this.writable(user, entity.retailerId);
    await this.arrived(entity);
    checkColumns(entity.object, settings.columns, keyFields(entity.object, retailer.productKey));
    const attempt = entity.attempt + 1;
    const change = {
      state: 'checking',
      attempt,
      mode,
      settings,
      progress: 0,
      rowsRead: 0,
      counts: null,
      samples: null,
      findings: null,
      isBlocked: false,
    } as const;
    if (!(await this.imports.move(id, ['uploaded', 'checked'], change, { attempt: entity.attempt }))) {
      throw new ImportStateError((await this.get(user, id)).state, 'checking');
    }
    await this.lists.remember(entity.retailerId, entity.object, headsToRemember(heads, settings.columns));
    const payload = { importId: id, attempt };
    await this.queue.enqueue(checkImportJob, payload, { jobId: importJobId(payload) });
    return this.get(user, id);
  }

  /** Has a checked import taken over. @throws ImportBlockedError, ImportStateError */
  async apply(user: UserPrincipal, id: string): Promise<MasterImportEntity> {
    const entity = await this.get(user, id);
    await this.writable(user, entity.retailerId);
    if (entity.state === 'checked' && entity.isBlocked) throw new ImportBlockedError();
    const attempt = entity.attempt + 1;
    const change = {
      state: 'applying',
      attempt,
      progress: 0,
      appliedBy: user.userId,
      appliedEmail: user.email,
    } as const;
    if (!(await this.imports.move(id, ['checked'], change, { attempt: entity.attempt }))) {
      throw new ImportStateError((await this.get(user, id)).state, 'applying');
    }
    const payload = { importId: id, attempt };
    await this.queue.enqueue(applyImportJob, payload, { jobId: importJobId(payload) });
    return this.get(user, id);
  }

  /** Ends an import that has not begun to change anything. @throws ImportStateError */
  async cancel(user: UserPrincipal, id: string): Promise<MasterImportEntity> {
    await this.get(user, id);
    const end = { state: 'cancel', finishedAt: new Date() } as const;
    if (!(await this.imports.move(id, ['initial', 'uploaded', 'checking', 'checked'], end))) {
      throw new ImportStateError((await this.get(user, id)).state, 'cancel');
    }
    return this.get(user, id);
  }

  /** A link to the list of all problems. @throws ImportStateError before it was checked */
  async problems(user: UserPrincipal, id: string): Promise<DownloadLink> {
    const entity = await this.get(user, id);
    if (entity.findings === null || ['error', 'cancel'].includes(entity.state)) throw new ImportStateError(entity.state, 'checked'); // prettier-ignore
    const name = entity.fileName.replace(/\.[^.]*$/, '').slice(0, 80);
    return this.links.download(this.files.problemsKey(entity), `${name} problems.csv`);
  }

  private async writable(user: UserPrincipal, retailerId: string): Promise<RetailerEntity> {
    const retailer = await this.access.retailer(user, retailerId);
    if (retailer.status === 'merged') throw new AlreadyMergedError(retailer.name);
    return retailer;
  }

  /** The file is there; an upload whose event was lost is found here. */
  private async arrived(entity: MasterImportEntity): Promise<void> {
    if (!['initial', 'uploaded', 'checked'].includes(entity.state))
      throw new ImportStateError(entity.state, 'uploaded');
    if (entity.state !== 'initial') return;
    const bytes = await this.files.bytes(entity);
    if (bytes === null) throw new FileNotUploadedError();
    await this.imports.move(entity.id, ['initial'], { state: 'uploaded', bytes: String(bytes) });
  }
}

function checkColumns(object: TableObject, columns: readonly (string | null)[], required: readonly string[]): void {
  const chosen = columns.filter((name) => name !== null);
  const known = new Set(TABLE_FIELDS[object].map(({ name }) => name));
  const wrong = chosen.find((name, index) => !known.has(name) || chosen.indexOf(name) !== index);
  if (wrong !== undefined) {
    throw new InvalidRequestError([{ field: 'columns', message: `columns must name each field once: ${wrong}` }]);
  }
  const missing = required.filter((name) => !chosen.includes(name));
  // A product may be known by its UPC, its ID or both together: one of two is enough there.
  if (missing.length === required.length || (required.length === 1 && missing.length > 0)) {
    throw new KeyNotMappedError(missing[0] ?? '');
  }
}

function headsToRemember(heads: readonly string[], columns: readonly (string | null)[]): Record<string, string | null> {
  return Object.fromEntries(
    heads.flatMap((head, column) => {
      const name = normalHead(head);
      return name === '' ? [] : [[name, columns[column] ?? null]];
    }),
  );
}
