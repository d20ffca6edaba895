import { Injectable } from '@nestjs/common';
import { weightedDistribution } from '../../core/metrics/distribution.js';
import type { Principal } from '../../platform/auth/principal.js';
import { ProjectListsFacade } from '../../projects/project-lists.facade.js';
import { figuresOf, optionsOf } from '../analytics/analysis.js';
import { baseOfScope } from '../analytics/bases.js';
import { groupsOf } from '../analytics/queries/analysis.queries.js';
import {
  filterConditions,
  headOf,
  type ReportChoice,
  type ReportContext,
  ReportContextService,
} from '../analytics/report-context.service.js';
import { round, rounded } from '../analytics/rounding.js';
import { SnapshotFiles } from '../analytics/snapshots/snapshot-files.js';
import { snapshotKey } from '../analytics/snapshots/snapshot-keys.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';
import type { Report } from '../answers/report.js';
import { plainTable } from '../answers/plain-tables.js';
import { productDto } from '../dashboards/products.service.js';
import { storeSales } from '../distribution/stores/store-sales.js';
import {
  PLACE_STATES,
  type PlaceState,
  type ProductPlacesDto,
  type ProductPlacesQueryDto,
  type ProductReportDto,
  type ProductVoidsDto,
  type ProductVoidsQueryDto,
} from './dto/product-report.dto.js';
import { productAttributes, productRow, type ProductSaid } from './product-attributes.js';
import { type PlaceLine, placeColumns, PRODUCT_FIGURES, voidColumns } from './product-columns.js';
import {
  groundOf,
  limitsOf,
  type Place,
  placesOf,
  type ProductGround,
  type Shelves,
  shelvesOf,
} from './product-ground.js';
import { holds, ordered, placeDto, placeValue, voidDto, voidValue } from './product-places.js';
import { type Voids, voidsOf } from './product-voids.js';

const NO_SHELVES: ReadonlyMap<number, Shelves> = new Map();
const BY_STORE = 'store';
const BY_CATEGORY_SALES = '-categorySales';

/** Where a product stands: what it is, its figures, its places and the stores without it. */
@Injectable()
export class ProductReportService {
  constructor(
    private readonly contexts: ReportContextService,
    private readonly files: SnapshotFiles,
    private readonly lists: ProjectListsFacade,
  ) {}

  /** @throws NotInSnapshotError (404) for an unknown product */
  report(
    principal: Principal,
    projectId: string,
    choice: ReportChoice,
    upc: string,
  ): Promise<Report<ProductReportDto>> {
    return this.contexts.ask(principal, projectId, choice, async (context, loaded) => {
      const { names } = loaded;
      const ground = groundOf(names, filterConditions(context, names), upc);
      const [item, sales, places, row] = await Promise.all([
        groupsOf(loaded, 'category', 'linear', ground.own),
        storeSales(loaded, ground.everything),
        placesOf(loaded, ground),
        productRow(loaded, ground.ids[0] ?? 0),
      ]);
      const voids = await voidsOf(loaded, ground, places);
      const options = optionsOf(context, { space: 'linear', sales: 'sales' });
      const compared = { within: 'category', scope: ground.own, whole: ground.inCategory } as const;
      const { base } = await baseOfScope(loaded, compared, item.total, options);
      const { atRiskBelow, overstockedAbove } = limitsOf(loaded, ground);
      const product = productDto(ground.ids[0] ?? 0, item.total.stores, names);
      const body: ProductReportDto = {
        ...headOf(context, names, item.total.factRows),
        product,
        attributes: productAttributes(row, await this.said(context, product.key), context.display),
        category: { key: names.keyOf('category', ground.category), name: names.nameOf('category', ground.category) },
        figures: figuresOf(item.total, item, { of: () => base }, options),
        weightedDistribution: rounded(weightedDistribution(salesOfCarrying(places, sales.of), sales.total)),
        storesInScope: ground.everything.storesInScope,
        ...voidFigures(voids),
        places: places.length,
        states: countStates(places),
        limits: { atRisk: atRiskBelow, overstock: overstockedAbove },
      };
      const line = Object.fromEntries(PRODUCT_FIGURES.map((figure) => [figure, body.figures[figure]]));
      const title = { key: 'productReport', value: product.name ?? product.key } as const;
      return {
        body,
        table: (words) =>
          plainTable(
            words,
            title,
            () => PRODUCT_FIGURES.map((figure) => [figure, words.metric(figure)] as const),
            [line],
            context,
            names,
          ),
      };
    });
  }

  /** The product's planograms in each of their stores. @throws NotInSnapshotError (404) for an unknown product */
  places(
    principal: Principal,
    projectId: string,
    query: ReportChoice & ProductPlacesQueryDto,
    upc: string,
  ): Promise<Report<ProductPlacesDto>> {
    return this.contexts.ask(principal, projectId, query, async (context, loaded) => {
      const { names } = loaded;
      const ground = groundOf(names, filterConditions(context, names), upc);
      const text = query.search?.trim().toLowerCase() ?? '';
      const found = (await placesOf(loaded, ground)).filter(
        ({ store, facts, state }) =>
          (query.state === undefined || state === query.state) &&
          (text === '' ||
            holds(
              text,
              names.stores[store]?.store_number,
              names.stores[store]?.name,
              names.nameOf('planogram', facts.planogram_id),
            )),
      );
      const shelves = await this.shelves(context, loaded, ground, query, found);
      const sorted = ordered(found, query.sort ?? BY_STORE, (row, sort) => placeValue(row, sort, names, shelves));
      const { start, end } = pageOf(query);
      const page = sorted.slice(start, end);
      const onPage = shelves.size > 0 ? shelves : await this.read(context, loaded, ground, page);
      const dto = (place: Place) => placeDto(place, onPage.get(place.facts.planogram_id), context, names);
      const body: ProductPlacesDto = {
        ...headOf(context, names, new Set(found.map(({ facts }) => facts.planogram_id)).size),
        items: page.map(dto),
        count: found.length,
        lastEvaluatedKey: end < found.length ? String(end) : null,
      };
      const title = { key: 'productPlaces', value: upc } as const;
      const line = (place: Place): PlaceLine => ({ ...dto(place), shelves: dto(place).shelves.join(', ') });
      return { body, table: (words) => plainTable(words, title, placeColumns, sorted.map(line), context, names) };
    });
  }

  /** The stores in scope that do not carry the product. @throws NotInSnapshotError (404) for an unknown product */
  voids(
    principal: Principal,
    projectId: string,
    query: ReportChoice & ProductVoidsQueryDto,
    upc: string,
  ): Promise<Report<ProductVoidsDto>> {
    return this.contexts.ask(principal, projectId, query, async (context, loaded) => {
      const { names } = loaded;
      const ground = groundOf(names, filterConditions(context, names), upc);
      const voids = await voidsOf(loaded, ground, await placesOf(loaded, ground));
      const text = query.search?.trim().toLowerCase() ?? '';
      const found = voids.stores.filter(
        ({ store }) => text === '' || holds(text, names.stores[store]?.store_number, names.stores[store]?.name),
      );
      const sorted = ordered(found, query.sort ?? BY_CATEGORY_SALES, (row, sort) => voidValue(row, sort, names));
      const { start, end } = pageOf(query);
      const body: ProductVoidsDto = {
        ...headOf(context, names, 0),
        items: sorted.slice(start, end).map((row) => voidDto(row, names)),
        count: found.length,
        shareOfCategory: rounded(voids.share),
        lastEvaluatedKey: end < found.length ? String(end) : null,
      };
      const title = { key: 'productVoids', value: upc } as const;
      const lines = () => sorted.map((row) => voidDto(row, names));
      return { body, table: (words) => plainTable(words, title, voidColumns, lines(), context, names) };
    });
  }

  /** The shelves of all that was found, where they decide the order or a file has them all; else none yet. */
  private shelves(
    context: ReportContext,
    loaded: LoadedSnapshot,
    ground: ProductGround,
    { sort, format }: ProductPlacesQueryDto,
    found: readonly Place[],
  ): Promise<ReadonlyMap<number, Shelves>> {
    const isFile = format === 'csv' || format === 'xlsx';
    const byShelf = sort?.replace('-', '').startsWith('shelf') ?? false;
    return isFile || byShelf ? this.read(context, loaded, ground, found) : Promise.resolve(NO_SHELVES);
  }

  private async read(
    { snapshot }: ReportContext,
    loaded: LoadedSnapshot,
    { ids }: ProductGround,
    places: readonly Place[],
  ): Promise<ReadonlyMap<number, Shelves>> {
    const { paths } = await this.files.local([snapshotKey(snapshot.projectId, snapshot.id, 'positions')]);
    return shelvesOf(loaded, paths[0] ?? '', ids, [...new Set(places.map(({ facts }) => facts.planogram_id))]);
  }

  private async said({ project, snapshot }: ReportContext, key: string): Promise<ProductSaid> {
    if (project.kind !== 'full') return { listed: null, edited: null };
    return this.lists.saidOf(project.id, 'prd', key, snapshot.settings.sources?.products ?? null);
  }
}

function pageOf({ cursor, limit = 100 }: { cursor?: string; limit?: number }): { start: number; end: number } {
  const start = Number(cursor ?? 0);
  return { start, end: start + limit };
}

/** Of the stores that carry it, each once; `unassigned` is no store. */
function salesOfCarrying(places: readonly Place[], sales: Float64Array): number {
  const stores = new Set(places.map(({ store }) => store));
  stores.delete(0);
  return [...stores].reduce((sum, store) => sum + (sales[store] ?? 0), 0);
}

function voidFigures({ stores, expected }: Voids) {
  return {
    voids: stores.length,
    voidsInCategory: stores.filter(({ planograms }) => planograms > 0).length,
    expectedSales: expected === null ? null : round(expected),
  };
}

function countStates(places: readonly Place[]): Record<PlaceState, number> {
  const counts = Object.fromEntries(PLACE_STATES.map((state) => [state, 0])) as Record<PlaceState, number>;
  for (const { state } of places) counts[state] += 1;
  return counts;
}
