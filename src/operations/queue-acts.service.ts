import { Injectable } from '@nestjs/common';
import { AppError, InvalidRequestError } from '../platform/errors/app-error.js';
import { ProjectsFacade } from '../projects/projects.facade.js';
import { validateProjectJob } from '../reports/analysis-files.facade.js';
import {
  type ProjectFailure,
  RequestOperationsFacade,
  type DescribedRequest,
} from '../uploads/request-operations.facade.js';
import { AuditFacade } from '../users/audit.facade.js';
import { ValidationFacade } from '../validation/validation.facade.js';
import type { Operator } from './operator.js';
import { ACT_MOST, type QueueActDto, type QueueActedDto } from './dto/queue-acts.dto.js';
import { JobsNotFoundError } from './operations.errors.js';
import { causeOf, QueuesService } from './queues.service.js';

type Act = 'retry' | 'cancel';

const ACTIONS: Record<Act, string> = {
  retry: 'request.retried',
  cancel: 'request.cancelled-by-administrator',
};

/**
 * Retries and cancels single requests or groups, always through the state of the request or project, never by touching
 * its jobs.
 */
@Injectable()
export class QueueActsService {
  constructor(
    private readonly queues: QueuesService,
    private readonly requests: RequestOperationsFacade,
    private readonly projects: ProjectsFacade,
    private readonly validations: ValidationFacade,
    private readonly audit: AuditFacade,
  ) {}

  /**
   * One by one, at most 200 per call; those that fail are reported without stopping the others.
   *
   * @throws JobsNotFoundError when the caller may see none of them.
   */
  async act(operator: Operator, act: Act, wanted: QueueActDto): Promise<QueueActedDto> {
    const tenant = this.queues.tenantOf(operator.admin);
    const { ids, failures, hasMore } = await this.wanted(tenant, act, wanted);
    const described = await this.requests.describe(ids);
    const found = ids
      .flatMap((id) => described.get(id) ?? [])
      .filter((one) => tenant === null || one.tenant === tenant);
    if (found.length + failures.length === 0) throw new JobsNotFoundError();
    const acted: QueueActedDto = { done: [], skipped: [], hasMore };
    for (const request of found) {
      const code = await this.one(operator, act, request);
      if (code === null) acted.done.push(request.requestId);
      else acted.skipped.push({ requestid: request.requestId, code });
    }
    for (const failure of failures) {
      await this.again(operator, failure);
      acted.done.push(failure.id);
    }
    return acted;
  }

  private async wanted(tenant: string | null, act: Act, { requestids, failureids, ...group }: QueueActDto) {
    const cause = causeOf(group);
    const given = [requestids !== undefined, failureids !== undefined, cause !== null].filter(Boolean);
    if (given.length !== 1) {
      const message = 'either requestids, failureids, or code and cause of a group, must be given';
      throw new InvalidRequestError([{ field: 'requestids', message }]);
    }
    if (requestids) return { ids: requestids, failures: [], hasMore: false };
    const ids = cause === null ? [] : await this.requests.requestsOfCause(tenant, cause, ACT_MOST + 1);
    const which = cause ?? { ids: failureids ?? [] };
    // A job that failed for a whole project has ended: there is nothing to cancel.
    const failures = act === 'retry' ? await this.requests.projectFailures(tenant, which, ACT_MOST + 1) : [];
    return {
      ids: ids.slice(0, ACT_MOST),
      failures: failures.slice(0, Math.max(0, ACT_MOST - ids.length)),
      hasMore: ids.length + failures.length > ACT_MOST,
    };
  }

  /** Restarts a failed job of a whole project: the analysis of its newest data, or its validation. */
  private async again({ admin, address }: Operator, failure: ProjectFailure): Promise<void> {
    const { job, projectId, projectName, tenant } = failure;
    if (job === validateProjectJob.name) await this.validations.again(projectId);
    else await this.projects.analyseAgain(projectId);
    const subject = { kind: 'project', id: projectId, name: projectName };
    await this.audit.record({ action: 'project.retried', actor: admin, tenant, subject, address, details: { job } });
  }

  /** Null on success, else the code of the reason. */
  private async one({ admin, address }: Operator, act: Act, request: DescribedRequest): Promise<string | null> {
    const { requestId, projectId, projectName, tenant, ownerEmail, step } = request;
    try {
      if (act === 'retry') await this.requests.retry(requestId);
      else await this.requests.cancel(admin, projectId, requestId);
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return error.code;
      throw error;
    }
    await this.audit.record({
      action: ACTIONS[act],
      actor: admin,
      tenant,
      subject: { kind: 'request', id: requestId, name: projectName },
      address,
      details: { project: projectId, owner: ownerEmail, before: { status: request.state, step } },
    });
    return null;
  }
}
