import { Injectable } from '@nestjs/common';
import { distributionShare } from '../../core/metrics/distribution.js';
import type { AnalyticsConnection, AnalyticsRow } from '../../platform/analytics/duckdb.js';
import { withLentDatabase } from '../../platform/analytics/lent-database.js';
import type { Principal } from '../../platform/auth/principal.js';
import { MemoryBudget } from '../../platform/memory/memory-budget.js';
import { shownSales, shownSpace } from '../analytics/measures.js';
import {
  headOf,
  type ReportChoice,
  type ReportContext,
  ReportContextService,
} from '../analytics/report-context.service.js';
import { rounded } from '../analytics/rounding.js';
import type { SnapshotEntity } from '../analytics/snapshots/snapshot.entity.js';
import { SnapshotFiles } from '../analytics/snapshots/snapshot-files.js';
import { snapshotKey } from '../analytics/snapshots/snapshot-keys.js';
import { SnapshotsRepository } from '../analytics/snapshots/snapshots.repository.js';
import { plainTable } from '../answers/plain-tables.js';
import type { Report } from '../answers/report.js';
import { productIds } from '../dashboards/products.service.js';
import type { ProductHistoryDto, ProductPublicationDto } from './dto/product-report.dto.js';
import { publicationColumns } from './product-columns.js';

const PUBLICATIONS = 24;
const MEMORY_MB = 256;
const TABLES = ['products', 'facts', 'placements'] as const;

interface Sums extends AnalyticsRow {
  readonly planograms: number | null;
  readonly stores: number;
  readonly stores_in_scope: number;
  readonly facings: number | null;
  readonly linear: number | null;
  readonly movement: number | null;
  readonly sales: number | null;
  readonly profit: number | null;
  readonly daily_movement: number | null;
  readonly capacity_moving: number | null;
}

/**
 * A product across a project's publications. Each is read from its files, skipping other products: loading two dozen
 * snapshots for one row each would evict those that people are using.
 */
@Injectable()
export class ProductHistoryService {
  constructor(
    private readonly contexts: ReportContextService,
    private readonly snapshots: SnapshotsRepository,
    private readonly files: SnapshotFiles,
    private readonly memory: MemoryBudget,
  ) {}

  /** @throws NotInSnapshotError (404) for a product that is not in the requested data */
  async history(
    principal: Principal,
    projectId: string,
    choice: ReportChoice,
    upc: string,
  ): Promise<Report<ProductHistoryDto>> {
    const context = await this.contexts.open(principal, projectId, choice);
    const { snapshot } = context;
    const published = await this.snapshots.lastPublished(projectId, PUBLICATIONS);
    const asked = published.some(({ id }) => id === snapshot.id) ? published : [...published, snapshot];
    return this.contexts.read(context, async ({ names }) => {
      const keys = productIds(upc, names).flatMap((id) => names.products[id]?.product_key ?? []);
      const items: ProductPublicationDto[] = [];
      for (const each of asked) items.push(publicationDto(each, await this.sums(each, keys), context));
      const body: ProductHistoryDto = { ...headOf(context, names, 0), items };
      const title = { key: 'productHistory', value: upc } as const;
      return { body, table: (words) => plainTable(words, title, publicationColumns, items, context, names) };
    });
  }

  private async sums({ projectId, id }: SnapshotEntity, keys: readonly string[]): Promise<Sums> {
    const { paths, folders } = await this.files.local(TABLES.map((table) => snapshotKey(projectId, id, table)));
    return withLentDatabase(
      this.memory,
      { work: 'a product over publications', memoryMb: MEMORY_MB, threads: 1, folders },
      (db) => sumsOf(db, paths, keys),
    );
  }
}

async function sumsOf(db: AnalyticsConnection, paths: readonly string[], keys: readonly string[]): Promise<Sums> {
  const [row] = await db.query<Sums>(
    `WITH p AS (SELECT product_id FROM read_parquet($1) WHERE product_key IN (SELECT unnest(from_json($4, '["VARCHAR"]')))),
  f AS (SELECT planogram_id, facings, linear, movement, sales, profit, daily_movement, capacity_moving
    FROM read_parquet($2) WHERE product_id IN (SELECT product_id FROM p)),
  w AS (SELECT planogram_id, store_id, weight FROM read_parquet($3)),
  s AS (SELECT count(DISTINCT f.planogram_id) AS planograms, count(DISTINCT w.store_id) FILTER (WHERE w.store_id > 0) AS stores,
    ${['facings', 'linear', 'movement', 'sales', 'profit', 'daily_movement', 'capacity_moving']
      .map((column) => `sum(f.${column} * w.weight) AS ${column}`)
      .join(', ')}
    FROM f JOIN w ON w.planogram_id = f.planogram_id)
SELECT s.*, (SELECT count(DISTINCT store_id) FROM w WHERE store_id > 0) AS stores_in_scope FROM s`,
    [paths[0] ?? '', paths[1] ?? '', paths[2] ?? '', JSON.stringify(keys)],
  );
  if (row === undefined) throw new Error('A query without GROUP BY answers one row');
  return row;
}

function publicationDto(snapshot: SnapshotEntity, sums: Sums, context: ReportContext): ProductPublicationDto {
  const planograms = sums.planograms ?? 0;
  const space = shownSpace({ ...sums, square: null, area: null, cubic: null, capacity: null }, context.display);
  const { units, sales, daysOfSupply } = shownSales(sums);
  return {
    publication: snapshot.publication,
    createdAt: snapshot.createdAt.toISOString(),
    carried: planograms > 0,
    stores: sums.stores,
    storesInScope: sums.stores_in_scope,
    distribution: rounded(distributionShare(sums.stores, sums.stores_in_scope)),
    planograms,
    facings: space.facings,
    linear: space.linear,
    units,
    sales: snapshot.manifest.currency === context.snapshot.manifest.currency ? sales : null,
    daysOfSupply,
  };
}
