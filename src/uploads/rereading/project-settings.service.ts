import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { extractFile } from '../../core/extraction/extract.js';
import { storeTextsOf } from '../../core/extraction/planogram-rows.js';
import type { KeyMatch } from '../../core/naming/key-match.js';
import { type PlacedTexts, storePlaces } from '../../core/naming/store-places.js';
import { namesBeyondAscii } from '../../core/planogram/psa/names-beyond-ascii.js';
import { readPlanogramFile } from '../../core/planogram/psa/reader.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { AppError, InvalidRequestError } from '../../platform/errors/app-error.js';
import { type Project, type ProjectSettings, ProjectsFacade } from '../../projects/projects.facade.js';
import type { ProductKeyRule } from '../../retailers/retailers.facade.js';
import { AuditFacade } from '../../users/audit.facade.js';
import { extractionOf, type ReadingSettings, readingOf } from '../reading/reading-settings.js';
import { UploadsFacade } from '../uploads.facade.js';
import type {
  PreviewedFileDto,
  ProjectSettingsDto,
  SettingsPreviewDto,
  UpdateProjectSettingsDto,
} from './project-settings.dto.js';
import { RereadRepository, type SampledFile } from './reread.repository.js';

/** Files that a preview reads, in the answering process: a typical one takes 5 ms. */
const SAMPLE_FILES = 24;
const SAMPLE_BYTES = 2 * 1024 * 1024;

/** Names of a file by which a person judges its encoding. */
const SAMPLE_NAMES = 3;

interface LookedAt {
  readonly file: PreviewedFileDto;
  readonly texts: readonly PlacedTexts[];
}

type Wanted = Omit<UpdateProjectSettingsDto, 'projectid'>;

/** How a full project's files are read and known: looked at, tried on some of them, changed. */
@Injectable()
export class ProjectSettingsService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly uploads: UploadsFacade,
    private readonly rereads: RereadRepository,
    private readonly audit: AuditFacade,
  ) {}

  /** @throws ProjectNotFoundError (404); InvalidRequestError for a lite project */
  async get(user: UserPrincipal, projectId: string): Promise<ProjectSettingsDto> {
    const project = await this.projects.requireReadable(user, projectId);
    return this.present(project, await this.keyOf(project));
  }

  /**
   * Changes what is given. Files that were read stay as they are until they are read again; the product key holds at
   * once, for lists are matched by it whenever the data are analysed.
   *
   * @throws as `get`
   */
  async update(user: UserPrincipal, { projectid, ...wanted }: UpdateProjectSettingsDto): Promise<ProjectSettingsDto> {
    const before = await this.projects.requireWritable(user, projectid);
    const next = applied(before, wanted);
    const key = await this.keyOf(before);
    const after = await this.projects.changeSettings(
      projectid,
      (settings) => changedSettings(settings, wanted),
      async (manager) => {
        if (wanted.productKey) await this.projects.changeProductKey(manager, projectid, wanted.productKey);
        if (keyMatchOf(next) !== keyMatchOf(before)) await this.projects.dataChanged(manager, projectid);
        const was = { ...flat(readingOf(before)), productKey: key, keyMatch: keyMatchOf(before) };
        const is = {
          ...flat(readingOf(next)),
          productKey: wanted.productKey ?? key,
          keyMatch: keyMatchOf(next),
        };
        const names = (Object.keys(is) as (keyof typeof is)[]).filter((name) => was[name] !== is[name]);
        if (names.length === 0) return;
        const picked = (of: typeof is) => Object.fromEntries(names.map((name) => [name, of[name]]));
        await this.audit.record(
          {
            action: 'project.settings-changed',
            actor: { userId: user.userId, email: user.email },
            tenant: before.tenant,
            subject: { kind: 'project', id: projectid, name: before.name },
            details: { before: picked(was), after: picked(is) },
          },
          manager,
        );
      },
    );
    return this.present(after, await this.keyOf(after));
  }

  /** What these settings would find in some of the project's files. Changes nothing. @throws as `get` */
  async preview(user: UserPrincipal, { projectid, ...wanted }: UpdateProjectSettingsDto): Promise<SettingsPreviewDto> {
    const project = await this.projects.requireWritable(user, projectid);
    await this.keyOf(project);
    const reading = readingOf(applied(project, wanted));
    const sample = await this.rereads.sample(projectid, SAMPLE_FILES, SAMPLE_BYTES);
    const looked: PreviewedFileDto[] = [];
    const texts: PlacedTexts[] = [];
    for (const file of sample) {
      const seen = await this.look(projectid, file, reading);
      if (seen) {
        looked.push(seen.file);
        texts.push(...seen.texts);
      }
      await setImmediate();
    }
    return {
      files: sample[0]?.files ?? 0,
      looked,
      changed: looked.filter(({ before, after }) => before.join('\n') !== after.join('\n')).length,
      without: looked.filter(({ after }) => after.length === 0).length,
      places: storePlaces(texts),
    };
  }

  /** Null for a file that cannot be had any more: reading all of them again will say so. */
  private async look(projectId: string, file: SampledFile, reading: ReadingSettings): Promise<LookedAt | null> {
    const { fileNo, name, storeNumbers } = file;
    const bytes = await this.uploads.readFileBytes(projectId, fileNo).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
    const { codePage } = reading;
    const read = bytes && readPlanogramFile(bytes, { ...(codePage && { codePage }) });
    if (!read?.ok) return null;
    const { summary } = extractFile(read.file, { ...extractionOf(reading), fileNo, fileName: name });
    const previewed = {
      fileno: fileNo,
      filename: name,
      before: [...storeNumbers],
      after: [...summary.storeNumbers],
      productkey: read.file.project?.keyRule ?? 'upc',
      names: namesBeyondAscii(read.file, SAMPLE_NAMES),
    };
    const texts = read.file.planograms.map((planogram) => ({
      texts: storeTextsOf(read.file, planogram, name),
      category: planogram.category,
    }));
    return { file: previewed, texts };
  }

  private async keyOf(project: Project): Promise<ProductKeyRule> {
    const planned = await this.projects.plan(project);
    if (planned) return planned.plan.productKey;
    throw new InvalidRequestError([{ field: 'projectid', message: 'projectid must name a full project' }]);
  }

  private async present(project: Project, productKey: ProductKeyRule): Promise<ProjectSettingsDto> {
    const reading = readingOf(project);
    const { files, readOtherwise, rereading } = await this.rereads.readingOf(project.id, reading);
    const keyMatch = keyMatchOf(project);
    return {
      projectid: project.id,
      ...flat(reading),
      productKey,
      keyMatch,
      files,
      readotherwise: readOtherwise,
      rereading,
    };
  }
}

function applied(project: Project, wanted: Wanted): Project {
  return { ...project, settings: changedSettings(project.settings, wanted) };
}

function changedSettings(settings: ProjectSettings, wanted: Wanted): ProjectSettings {
  const { storeExtraction, storePattern, movementDays, segmentCell, subsegmentCell, packageCell, codePage, keyMatch } =
    wanted;
  const { option, pattern } = settings.storeExtraction;
  const cells = settings.attributeCells ?? {};
  const chosen = <Value>(value: Value | undefined, now: Value): Value => (value === undefined ? now : value);
  return {
    ...settings,
    storeExtraction: { option: chosen(storeExtraction, option), pattern: chosen(emptyAsNull(storePattern), pattern) },
    periodDays: chosen(movementDays, settings.periodDays ?? null),
    codePage: chosen(codePage, settings.codePage ?? null),
    ...(keyMatch === undefined ? {} : { keyMatch }),
    attributeCells: {
      segment: chosen(segmentCell, cells.segment ?? null),
      subsegment: chosen(subsegmentCell, cells.subsegment ?? null),
      package: chosen(packageCell, cells.package ?? null),
    },
  };
}

const keyMatchOf = ({ settings }: Pick<Project, 'settings'>): KeyMatch => settings.keyMatch ?? 'exact';

const emptyAsNull = (text: string | null | undefined) => (text === '' ? null : text);

/** The settings that a person makes here, in the words of the call. */
function flat({ store, periodDays, cells, codePage }: ReadingSettings) {
  return {
    storeExtraction: store.source,
    storePattern: store.pattern,
    movementDays: periodDays,
    segmentCell: cells.segment,
    subsegmentCell: cells.subsegment,
    packageCell: cells.package,
    codePage: codePage ?? null,
  };
}
