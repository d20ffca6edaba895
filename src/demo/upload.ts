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

/** A project in one of these still waits for its archive; in all others the demo is done, or ended by a person. */
const WAITING: readonly ProjectStatus[] = ['initial', 'pending'];

/** Sample files for a project of the demo. */
export interface SampleUpload {
  readonly owner: UserPrincipal;
  readonly project: Project;
  /** Of which the planograms are uploaded. */
  readonly samples: Iterable<SampleFile>;
}

/** Uploads sample files to a project and submits them, once; killed in the middle, it goes on where it was. */
export async function submitSamples(
  app: INestApplicationContext,
  config: AppConfig,
  { owner, project, samples }: SampleUpload,
): Promise<void> {
  if (!WAITING.includes(project.status)) return;
  const requests = app.get(RequestsFacade, { strict: false });
  const open = (await requests.list(owner, project.id)).find(({ requeststatus }) =>
    ['initial', 'uploaded'].includes(requeststatus),
  );
  const requestId = open?.requestid ?? (await requests.open(owner, project.id));
  const path = join(dataFolder(config, 'work'), 'demo.zip');
  try {
    const files = await writeSamples(path, samples);
    await requests.putArchive(project.id, requestId, path);
    await requests.submit(owner, project.id, requestId, files);
  } finally {
    rmSync(path, { force: true });
  }
}

/** Zips sample planograms. Answers how many files the zip holds. */
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
