import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { UserPrincipal } from '../platform/auth/principal.js';
import type { UploadLink } from '../platform/storage/storage-links.js';
import {
  type PlanogramUpload,
  type PlanogramUploads,
  ProjectUploadsFacade,
} from '../projects/project-uploads.facade.js';
import { RequestQueriesService } from './requests/request-queries.service.js';
import { RequestsService } from './requests/requests.service.js';

/** Planograms among a project's uploads: each is a request. */
@Injectable()
export class ProjectPlanogramUploads implements PlanogramUploads, OnModuleInit {
  constructor(
    private readonly uploads: ProjectUploadsFacade,
    private readonly requests: RequestsService,
    private readonly queries: RequestQueriesService,
  ) {}

  onModuleInit(): void {
    this.uploads.register(this);
  }

  async open(user: UserPrincipal, projectId: string, count: number): ReturnType<PlanogramUploads['open']> {
    const opened = await this.requests.createAll(user, projectId, { filetype: 'PSA' }, count);
    return opened.map(({ id, upload }) => ({ requestId: id, upload }));
  }

  renew(user: UserPrincipal, projectId: string, requestId: string): Promise<UploadLink> {
    return this.requests.renewUpload(user, projectId, requestId);
  }

  async list(user: UserPrincipal, projectId: string): Promise<PlanogramUpload[]> {
    return (await this.queries.list(user, projectId)).map((request) => ({
      requestId: request.requestid,
      state: request.requeststatus,
      files: request.filecount,
      filesFailed: request.fileerrored,
      by: request.createdby,
      createdAt: request.createdat,
      finishedAt: request.finishedat,
    }));
  }
}
