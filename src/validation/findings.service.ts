import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { ProjectsFacade } from '../projects/projects.facade.js';
import type { FindingCountsDto, FindingsPageDto, FindingsQueryDto } from './dto/finding.dto.js';
import type { ValidationEntity } from './entities/validation.entity.js';
import { presentFinding } from './finding.presenter.js';
import { type CountRow, countFindings, countsByKey, findingsAfter, type FindingsWanted } from './findings.queries.js';
import { type OpenValidation, ValidationFiles } from './validation-files.js';
import { ValidationNotFoundError } from './validation.errors.js';
import { ValidationsRepository } from './validations.repository.js';
import type { Waived } from './waived.js';
import { WaivedCounts } from './waived-counts.js';

const PAGE = 100;

/** Reads findings of complete validations. */
@Injectable()
export class FindingsService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly validations: ValidationsRepository,
    private readonly waivedCounts: WaivedCounts,
    private readonly files: ValidationFiles,
  ) {}

  /** @throws ProjectNotFoundError (404) when it is not theirs, ValidationNotFoundError (404) for one that is not there */
  async page(
    user: UserPrincipal,
    projectId: string,
    object: string,
    query: FindingsQueryDto,
  ): Promise<FindingsPageDto> {
    await this.projects.requireReadable(user, projectId);
    const validation = await this.validation(projectId, query.validation);
    if (validation === null) return { validationid: null, items: [], cursor: null, count: 0 };
    const waived = await this.waivedCounts.standing(projectId);
    if (query.validation !== undefined && !(await this.files.areThere(validation))) throw new ValidationNotFoundError();
    const read = query.gone === true ? await this.before(validation) : validation;
    if (read === null) return { validationid: validation.id, items: [], cursor: null, count: 0 };
    const later = query.gone === true ? await this.files.local(validation) : null;
    const goneIn = later === null ? {} : { goneIn: later.paths.findings };
    const wanted = { ...wantedOf(object, query, waived), ...goneIn };
    const limit = query.limit ?? PAGE;
    const work = async ({ db, paths }: OpenValidation): Promise<FindingsPageDto> => {
      const count = await countFindings(db, paths.findings, wanted);
      const after = query.cursor ?? 0;
      const rows = await findingsAfter(db, paths.findings, wanted, { after, limit: limit + 1 });
      const items = rows.slice(0, limit).map((row) => presentFinding(row, waived));
      const cursor = rows.length > limit ? (items.at(-1)?.findingid ?? null) : null;
      return { validationid: validation.id, items, cursor, count };
    };
    return this.files.ask(read, work, later?.folders);
  }

  /** The validation that a run compared itself with; null without one, or when its findings are no longer kept. */
  private async before({ projectId, previousId }: ValidationEntity): Promise<ValidationEntity | null> {
    const previous = previousId === null ? null : await this.validations.find(projectId, previousId);
    return previous !== null && (await this.files.areThere(previous)) ? previous : null;
  }

  /** Open findings by product, store or planogram. */
  async counts(user: UserPrincipal, projectId: string, object: 'pln' | 'prd' | 'str'): Promise<FindingCountsDto> {
    await this.projects.requireReadable(user, projectId);
    const validation = await this.validation(projectId);
    if (validation === null) return { validationid: null, items: [] };
    const waived = await this.waivedCounts.standing(projectId);
    const items = await this.files.ask(validation, async ({ db, paths }) => {
      const items: CountRow[] = [];
      for await (const rows of countsByKey(db, paths.findings, object, waivedOf(waived))) items.push(...rows);
      return items;
    });
    return { validationid: validation.id, items };
  }

  /** The one asked for, else the newest complete one; null before the first. */
  async validation(projectId: string, id?: string): Promise<ValidationEntity | null> {
    if (id === undefined) return (await this.validations.complete(projectId, { limit: 1 }))[0] ?? null;
    const found = await this.validations.find(projectId, id);
    if (found?.state !== 'complete') throw new ValidationNotFoundError();
    return found;
  }
}

export function waivedOf(waived: Waived): Pick<FindingsWanted, 'waivedRules' | 'waivedIdentities'> {
  return { waivedRules: bindable(waived.rules.keys()), waivedIdentities: bindable(waived.identities.keys()) };
}

/** An empty list has no type that a query could bind; the empty text is no rule and no identity. */
function bindable(texts: Iterable<string>): string[] {
  const list = [...texts];
  return list.length > 0 ? list : [''];
}

function wantedOf(object: string, query: FindingsQueryDto, waived: Waived): FindingsWanted {
  const { rule, severity, subject, search, added, planogram } = query;
  const [file, planogramNo] = planogram?.split('.').map(Number) ?? [query.file];
  const choice = query.waived ?? 'open';
  return {
    ...waivedOf(waived),
    ...(object === 'all' ? {} : { object }),
    ...{ rule, severity, subject, search, added, file, planogramNo },
    ...(choice === 'all' ? {} : { waived: choice === 'waived' }),
  };
}
