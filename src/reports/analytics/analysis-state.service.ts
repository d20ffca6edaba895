import { Injectable } from '@nestjs/common';
import { isGuest, type Principal } from '../../platform/auth/principal.js';
import { type Project, ProjectsFacade } from '../../projects/projects.facade.js';
import { UploadsFacade } from '../../uploads/uploads.facade.js';
import type { AnalysisFailureDto, AnalysisStateDto } from './dto/analysis-state.dto.js';
import { SnapshotsRepository } from './snapshots/snapshots.repository.js';

/** Says how old the figures on screen are, and why they are not newer. */
@Injectable()
export class AnalysisStateService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly uploads: UploadsFacade,
    private readonly snapshots: SnapshotsRepository,
  ) {}

  /**
   * Guests learn that the newest data failed, but not why: reasons and retries are for the owner. Guests of a full
   * project read its publication, which a failed analysis does not affect.
   *
   * @throws ProjectNotFoundError (404) when the project is not the caller's
   */
  async of(principal: Principal, projectId: string): Promise<AnalysisStateDto> {
    const project = await this.projects.requireReadable(principal, projectId);
    if (project.kind === 'full') return this.ofFull(project, isGuest(principal));
    const [shown, failed] = await Promise.all([this.snapshots.latest(projectId), this.uploads.failedUpload(projectId)]);
    const failure = failed && {
      code: failed.code,
      reference: failed.reference,
      retryable: failed.isRetryable,
      requestid: failed.requestId,
    };
    return { figuresat: timeOf(shown), failure: failure && isGuest(principal) ? unexplained() : failure };
  }

  private async ofFull(project: Project, asGuest: boolean): Promise<AnalysisStateDto> {
    const planned = await this.projects.plan(project);
    if (asGuest) {
      const number = planned?.plan.publishedNumber ?? null;
      const shown = number === null ? null : await this.snapshots.ofPublication(project.id, number);
      return { figuresat: timeOf(shown), failure: null };
    }
    const shown = await this.snapshots.latest(project.id);
    if (!planned || planned.plan.analysisError === null || planned.plan.analysis === 'running') {
      return { figuresat: timeOf(shown), failure: null };
    }
    const { analysisError: code, analysisReference: reference } = planned.plan;
    const failure = { code, reference, retryable: code !== 'reports.no-planograms', requestid: null };
    return { figuresat: timeOf(shown), failure };
  }
}

function unexplained(): AnalysisFailureDto {
  return { code: 'reports.analysis-failed', reference: null, retryable: false, requestid: null };
}

function timeOf(snapshot: { createdAt: Date } | null): string | null {
  return snapshot?.createdAt.toISOString() ?? null;
}
