import type {
  AssortmentItemDto,
  ComparedFiguresDto,
  ComparisonAssortmentDto,
  ComparisonDistributionDto,
  ComparisonTotalDto,
  PlanogramChangeDto,
  PlanogramPairDto,
  PlanogramPairsDto,
  ProductChangeDto,
  SavedComparisonDto,
  SpaceChangeDto,
} from '../../../api/comparisons.gen.js';
import { REPORT_HEAD } from '../../../testing/report-answers.js';
import type { ComparisonHead } from '../comparison-context.js';

export const AFTER_ID = '0191e7a0-0000-7000-8000-0000000000aa';
export const BEFORE_ID = '0191e7a0-0000-7000-8000-0000000000bb';
const AT = '2026-03-02T08:00:00.000Z';

function side(projectid: string, projName: string, publication: number | null): ComparisonHead['before'] {
  const snapshot = { id: `s-${projectid}`, number: 1, createdAt: AT, requestid: 'r1', publication: null, draft: false };
  return { projectid, projName, snapshot, publication, unit: 'in', currency: 'USD', factRows: 12 };
}

export function headAnswer(changes: Partial<ComparisonHead> = {}): ComparisonHead {
  return {
    units: REPORT_HEAD.units,
    before: side(BEFORE_ID, 'Spring', 2),
    after: side(AFTER_ID, 'Autumn', 3),
    filter: { id: null, name: null, words: [] },
    stores: 'same',
    sameStores: 24,
    matchedBy: 'key',
    reason: null,
    comparison: null,
    ...changes,
  };
}

const figure = (
  name: string,
  unit: string,
  before: number | null,
  after: number | null,
): ComparisonTotalDto['figures'][number] => {
  const change = before === null || after === null ? null : after - before;
  const ratio = change === null || !before ? null : change / before;
  return { figure: name, unit, before, after, change, ratio, reason: change === null ? 'no-movement' : null };
};

export function totalAnswer(changes: Partial<ComparisonTotalDto> = {}): ComparisonTotalDto {
  return {
    ...headAnswer(),
    figures: [
      figure('stores', 'count', 24, 24),
      figure('products', 'count', 40, 38),
      figure('linear', 'ft', 200, 190),
      figure('sales', 'USD', null, 1200),
      figure('profit', 'USD', 10, 10),
    ],
    assortment: { added: 3, dropped: 5, kept: 35 },
    distribution: { gained: 30, lost: 50, kept: 800 },
    storesInBoth: 24,
    storesOnlyBefore: 1,
    storesOnlyAfter: 2,
    unassignedBefore: 0,
    unassignedAfter: 0,
    ...changes,
  };
}

const steps = (key: string, before: number, after: number): SpaceChangeDto['items'][number] => ({
  key,
  name: key,
  before,
  added: Math.max(0, after - before),
  dropped: Math.max(0, before - after),
  grown: 0,
  shrunk: 0,
  unknown: 0,
  after,
  change: after - before,
  ratio: (after - before) / before,
  itemsAdded: 1,
  itemsDropped: 2,
  itemsKept: 3,
});

export function spaceAnswer(changes: Partial<SpaceChangeDto> = {}): SpaceChangeDto {
  return {
    ...headAnswer(),
    level: 'category',
    space: 'linear',
    unit: 'ft',
    items: [steps('Tea', 100, 70), steps('Beer', 100, 120)],
    total: { ...steps('all', 200, 190), itemsAdded: 3, itemsDropped: 5, itemsKept: 35 },
    ...changes,
  };
}

const figures = (linear: number): ComparedFiguresDto => ({
  stores: 4,
  planograms: 4,
  positions: 4,
  facings: 8,
  linear,
  square: null,
  area: null,
  cubic: null,
  capacity: 40,
  units: null,
  sales: null,
  profit: null,
  daysOfSupply: null,
});

export function assortmentItem(key: string, changes: Partial<AssortmentItemDto> = {}): AssortmentItemDto {
  return {
    key,
    name: `Product ${key}`,
    upc: key,
    category: 'Tea',
    subcategory: null,
    manufacturer: null,
    brand: 'Leaf',
    outcome: 'kept',
    before: figures(10),
    after: figures(12),
    change: { ...figures(2), stores: 0, facings: 0 },
    keptOn: 4,
    moved: 0,
    resized: 0,
    reasons: {},
    ...changes,
  };
}

export function assortmentAnswer(items: AssortmentItemDto[]): ComparisonAssortmentDto {
  return {
    ...headAnswer(),
    counts: { added: 3, dropped: 5, kept: 35, moved: 7, resized: 4 },
    figures: [],
    items,
    count: items.length,
    lastEvaluatedKey: null,
  };
}

export function distributionAnswer(): ComparisonDistributionDto {
  const { name, upc, category, subcategory, manufacturer, brand } = assortmentItem('011');
  return {
    ...headAnswer(),
    total: {
      gained: 30,
      lost: 50,
      kept: 800,
      itemsBefore: 40,
      itemsAfter: 38,
      pointsBefore: 850,
      pointsAfter: 830,
      itemsPerStoreBefore: 35.4,
      itemsPerStoreAfter: 34.6,
    },
    largest: { gained: 20, lost: 3 },
    items: [
      {
        ...{ key: '011', name, upc, category, subcategory, manufacturer, brand },
        storesBefore: 10,
        storesAfter: 12,
        gained: 5,
        lost: 3,
        kept: 7,
        distributionBefore: 10 / 24,
        distributionAfter: 0.5,
        change: 2 / 24,
      },
    ],
    count: 1,
    lastEvaluatedKey: null,
  };
}

const planogram = (planogramid: string, name: string) => ({
  planogramid,
  name,
  key: null,
  category: 'Drinks',
  filename: `${name}.psa`,
  store: '0101',
});

export function planogramPair(changes: Partial<PlanogramPairDto> = {}): PlanogramPairDto {
  return {
    before: planogram('1.0', 'Drinks old'),
    after: planogram('7.0', 'Drinks new'),
    stores: 2,
    matchedBy: 'category',
    added: 0,
    dropped: 1,
    kept: 3,
    moved: 0,
    resized: 1,
    changed: true,
    ...changes,
  };
}

export function pairsAnswer(items: PlanogramPairDto[]): PlanogramPairsDto {
  return {
    ...headAnswer(),
    counts: { paired: 1, changed: 1, unchanged: 0, added: 1, dropped: 0 },
    items,
    count: items.length,
    lastEvaluatedKey: null,
  };
}

const placed = (facings: number, shelf: number): NonNullable<ProductChangeDto['before']> => ({
  positions: [
    {
      position: 0,
      segment: 1,
      shelf,
      shelfheight: shelf * 0.3,
      fixture: 1,
      x: 0,
      y: 0,
      width: 10,
      height: 20,
      facings,
      linear: facings,
      line: 12,
    },
  ],
  facings,
  linear: facings,
  capacity: 10,
});

export function productChange(key: string, changes: Partial<ProductChangeDto> = {}): ProductChangeDto {
  return {
    key,
    name: `Product ${key}`,
    upc: key,
    category: 'Drinks',
    subcategory: null,
    manufacturer: null,
    brand: null,
    outcome: 'kept',
    moved: false,
    resized: false,
    before: placed(2, 1),
    after: placed(2, 1),
    facingsChange: 0,
    linearChange: 0,
    ...changes,
  };
}

export function changeAnswer(items: ProductChangeDto[]): PlanogramChangeDto {
  return { ...headAnswer(), pair: planogramPair(), items };
}

export function savedComparison(changes: Partial<SavedComparisonDto> = {}): SavedComparisonDto {
  const data = { snapshot: 1, createdAt: AT, newer: false };
  return {
    comparisonid: '0191e7a0-0000-7000-8000-0000000000cc',
    reportName: 'Spring to autumn',
    after: { ...data, projectid: AFTER_ID, projName: 'Autumn', publication: 3 },
    before: { ...data, projectid: BEFORE_ID, projName: 'Spring', publication: null },
    createdBy: 'analyst@reveal.example',
    createdAt: AT,
    ...changes,
  };
}
