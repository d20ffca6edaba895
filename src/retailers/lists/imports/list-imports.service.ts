import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { normalHead } from '../../../core/tables/head-names.js';
import { TABLE_FIELDS } from '../../../core/tables/table-fields.js';
import type { UserPrincipal } from '../../../platform/auth/principal.js';
import { AppError, InvalidRequestError } from '../../../platform/errors/app-error.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { openTable } from '../../../platform/spreadsheets/open-table.js';
import { type DownloadLink, StorageLinks, type UploadLink } from '../../../platform/storage/storage-links.js';
import type { ListImportEntity } from '../entities/list-import.entity.js';
import { ImportFiles } from './import-files.js';
import { type ImportPreview, previewTable, type PreviewWanted } from './import-reader.js';
import { importJobId, jobsOf } from '../jobs/list-jobs.js';
import { type ImportMode, type ImportSettings, keyFields, type TableObject } from '../list.js';
import {
  FileNotUploadedError,
  ImportBlockedError,
  ImportNotFoundError,
  ImportStateError,
  KeyNotMappedError,
  NotATableError,
} from '../lists.errors.js';
import { ListImportsRepository } from './list-imports.repository.js';
import { ListKinds } from '../list-kinds.js';
import type { ListKind, ListOwner } from '../list-owner.js';
import { ListOwners } from '../list-owners.js';
import { ListsRepository } from '../lists.repository.js';
import type { PlacedImport } from './placed-imports.js';

const LISTED = 100;

export type PreviewChoice = Omit<PreviewWanted, 'object' | 'rule' | 'fileName' | 'remembered'> &
  Partial<Pick<ImportSettings, 'encoding' | 'delimiter' | 'sheet'>>;

/**
 * A person's actions on an import: open, preview, check, apply, cancel. Checks access by the list's kind, then makes
 * one guarded transition. `kinds` are those that a call is about: it cannot see imports of other kinds.
 */
@Injectable()
export class ListImportsService {
  constructor(
    private readonly kinds: ListKinds,
    private readonly owners: ListOwners,
    private readonly imports: ListImportsRepository,
    private readonly lists: ListsRepository,
    private readonly files: ImportFiles,
    private readonly links: StorageLinks,
    private readonly queue: JobQueue,
  ) {}

  /** Opens an import with a link to upload its file. Callers must check access. */
  async create(
    user: UserPrincipal,
    owner: ListOwner,
    projectId: string | null,
    object: TableObject,
    fileName: string,
  ): Promise<{ id: string; upload: UploadLink }> {
    const id = uuidv7();
    const by = { createdBy: user.userId, createdEmail: user.email };
    await this.imports.insert({ id, ownerId: owner.id, projectId, object, fileName, ...by });
    return { id, upload: await this.links.upload(this.files.fileKey({ id, owner })) };
  }

  /** A new link for an import whose file has not arrived. @throws ImportNotFoundError, ImportStateError (409) */
  async renew(user: UserPrincipal, id: string, kinds: readonly ListKind[]): Promise<UploadLink> {
    const { entity, place } = await this.placed(user, id, kinds, 'writable');
    if (entity.state !== 'initial') throw new ImportStateError(entity.state, 'uploaded');
    return this.links.upload(this.files.fileKey({ id, owner: place.owner }));
  }

  /** The import, if the user may see its list. @throws ImportNotFoundError */
  get(user: UserPrincipal, id: string, kinds: readonly ListKind[]): Promise<PlacedImport> {
    return this.placed(user, id, kinds, 'readable');
  }

  /** Newest first, at most 100. Callers must check access. */
  list(owner: ListOwner, object: TableObject): Promise<ListImportEntity[]> {
    return this.imports.list(owner.id, object, LISTED);
  }

  /**
   * Reads the beginning of the file with the settings of the last check, overridden by the given ones; null means
   * detect.
   *
   * @throws FileNotUploadedError, NotATableError (422), ImportStateError
   */
  async preview(
    user: UserPrincipal,
    id: string,
    kinds: readonly ListKind[],
    wanted: PreviewChoice,
  ): Promise<ImportPreview> {
    const { entity, place } = await this.get(user, id, kinds);
    await this.arrived(entity, place.owner);
    const remembered = await this.lists.heads(place.retailerId, entity.object);
    const { object, fileName } = entity;
    const told = { ...entity.settings, ...definedOf(wanted) };
    return this.files.withFile({ id, owner: place.owner }, async (path) => {
      const opened = await openTable(path, { ...told, fields: TABLE_FIELDS[object] });
      if (!opened.ok) throw new NotATableError(opened.refusal);
      try {
        return await previewTable(opened.source, { ...told, object, rule: place.rule, fileName, remembered });
      } finally {
        await opened.source.close();
      }
    });
  }

  /**
   * Starts a job that reads and compares the whole file, and remembers the columns' meaning for the retailer.
   *
   * @param heads headings of the columns, by which their meaning is remembered
   * @throws KeyNotMappedError, ImportStateError, FileNotUploadedError
   */
  async check(
    user: UserPrincipal,
    id: string,
    kinds: readonly ListKind[],
    { mode, settings, heads }: { mode: ImportMode; settings: ImportSettings; heads: readonly string[] },
  ): Promise<PlacedImport> {
    const { entity, place } = await this.placed(user, id, kinds, 'writable');
    await this.arrived(entity, place.owner);
    checkColumns(entity.object, settings.columns, keyFields(entity.object, place.rule));
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
      rejected: null,
      isBlocked: false,
    } as const;
    if (!(await this.imports.move(id, ['uploaded', 'checked'], change, { attempt: entity.attempt }))) {
      throw new ImportStateError((await this.required(id)).state, 'checking');
    }
    await this.lists.remember(place.retailerId, entity.object, headsToRemember(heads, settings.columns));
    const checking = await this.required(id);
    const payload = { importId: id, attempt };
    await this.queue.enqueue(jobsOf(checking).check, payload, { jobId: importJobId(payload) });
    return { entity: checking, place };
  }

  /** Starts applying a checked import. @throws ImportBlockedError, ImportStateError */
  async apply(user: UserPrincipal, id: string, kinds: readonly ListKind[]): Promise<PlacedImport> {
    const { entity, place } = await this.placed(user, id, kinds, 'writable');
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
      throw new ImportStateError((await this.required(id)).state, 'applying');
    }
    const payload = { importId: id, attempt };
    await this.queue.enqueue(jobsOf(entity).apply, payload, { jobId: importJobId(payload) });
    return { entity: await this.required(id), place };
  }

  /** Cancels an import that has not begun to change anything. @throws ImportStateError */
  async cancel(user: UserPrincipal, id: string, kinds: readonly ListKind[]): Promise<PlacedImport> {
    const { place } = await this.placed(user, id, kinds, 'readable');
    const end = { state: 'cancel', finishedAt: new Date() } as const;
    if (!(await this.imports.move(id, ['initial', 'uploaded', 'checking', 'checked'], end))) {
      throw new ImportStateError((await this.required(id)).state, 'cancel');
    }
    return { entity: await this.required(id), place };
  }

  /** A link to the list of all problems. @throws ImportStateError before it was checked */
  async problems(user: UserPrincipal, id: string, kinds: readonly ListKind[]): Promise<DownloadLink> {
    const { entity, place } = await this.get(user, id, kinds);
    if (entity.findings === null || ['error', 'cancel'].includes(entity.state)) throw new ImportStateError(entity.state, 'checked'); // prettier-ignore
    const name = entity.fileName.replace(/\.[^.]*$/, '').slice(0, 80);
    return this.links.download(user, this.files.problemsKey({ id, owner: place.owner }), `${name} problems.csv`);
  }

  /** A link to the uploaded file. @throws FileNotUploadedError when it did not arrive or was deleted */
  async file(user: UserPrincipal, id: string, kinds: readonly ListKind[]): Promise<DownloadLink> {
    const { entity, place } = await this.get(user, id, kinds);
    const at = { id, owner: place.owner };
    if ((await this.files.bytes(at)) === null) throw new FileNotUploadedError();
    return this.links.download(user, this.files.fileKey(at), entity.fileName);
  }

  private async placed(
    user: UserPrincipal,
    id: string,
    kinds: readonly ListKind[],
    what: 'readable' | 'writable',
  ): Promise<PlacedImport> {
    const entity = await this.required(id);
    const owner = await this.owners.find(entity.ownerId);
    if (!owner || !kinds.includes(owner.kind)) throw new ImportNotFoundError();
    const place = await this.kinds
      .of(owner.kind)
      [what](user, owner, entity.projectId)
      .catch((error: unknown) => {
        throw error instanceof AppError && error.status === 404 ? new ImportNotFoundError() : error;
      });
    return { entity, place };
  }

  private async required(id: string): Promise<ListImportEntity> {
    const found = await this.imports.find(id);
    if (!found) throw new ImportNotFoundError();
    return found;
  }

  /** Checks that the file is in storage; this also finds uploads whose event was lost. */
  private async arrived(entity: ListImportEntity, owner: ListOwner): Promise<void> {
    if (!['initial', 'uploaded', 'checked'].includes(entity.state))
      throw new ImportStateError(entity.state, 'uploaded');
    if (entity.state !== 'initial') return;
    const bytes = await this.files.bytes({ id: entity.id, owner });
    if (bytes === null) throw new FileNotUploadedError();
    await this.imports.move(entity.id, ['initial'], { state: 'uploaded', bytes: String(bytes) });
  }
}

/** Drops the fields that a body did not contain. */
function definedOf<Choice extends object>(choice: Choice): Partial<Choice> {
  return Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined)) as Partial<Choice>;
}

function checkColumns(object: TableObject, columns: readonly (string | null)[], required: readonly string[]): void {
  const chosen = columns.filter((name) => name !== null);
  const known = new Set(TABLE_FIELDS[object].map(({ name }) => name));
  const wrong = chosen.find((name, index) => !known.has(name) || chosen.indexOf(name) !== index);
  if (wrong !== undefined) {
    throw new InvalidRequestError([{ field: 'columns', message: `columns must name each field once: ${wrong}` }]);
  }
  const missing = required.filter((name) => !chosen.includes(name));
  // Products can be identified by UPC, ID or both; for "both", one of the two is enough.
  if (missing.length === required.length || (required.length === 1 && missing.length > 0)) {
    throw new KeyNotMappedError(missing[0] ?? '');
  }
}

/** Of headings that read alike (duplicates get their column's letters), the first is remembered. */
function headsToRemember(heads: readonly string[], columns: readonly (string | null)[]): Record<string, string | null> {
  const remembered: Record<string, string | null> = {};
  heads.forEach((head, column) => {
    const name = normalHead(head);
    if (name !== '' && !(name in remembered)) remembered[name] = columns[column] ?? null;
  });
  return remembered;
}
