import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { InvalidRequestError } from '../../platform/errors/app-error.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../../platform/storage/object-storage.js';
import { ProjectsFacade } from '../../projects/projects.facade.js';
import { type ArchiveEntry, readArchiveDirectory } from '../archive/archive-directory.js';
import { judgeEntryName } from '../archive/entry-name.js';
import { openArchive } from '../archive/storage-source.js';
import { type ContentComparison, DataSetRepository, type NameComparison } from '../files/data-set.repository.js';
import type { UploadConsequenceDto, UploadPreviewDto } from '../dto/project-files.dto.js';
import type { RequestMode } from '../entities/request.entity.js';
import { RequestsRepository } from './requests.repository.js';
import { archiveKey } from '../storage-keys.js';
import { ArchiveNotUploadedError, RequestNotFoundError } from '../uploads.errors.js';
import { archiveLimits } from '../uploads.settings.js';

/** Example names of each kind; the counts are complete. */
const TOLD_NAMES = 20;
/** Some milliseconds of work. */
const NAMES_A_TURN = 2000;

export interface PreviewOf {
  readonly projectid: string;
  readonly names?: readonly string[];
  readonly requestid?: string;
}

/** What an upload would change in a project's data before it is submitted. Changes nothing. */
@Injectable()
export class UploadPreviewService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly requests: RequestsRepository,
    private readonly sets: DataSetRepository,
    private readonly config: AppConfig,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /**
   * Both ways of importing it, with the consequences of each.
   *
   * @throws ProjectNotFoundError, RequestNotFoundError (404); ArchiveNotUploadedError (409); InvalidRequestError unless
   *   there is exactly one of names and requestid
   */
  async preview(user: UserPrincipal, { projectid, names, requestid }: PreviewOf): Promise<UploadPreviewDto> {
    await this.projects.requireWritable(user, projectid);
    if ((names === undefined) === (requestid === undefined)) {
      throw new InvalidRequestError([{ field: 'names', message: 'names or requestid must be given, and not both' }]);
    }
    const entries = names === undefined ? await this.entriesOf(projectid, requestid ?? '') : null;
    const given = names ?? (entries ?? []).map(({ name }) => name);
    const readable = await readableNames(given, archiveLimits(this.config).maxNameLength);
    const met = await this.sets.compare(projectid, readable, TOLD_NAMES);
    const copies = entries && (await this.copiesAmong(projectid, entries, new Set(readable)));
    return {
      projectid,
      current: met.replaced + met.others,
      files: met.added + met.replaced,
      underway: await this.requests.countProcessing(projectid, requestid ?? null),
      choices: [consequence('replace', met, copies?.within), consequence('add', met, copies?.all)],
    };
  }

  /** The files of an uploaded archive that its directory alone would not refuse. */
  private async entriesOf(projectId: string, requestId: string): Promise<ArchiveEntry[]> {
    const request = await this.requests.find(projectId, requestId);
    if (!request) throw new RequestNotFoundError();
    const archive = await openArchive(this.storage, archiveKey(projectId, requestId));
    if (!archive) throw new ArchiveNotUploadedError();
    try {
      const result = await readArchiveDirectory(archive, archiveLimits(this.config));
      if (!result.ok) return [];
      return result.directory.entries.filter((entry) => !entry.refusal);
    } finally {
      await archive.close();
    }
  }

  private copiesAmong(
    projectId: string,
    entries: readonly ArchiveEntry[],
    readable: ReadonlySet<string>,
  ): Promise<ContentComparison> {
    const files = entries.filter(({ name }) => readable.has(name));
    const given = files.map(({ name, inflatedBytes: bytes, crc32 }) => ({ name, bytes, crc32 }));
    return this.sets.compareContents(projectId, given, TOLD_NAMES);
  }
}

/** Those that are planograms by name. Yields to other work in between, because there may be a hundred thousand. */
async function readableNames(names: readonly string[], maxLength: number): Promise<string[]> {
  const readable: string[] = [];
  for (let at = 0; at < names.length; at += NAMES_A_TURN) {
    const some = names.slice(at, at + NAMES_A_TURN);
    readable.push(...some.filter((name) => judgeEntryName(name, maxLength).verdict === 'planogram'));
    await setImmediate();
  }
  return readable;
}

function consequence(mode: RequestMode, met: NameComparison, copies?: ContentComparison['all']): UploadConsequenceDto {
  const { added, replaced, others, addedNames, replacedNames, otherNames } = met;
  const isAdd = mode === 'add';
  return {
    mode,
    added,
    replaced,
    kept: isAdd ? others : 0,
    gone: isAdd ? 0 : others,
    total: added + replaced + (isAdd ? others : 0),
    addednames: addedNames,
    replacednames: replacedNames,
    keptnames: isAdd ? otherNames : [],
    gonenames: isAdd ? [] : otherNames,
    copies: copies?.files ?? null,
    copynames: copies?.names ?? [],
  };
}
