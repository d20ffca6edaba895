import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.js';
import type {
  ProductPositionDto,
  ProductPositionsDto,
  ReportProductDto,
  StoreProductDto,
  StoreProductsDto,
} from '../analytics/dto/list.dto.js';
import { plainTable, positionColumns, productColumns, storeProductColumns } from '../answers/plain-tables.js';
import { ALL, type AnalysisLevel, isFileFormat, NONE_KEY, UNASSIGNED_STORE } from '../analytics/levels.js';
import { shownLength, shownSales, shownSpace } from '../analytics/measures.js';
import { groupsOf } from '../analytics/queries/analysis.queries.js';
import {
  positionCount,
  type PositionRow,
  positionsOf,
  storeProductsOf,
  type StoreProductRow,
} from '../analytics/queries/list.queries.js';
import { type Condition, Scope } from '../analytics/queries/scope.js';
import { type Answer, KeptAnswers } from '../answers/kept-answers.js';
import {
  filterConditions,
  headOf,
  type ReportChoice,
  type ReportContext,
} from '../analytics/report-context.service.js';
import { NotInSnapshotError } from '../analytics/reports.errors.js';
import { SnapshotFiles } from '../analytics/snapshots/snapshot-files.js';
import { snapshotKey } from '../analytics/snapshots/snapshot-keys.js';
import type { SnapshotNames } from '../analytics/snapshots/building/snapshot-names.js';

const POSITIONS_LIMIT = 5000;
const EXPORT_LIMIT = 1_000_000;

/** Products of a store, stores of a product, and the positions of a product. */
@Injectable()
export class ProductsService {
  constructor(
    private readonly answers: KeptAnswers,
    private readonly files: SnapshotFiles,
  ) {}

  /** The products behind a value of any level, or behind `all` of them, with the stores that carry each. */
  behind(
    principal: Principal,
    projectId: string,
    choice: ReportChoice,
    level: AnalysisLevel,
    value: string,
  ): Promise<Answer<ReportProductDto[]>> {
    return this.answers.answerOfSums(
      principal,
      projectId,
      choice,
      ['productsBehind', level, value],
      async (context, loaded) => {
        const id = value === ALL ? null : loaded.names.idOf(level, value);
        const within = value === ALL ? [] : [{ level, ids: id === null ? [] : [id] }];
        const conditions = [...filterConditions(context, loaded.names), ...within];
        const { groups } = await groupsOf(loaded, 'product', 'linear', new Scope(loaded.names, conditions));
        const body = groups
          .filter((group) => group.id > 0)
          .map((group) => productDto(group.id, group.stores, loaded.names));
        body.sort((a, b) =>
          (a.name ?? '') < (b.name ?? '') ? -1 : (a.name ?? '') > (b.name ?? '') ? 1 : a.key < b.key ? -1 : 1,
        );
        const title = { key: 'productsOf', level, value } as const;
        return {
          body,
          table: (words) => plainTable(words, title, productColumns, body, context, loaded.names),
        };
      },
    );
  }

  /** @throws NotInSnapshotError (404) for an unknown store */
  ofStore(
    principal: Principal,
    projectId: string,
    choice: ReportChoice,
    store: string,
  ): Promise<Answer<StoreProductsDto>> {
    return this.answers.answer(principal, projectId, choice, ['productsOfStore', store], async (context, loaded) => {
      const id = loaded.names.idOf('store', store);
      if (id === null) throw new NotInSnapshotError('store');
      const conditions: Condition[] = [...filterConditions(context, loaded.names), { level: 'store', ids: [id] }];
      const body = storeProducts(
        await storeProductsOf(loaded, new Scope(loaded.names, conditions)),
        context,
        loaded.names,
      );
      const title = { key: 'productsOfStore', value: store } as const;
      return {
        body,
        table: (words) => plainTable(words, title, storeProductColumns, body.items, context, loaded.names),
      };
    });
  }

  /** @throws NotInSnapshotError (404) for an unknown product */
  storesOf(
    principal: Principal,
    projectId: string,
    choice: ReportChoice,
    upc: string,
  ): Promise<Answer<StoreProductsDto>> {
    return this.answers.answer(principal, projectId, choice, ['storesOfProduct', upc], async (context, loaded) => {
      const conditions: Condition[] = [
        ...filterConditions(context, loaded.names),
        { level: 'product', ids: productIds(upc, loaded.names) },
      ];
      const body = storeProducts(
        await storeProductsOf(loaded, new Scope(loaded.names, conditions)),
        context,
        loaded.names,
      );
      const title = { key: 'storesOf', value: upc } as const;
      return {
        body,
        table: (words) => plainTable(words, title, storeProductColumns, body.items, context, loaded.names),
      };
    });
  }

  /** A product's positions with file and line. @throws NotInSnapshotError (404) for an unknown product */
  positions(
    principal: Principal,
    projectId: string,
    choice: ReportChoice & { format?: string },
    upc: string,
  ): Promise<Answer<ProductPositionsDto>> {
    return this.answers.answer(principal, projectId, choice, ['positions', upc], async (context, loaded) => {
      const conditions: Condition[] = [
        ...filterConditions(context, loaded.names),
        { level: 'product', ids: productIds(upc, loaded.names) },
      ];
      const scope = new Scope(loaded.names, conditions);
      const path = await this.positionsPath(context);
      const rows = await positionsOf(loaded, path, scope, {
        limit: isFileFormat(choice.format) ? EXPORT_LIMIT : POSITIONS_LIMIT,
      });
      const items = rows.map((row) => positionDto(row, context, loaded.names));
      const count = items.length < POSITIONS_LIMIT ? items.length : await positionCount(loaded, scope);
      const body = { ...headOf(context, loaded.names, count), items, count };
      const title = { key: 'positionsOf', value: upc } as const;
      return {
        body,
        table: (words) => plainTable(words, title, positionColumns, items, context, loaded.names),
      };
    });
  }

  private async positionsPath({ snapshot }: ReportContext): Promise<string> {
    const { paths } = await this.files.local([snapshotKey(snapshot.projectId, snapshot.id, 'positions')]);
    return paths[0] ?? '';
  }
}

/** The products with this UPC or key. @throws NotInSnapshotError (404) when there are none */
export function productIds(upc: string, names: SnapshotNames): number[] {
  const id = names.idOf('product', upc);
  if (id !== null) return [id];
  const ids = names.products
    .filter((product) => product.placed && product.upc === upc)
    .map(({ product_id }) => product_id);
  if (ids.length === 0) throw new NotInSnapshotError('product');
  return ids;
}

export function productDto(id: number, stores: number, names: SnapshotNames): ReportProductDto {
  const product = names.products[id];
  const attribute = (level: string): string | null => {
    const value = product?.[level];
    return typeof value === 'string' ? value : null;
  };
  return {
    key: product?.product_key ?? NONE_KEY,
    upc: product?.upc ?? null,
    id: product?.id ?? null,
    name: product?.name ?? null,
    category: attribute('category'),
    subcategory: attribute('subcategory'),
    segment: attribute('segment'),
    subsegment: attribute('subsegment'),
    manufacturer: attribute('manufacturer'),
    brand: attribute('brand'),
    package: attribute('package'),
    stores,
  };
}

function storeProducts(
  rows: readonly StoreProductRow[],
  context: ReportContext,
  names: SnapshotNames,
): StoreProductsDto {
  const items = rows.map((row): StoreProductDto => {
    const store = names.stores[row.store_id];
    const product = productDto(row.product_id, 0, names);
    return {
      store: store?.store_number ?? UNASSIGNED_STORE,
      storeName: store?.name ?? null,
      key: product.key,
      upc: product.upc,
      name: product.name,
      category: product.category,
      brand: product.brand,
      planograms: row.planograms,
      positions: row.positions,
      ...shownSpace(row, context.display),
      ...shownSales(row),
    };
  });
  return { ...headOf(context, names, rows.length), items };
}

function positionDto(row: PositionRow, context: ReportContext, names: SnapshotNames): ProductPositionDto {
  const { display } = context;
  const space = shownSpace(row, display);
  return {
    store: names.storeOf(row.planogram_id).store?.store_number ?? UNASSIGNED_STORE,
    planogramid: names.planogramKey(row.planogram_id),
    planogram: names.nameOf('planogram', row.planogram_id),
    filename: names.fileOf(row.planogram_id),
    line: row.line,
    segment: row.segment_no === null ? null : row.segment_no + 1,
    fixture: row.fixture_no + 1,
    x: shownLength(row.x, display),
    y: shownLength(row.y, display),
    width: shownLength(row.width, display),
    height: shownLength(row.height, display),
    depth: shownLength(row.depth, display),
    facings: space.facings,
    linear: space.linear,
    capacity: space.capacity,
  };
}
