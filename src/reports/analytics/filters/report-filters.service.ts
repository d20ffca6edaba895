import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { isGuest, type Principal, reachOf, type UserPrincipal } from '../../../platform/auth/principal.js';
import { InvalidRequestError } from '../../../platform/errors/app-error.js';
import { ProjectsFacade } from '../../../projects/projects.facade.js';
import type {
  CreatedReportFilterDto,
  CreateReportFilterDto,
  ReportFilterDto,
  ReportFilterKeyDto,
  UpdateReportFilterDto,
} from '../dto/filter.dto.js';
import type { ReportFilterEntity } from './report-filter.entity.js';
import { FilterNotFoundError, GuestsCannotSaveError } from '../reports.errors.js';
import { canonicalFilter, contentId, filterProblems } from './filter-values.js';
import { ReportFiltersRepository } from './report-filters.repository.js';

const KEEPS = 'include';

const NAME_NEEDED = 'a saved filter needs a name';

@Injectable()
export class ReportFiltersService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly filters: ReportFiltersRepository,
  ) {}

  /**
   * Filters of a comparison (`compareId`, the earlier project) are listed separately from the project's own.
   *
   * @throws InvalidRequestError (400) naming the level, GuestsCannotSaveError (403), ProjectNotFoundError (404)
   */
  async create(
    principal: Principal,
    wanted: CreateReportFilterDto,
    compareId: string | null = null,
  ): Promise<CreatedReportFilterDto> {
    const saved = wanted.filterSave === true;
    if (saved && isGuest(principal)) throw new GuestsCannotSaveError();
    if (saved) await this.projects.requireWritable(principal, wanted.projectid);
    else await this.projects.requireReadable(principal, wanted.projectid);
    const name = wanted.filterName?.trim() ?? '';
    const problems = filterProblems(wanted.filters);
    if (saved && name === '') problems.push({ field: 'filterName', message: NAME_NEEDED });
    if (problems.length > 0) throw new InvalidRequestError(problems);
    const filters = canonicalFilter(wanted.filters);
    const filterid = saved ? uuidv7() : contentId(wanted.projectid, filters);
    const filter = {
      id: filterid,
      projectId: wanted.projectid,
      type: KEEPS,
      filters,
      compareId,
      createdAt: new Date(),
    };
    if (saved) await this.filters.insertSaved({ ...filter, name, saved });
    else await this.filters.keepOneOff({ ...filter, name: null, saved });
    return { filterid };
  }

  /**
   * Renames a saved filter or changes its values.
   *
   * @throws InvalidRequestError (400), FilterNotFoundError, ProjectNotFoundError (404)
   */
  async update(user: UserPrincipal, wanted: UpdateReportFilterDto): Promise<ReportFilterDto> {
    const filter = await this.ownSaved(user, wanted);
    const name = wanted.filterName?.trim();
    const problems = wanted.filters === undefined ? [] : filterProblems(wanted.filters);
    if (name === '') problems.push({ field: 'filterName', message: NAME_NEEDED });
    if (problems.length > 0) throw new InvalidRequestError(problems);
    const change = {
      name: name ?? filter.name,
      filters: wanted.filters === undefined ? filter.filters : canonicalFilter(wanted.filters),
    };
    if (!(await this.filters.update(filter, change))) throw new FilterNotFoundError();
    return filterDto({ ...filter, ...change });
  }

  /** @throws FilterNotFoundError, ProjectNotFoundError (404) */
  async delete(user: UserPrincipal, { projectid, filterid }: ReportFilterKeyDto): Promise<void> {
    await this.projects.requireWritable(user, projectid);
    if (!(await this.filters.delete(projectid, filterid))) throw new FilterNotFoundError();
  }

  async list(principal: Principal, projectId: string): Promise<ReportFilterDto[]> {
    await this.projects.requireReadable(principal, projectId);
    // Their names and values could reveal what the link leaves out.
    if (reachOf(principal)?.filters != null) return [];
    const rows = await this.filters.saved(projectId);
    return rows.map(filterDto);
  }

  private async ownSaved(
    user: UserPrincipal,
    { projectid, filterid }: ReportFilterKeyDto,
  ): Promise<ReportFilterEntity> {
    await this.projects.requireWritable(user, projectid);
    const filter = await this.filters.findSaved(projectid, filterid);
    if (filter === null) throw new FilterNotFoundError();
    return filter;
  }
}

/** A saved filter as a DTO. */
export function filterDto({ id, name, filters, createdAt }: ReportFilterEntity): ReportFilterDto {
  return {
    filterid: id,
    filterName: name,
    // Older filters hold a word from their caller; they keep their values, too.
    filterType: KEEPS,
    filters: mutable(filters),
    createdAt: createdAt.toISOString(),
  };
}

function mutable(filters: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(filters).map(([level, values]) => [level, [...values]]));
}
