import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { ProjectsFacade } from '../projects/projects.facade.js';
import type { FindingGroupDto, FindingGroupsDto, GroupsQueryDto } from './dto/group.dto.js';
import { hasCauses } from './entities/validation.entity.js';
import { presentFinding } from './finding.presenter.js';
import { cursorOf, positionOf } from './findings-cursor.js';
import type { FindingRow } from './findings.queries.js';
import { FindingsService, waivedOf } from './findings.service.js';
import { countGroups, findingsAt, type GroupRow, groupsAfter } from './groups.queries.js';
import { ValidationFiles } from './validation-files.js';
import { ValidationNotFoundError } from './validation.errors.js';
import type { Waived } from './waived.js';
import { WaivedCounts } from './waived-counts.js';

const PAGE = 50;

/** Reads findings by their causes. */
@Injectable()
export class GroupsService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly findings: FindingsService,
    private readonly waivedCounts: WaivedCounts,
    private readonly files: ValidationFiles,
  ) {}

  /**
   * @throws ProjectNotFoundError (404) without access, ValidationNotFoundError (404) for a page of a deleted
   * validation,
   *   InvalidRequestError (400) for a cursor that no page returned
   */
  async page(user: UserPrincipal, projectId: string, query: GroupsQueryDto): Promise<FindingGroupsDto> {
    await this.projects.requireReadable(user, projectId);
    const { cursor, limit = PAGE, waived: choice = 'open', ...filters } = query;
    const position = cursor === undefined ? null : positionOf(cursor, {});
    const validation = await this.findings.validation(projectId, position?.validation);
    const none = { items: [], lastEvaluatedKey: null, count: 0 };
    if (validation === null) return { validationid: null, grouped: true, ...none };
    if (!hasCauses(validation)) return { validationid: validation.id, grouped: false, ...none };
    if (position !== null && !(await this.files.areThere(validation))) throw new ValidationNotFoundError();
    const waived = await this.waivedCounts.standing(projectId);
    const wanted = {
      ...filters,
      ...waivedOf(waived, validation),
      ...(choice === 'all' ? {} : { waived: choice === 'waived' }),
    };
    return this.files.ask(validation, async ({ db, paths }) => {
      const count = await countGroups(db, paths, wanted);
      const rows = await groupsAfter(db, paths, wanted, { after: position?.finding ?? 0, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const samples = await findingsAt(
        db,
        paths.findings,
        shown.map(({ first_no: first }) => first),
      );
      const items = shown.flatMap((row) => {
        const sample = samples.get(row.first_no);
        return sample ? [presentGroup(row, sample, waived)] : [];
      });
      const last = rows.length > limit ? shown.at(-1) : undefined;
      const key = last && cursorOf({ validation: validation.id, gone: false, finding: last.group_no });
      return { validationid: validation.id, grouped: true, items, lastEvaluatedKey: key ?? null, count };
    });
  }
}

function presentGroup(row: GroupRow, sample: FindingRow, waived: Waived): FindingGroupDto {
  const { cause, rule, findings, added, subjects, files, planograms, stores, sales, name } = row;
  const kind = row.kind as FindingGroupDto['kind'];
  const hasSubject = kind === 'product' || kind === 'fixture';
  const hasCategory = kind === 'category' || kind === 'fixture';
  return {
    ...{ groupid: row.group_no, cause, rule, kind, findings, waived: row.waived, added },
    severity: row.severity as FindingGroupDto['severity'],
    object: row.object as FindingGroupDto['object'],
    ...{ subjects, files, planograms, stores, sales, name },
    subject: hasSubject ? row.subject : null,
    category: hasCategory ? row.category : null,
    sample: presentFinding(sample, waived),
  };
}
