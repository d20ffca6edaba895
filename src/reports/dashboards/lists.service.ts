import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.js';
import { ratio } from '../../core/metrics/reason.js';
import { levelCounts } from './dashboard.service.js';
import type { LinearCategoryDto, LinearDto, LinearRowDto } from '../analytics/dto/dashboard.dto.js';
import type {
  FilterLevelDto,
  FilterValueDto,
  HierarchyValueDto,
  ProjectTotalsDto,
  ReportPlanogramsDto,
  ReportStoreDto,
  ReportTotalsDto,
} from '../analytics/dto/list.dto.js';
import { linearTable, planogramsTable } from '../answers/list-tables.js';
import {
  filterLevelColumns,
  filterValueColumns,
  hierarchyColumns,
  namedLevels,
  plainTable,
  storeColumns,
  totalsColumns,
} from '../answers/plain-tables.js';
import {
  type AnalysisLevel,
  isProductLevel,
  isStoreLevel,
  NONE_KEY,
  type PlanogramLevel,
} from '../analytics/levels.js';
import { shownLength, shownSpace } from '../analytics/measures.js';
import { groupsOf } from '../analytics/queries/analysis.queries.js';
import { countedPlanograms, placedCounts } from '../analytics/queries/carried.js';
import { carriedCounts } from '../analytics/queries/carried-counts.queries.js';
import { type PlanogramRow, planogramsOf } from '../analytics/queries/planogram.queries.js';
import { type Answer, KeptAnswers } from '../answers/kept-answers.js';
import {
  filterScope,
  headOf,
  type ReportChoice,
  type ReportContext,
  snapshotRef,
} from '../analytics/report-context.service.js';
import { round, rounded } from '../analytics/rounding.js';
import { type PlanogramPage, planogramPage } from './planograms/planogram-pages.js';
import type { Scope } from '../analytics/queries/scope.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';
import type { SnapshotNames } from '../analytics/snapshots/building/snapshot-names.js';
import { carriedBy } from '../analytics/snapshots/building/carried-products.js';

/** The lists around the analyses: totals, planograms, hierarchies and filter values. */
@Injectable()
export class ListsService {
  constructor(private readonly answers: KeptAnswers) {}

  totals(principal: Principal, projectId: string, choice: ReportChoice): Promise<Answer<ReportTotalsDto>> {
    return this.answers.answerOfSums(principal, projectId, choice, ['totals'], async (context, loaded) => {
      const totals = await totalsOf(loaded, filterScope(context, loaded.names));
      const body = { ...totals, snapshot: snapshotRef(context.snapshot) };
      return {
        body,
        table: (words) => plainTable(words, { key: 'totals' }, totalsColumns, [body], context, loaded.names),
      };
    });
  }

  planograms(
    principal: Principal,
    projectId: string,
    choice: ReportChoice & PlanogramPage,
  ): Promise<Answer<ReportPlanogramsDto>> {
    return this.answers.answerOfSums(principal, projectId, choice, ['planograms'], async (context, loaded) => {
      const body = await planogramPage(context, loaded, choice);
      return { body, table: (words) => planogramsTable(words, body, context.project.name) };
    });
  }

  /** Space by the planograms' own category and by planogram, each counted once per store. */
  linear(principal: Principal, projectId: string, choice: ReportChoice): Promise<Answer<LinearDto>> {
    return this.answers.answer(principal, projectId, choice, ['linear'], async (context, loaded) => {
      const rows = await planogramsOf(loaded, filterScope(context, loaded.names));
      const facts = rows.reduce((sum, row) => sum + row.products, 0);
      const body = {
        ...headOf(context, loaded.names, facts),
        categories: linearCategories(rows, context),
        items: rows.map((row) => linearRow(row, context, loaded.names)),
        total: linearSum(null, rows, context),
      };
      return { body, table: (words) => linearTable(words, body, context.project.name) };
    });
  }

  /** The values of a product or store level, each with its counts. */
  hierarchy(
    principal: Principal,
    projectId: string,
    choice: ReportChoice,
    level: AnalysisLevel,
  ): Promise<Answer<HierarchyValueDto[]>> {
    return this.answers.answerOfSums(principal, projectId, choice, ['hierarchy', level], async (context, loaded) => {
      const { groups, placed } = await groupsOf(loaded, level, 'linear', filterScope(context, loaded.names));
      const body = groups
        .map(({ id, key, name, products, planograms, stores }) => ({
          ...{ key: key ?? NONE_KEY, name, products, planograms, stores },
          ...placed?.of.get(id),
        }))
        .sort(byName);
      const title = { key: 'hierarchy', level } as const;
      return { body, table: (words) => plainTable(words, title, hierarchyColumns, body, context, loaded.names) };
    });
  }

  planogramHierarchy(
    principal: Principal,
    projectId: string,
    choice: ReportChoice,
    level: PlanogramLevel,
  ): Promise<Answer<HierarchyValueDto[]>> {
    if (level === 'planogram') return this.hierarchy(principal, projectId, choice, level);
    return this.answers.answer(principal, projectId, choice, ['planogramCategories'], async (context, loaded) => {
      const body = planogramCategories(loaded.names, filterScope(context, loaded.names));
      const title = { key: 'planogramCategories' } as const;
      return { body, table: (words) => plainTable(words, title, hierarchyColumns, body, context, loaded.names) };
    });
  }

  filterLevels(principal: Principal, projectId: string, choice: ReportChoice): Promise<Answer<FilterLevelDto[]>> {
    return this.answers.answerOfSums(principal, projectId, choice, ['filterLevels'], async (context, loaded) => {
      const body = levelCounts(loaded.names).map(({ level, group, values }) => ({ level, group, count: values }));
      const title = { key: 'filterLevels' } as const;
      return {
        body,
        table: (words) => plainTable(words, title, filterLevelColumns, namedLevels(words, body), context, loaded.names),
      };
    });
  }

  filterValues(
    principal: Principal,
    projectId: string,
    choice: ReportChoice,
    level: AnalysisLevel,
  ): Promise<Answer<FilterValueDto[]>> {
    return this.answers.answerOfSums(principal, projectId, choice, ['filterValues', level], async (context, loaded) => {
      const { groups, placed } = await groupsOf(loaded, level, 'linear', filterScope(context, loaded.names));
      const body = groups
        .map((group) => ({ ...group, ...placed?.of.get(group.id) }))
        .map((group) => ({ key: group.key ?? NONE_KEY, name: group.name, count: countBehind(level, group) }))
        .sort(byName);
      const title = { key: 'filterValues', level } as const;
      return { body, table: (words) => plainTable(words, title, filterValueColumns, body, context, loaded.names) };
    });
  }

  stores(principal: Principal, projectId: string, choice: ReportChoice): Promise<Answer<ReportStoreDto[]>> {
    return this.answers.answer(principal, projectId, choice, ['stores'], async (context, loaded) => {
      const rows = await planogramsOf(loaded, filterScope(context, loaded.names));
      const planograms = new Map<number, number>();
      for (const { planogram_id } of rows) {
        for (const { store } of loaded.names.placements[planogram_id] ?? []) {
          planograms.set(store, (planograms.get(store) ?? 0) + 1);
        }
      }
      const body = loaded.names.stores
        .filter(({ store_id }) => planograms.has(store_id))
        .map(({ store_id, store_key, store_number, name }) => ({
          key: store_key,
          store: store_number,
          name,
          planograms: planograms.get(store_id) ?? 0,
        }));
      const title = { key: 'stores' } as const;
      return { body, table: (words) => plainTable(words, title, storeColumns, body, context, loaded.names) };
    });
  }
}

function countBehind(level: AnalysisLevel, group: { products: number; planograms: number; stores: number }): number {
  if (isProductLevel(level)) return group.products;
  return isStoreLevel(level) ? group.stores : group.planograms;
}

function byName(a: { name: string | null; key: string }, b: { name: string | null; key: string }): number {
  const left = a.name ?? '';
  const right = b.name ?? '';
  return left < right ? -1 : left > right ? 1 : a.key < b.key ? -1 : 1;
}

/** The project's totals. Without a product condition, planograms that carry nothing are counted, too. */
export async function totalsOf(loaded: LoadedSnapshot, scope: Scope): Promise<ProjectTotalsDto> {
  const { total, manufacturers } = await carriedCounts(loaded, scope, 'category');
  const { stores, planograms } = placedCounts(loaded.names, scope, 'category')?.total ?? total;
  return {
    totalstores: stores,
    totalplanograms: planograms,
    totalproducts: total.products,
    totalmanufacturers: manufacturers,
  };
}

/** Planograms by their own category; products of a category are counted once across its planograms. */
function planogramCategories(names: SnapshotNames, scope: Scope): HierarchyValueDto[] {
  const counted = countedPlanograms(names, scope);
  const groups = new Map<string | null, { products: Set<number>; stores: Set<number>; planograms: number }>();
  for (const { planogram_id, category } of names.planograms) {
    if (counted[planogram_id] !== 1) continue;
    const group = groups.get(category) ?? { products: new Set(), stores: new Set(), planograms: 0 };
    groups.set(category, group);
    group.planograms += 1;
    for (const { store } of scope.placements[planogram_id] ?? []) if (store > 0) group.stores.add(store);
    for (const product of carriedBy(names.carried, planogram_id)) {
      if (product > 0 && scope.products?.[product] !== 0) group.products.add(product);
    }
  }
  return [...groups]
    .map(([category, { products, planograms, stores }]) => ({
      key: category ?? NONE_KEY,
      name: category,
      products: products.size,
      planograms,
      stores: stores.size,
    }))
    .sort(byName);
}

/** A planogram's figures times its stores. */
function weighted(value: number | null, row: PlanogramRow): number | null {
  return value === null ? null : value * row.stores;
}

function linearRow(row: PlanogramRow, context: ReportContext, names: SnapshotNames): LinearRowDto {
  const { display } = context;
  const space = spaceSum([row]);
  return {
    category: row.category,
    planogramid: names.planogramKey(row.planogram_id),
    planogram: row.name,
    stores: round(row.stores),
    ...withoutFacings(shownSpace({ ...space, facings: null, capacity: null }, display)),
    positions: row.positions * row.stores,
    availableLinear: shownLength(weighted(row.available_linear, row), display),
    usedLinear: shownLength(weighted(row.used_linear, row), display),
    shelfFill: rounded(ratio(row.used_linear, row.available_linear)),
  };
}

function linearCategories(rows: readonly PlanogramRow[], context: ReportContext): LinearCategoryDto[] {
  const byCategory = new Map<string | null, PlanogramRow[]>();
  for (const row of rows) {
    const members = byCategory.get(row.category);
    if (members === undefined) byCategory.set(row.category, [row]);
    else members.push(row);
  }
  return [...byCategory]
    .map(([category, members]) => linearSum(category, members, context))
    .sort((a, b) => (b.linear ?? -1) - (a.linear ?? -1) || ((a.category ?? '') < (b.category ?? '') ? -1 : 1));
}

function linearSum(category: string | null, rows: readonly PlanogramRow[], context: ReportContext): LinearCategoryDto {
  return {
    category,
    planograms: rows.length,
    positions: rows.reduce((sum, row) => sum + row.positions * row.stores, 0),
    ...withoutFacings(shownSpace({ ...spaceSum(rows), facings: null, capacity: null }, context.display)),
  };
}

function spaceSum(rows: readonly PlanogramRow[]) {
  const sum = (of: 'linear' | 'square' | 'area' | 'cubic'): number | null =>
    rows.reduce<number | null>((total, row) => {
      const value = weighted(row[of], row);
      return value === null ? total : (total ?? 0) + value;
    }, null);
  return { linear: sum('linear'), square: sum('square'), area: sum('area'), cubic: sum('cubic') };
}

function withoutFacings({ linear, square, area, cubic }: ReturnType<typeof shownSpace>) {
  return { linear, square, area, cubic };
}
