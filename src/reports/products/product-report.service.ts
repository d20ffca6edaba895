import { Injectable } from '@nestjs/common';
import { weightedDistribution } from '../../core/metrics/distribution.js';
import type { Principal } from '../../platform/auth/principal.js';
import { ProjectListsFacade } from '../../projects/project-lists.facade.js';
import { optionsOf } from '../analytics/analysis.js';
import { figuresOf } from '../analytics/figures-of.js';
import { baseOfScope } from '../analytics/bases.js';
import { groupsOf } from '../analytics/queries/analysis.queries.js';
import {
  filterConditions,
  headOf,
  type ReportChoice,
  type ReportContext,
  ReportContextService,
} from '../analytics/report-context.service.js';
import type { AnalysisFiguresDto } from '../analytics/dto/analysis.dto.js';
import { isFileFormat } from '../analytics/levels.js';
import { rowPage } from '../analytics/row-page.js';
import { textSearch } from '../analytics/text-search.js';
import { round, rounded } from '../analytics/rounding.js';
import { SnapshotFiles } from '../analytics/snapshots/snapshot-files.js';
import { snapshotKey } from '../analytics/snapshots/snapshot-keys.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';
import type { Report } from '../answers/report.js';
import { plainTable } from '../answers/plain-tables.js';
import { productDto } from '../dashboards/products.service.js';
import { storeSales } from '../analytics/queries/store-sales.js';
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
import { figureColumns, placeColumns, voidColumns } from './product-columns.js';
import {
  groundOf,
  limitsOf,
  type Place,
  placesOf,
  type ProductGround,
  type Shelves,
  shelvesOf,
} from './product-ground.js';
import { ordered, placeDto, placeValue, storeWords, voidDto, voidValue } from './product-places.js';
import { type Voids, type VoidStore, voidsOf } from './product-voids.js';

const NO_SHELVES: ReadonlyMap<number, Shelves> = new Map();
const PAGE = 200;
const BY_STORE = 'store';
const BY_CATEGORY_SALES = '-categorySales';

/** A product's page: its attributes, its figures, its places and the stores without it. */
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
      const [{ factRows, figures }, sales, places, row] = await Promise.all([
        figuresWithin(context, loaded, ground),
        storeSales(loaded, ground.everything),
        placesOf(loaded, ground),
        productRow(loaded, ground.ids[0] ?? 0),
      ]);
      const voids = await voidsOf(loaded, ground, places);
      const { atRiskBelow, overstockedAbove } = limitsOf(loaded, ground);
      const product = productDto(ground.ids[0] ?? 0, figures.stores, names);
      const body: ProductReportDto = {
        ...headOf(context, names, factRows),
        product,
        attributes: productAttributes(row, await this.said(context, product.key), context.display),
        category: { key: names.keyOf('category', ground.category), name: names.nameOf('category', ground.category) },
        figures,
        weightedDistribution: rounded(weightedDistribution(salesOfCarrying(places, sales.of), sales.total)),
        storesInScope: ground.everything.storesInScope,
        ...voidFigures(voids),
        places: places.length,
        states: countStates(places),
        limits: { atRisk: atRiskBelow, overstock: overstockedAbove },
      };
      const title = { key: 'productReport', value: product.name ?? product.key } as const;
      return { body, table: (words) => plainTable(words, title, figureColumns, [figures], context, names) };
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
      const holds = textSearch(query.search);
      const found = (await placesOf(loaded, ground)).filter(
        ({ store, facts, state }) =>
          (query.state === undefined || state === query.state) &&
          holds([...storeWords(names, store), names.nameOf('planogram', facts.planogram_id)]),
      );
      const shelves = await this.shelves(context, loaded, ground, query, found);
      const sorted = ordered(found, query.sort ?? BY_STORE, (row, sort) => placeValue(row, sort, names, shelves));
      const { rows, lastEvaluatedKey } = rowPage(sorted, query.cursor, query.limit ?? PAGE);
      const onPage = shelves.size > 0 ? shelves : await this.read(context, loaded, ground, rows);
      const dto = (place: Place) => placeDto(place, onPage.get(place.facts.planogram_id), context, names);
      const body: ProductPlacesDto = {
        ...headOf(context, names, new Set(found.map(({ facts }) => facts.planogram_id)).size),
        items: rows.map(dto),
        count: found.length,
        lastEvaluatedKey,
      };
      const title = { key: 'productPlaces', value: upc } as const;
      const lines = () => sorted.map(dto).map((place) => ({ ...place, shelves: place.shelves.join(', ') }));
      return { body, table: (words) => plainTable(words, title, placeColumns, lines(), context, names) };
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
      const holds = textSearch(query.search);
      const found = voids.stores.filter(({ store }) => holds(storeWords(names, store)));
      const sorted = ordered(found, query.sort ?? BY_CATEGORY_SALES, (row, sort) => voidValue(row, sort, names));
      const { rows, lastEvaluatedKey } = rowPage(sorted, query.cursor, query.limit ?? PAGE);
      const dto = (row: VoidStore) => voidDto(row, names);
      const body: ProductVoidsDto = {
        ...headOf(context, names, 0),
        items: rows.map(dto),
        count: found.length,
        shareOfCategory: rounded(voids.share),
        lastEvaluatedKey,
      };
      const title = { key: 'productVoids', value: upc } as const;
      return { body, table: (words) => plainTable(words, title, voidColumns, sorted.map(dto), context, names) };
    });
  }

  /** The shelves of all found places, if the sort or a file needs them; otherwise none yet. */
  private shelves(
    context: ReportContext,
    loaded: LoadedSnapshot,
    ground: ProductGround,
    { sort, format }: ProductPlacesQueryDto,
    found: readonly Place[],
  ): Promise<ReadonlyMap<number, Shelves>> {
    const isFile = isFileFormat(format);
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

/** The product's figures, with its shares and index within its category. */
async function figuresWithin(
  context: ReportContext,
  loaded: LoadedSnapshot,
  { own, inCategory }: ProductGround,
): Promise<{ factRows: number; figures: AnalysisFiguresDto }> {
  const options = optionsOf(context, { space: 'linear', sales: 'sales' });
  const item = await groupsOf(loaded, 'category', 'linear', own);
  const compared = { within: 'category', scope: own, whole: inCategory } as const;
  const { base } = await baseOfScope(loaded, compared, item.total, options);
  return { factRows: item.total.factRows, figures: figuresOf(item.total, item, { of: () => base }, options) };
}

/** Counts each carrying store once, without `unassigned`. */
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
