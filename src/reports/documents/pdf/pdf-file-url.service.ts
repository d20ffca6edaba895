import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../../platform/auth/principal.js';
import { fileName } from '../../../platform/http/file-name.js';
import type { Language } from '../../../core/language.js';
import { isPdfName } from '../../../core/naming/entry-name.js';
import { MadeOnce } from '../../../platform/storage/made-once.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../../../platform/storage/object-storage.js';
import { StorageLinks } from '../../../platform/storage/storage-links.js';
import { ProjectsFacade } from '../../../projects/projects.facade.js';
import { UploadedPdfsFacade } from '../../../uploads/uploaded-pdfs.facade.js';
import { sourceTitle } from '../../answers/about.js';
import { type FileWords, fileWords } from '../../answers/file-words.js';
import {
  LATEST,
  type ReportContext,
  ReportContextService,
  snapshotRef,
} from '../../analytics/report-context.service.js';
import { NotInSnapshotError } from '../../analytics/reports.errors.js';
import { snapshotFolder } from '../../analytics/snapshots/snapshot-keys.js';
import type { SnapshotNames } from '../../analytics/snapshots/building/snapshot-names.js';
import type { PdfFileDto, PdfFileUrlDto } from '../dto/pdf-file.dto.js';
import { TooManyPlanogramsError } from '../requests.errors.js';
import { pagesOf, type PlanogramSheet } from './planogram-page.js';
import { storePdf } from './planogram-pdf.js';
import { pdfFoot, PlanogramSheets } from './planogram-sheets.js';

/** The most planograms that are drawn while the caller waits; for more, request a report of type PDF. */
const MOST_PLANOGRAMS = 40;
/** Increase this when planograms are drawn differently; otherwise stored drawings would still be shown. */
const DRAWING_VERSION = 4;

/** A planogram file as a PDF, stored with its analysis; or the uploaded PDF. */
@Injectable()
export class PdfFileUrlService {
  /** A file requested by several people at once is drawn once. */
  private readonly drawn: MadeOnce;

  constructor(
    private readonly contexts: ReportContextService,
    private readonly sheets: PlanogramSheets,
    private readonly links: StorageLinks,
    private readonly projects: ProjectsFacade,
    private readonly uploads: UploadedPdfsFacade,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {
    this.drawn = new MadeOnce(storage);
  }

  /**
   * @throws ProjectNotFoundError (404) when it is not theirs, NotInSnapshotError (404) for a file or planogram that is
   *   not in the analysis, TooManyPlanogramsError (409); for an uploaded PDF NotAPdfError (422), FileUnavailableError
   *   (410)
   */
  async url(user: UserPrincipal, wanted: PdfFileUrlDto, language: Language): Promise<PdfFileDto> {
    return (await this.uploadedUrl(user, wanted)) ?? this.drawnUrl(user, wanted, language);
  }

  private async uploadedUrl(user: UserPrincipal, wanted: PdfFileUrlDto): Promise<PdfFileDto | null> {
    const { projectid, filename } = wanted;
    if (!isPdfName(filename)) return null;
    await this.projects.requireReadable(user, projectid);
    const pdf = await this.uploads.find(projectid, filename, requestOf(wanted));
    return pdf && this.linked(user, pdf.key, { filename: pdf.name, pages: null, uploaded: null });
  }

  private drawnUrl(user: UserPrincipal, wanted: PdfFileUrlDto, language: Language): Promise<PdfFileDto> {
    const { projectid, publication, request, units } = wanted;
    return this.contexts.ask(user, projectid, { publication, request, units }, async (context, { names }) => {
      const ids = planogramsOf(wanted.filename, names);
      if (ids.length === 0) throw new NotInSnapshotError('planogram');
      if (ids.length > MOST_PLANOGRAMS) throw new TooManyPlanogramsError(MOST_PLANOGRAMS);
      const words = fileWords(language);
      const sheets = await Promise.all(ids.map((id) => this.sheets.sheet(context, names, id, words)));
      const key = keyOf(context, ids, words, sheets);
      await this.drawn.made(key, () => this.draw(key, context, words, sheets));
      const title = nameOf(wanted.filename, names, ids);
      const name = `${fileName(sourceTitle(words, snapshotRef(context.snapshot), title))}.pdf`;
      const uploaded = await this.uploadedWith(names.fileOf(ids[0] ?? 0), wanted);
      const pages = sheets.reduce((sum, { drawing }) => sum + pagesOf(drawing).length, 0);
      return this.linked(user, key, { filename: name, pages, uploaded });
    });
  }

  /** The name of the PDF beside a planogram file, or else of one with its name in another folder. */
  private async uploadedWith(file: string, wanted: PdfFileUrlDto): Promise<string | null> {
    const beside = file.replace(/\.psa$/i, '.pdf');
    const nameOf = (name: string) => this.uploads.nameOf(wanted.projectid, name, requestOf(wanted));
    return (await nameOf(beside)) ?? nameOf(beside.split('/').at(-1) ?? beside);
  }

  private async linked(
    user: UserPrincipal,
    key: string,
    about: Pick<PdfFileDto, 'filename' | 'pages' | 'uploaded'>,
  ): Promise<PdfFileDto> {
    const { url, expiresAt } = await this.links.download(user, key, about.filename);
    return { ...about, link: url, expiresAt: expiresAt.toISOString() };
  }

  private draw(
    key: string,
    context: ReportContext,
    words: FileWords,
    sheets: readonly PlanogramSheet[],
  ): Promise<void> {
    const about = { words, context, foot: pdfFoot(words, context), title: sheets[0]?.title ?? '' };
    return storePdf(
      about,
      (body) => this.storage.putStream(key, body),
      async (file) => {
        for (const sheet of sheets) await file.planogram(sheet);
      },
    );
  }
}

/** The only request whose PDFs are wanted; null for all requests. */
function requestOf({ publication, request = LATEST }: PdfFileUrlDto): string | null {
  return publication !== undefined || request === LATEST ? null : request;
}

/** By the file's name (with or without folders), or a single planogram by its id. */
function planogramsOf(wanted: string, names: SnapshotNames): number[] {
  const one = names.idOf('planogram', wanted);
  if (one !== null) return [one];
  const exact = names.planograms.filter(({ planogram_id: id }) => names.fileOf(id) === wanted);
  const found =
    exact.length > 0
      ? exact
      : names.planograms.filter(({ planogram_id: id }) => names.fileOf(id).split('/').at(-1) === wanted);
  return found.map(({ planogram_id: id }) => id).filter((id) => (names.placements[id] ?? []).length > 0);
}

function nameOf(wanted: string, names: SnapshotNames, ids: readonly number[]): string {
  if (names.idOf('planogram', wanted) !== null) return names.nameOf('planogram', ids[0] ?? 0) ?? wanted;
  return (wanted.split('/').at(-1) ?? wanted).replace(/\.psa$/i, '');
}

/** Everything that the file depends on, including the current colors and pictures of its products. */
function keyOf(
  { snapshot, display }: ReportContext,
  ids: readonly number[],
  { language }: FileWords,
  sheets: readonly PlanogramSheet[],
): string {
  const colours = sheets.map(({ drawing, colours: { of } }) => drawing.products.map((_, product) => of(product)));
  const pictures = sheets.map(({ pictures: { ids } }) => [...ids].sort());
  const content = createHash('sha256').update(
    JSON.stringify([DRAWING_VERSION, ids, language, display, snapshot.publication, colours, pictures]),
  );
  return `${snapshotFolder(snapshot.projectId, snapshot.id)}pdf/${content.digest('hex').slice(0, 32)}.pdf`;
}
