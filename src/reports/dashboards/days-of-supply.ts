import type { FigureSettings } from '../../core/metrics/figure-settings.js';
import type {
  DaysOfSupplyLimitsDto,
  DaysOfSupplyListDto,
  DaysOfSupplyPanelDto,
  DaysOfSupplyRowDto,
} from '../analytics/dto/dashboard.dto.js';
import type { ReportHeadDto } from '../analytics/dto/analysis.dto.js';
import { tableHead } from '../answers/about.js';
import type { FileWords } from '../answers/file-words.js';
import type { ReportTable } from '../../platform/spreadsheets/report-table.js';
import { type ExceptionKind, NONE_KEY, UNASSIGNED_STORE } from '../analytics/levels.js';
import type { Supply } from '../analytics/queries/days-of-supply.queries.js';
import type { SupplyRow } from '../analytics/snapshots/worst-rows.js';
import { WORST_KEPT } from '../analytics/queries/supply-sql.js';
import { round, rounded } from '../analytics/rounding.js';
import type { SnapshotNames } from '../analytics/snapshots/building/snapshot-names.js';

/** Most rows of an exception list in a dashboard. The true count is given with it, and the export has all rows. */
export const LIST_LIMIT = WORST_KEPT;
/** Most rows in an exception list's export. */
export const EXPORT_LIMIT = 1_000_000;

export function supplyPanel(supply: Supply, names: SnapshotNames): DaysOfSupplyPanelDto {
  const list = (kind: ExceptionKind): DaysOfSupplyListDto => ({
    count: supply.counts[kind],
    items: supply.lists[kind].map((row) => supplyRow(row, names)),
  });
  return {
    limits: limitsShown(supply.settings, names),
    rows: supply.rows,
    bins: supply.bins.map(({ from, to, includesTo, status, rows }) => ({ from, to, includesTo, status, rows })),
    atRisk: list('atrisk'),
    overstock: list('overstock'),
    notMoving: list('notmoving'),
  };
}

/** The limits in force, plus those of categories with their own limits that the reader of these names may see. */
export function limitsShown({ supply, ownLimits }: FigureSettings, names: SnapshotNames): DaysOfSupplyLimitsDto {
  const seen = ownLimits.filter(({ category }) => names.idOf('category', category) !== null);
  return {
    atRisk: supply.atRiskBelow,
    overstock: supply.overstockedAbove,
    byCategory: seen.map(({ category, limits }) => ({
      category,
      atRisk: limits.atRiskBelow,
      overstock: limits.overstockedAbove,
    })),
  };
}

export function supplyRow(row: SupplyRow, names: SnapshotNames): DaysOfSupplyRowDto {
  const product = names.products[row.product_id];
  const { store, weight } = names.storeOf(row.planogram_id);
  return {
    key: product?.product_key ?? NONE_KEY,
    name: product?.name ?? null,
    upc: product?.upc ?? null,
    planogramid: names.planogramKey(row.planogram_id),
    planogram: names.nameOf('planogram', row.planogram_id),
    store: store?.store_number ?? UNASSIGNED_STORE,
    stores: round(weight),
    facings: rounded(row.facings),
    capacity: rounded(row.capacity),
    units: rounded(row.movement),
    daysOfSupply: rounded(row.days),
  };
}

/** An exception list as a table. */
export function supplyTable(
  words: FileWords,
  kind: ExceptionKind,
  rows: readonly SupplyRow[],
  head: ReportHeadDto,
  settings: FigureSettings,
  projectName: string,
  names: SnapshotNames,
): ReportTable {
  return {
    columns: [
      { title: words.head('key'), type: 'text', width: 18 },
      { title: words.level('product'), type: 'text', width: 36 },
      { title: words.head('upc'), type: 'text', width: 18 },
      { title: words.level('planogram'), type: 'text', width: 30 },
      { title: words.head('file'), type: 'text', width: 36 },
      { title: words.level('store'), type: 'text', width: 14 },
      { title: words.metric('stores'), type: 'count' },
      { title: words.metric('facings'), type: 'count' },
      { title: words.measured('capacity', 'units'), type: 'number' },
      { title: words.metric('units'), type: 'number' },
      { title: words.metric('daysOfSupply'), type: 'number' },
    ],
    rows: tableRows(rows, names),
    ...tableHead(words, words.title({ key: kind }), head, projectName, limitLines(words, settings, names)),
  };
}

/** The limits in words, followed by those of categories with their own. */
export function limitLines(words: FileWords, settings: FigureSettings, names: SnapshotNames): [string, string][] {
  const { byCategory, ...project } = limitsShown(settings, names);
  return [
    [words.about('limits'), words.about('limitsText', project)],
    ...byCategory.map(({ category, ...own }): [string, string] => [
      words.about('limitsOf', { category }),
      words.about('limitsText', own),
    ]),
  ];
}

function* tableRows(rows: readonly SupplyRow[], names: SnapshotNames) {
  for (const row of rows) {
    const shown = supplyRow(row, names);
    yield [
      shown.key,
      shown.name,
      shown.upc,
      shown.planogram,
      names.fileOf(row.planogram_id),
      shown.store,
      shown.stores,
      shown.facings,
      shown.capacity,
      shown.units,
      shown.daysOfSupply,
    ];
  }
}
