import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { InvalidRequestError } from '../../platform/errors/app-error.js';
import { ReportContextService } from '../analytics/report-context.service.js';
import type { SnapshotNames } from '../analytics/snapshots/building/snapshot-names.js';
import type {
  CreatedPodFilterDto,
  CreatePodFilterDto,
  PodFilterDto,
  PodFilterKeyDto,
  PodFiltersQueryDto,
  PodMissingDto,
  UpdatePodFilterDto,
} from './dto/pod-filter.dto.js';
import type { PodFilterEntity } from './entities/pod-filter.entity.js';
import {
  type MissingValues,
  type PodSelection,
  readSelection,
  selectedProducts,
  type SelectionType,
  selectionValues,
  type SelectionValues,
} from './pod-selection.js';
import { PodFilterNotFoundError } from './pods.errors.js';
import { PodsRepository } from './pods.repository.js';

/** Missing values are for people to read; the selection itself has all of them. */
const SHOWN = 100;

/** Saved product selections of a person, for any project. */
@Injectable()
export class PodFiltersService {
  constructor(
    private readonly pods: PodsRepository,
    private readonly contexts: ReportContextService,
  ) {}

  /** @throws InvalidRequestError (400) naming the field */
  async create(user: UserPrincipal, wanted: CreatePodFilterDto): Promise<CreatedPodFilterDto> {
    const { name, selection } = checked(wanted.filtername, wanted.filtertype, wanted.filterdata);
    const now = new Date();
    const filter = {
      id: uuidv7(),
      ownerId: user.userId,
      name,
      selectionType: selection.type,
      selection: selection.levels,
      createdAt: now,
      updatedAt: now,
    };
    await this.pods.insertFilter(filter);
    return { filterid: filter.id };
  }

  /**
   * The person's selections, newest first. For a project, each says which of its values the project lacks.
   *
   * @throws ProjectNotFoundError, NoSnapshotError, NoPublicationError (404)
   */
  async list(user: UserPrincipal, { projectid, publication }: PodFiltersQueryDto): Promise<PodFilterDto[]> {
    const rows = await this.pods.filters(user.userId);
    if (projectid === undefined) return rows.map((row) => filterDto(row, null));
    return this.contexts.ask(user, projectid, { publication }, async (_context, { names }) =>
      rows.map((row) => filterDto(row, names)),
    );
  }

  /** @throws InvalidRequestError (400), PodFilterNotFoundError (404) */
  async update(user: UserPrincipal, wanted: UpdatePodFilterDto): Promise<PodFilterDto> {
    const filter = await this.pods.findFilter(user.userId, wanted.filterid);
    if (filter === null) throw new PodFilterNotFoundError();
    if (wanted.filterdata !== undefined && wanted.filtertype === undefined) {
      throw new InvalidRequestError([{ field: 'filtertype', message: 'filtertype goes with filterdata' }]);
    }
    const kept = selectionOf(filter);
    const { name, selection } = checked(
      wanted.filtername ?? filter.name,
      wanted.filtertype ?? kept.type,
      wanted.filtertype === undefined ? selectionValues(kept) : wanted.filterdata,
    );
    const change = {
      name,
      selectionType: selection.type,
      selection: selection.levels,
      updatedAt: new Date(),
    };
    if (!(await this.pods.updateFilter(filter, change))) throw new PodFilterNotFoundError();
    return filterDto({ ...filter, ...change }, null);
  }

  /** @throws PodFilterNotFoundError (404) */
  async delete(user: UserPrincipal, { filterid }: PodFilterKeyDto): Promise<void> {
    if (!(await this.pods.deleteFilter(user.userId, filterid))) throw new PodFilterNotFoundError();
  }
}

/** The values that a snapshot lacks, up to a hundred, and how many there are. */
export function missingDto({ level, values }: MissingValues): PodMissingDto {
  return { level, values: values.slice(0, SHOWN), count: values.length };
}

function checked(
  filtername: string,
  type: SelectionType,
  values: SelectionValues | undefined,
): { name: string; selection: PodSelection } {
  const name = filtername.trim();
  const read = readSelection(type, values, 'filterdata');
  const problems = 'problems' in read ? [...read.problems] : [];
  if (name === '') problems.push({ field: 'filtername', message: 'a selection needs a name' });
  if (problems.length > 0 || 'problems' in read) throw new InvalidRequestError(problems);
  return { name, selection: read.selection };
}

function selectionOf({ selectionType, selection }: PodFilterEntity): PodSelection {
  return { type: selectionType, levels: selection };
}

function filterDto(row: PodFilterEntity, names: SnapshotNames | null): PodFilterDto {
  const selection = selectionOf(row);
  const found = names === null ? null : selectedProducts(selection, names);
  return {
    filterid: row.id,
    filtername: row.name,
    filtertype: row.selectionType,
    filterdata: selectionValues(selection),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    products: found === null ? null : found.chosen.reduce((sum, is) => sum + is, 0),
    missing: found === null ? null : found.missing.map(missingDto),
  };
}
