import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/auth/principal.js';
import { ALL, type ProductLevel, type StoreLevel, type UnitChoice } from '../../analytics/levels.js';
import type { Report } from '../../answers/report.js';
import { headOf, ReportContextService } from '../../analytics/report-context.service.js';
import type { PodStoresDto, StoreKind } from '../dto/pod-matrix.dto.js';
import { analysePod, type PodAnalysis, type PodItem } from '../pod-analysis.js';
import { searched } from '../pod-items.js';
import { storesTable } from '../matrix/pod-tables.js';
import { PodItemNotFoundError } from '../pods.errors.js';
import { PodsService } from '../pods.service.js';
import { StoreList } from './store-list.js';

export interface StoresQuestion {
  readonly level: ProductLevel;
  /** The item's key, or `all`. */
  readonly value: string;
  readonly which?: StoreKind;
  readonly storelevel?: StoreLevel;
  readonly storevalue?: string;
  readonly search?: string;
  readonly limit?: number;
  readonly cursor?: string;
  readonly units?: UnitChoice;
}

const PAGE = 200;

/** The stores that carry an item, and the voids: stores that do not. */
@Injectable()
export class PodStoresService {
  constructor(
    private readonly pods: PodsService,
    private readonly contexts: ReportContextService,
  ) {}

  /** @throws PodNotFoundError, PodItemNotFoundError, ProjectNotFoundError (404) */
  async stores(
    principal: Principal,
    projectId: string,
    podId: string,
    question: StoresQuestion,
  ): Promise<Report<PodStoresDto>> {
    const open = await this.pods.open(principal, projectId, podId, question.units);
    const { storelevel, storevalue, which = 'void' } = question;
    const narrowed =
      storelevel === undefined || storevalue === undefined ? null : { level: storelevel, key: storevalue };
    return this.contexts.read(open.context, async (loaded) => {
      const analysis = await analysePod(open.pod, loaded, question.level, 'banner', narrowed);
      const list = new StoreList(analysis, which, itemsOf(analysis, question), storeWords(question));
      const head = headOf(open.context, analysis.names, analysis.sums.rows);
      const start = Number(question.cursor ?? 0);
      const limit = question.limit ?? PAGE;
      const body: PodStoresDto = {
        ...head,
        filter: { ...head.filter, id: null },
        level: question.level,
        value: question.value,
        which,
        storesInScope: analysis.scope.stores,
        count: list.count,
        items: [...list.rows(start, limit)],
        lastEvaluatedKey: start + limit < list.count ? String(start + limit) : null,
      };
      return { body, table: (words) => storesTable(words, body, list, open.context.project.name) };
    });
  }
}

function itemsOf({ items }: PodAnalysis, { value, search }: StoresQuestion): readonly PodItem[] {
  if (value === ALL) return searched(items, search);
  const own = items.filter(({ key }) => key === value);
  if (own.length === 0) throw new PodItemNotFoundError();
  return own;
}

function storeWords({ value, search }: StoresQuestion): string {
  return value === ALL ? '' : (search?.trim().toLowerCase() ?? '');
}
