import { Injectable } from '@nestjs/common';
import { storeKey } from '../core/naming/store-number.js';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { ProjectsFacade } from '../projects/projects.facade.js';
import type { FindingCountsDto, FindingsPageDto, FindingsQueryDto } from './dto/finding.dto.js';
import { hasCauses, type ValidationEntity } from './entities/validation.entity.js';
import { presentFinding } from './finding.presenter.js';
import { cursorOf, positionOf } from './findings-cursor.js';
import {
  type CountRow,
  countFindings,
  countsByKey,
  findingsAfter,
  type FindingsWanted,
  type WaivedWanted,
} from './findings.queries.js';
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

  /**
   * @throws ProjectNotFoundError (404) without access, ValidationNotFoundError (404) for a missing one,
   *   InvalidRequestError (400) for a cursor that no page returned
   */
  async page(
    user: UserPrincipal,
    projectId: string,
    object: string,
    query: FindingsQueryDto,
  ): Promise<FindingsPageDto> {
    await this.projects.requireReadable(user, projectId);
    const position = query.cursor === undefined ? null : positionOf(query.cursor, query);
    const wantedId = position?.validation ?? query.validation;
    const validation = await this.validation(projectId, wantedId);
    if (validation === null) return { validationid: null, items: [], lastEvaluatedKey: null, count: 0 };
    const waived = await this.waivedCounts.standing(projectId);
    if (wantedId !== undefined && !(await this.files.areThere(validation))) throw new ValidationNotFoundError();
    const gone = query.gone === true;
    const read = gone ? await this.before(validation) : validation;
    if (read === null) return { validationid: validation.id, items: [], lastEvaluatedKey: null, count: 0 };
    const later = gone ? await this.files.local(validation) : null;
    const goneIn = later === null ? {} : { goneIn: later.paths.findings };
    const wanted = { ...wantedOf(object, query, waivedOf(waived, read)), ...goneIn };
    const limit = query.limit ?? PAGE;
    const work = async ({ db, paths }: OpenValidation): Promise<FindingsPageDto> => {
      const count = await countFindings(db, paths.findings, wanted);
      const after = position?.finding ?? 0;
      const rows = await findingsAfter(db, paths.findings, wanted, { after, limit: limit + 1 });
      const items = rows.slice(0, limit).map((row) => presentFinding(row, waived));
      const last = rows.length > limit ? items.at(-1) : undefined;
      const key = last && cursorOf({ validation: validation.id, gone, finding: last.findingid });
      return { validationid: validation.id, items, lastEvaluatedKey: key ?? null, count };
    };
    return this.files.ask(read, work, later?.folders);
  }

  /** The validation that a run was compared with; null without one, or when its findings are no longer kept. */
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
    const asked = waivedOf(waived, validation);
    const items = await this.files.ask(validation, async ({ db, paths }) => {
      const items: CountRow[] = [];
      for await (const rows of countsByKey(db, paths.findings, object, asked)) items.push(...rows);
      return items;
    });
    return { validationid: validation.id, items };
  }

  /** The requested one, else the newest complete one; null before the first. */
  async validation(projectId: string, id?: string): Promise<ValidationEntity | null> {
    if (id === undefined) return (await this.validations.complete(projectId, { limit: 1 }))[0] ?? null;
    const found = await this.validations.find(projectId, id);
    if (found?.state !== 'complete') throw new ValidationNotFoundError();
    return found;
  }
}

/** A project's waivers in the form that queries on a validation's findings need. */
export function waivedOf(waived: Waived, validation: ValidationEntity): WaivedWanted {
  return {
    waivedRules: bindable(waived.rules.keys()),
    waivedIdentities: bindable(waived.identities.keys()),
    hasCauses: hasCauses(validation),
  };
}

/** An empty list has no type that a query could bind; an empty text is neither a rule nor an identity. */
function bindable(texts: Iterable<string>): string[] {
  const list = [...texts];
  return list.length > 0 ? list : [''];
}

function wantedOf(object: string, query: FindingsQueryDto, waived: WaivedWanted): FindingsWanted {
  const { rule, severity, subject, search, added, planogram, cause } = query;
  const store = query.store === undefined ? {} : { store: storeKey(query.store) };
  const [file, planogramNo] = planogram?.split('.').map(Number) ?? [query.file];
  const choice = query.waived ?? 'open';
  return {
    ...waived,
    ...store,
    ...(object === 'all' ? {} : { object }),
    ...{ rule, severity, subject, search, added, file, planogramNo, cause },
    ...(choice === 'all' ? {} : { waived: choice === 'waived' }),
  };
}
