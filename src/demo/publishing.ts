import { setTimeout as pause } from 'node:timers/promises';
import { DemoCallError, type DemoCaller } from './caller.js';

/** The samples' folder of deliberately broken files. */
const BROKEN_FOLDER = 'broken/';
/** Identifies our own waivers, which exist exactly while the broken files are excluded. */
const WAIVED_BECAUSE = 'Demo: damaged on purpose, to show what validation finds';
/** Refused files are reported whether or not other files are excluded. */
const REFUSED_RULE = 'F01';
/** A page of files; there are fewer samples. */
const FILES = 500;
const LOOK_EVERY_MS = 500;
/** An identity token is valid for 15 minutes. */
const LONGEST_WAIT_MS = 10 * 60_000;

interface Plan {
  readonly blockers: readonly string[];
  readonly analysis: string;
  readonly validation: string;
  readonly current: { readonly number: number } | null;
}

/**
 * Publishes a project as it is, once its data is analyzed and validated. False when it has a publication or open
 * errors.
 *
 * @throws DemoCallError when the data is not analyzed, or publishing failed
 */
export async function publishProject(caller: DemoCaller, projectId: string): Promise<boolean> {
  const plan = await judged(caller, projectId);
  if (plan.current !== null || plan.blockers.includes('errors')) return false;
  await submitted(caller, projectId);
  return true;
}

interface FoundFile {
  readonly fileno: number;
  readonly filename: string;
}

/**
 * Publishes a project with two uploads twice: first with the second upload excluded (before the reset), then with it.
 * The broken samples are excluded from both and included again afterwards, as unpublished changes with all of their
 * findings. If killed at any point, the next run resumes there.
 *
 * @throws as {@link publishProject}
 */
export async function publishBeforeAndAfter(caller: DemoCaller, projectId: string): Promise<boolean> {
  const { current } = await judged(caller, projectId);
  const isOurs = (await ourWaivers(caller, projectId)).length > 0;
  if (current !== null && !isOurs) return false;
  if (current === null) await leaveOut(caller, projectId, isOurs);
  let isPublished = current !== null || (await publishProject(caller, projectId));
  if (isPublished && (current === null || current.number === 1)) {
    await include(caller, projectId, (file) => !isBroken(file));
    isPublished = await publishedAgain(caller, projectId);
  }
  await takeBack(caller, projectId);
  await judged(caller, projectId);
  return isPublished;
}

async function publishedAgain(caller: DemoCaller, projectId: string): Promise<boolean> {
  const { blockers } = await judged(caller, projectId);
  if (blockers.length > 0) return false;
  await submitted(caller, projectId);
  return true;
}

const isBroken = ({ filename }: FoundFile): boolean => filename.startsWith(BROKEN_FOLDER);

/** Excludes the broken files, and those of all uploads after the first. */
async function leaveOut(caller: DemoCaller, projectId: string, isWaived: boolean): Promise<void> {
  const reason = WAIVED_BECAUSE;
  if (!isWaived) await caller.post('/api/main/waivefindings', { projectid: projectId, rule: REFUSED_RULE, reason });
  const newestFirst = await caller.get<{ requestid: string }[]>(`/api/main/getallprojectrequest/${projectId}`);
  const first = newestFirst.at(-1)?.requestid;
  const filenos: number[] = [];
  for (const { requestid } of newestFirst) {
    const files = await caller.get<FoundFile[]>(
      `/api/main/getrequestfiles/${projectId}/${requestid}/pogextract?limit=${FILES}`,
    );
    filenos.push(...files.filter((file) => requestid !== first || isBroken(file)).map(({ fileno }) => fileno));
  }
  if (filenos.length === 0) return;
  await caller.post('/api/main/excludefiles', { projectid: projectId, filenos, reason: 'chosen' });
}

async function include(
  caller: DemoCaller,
  projectId: string,
  isWanted = (_: FoundFile): boolean => true,
): Promise<void> {
  const excluded = await caller.get<FoundFile[]>(`/api/main/getexcludedfiles/${projectId}?limit=${FILES}`);
  const filenos = excluded.filter(isWanted).map(({ fileno }) => fileno);
  if (filenos.length > 0) await caller.post('/api/main/includefiles', { projectid: projectId, filenos });
}

/** Removes the waivers last: as long as they exist, files may still be excluded. */
async function takeBack(caller: DemoCaller, projectId: string): Promise<void> {
  await include(caller, projectId);
  const waiverids = await ourWaivers(caller, projectId);
  if (waiverids.length > 0) await caller.post('/api/main/unwaive', { projectid: projectId, waiverids });
}

async function ourWaivers(caller: DemoCaller, projectId: string): Promise<string[]> {
  const waivers = await caller.get<{ waiverid: string; reason: string }[]>(`/api/main/listwaivers/${projectId}`);
  return waivers.filter(({ reason }) => reason === WAIVED_BECAUSE).map(({ waiverid }) => waiverid);
}

/** Waits until the newest data is analyzed and validated. */
async function judged(caller: DemoCaller, projectId: string): Promise<Plan> {
  return until('its data were not analysed', async () => {
    const plan = await caller.get<Plan>(`/api/main/getpublicationplan/${projectId}`);
    return plan.analysis === 'current' && ['passed', 'blocked'].includes(plan.validation) ? plan : null;
  });
}

async function submitted(caller: DemoCaller, projectId: string): Promise<void> {
  await caller.post(`/api/main/submitproject/${projectId}/latest`);
  const { status, message } = await until('publishing did not end', async () => {
    const found = await caller.get<{ status: string; message: string }>(`/api/main/submitstatus/${projectId}`);
    return ['published', 'failed'].includes(found.status) ? found : null;
  });
  if (status === 'failed') throw new DemoCallError(`publishing failed: ${message}`);
}

/** @throws DemoCallError with `late` when it takes longer than a busy machine explains */
async function until<Found>(late: string, look: () => Promise<Found | null>): Promise<Found> {
  const end = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (Date.now() > end) throw new DemoCallError(`${late} in ${LONGEST_WAIT_MS / 60_000} minutes`);
    await pause(LOOK_EVERY_MS);
  }
}
