import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { extractFile } from '../../core/extraction/extract.js';
import { storeTextsOf } from '../../core/extraction/planogram-rows.js';
import type { KeyMatch } from '../../core/naming/key-match.js';
import { type PlacedTexts, storePlaces } from '../../core/naming/store-places.js';
import { namesBeyondAscii } from '../../core/planogram/psa/names-beyond-ascii.js';
import { readPlanogramFile } from '../../core/planogram/psa/reader.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { AppError, InvalidRequestError } from '../../platform/errors/app-error.js';
import {
  changedFigures,
  presentFigures,
  presentResetTimes,
  type Project,
  type ProjectSettings,
  ProjectsFacade,
  USUAL_CURRENCY,
} from '../../projects/projects.facade.js';
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

/** Files that a preview reads in the server process: a typical one takes 5 ms. */
const SAMPLE_FILES = 24;
const SAMPLE_BYTES = 2 * 1024 * 1024;

/** Names from a file by which a person judges its encoding. */
const SAMPLE_NAMES = 3;

interface LookedAt {
  readonly file: PreviewedFileDto;
  readonly texts: readonly PlacedTexts[];
}

type Wanted = Omit<UpdateProjectSettingsDto, 'projectid'>;

/** How a full project's files are read and identified: view, preview on sample files, change. */
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
   * Changes the given settings. Files that were read stay unchanged until they are read again; the product key and the
   * settings of figures apply at once, so the data is analyzed again. Publications keep their original settings.
   *
   * @throws as `get`; InvalidRequestError for limits that cross, and for a quarter without a reset time
   */
  async update(user: UserPrincipal, { projectid, ...wanted }: UpdateProjectSettingsDto): Promise<ProjectSettingsDto> {
    const before = await this.projects.requireWritable(user, projectid);
    const next = applied(before, wanted);
    const key = await this.keyOf(before);
    const was = { ...flat(before), productKey: key };
    const is = { ...flat(next), productKey: wanted.productKey ?? key };
    const after = await this.projects.changeSettings(
      projectid,
      (settings) => changedSettings(settings, wanted),
      async (manager) => {
        if (wanted.productKey) await this.projects.changeProductKey(manager, projectid, wanted.productKey);
        if (is.currency !== was.currency) await this.projects.changeCurrency(manager, projectid, is.currency);
        if (OF_FIGURES.some((name) => differs(was, is, name))) await this.projects.dataChanged(manager, projectid);
        const times =
          wanted.resetTimes && (await this.projects.changeResetTimes(manager, projectid, wanted.resetTimes));
        await this.record(manager, user, before, {
          before: { ...was, ...(times ? { resetTimes: times.before } : {}) },
          after: { ...is, ...(times ? { resetTimes: times.after } : {}) },
        });
      },
    );
    return this.present(after, await this.keyOf(after));
  }

  private async record(
    manager: EntityManager,
    { userId, email }: UserPrincipal,
    { id, name, tenant }: Project,
    { before, after }: Record<'before' | 'after', object>,
  ): Promise<void> {
    const names = Object.keys(after).filter((one) => differs(before, after, one));
    if (names.length === 0) return;
    const picked = (of: object) => Object.fromEntries(names.map((one) => [one, valueOf(of, one)]));
    await this.audit.record(
      {
        action: 'project.settings-changed',
        actor: { userId, email },
        tenant,
        subject: { kind: 'project', id, name },
        details: { before: picked(before), after: picked(after) },
      },
      manager,
    );
  }

  /** What these settings would find in some of the project's files. Changes nothing. @throws as `get` */
  async preview(user: UserPrincipal, { projectid, ...wanted }: UpdateProjectSettingsDto): Promise<SettingsPreviewDto> {
    const project = await this.projects.requireReadable(user, projectid);
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

  /** Null for a file that is no longer available; reading all of them again will report it. */
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
    const { files, readOtherwise, rereading } = await this.rereads.readingOf(project.id, readingOf(project));
    const planned = await this.projects.plan(project);
    return {
      projectid: project.id,
      ...flat(project),
      productKey,
      resetTimes: planned ? presentResetTimes(planned) : [],
      files,
      readotherwise: readOtherwise,
      rereading,
    };
  }
}

function applied(project: Project, wanted: Wanted): Project {
  const { currency = project.currency } = wanted;
  const settings = changedSettings(project.settings, wanted);
  return { ...project, currency: currency ?? USUAL_CURRENCY, settings };
}

function changedSettings(settings: ProjectSettings, wanted: Wanted): ProjectSettings {
  const { storeExtraction, storePattern, movementDays, segmentCell, subsegmentCell, packageCell, codePage, keyMatch } =
    wanted;
  const { option, pattern } = settings.storeExtraction;
  const cells = settings.attributeCells ?? {};
  const chosen = <Value>(value: Value | undefined, now: Value): Value => (value === undefined ? now : value);
  return {
    ...settings,
    limits: changedFigures(settings.limits, wanted),
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

/** Inputs of figures: changing them changes the data. */
const OF_FIGURES = ['keyMatch', 'currency', 'dosLow', 'dosHigh', 'elasticity', 'lowCoverageBelow', 'byCategory'];

/** The settings that people change here, named as in the call. */
function flat(project: Project) {
  const { store, periodDays, cells, codePage } = readingOf(project);
  return {
    storeExtraction: store.source,
    storePattern: store.pattern,
    movementDays: periodDays,
    segmentCell: cells.segment,
    subsegmentCell: cells.subsegment,
    packageCell: cells.package,
    codePage: codePage ?? null,
    keyMatch: keyMatchOf(project),
    currency: project.currency,
    ...presentFigures(project.settings.limits),
  };
}

function valueOf(of: object, name: string): unknown {
  return (of as Readonly<Record<string, unknown>>)[name];
}

function differs(one: object, other: object, name: string): boolean {
  return JSON.stringify(valueOf(one, name)) !== JSON.stringify(valueOf(other, name));
}
