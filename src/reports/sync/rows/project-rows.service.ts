import { access } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../../platform/auth/principal.js';
import { ProjectsFacade } from '../../../projects/projects.facade.js';
import { quoteName } from '../../../platform/analytics/duckdb.js';
import { UNASSIGNED_STORE } from '../../analytics/levels.js';
import { SnapshotsRepository } from '../../analytics/snapshots/snapshots.repository.js';
import type { SyncPlanogramDto, SyncProductDto, SyncStoreDto } from '../dto/sync.dto.js';
import type {
  ProjectRowsDto,
  ProjectRowsQueryDto,
  RowsAboutDto,
  RowStateDto,
  RowValueDto,
} from './dto/project-rows.dto.js';
import { SyncLinesService } from '../sync-lines.service.js';
import { isListed } from '../sync-objects.js';
import { readBlocks } from './row-blocks.js';
import { ROW_KEYS, ROW_LEVELS, type RowsObject } from './row-columns.js';
import { RowFindings, type StandingFindings } from './row-findings.js';
import { type RowsTable, RowTables } from './row-tables.js';
import { type PlacedFindings, RowViews } from './row-views.js';

/** The default rows per page: several screens. */
const PAGE_ROWS = 200;
/** With more values than this, no choice is offered: people search in the column instead. */
const VALUES_MOST = 400;

type Row = SyncProductDto | SyncStoreDto | SyncPlanogramDto;

/** The rows of a project that are too many for a browser, page by page. */
@Injectable()
export class ProjectRowsService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly snapshots: SnapshotsRepository,
    private readonly lines: SyncLinesService,
    private readonly tables: RowTables,
    private readonly views: RowViews,
    private readonly found: RowFindings,
  ) {}

  /** @throws ProjectNotFoundError (404) when the user may not read the project */
  async page(
    user: UserPrincipal,
    projectId: string,
    object: RowsObject,
    question: ProjectRowsQueryDto,
  ): Promise<ProjectRowsDto> {
    const project = await this.projects.requireReadable(user, projectId);
    const read = async (): Promise<ProjectRowsDto> => {
      const state = await this.lines.state(project, object, await this.snapshots.latest(projectId));
      const table = await this.tables.open(state, object);
      return this.read(table, question).catch(async (error: unknown) => {
        // When a newer version is made, the files of this one are removed, one after the other.
        const files = await Promise.allSettled([access(table.path), access(table.blocks)]);
        if (files.every(({ status }) => status === 'fulfilled')) throw error;
        return read();
      });
    };
    return read();
  }

  private async read(table: RowsTable, question: ProjectRowsQueryDto): Promise<ProjectRowsDto> {
    const { state, object } = table;
    const findings = await this.found.standing(state.project.id, object);
    const version = [state.version, findings?.version ?? 'none'].join('.');
    const view = await this.views.view(table, question, findings);
    const offset = question.offset ?? 0;
    const length = Math.max(0, Math.min(question.limit ?? PAGE_ROWS, view.count - offset));
    const places = Array.from({ length }, (_, at) => view.placeAt(offset + at));
    const rows = await readBlocks<Row>(table.blocks, places);
    const counts = findings && (await this.views.findings(table, findings));
    return {
      ...{ version, all: table.rows, count: view.count, offset, rows },
      findings: counts && countsOf(object, rows, places, counts),
      about: question.known === version ? null : await this.about(table, findings),
    };
  }

  private async about(table: RowsTable, findings: StandingFindings | null): Promise<RowsAboutDto> {
    const counts = findings && (await this.views.findings(table, findings));
    const facts = await this.views.value(table, ['about'], () => this.facts(table));
    return { ...facts, wrong: counts && counts.errors.reduce((sum, errors) => (errors > 0 ? sum + 1 : sum), 0) };
  }

  private facts(table: RowsTable): Promise<Omit<RowsAboutDto, 'wrong'>> {
    const { object } = table;
    const level = quoteName(ROW_LEVELS[object]);
    return this.tables.ask(table, async (db) => {
      const states = isListed(object)
        ? await db.query<RowStateDto & Record<string, string | number>>(
            `SELECT "match" AS match, count(*)::INTEGER AS rows,
               count_if(coalesce(${level}, '') = '')::INTEGER AS bare FROM rows GROUP BY 1 ORDER BY 1`,
          )
        : [];
      const values = await db.query<RowValueDto & Record<string, string | number>>(
        `SELECT ${level} AS value, count(*)::INTEGER AS count FROM rows WHERE ${level} <> ''
         GROUP BY 1 ORDER BY 1 LIMIT ${VALUES_MOST + 1}`,
      );
      const [unassigned] =
        object === 'pln'
          ? await db.query<{ rows: number }>(
              `SELECT count(*)::INTEGER AS rows FROM rows WHERE "storekey" = '${UNASSIGNED_STORE}'`,
            )
          : [];
      return { states, values: values.length > VALUES_MOST ? [] : values, unassigned: unassigned?.rows ?? 0 };
    });
  }
}

/** Open findings, for the rows that have any. */
function countsOf(
  object: RowsObject,
  rows: readonly Row[],
  places: readonly number[],
  { errors, warnings }: PlacedFindings,
): NonNullable<ProjectRowsDto['findings']> {
  return rows.flatMap((row, at) => {
    const place = places[at] ?? -1;
    const counts = { errors: errors[place] ?? 0, warnings: warnings[place] ?? 0 };
    const key: unknown = Reflect.get(row, ROW_KEYS[object]);
    return counts.errors + counts.warnings > 0 ? [{ key: String(key), ...counts }] : [];
  });
}
