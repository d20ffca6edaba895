import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { presentFigures, type Project, ProjectsFacade } from '../projects/projects.facade.js';
import { UploadsFacade } from '../uploads/uploads.facade.js';
import type {
  ChangedSettingDto,
  PlanBlocker,
  PlanValidation,
  PublicationChangesDto,
  PublicationPlanDto,
} from './dto/publication-plan.dto.js';
import type { PublicationTotalsDto } from './dto/publication.dto.js';
import { differing, fileChanges } from './file-changes.js';
import type { PublicationList } from './publication.js';
import { type PublicationHead, PublicationsRepository } from './publications.repository.js';
import { presentPublication } from './publishing.presenter.js';
import { type Readiness, ReadinessService } from './readiness.service.js';

const VALIDATIONS: Readonly<Record<Readiness['validation'], PlanValidation>> = {
  none: 'running',
  queued: 'running',
  running: 'running',
  failed: 'failed',
  complete: 'passed',
};
const NAMES_AT_ONCE = 5_000;

/** What publishing would do now: the totals, what blocks it, and what it would change for readers of reports. */
@Injectable()
export class PublicationPlanService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly uploads: UploadsFacade,
    private readonly publications: PublicationsRepository,
    private readonly readiness: ReadinessService,
  ) {}

  async plan(user: UserPrincipal, projectId: string): Promise<PublicationPlanDto> {
    const project = await this.projects.requireReadable(user, projectId);
    const ready = await this.readiness.of(project);
    const plan = ready.planned?.plan ?? null;
    const number = plan?.publishedNumber ?? null;
    const current = number === null ? null : await this.publications.find(projectId, number);
    const same = ready.snapshot ? await this.publications.ofSnapshot(ready.snapshot.id) : null;
    const transitions = number === null ? [] : await this.publications.transitions(projectId, [number]);
    const fileNos = plan ? await this.uploads.fileNosOf(projectId, await this.uploads.dataSet(projectId)) : [];
    const totals = plan?.totals ? { ...plan.totals, files: fileNos.length } : null;
    const blockers = blockersOf(ready);
    return {
      canPublish: blockers.length === 0,
      nextNumber: await this.publications.nextNumber(projectId),
      blockers,
      rules: (ready.judgement?.rules ?? []).map((rule) => ({ ...rule })),
      analysis: plan?.analysis ?? 'none',
      validation: validationOf(ready),
      verdict: ready.judgement ? { ...ready.judgement.verdict } : null,
      totals,
      sameAs: same?.number ?? null,
      changes: current && totals ? await this.changes(ready, current, totals, fileNos) : null,
      current: current ? presentPublication(current, number, transitions) : null,
    };
  }

  private async changes(
    { newest, project }: Readiness,
    current: PublicationHead,
    totals: PublicationTotalsDto,
    fileNos: readonly number[],
  ): Promise<PublicationChangesDto> {
    const { projectId, number } = current;
    const before = (await this.publications.fileNos(projectId, number)) ?? [];
    const { gone, fresh } = differing(before, fileNos);
    const names = await this.names(projectId, [...gone, ...fresh]);
    return {
      since: number,
      totals: {
        stores: totals.stores - current.totals.stores,
        planograms: totals.planograms - current.totals.planograms,
        products: totals.products - current.totals.products,
        manufacturers: totals.manufacturers - current.totals.manufacturers,
        files: totals.files - current.totals.files,
      },
      files: fileChanges(before, fileNos, names),
      lists: newest !== null && !sameLists(newest.settings.sources ?? null, current.lists),
      settings: changedSettings(project, current),
    };
  }

  private async names(projectId: string, fileNos: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const names = new Map<number, string>();
    for (let start = 0; start < fileNos.length; start += NAMES_AT_ONCE) {
      const page = await this.uploads.fileNames(projectId, fileNos.slice(start, start + NAMES_AT_ONCE));
      for (const [fileNo, name] of page) names.set(fileNo, name);
    }
    return names;
  }
}

/** Settings of figures that have changed since this publication. */
function changedSettings(project: Project, { settings }: PublicationHead): ChangedSettingDto[] {
  const before: Readonly<Record<string, unknown>> = { ...presentFigures(settings.limits), currency: settings.currency };
  const after = { ...presentFigures(project.settings.limits), currency: project.currency };
  const shown = (value: unknown) => (typeof value === 'object' ? null : String(value));
  return Object.entries(after)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]))
    .map(([name, value]) => ({ name, before: shown(before[name]), after: shown(value) }));
}

/** What a person must resolve before publishing; what publishing does itself (analysis, validation) blocks nothing. */
export function blockersOf({ planned, newest, snapshot, validation, judgement }: Readiness): PlanBlocker[] {
  if (!planned) return ['not-full'];
  const { plan } = planned;
  if (!newest && plan.dataVersion === 0) return ['nothing'];
  if (plan.analysisError !== null) return ['analysis-failed'];
  if (!snapshot) return [];
  if (validation === 'failed') return ['validation-failed'];
  return judgement && judgement.verdict.errors > 0 ? ['errors'] : [];
}

function validationOf({ newest, validation, judgement }: Readiness): PlanValidation {
  if (!newest) return 'none';
  return judgement && judgement.verdict.errors > 0 ? 'blocked' : VALIDATIONS[validation];
}

type Sources = NonNullable<Readiness['newest']>['settings']['sources'] | null;

/** Whether an analysis and a publication were created with the same versions of the same lists. */
function sameLists(sources: Sources, lists: readonly PublicationList[]): boolean {
  const pairs = [
    ['prd', sources?.products],
    ['str', sources?.stores],
  ] as const;
  return pairs.every(([object, used]) => {
    const published = lists.find((list) => list.object === object);
    return used?.kind === published?.kind && used?.version === published?.version;
  });
}
