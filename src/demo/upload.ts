import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import type { SampleFile } from '../../samples/generate.js';
import { ZipFile } from '../../samples/zip-file.js';
import type { UserPrincipal } from '../platform/auth/principal.js';
import type { AppConfig } from '../platform/config/app-config.js';
import { dataFolder } from '../platform/config/load-config.js';
import type { Project, ProjectStatus } from '../projects/projects.facade.js';
import { RequestsFacade } from '../uploads/requests.facade.js';

/** In these states a project still waits for its archive; in all others the demo is done, or a person ended it. */
const WAITING: readonly ProjectStatus[] = ['initial', 'pending'];
/**
 * With several uploads, the first may already be processing, because its completion requires a worker, which starts
 * after the demo is loaded.
 */
const AT_WORK: readonly ProjectStatus[] = [...WAITING, 'processing'];
const OPEN: readonly string[] = ['initial', 'uploaded'];

/** Sample files for a project of the demo. */
export interface SampleUpload {
  readonly owner: UserPrincipal;
  readonly project: Project;
  /** The samples whose planograms are uploaded. */
  readonly samples: Iterable<SampleFile>;
  /** They are added to the project's existing upload, and replace its files with the same names. */
  readonly isSecond?: boolean;
}

/** Uploads sample files to a project and submits them, once; if killed in the middle, it resumes there. */
export async function submitSamples(
  app: INestApplicationContext,
  config: AppConfig,
  { owner, project, samples, isSecond = false }: SampleUpload,
): Promise<void> {
  if (!(isSecond ? AT_WORK : WAITING).includes(project.status)) return;
  const requests = app.get(RequestsFacade, { strict: false });
  const there = await requests.list(owner, project.id);
  const open = there.find(({ requeststatus }) => OPEN.includes(requeststatus));
  if (isSecond && open === undefined && there.length > 1) return;
  const requestId = open?.requestid ?? (await requests.open(owner, project.id, isSecond ? 'add' : undefined));
  const path = join(dataFolder(config, 'work'), 'demo.zip');
  try {
    const files = await writeSamples(path, samples);
    await requests.putArchive(project.id, requestId, path);
    await requests.submit(owner, project.id, requestId, files);
  } finally {
    rmSync(path, { force: true });
  }
}

/** Zips sample planograms. Returns the number of files in the zip. */
async function writeSamples(path: string, samples: Iterable<SampleFile>): Promise<number> {
  const zip = new ZipFile(path);
  let files = 0;
  for (const file of samples) {
    if (!file.path.endsWith('.psa')) continue;
    await zip.add(file.path, file.bytes);
    files += 1;
  }
  await zip.close();
  return files;
}
