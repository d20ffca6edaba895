import { Injectable } from '@nestjs/common';
import { AppError, InvalidRequestError } from '../platform/errors/app-error.js';
import { RequestOperationsFacade, type DescribedRequest } from '../uploads/request-operations.facade.js';
import { AuditFacade } from '../users/audit.facade.js';
import type { Operator } from './operator.js';
import { ACT_MOST, type QueueActDto, type QueueActedDto } from './dto/queue-acts.dto.js';
import { JobsNotFoundError } from './operations.errors.js';
import { causeOf, QueuesService } from './queues.service.js';

type Act = 'retry' | 'cancel';

const ACTIONS: Record<Act, string> = {
  retry: 'request.retried',
  cancel: 'request.cancelled-by-administrator',
};

/** Taking up again and cancelling, one or a group: always by the request's state, never by touching its jobs. */
@Injectable()
export class QueueActsService {
  constructor(
    private readonly queues: QueuesService,
    private readonly requests: RequestOperationsFacade,
    private readonly audit: AuditFacade,
  ) {}

  /**
   * One after the other, at most 200 in a call; one that cannot be is told and does not keep the others.
   *
   * @throws JobsNotFoundError when none of them is one that the caller may see.
   */
  async act(operator: Operator, act: Act, wanted: QueueActDto): Promise<QueueActedDto> {
    const tenant = this.queues.tenantOf(operator.admin);
    const { ids, hasMore } = await this.wanted(tenant, wanted);
    const described = await this.requests.describe(ids);
    const found = ids
      .flatMap((id) => described.get(id) ?? [])
      .filter((one) => tenant === null || one.tenant === tenant);
    if (found.length === 0) throw new JobsNotFoundError();
    const acted: QueueActedDto = { done: [], skipped: [], hasMore };
    for (const request of found) {
      const code = await this.one(operator, act, request);
      if (code === null) acted.done.push(request.requestId);
      else acted.skipped.push({ requestid: request.requestId, code });
    }
    return acted;
  }

  private async wanted(tenant: string | null, { requestids, ...group }: QueueActDto) {
    const cause = causeOf(group);
    if ((requestids === undefined) === (cause === null)) {
      throw new InvalidRequestError([
        { field: 'requestids', message: 'either requestids, or code and cause of a group, must be given' },
      ]);
    }
    if (cause === null) return { ids: requestids ?? [], hasMore: false };
    const ids = await this.requests.requestsOfCause(tenant, cause, ACT_MOST + 1);
    return { ids: ids.slice(0, ACT_MOST), hasMore: ids.length > ACT_MOST };
  }

  /** Null when it was done, else the code of why not. */
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
