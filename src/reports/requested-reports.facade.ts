import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../platform/auth/principal.js';
import type { RequestedReportDto } from './documents/dto/report-request.dto.js';
import type { ReportType } from './documents/report-request.js';
import { ReportRequestsService } from './documents/report-requests.service.js';

export { RequestedReportDto } from './documents/dto/report-request.dto.js';
export { REPORT_TYPES, type ReportType } from './documents/report-request.js';

/** A person's requested reports, for lists that include other items, too. */
@Injectable()
export class RequestedReportsFacade {
  constructor(private readonly requests: ReportRequestsService) {}

  /** Reports of the caller's own projects whose id is below `before`, newest first; ids are UUIDv7. */
  ofOwner(
    user: UserPrincipal,
    question: { readonly type: ReportType | undefined; readonly before: string | null; readonly limit: number },
  ): Promise<RequestedReportDto[]> {
    return this.requests.ofOwner(user, question);
  }
}
