import { Injectable } from '@nestjs/common';
import { periodSpan } from '../../core/periods/period.js';
import type { ProjectSubject } from '../../core/validation/project-subject.js';
import type { AnalyticsConnection } from '../../platform/analytics/duckdb.js';
import { type Project, ProjectsFacade } from '../../projects/projects.facade.js';
import { TimePeriodsFacade } from '../../retailers/time-periods.facade.js';
import { limitsOf } from '../project-limits.js';
import {
  addProductWays,
  fileKeys,
  movementMedians,
  planogramRows,
  productVariants,
  resolvedProducts,
  suspects,
} from './project-facts.js';
import type { RunSources } from './run-tables.js';

/** What the rules across files are asked about. */
@Injectable()
export class RunSubjects {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly periods: TimePeriodsFacade,
  ) {}

  async of(
    db: AnalyticsConnection,
    project: Project,
    sources: RunSources,
  ): Promise<{ subject: ProjectSubject; aboveMedian: number }> {
    const limits = limitsOf(project.settings);
    const contentOf = new Map(sources.files.map(({ fileNo, content }) => [fileNo, content]));
    const planned = await this.projects.plan(project);
    const productKey = planned?.plan.productKey ?? 'upc';
    const planograms = await planogramRows(db);
    const medians = await movementMedians(db);
    const { rows, aboveMedian } = await suspects(db, limits, medians);
    await addProductWays(db);
    const subject: ProjectSubject = {
      limits,
      periodEnd: await this.periodEnd(project),
      files: sources.files,
      planograms: planograms.map((row) => ({ ...row, content: contentOf.get(row.fileNo) ?? '' })),
      variants: await productVariants(db),
      products: await resolvedProducts(db),
      fallback: sources.lists.fallback,
      productList: sources.lists.products,
      repeatedProducts: sources.lists.repeatedProducts,
      emptied: sources.lists.emptied,
      productKey,
      fileKeys: await fileKeys(db, productKey),
      storeList: sources.lists.stores,
      movementMedians: medians,
      movements: () => rows,
      acceptedMatches: new Set(
        [...sources.aliases, ...sources.storeAliases].map(([key, canonical]) => `${key}|${canonical}`),
      ),
    };
    return { subject, aboveMedian };
  }

  private async periodEnd(project: Project): Promise<string | null> {
    const planned = await this.projects.plan(project);
    const period = planned && (await this.periods.find(project.tenant, planned.plan.timePeriodId));
    return period ? (periodSpan(period.type, period.period)?.to ?? null) : null;
  }
}
