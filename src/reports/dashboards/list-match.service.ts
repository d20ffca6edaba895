import { Injectable } from '@nestjs/common';
import { KEY_MATCHES, type KeyMatch } from '../../core/naming/key-match.js';
import type { TableObject } from '../../core/tables/table-fields.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { keyEffect, ListKeysFacade } from '../../projects/list-keys.facade.js';
import { type Project, ProjectsFacade } from '../../projects/projects.facade.js';
import { MatchesFacade } from '../../retailers/matches.facade.js';
import type { ListMatchDto } from '../analytics/dto/list-match.dto.js';
import { LATEST, ReportContextService } from '../analytics/report-context.service.js';
import { NoSnapshotError } from '../analytics/reports.errors.js';

/** Distinct keys on planograms. Store keys are compared without leading zeros on both sides. */
const PLACED: Readonly<Record<TableObject, string>> = {
  prd: 'SELECT product_key AS key FROM products WHERE placed',
  str: 'SELECT DISTINCT store_key AS key FROM planograms WHERE store_key IS NOT NULL',
};
const RULES: Readonly<Record<TableObject, readonly KeyMatch[]>> = { prd: KEY_MATCHES, str: ['exact'] };

/** Reports how a list of products or stores matches the planograms, under each key rule. */
@Injectable()
export class ListMatchService {
  constructor(
    private readonly contexts: ReportContextService,
    private readonly keys: ListKeysFacade,
    private readonly matches: MatchesFacade,
    private readonly projects: ProjectsFacade,
  ) {}

  /**
   * For the current list, or for a checked file as if it were imported. Before the first analysis, nothing is placed.
   *
   * @throws ProjectNotFoundError (404), also for a lite project; ImportNotFoundError (404)
   */
  async of(
    user: UserPrincipal,
    projectId: string,
    object: TableObject,
    uploadId: string | null,
  ): Promise<ListMatchDto> {
    const project = await this.projects.requireReadable(user, projectId);
    const keymatch = project.settings.keyMatch ?? 'exact';
    const list = await this.listKeys(user, project, object, uploadId);
    const placed = await this.placed(user, projectId, object);
    const rules: ListMatchDto['rules'] = [];
    if (list !== null && placed.size > 0) {
      for (const rule of RULES[object]) rules.push({ rule, ...(await keyEffect(rule, list, placed)) });
    }
    return { object, placed: placed.size, keymatch, rules };
  }

  private async placed(user: UserPrincipal, projectId: string, object: TableObject): Promise<ReadonlySet<string>> {
    try {
      return await this.contexts.ask(user, projectId, { request: LATEST }, async (_context, loaded) => {
        const rows = await loaded.query<{ key: string }>(PLACED[object]);
        return new Set(rows.map(({ key }) => key));
      });
    } catch (error) {
      if (error instanceof NoSnapshotError) return new Set();
      throw error;
    }
  }

  /** The keys as the analysis has them, with accepted matches applied. */
  private async listKeys(
    user: UserPrincipal,
    project: Project,
    object: TableObject,
    uploadId: string | null,
  ): Promise<ReadonlySet<string> | null> {
    const keys =
      uploadId === null
        ? await this.keys.standing(project, object)
        : await this.keys.ofImport(user, project, object, uploadId);
    const planned = await this.projects.plan(project);
    if (keys === null) return null;
    if (planned === null) return new Set(keys);
    const aliases = await this.matches.aliases(project.tenant, planned.plan.retailerId, object);
    return new Set(keys.map((key) => aliases.get(key) ?? key));
  }
}
