import { Injectable } from '@nestjs/common';
import { type PlannedProject, type Project, ProjectsFacade } from '../projects/projects.facade.js';
import { ReportsFacade, type SnapshotSummary } from '../reports/reports.facade.js';
import { ValidationFacade, type ValidationStanding } from '../validation/validation.facade.js';
import type { PublicationVerdict } from './publication.js';

/** A completed validation, as publishing sees it. */
export interface Judgement {
  readonly validationId: string;
  readonly verdict: PublicationVerdict;
  /** Rules with open errors, most findings first. */
  readonly rules: readonly { readonly rule: string; readonly findings: number }[];
}

/** How far a project is from publishing its current data. */
export interface Readiness {
  readonly project: Project;
  /** Null for a lite project. */
  readonly planned: PlannedProject | null;
  /** The newest analysis, whether or not the data has changed since. */
  readonly newest: SnapshotSummary | null;
  /** The analysis of the current data. */
  readonly snapshot: SnapshotSummary | null;
  readonly validation: ValidationStanding['state'];
  /** Of `newest`; null until its validation has ended. */
  readonly judgement: Judgement | null;
}

/** Determines a project's state, for people who plan a publication and for the job that creates it. */
@Injectable()
export class ReadinessService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly reports: ReportsFacade,
    private readonly validation: ValidationFacade,
  ) {}

  async of(project: Project): Promise<Readiness> {
    const planned = await this.projects.plan(project);
    const newest = planned ? await this.reports.latestSnapshot(project.id) : null;
    if (!planned || !newest) {
      return { project, planned, newest, snapshot: null, validation: 'none', judgement: null };
    }
    const found = await this.validation.stateOf(project.id, newest.id);
    const isNow = newest.dataVersion === planned.plan.dataVersion;
    return {
      project,
      planned,
      newest,
      snapshot: isNow ? newest : null,
      validation: found.state,
      judgement: judgementOf(found),
    };
  }
}

function judgementOf(found: ValidationStanding): Judgement | null {
  if (found.state !== 'complete') return null;
  const { open, blocking } = found.verdict;
  const all = found.counts.reduce((sum, { findings }) => sum + findings, 0);
  const waived = Math.max(0, all - open.error - open.warning - open.info);
  const verdict = { errors: open.error, warnings: open.warning, infos: open.info, waived };
  const rules = blocking.map(({ rule, findings, waived }) => ({ rule, findings: findings - waived }));
  return { validationId: found.validationId, verdict, rules };
}
