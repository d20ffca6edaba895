import { Injectable, StreamableFile } from '@nestjs/common';
import { Readable } from 'node:stream';
import { DownloadsOffError } from '../../../platform/auth/auth.errors.js';
import type { UserPrincipal } from '../../../platform/auth/principal.js';
import { disposition } from '../../../platform/http/file-name.js';
import { csvLine } from '../../../platform/spreadsheets/csv-writer.js';
import { type PackedFile, storedFile, writeZip, zipBytes } from '../../../platform/zip/packed-zip.js';
import { type Project, ProjectsFacade } from '../../../projects/projects.facade.js';
import { type KeptFile, OriginalFilesFacade } from '../../../uploads/original-files.facade.js';
import { contextOf, ReportContextService } from '../../analytics/report-context.service.js';
import { NoSnapshotError } from '../../analytics/reports.errors.js';
import type { SnapshotEntity } from '../../analytics/snapshots/snapshot.entity.js';
import { SnapshotsRepository } from '../../analytics/snapshots/snapshots.repository.js';
import { downloadName } from '../download-name.js';
import type { PlanogramFilesDto, PlanogramFilesKind, PlanogramFilesLinkParams } from '../dto/downloads.dto.js';
import type { FileLinkQuery } from '../dto/extract.dto.js';
import { SnapshotLinks } from '../snapshot-links.js';
import { WritingThreads } from './writing-threads.js';

/** A note in the zip when files are missing. */
const MISSING_NAME = 'missing-files.csv';
const DEFLATED = 8;
const ZIP_TYPE = 'application/zip';

interface ZipPlan {
  readonly files: readonly KeptFile[];
  /** The name of each file in the zip. */
  readonly names: readonly string[];
  readonly missing: readonly string[];
}

/** The planogram files of a snapshot as one zip: as uploaded, or rewritten by us. */
@Injectable()
export class PlanogramFilesService {
  constructor(
    private readonly contexts: ReportContextService,
    private readonly projects: ProjectsFacade,
    private readonly snapshots: SnapshotsRepository,
    private readonly originals: OriginalFilesFacade,
    private readonly threads: WritingThreads,
    private readonly links: SnapshotLinks,
  ) {}

  /** The contents of the zips. The size of the originals is exact; ours are written during the download. */
  async describe(user: UserPrincipal, project: Project, snapshot: SnapshotEntity): Promise<PlanogramFilesDto> {
    const plan = await this.plan(project, snapshot);
    const sign = await this.links.signing(user);
    const link = (kind: PlanogramFilesKind): string =>
      sign({
        place: `planogramfiles/${project.id}/${snapshot.id}/${kind}`,
        key: linkKey(project.id, snapshot.id, kind),
        filename: downloadName(
          project.name,
          kind === 'original' ? 'planograms' : 'planograms rewritten',
          snapshot,
          'zip',
        ),
      });
    const none = plan.files.length === 0;
    return {
      files: plan.files.length,
      missing: plan.missing.length,
      bytes: none ? null : zipBytes(sizesOf(plan)),
      link: none ? null : link('original'),
      ours: none ? null : link('ours'),
    };
  }

  /**
   * The zip behind a link from `describe`.
   *
   * @throws LinkInvalidError (403), LinkExpiredError (410), NoSnapshotError (404), DownloadsOffError (403) for a guest
   */
  async zip({ p, snapshotid, kind }: PlanogramFilesLinkParams, query: FileLinkQuery): Promise<StreamableFile> {
    const { filename, reach } = await this.links.verify(linkKey(p, snapshotid, kind), query);
    if (reach !== null) throw new DownloadsOffError();
    const [snapshot, project] = await Promise.all([this.snapshots.find(p, snapshotid), this.projects.find(p)]);
    if (snapshot === null || project === null) throw new NoSnapshotError();
    const plan = await this.plan(project, snapshot);
    const files = kind === 'original' ? this.asUploaded(plan) : this.writtenAgain(plan);
    return new StreamableFile(Readable.from(writeZip(files), { objectMode: false }), {
      type: ZIP_TYPE,
      disposition: disposition(filename ?? `${kind}.zip`),
      ...(kind === 'original' ? { length: zipBytes(sizesOf(plan)) } : {}),
    });
  }

  private async plan(project: Project, snapshot: SnapshotEntity): Promise<ZipPlan> {
    const fileNos = await this.contexts.readSums(contextOf(project, snapshot, null, undefined), ({ names }) =>
      Promise.resolve([...names.files.keys()]),
    );
    const { files, missing } = await this.originals.kept(project.id, fileNos);
    return { files, names: distinctNames(files), missing };
  }

  private async *asUploaded({ files, names, missing }: ZipPlan): AsyncGenerator<PackedFile> {
    let at = 0;
    for await (const file of this.originals.packed(files)) yield { ...file, name: names[at++] ?? file.name };
    if (missing.length > 0) yield missingList(missing);
  }

  private async *writtenAgain({ files, names, missing }: ZipPlan): AsyncGenerator<PackedFile> {
    const unwritten: string[] = [];
    let at = 0;
    for await (const { packed, method, inflatedBytes, file } of this.originals.packed(files)) {
      const name = names[at++] ?? file.name;
      const { codePage } = file;
      const ours = await this.threads.write({ packed, isDeflated: method === DEFLATED, inflatedBytes, codePage });
      if (ours === null) unwritten.push(file.name);
      else yield { ...ours, name, method: DEFLATED };
    }
    const lacking = [...missing, ...unwritten];
    if (lacking.length > 0) yield missingList(lacking);
  }
}

function linkKey(projectId: string, snapshotId: string, kind: PlanogramFilesKind): string {
  return `${projectId}/snapshots/${snapshotId}/planograms-${kind}.zip`;
}

function missingList(names: readonly string[]): PackedFile {
  return storedFile(
    MISSING_NAME,
    Buffer.from(`\uFEFF${csvLine(['file'])}${names.map((name) => csvLine([name])).join('')}`),
  );
}

function* sizesOf({ files, names, missing }: ZipPlan): Generator<{ name: string; packedBytes: number }> {
  for (const [at, { location, name }] of files.entries()) {
    yield { name: names[at] ?? name, packedBytes: location.compressedBytes };
  }
  if (missing.length > 0) yield { name: MISSING_NAME, packedBytes: missingList(missing).packed.length };
}

/** Names that differ even in a case-insensitive file system: `East/A.psa`, `east/a (2).psa`. */
function distinctNames(files: readonly KeptFile[]): string[] {
  const taken = new Set([MISSING_NAME]);
  // Thousands of uploads may use the same file name, so counting does not restart at 2 for each.
  const next = new Map<string, number>();
  return files.map(({ name }) => {
    const plain = name.toLowerCase();
    let number = next.get(plain) ?? 2;
    let distinct = name;
    for (; taken.has(distinct.toLowerCase()); number += 1) {
      distinct = name.replace(/(\.[^./]*)?$/, ` (${number})$1`);
    }
    next.set(plain, number);
    taken.add(distinct.toLowerCase());
    return distinct;
  });
}
