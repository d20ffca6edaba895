import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { isGuest, type Principal } from '../../platform/auth/principal.js';
import { InvalidRequestError } from '../../platform/errors/app-error.js';
import { ProjectsFacade } from '../../projects/projects.facade.js';
import type { CreatedReportFilterDto, CreateReportFilterDto, ReportFilterDto } from '../dto/filter.dto.js';
import { GuestsCannotSaveError } from '../reports.errors.js';
import { canonicalFilter, contentId, filterProblems } from './filter-values.js';
import { ReportFiltersRepository } from './report-filters.repository.js';

@Injectable()
export class ReportFiltersService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly filters: ReportFiltersRepository,
  ) {}

  /** @throws InvalidRequestError (400) naming the level, GuestsCannotSaveError (403), ProjectNotFoundError (404) */
  async create(principal: Principal, wanted: CreateReportFilterDto): Promise<CreatedReportFilterDto> {
    const saved = wanted.filterSave === true;
    if (saved && isGuest(principal)) throw new GuestsCannotSaveError();
    if (saved) await this.projects.requireWritable(principal, wanted.projectid);
    else await this.projects.requireReadable(principal, wanted.projectid);
    const name = wanted.filterName?.trim() ?? '';
    const problems = filterProblems(wanted.filters);
    if (saved && name === '') problems.push({ field: 'filterName', message: 'a saved filter needs a name' });
    if (problems.length > 0) throw new InvalidRequestError(problems);
    const filters = canonicalFilter(wanted.filters);
    const filterid = saved ? uuidv7() : contentId(wanted.projectid, filters);
    await this.filters.insert({
      id: filterid,
      projectId: wanted.projectid,
      name: name === '' || !saved ? null : name,
      type: wanted.filterType ?? null,
      filters,
      saved,
      createdAt: new Date(),
    });
    return { filterid };
  }

  async list(principal: Principal, projectId: string): Promise<ReportFilterDto[]> {
    await this.projects.requireReadable(principal, projectId);
    const rows = await this.filters.saved(projectId);
    return rows.map((row) => ({
      filterid: row.id,
      filterName: row.name,
      filterType: row.type,
      filters: mutable(row.filters),
      createdAt: row.createdAt.toISOString(),
    }));
  }
}

function mutable(filters: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(filters).map(([level, values]) => [level, [...values]]));
}
