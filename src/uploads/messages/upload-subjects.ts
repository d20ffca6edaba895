import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type JobSubject, JobSubjectRegistry, type JobSubjectSource } from '../../platform/jobs/job-subjects.js';
import { analyseRequestJob, readArchiveJob, readPlanogramsJob } from '../jobs/upload-jobs.js';
import { RequestOperationsFacade, subjectOfRequest } from '../request-operations.facade.js';

/** Jobs of uploads are about a request, its project and its owner. */
@Injectable()
export class UploadSubjects implements JobSubjectSource, OnModuleInit {
  readonly jobs = [readArchiveJob.name, readPlanogramsJob.name, analyseRequestJob.name];
  readonly idName = 'requestId';

  constructor(
    private readonly registry: JobSubjectRegistry,
    private readonly requests: RequestOperationsFacade,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async describe(requestIds: readonly string[]): Promise<ReadonlyMap<string, JobSubject>> {
    const described = await this.requests.describe(requestIds);
    return new Map([...described].map(([id, request]) => [id, subjectOfRequest(request)]));
  }
}
