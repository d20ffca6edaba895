import type { DemoCaller } from './caller.js';
import {
  DEMO_COMPARISON,
  DEMO_EARLIER_PROJECT,
  DEMO_FULL_PROJECT,
  DEMO_PIVOT,
  DEMO_POD,
  DEMO_POD_CATEGORY,
  DEMO_RESET,
  DEMO_WORKBOOK,
} from './names.js';
import { publishBeforeAndAfter, publishProject } from './publishing.js';

/** Reports a completed step. */
export type Tell = (step: string) => void;

interface FoundProject {
  readonly projectid: string;
  readonly projName: string;
  readonly published: number | null;
}

/**
 * What a newcomer finds in the demo's full projects: both are published, the newer one before and after its reset; a
 * saved comparison of the two projects and one of the two publications; a saved pivot, a pod analysis and a workbook.
 * Each step checks what already exists, so it may be killed and run again at any point; a project that people renamed
 * or archived gets nothing.
 *
 * @throws DemoCallError when the program refuses a step, or its data is not analyzed in time
 */
export async function completeDemo(caller: DemoCaller, tell: Tell): Promise<void> {
  const earlier = await named(caller, DEMO_EARLIER_PROJECT);
  if (earlier !== null && (await publishProject(caller, earlier.projectid))) {
    tell(`${DEMO_EARLIER_PROJECT}: analyzed and published`);
  }
  const full = await named(caller, DEMO_FULL_PROJECT);
  if (full === null) return;
  if (await publishBeforeAndAfter(caller, full.projectid)) tell(`${DEMO_FULL_PROJECT}: analyzed and published twice`);
  // Reports of an unpublished project show its working data, which is good enough to look at.
  const isPublished = (await named(caller, DEMO_FULL_PROJECT))?.published != null;
  const reports = new DemoReports(caller, full.projectid, isPublished ? { publication: 'current' } : {});
  if (earlier !== null && (await reports.comparison(DEMO_COMPARISON, { compareProjId: earlier.projectid }))) {
    tell(`a comparison: ${DEMO_COMPARISON}`);
  }
  if (
    isPublished &&
    (await reports.comparison(DEMO_RESET, { compareProjId: full.projectid, comparepublication: '1' }))
  ) {
    tell(`a comparison: ${DEMO_RESET}`);
  }
  if (await reports.pivot()) tell(`a pivot: ${DEMO_PIVOT}`);
  if (await reports.pod()) tell(`a pod analysis: ${DEMO_POD}`);
  if (await reports.workbook()) tell(`a workbook: ${DEMO_WORKBOOK}`);
}

async function named(caller: DemoCaller, name: string): Promise<FoundProject | null> {
  const { items } = await caller.get<{ items: FoundProject[] }>(`/api/main/listprojects/${caller.userId}?limit=200`);
  return items.find(({ projName }) => projName === name) ?? null;
}

/** Each method returns false, and creates nothing, when an object with its name exists. */
class DemoReports {
  constructor(
    private readonly caller: DemoCaller,
    private readonly projectId: string,
    private readonly data: { readonly publication?: 'current' },
  ) {}

  async comparison(name: string, before: { compareProjId: string; comparepublication?: string }): Promise<boolean> {
    const saved = await this.caller.get<{ reportName: string }[]>(`/api/main/projectcomparereports/${this.projectId}`);
    if (saved.some(({ reportName }) => reportName === name)) return false;
    await this.caller.post('/api/main/createcomparereport', {
      reportName: name,
      projId: this.projectId,
      ...before,
    });
    return true;
  }

  async pivot(): Promise<boolean> {
    const saved = await this.caller.get<{ filename: string }[]>(`/api/pivot/listpivots/${this.projectId}`);
    if (saved.some(({ filename }) => filename === DEMO_PIVOT)) return false;
    await this.caller.post(`/api/pivot/createpivotfilter?${new URLSearchParams(this.data)}`, {
      projectid: this.projectId,
      filename: DEMO_PIVOT,
      rows: ['category', 'brand'],
      columns: ['banner'],
      measures: ['linear', 'sales', 'index'],
    });
    return true;
  }

  async pod(): Promise<boolean> {
    const saved = await this.caller.post<{ podname: string | null }[]>('/api/lite/listdashpod', {
      projectid: this.projectId,
    });
    if (saved.some(({ podname }) => podname === DEMO_POD)) return false;
    await this.caller.post('/api/lite/createdashpod', {
      ...this.data,
      projectid: this.projectId,
      ProductFilterType: 'category',
      products: [DEMO_POD_CATEGORY],
      podname: DEMO_POD,
    });
    return true;
  }

  async workbook(): Promise<boolean> {
    const { items } = await this.caller.get<{ items: { reportname: string }[] }>(
      `/api/main/getprojectreports/${this.projectId}?limit=200`,
    );
    if (items.some(({ reportname }) => reportname === DEMO_WORKBOOK)) return false;
    await this.caller.post('/api/lite/createexcelreport', {
      ...this.data,
      projectid: this.projectId,
      horizontalGrouping: 'banner',
      level: 'brand',
      reportname: DEMO_WORKBOOK,
    });
    return true;
  }
}
