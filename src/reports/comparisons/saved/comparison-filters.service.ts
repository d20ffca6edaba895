import { Injectable } from '@nestjs/common';
import type { Principal, UserPrincipal } from '../../../platform/auth/principal.js';
import { ProjectsFacade } from '../../../projects/projects.facade.js';
import type { CreatedReportFilterDto } from '../../analytics/dto/filter.dto.js';
import { ReportFiltersRepository } from '../../analytics/filters/report-filters.repository.js';
import { filterDto, ReportFiltersService } from '../../analytics/filters/report-filters.service.js';
import { narrowingOf } from '../comparison-scope.js';
import type { ComparisonFilterDto, CreateComparisonFilterDto } from '../dto/saved-comparison.dto.js';

/** Filters of comparisons. */
@Injectable()
export class ComparisonFiltersService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly filters: ReportFiltersService,
    private readonly rows: ReportFiltersRepository,
  ) {}

  /** @throws InvalidRequestError (400) naming the level (planograms too), ProjectNotFoundError (404) */
  async create(user: UserPrincipal, wanted: CreateComparisonFilterDto): Promise<CreatedReportFilterDto> {
    await this.projects.requireReadable(user, wanted.compareid);
    const { compareid, ...filter } = wanted;
    const levels = Object.keys(filter.filters).filter((level) => level === 'planogram');
    narrowingOf(Object.fromEntries(levels.map((level) => [level, []])));
    return this.filters.create(user, filter, filter.filterSave === true ? compareid : null);
  }

  /** The saved filters of a project's comparisons, newest first. */
  async list(principal: Principal, projectId: string): Promise<ComparisonFilterDto[]> {
    await this.projects.requireReadable(principal, projectId);
    const rows = await this.rows.savedOfComparisons(projectId);
    return rows.map((row) => ({ ...filterDto(row), compareid: row.compareId ?? '' }));
  }
}
