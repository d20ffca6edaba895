import type { ReportTable, TableCell } from '../../../platform/spreadsheets/report-table.js';
import { count, number, ratio, text } from '../../../platform/spreadsheets/table-columns.js';
import { resetTimeText } from '../../answers/about.js';
import type { FileWords } from '../../answers/file-words.js';
import type { ResetEffectDto, ResetEffectItemDto } from '../dto/reset-effect.dto.js';
import { comparisonTable } from './comparison-tables.js';

/** The rows of an effect; at store level with each store's group. */
export function resetEffectTable(words: FileWords, body: ResetEffectDto): ReportTable {
  const space = words.measured(body.space, body.spaceUnit);
  const sales = words.measured(body.sales, body.salesUnit);
  const days = words.metric('daysOfSupply');
  const points = words.metric(body.level === 'store' ? 'products' : 'pointsOfDistribution');
  const isStores = body.level === 'store';
  const columns = [
    text(words.level(body.level), 32),
    ...(isStores ? [text(words.compared('storeGroup')), ratio(words.compared('changedShare'))] : []),
    ...(['before', 'after', 'change'] as const).map((side) => number(words.compared(side, space))),
    ratio(words.compared('growth', words.metric(body.space))),
    ...(['before', 'after', 'change'] as const).map((side) => number(words.compared(side, sales))),
    ratio(words.compared('growth', words.metric(body.sales))),
    ratio(words.compared('controlGrowth')),
    ratio(words.compared('beyondControl')),
    ...(['before', 'after'] as const).map((side) => number(words.compared(side, days))),
    ...(['before', 'after'] as const).map((side) => count(words.compared(side, points))),
    ...(['itemsAdded', 'itemsDropped', 'itemsKept'] as const).map((name) => count(words.compared(name))),
  ];
  const cells = (item: ResetEffectItemDto): TableCell[] => [
    ...[item.spaceBefore, item.spaceAfter, item.spaceChange, item.spaceGrowth],
    ...[item.salesBefore, item.salesAfter, item.salesChange, item.salesGrowth, item.controlGrowth, item.beyond],
    ...[item.daysBefore, item.daysAfter, item.pointsBefore, item.pointsAfter],
    ...[item.itemsAdded, item.itemsDropped, item.itemsKept],
  ];
  const ofStore = ({ group, changed }: ResetEffectItemDto): TableCell[] =>
    isStores
      ? [group === null ? null : words.compared(group === 'reset' ? 'resetStore' : 'controlStore'), changed]
      : [];
  const rows = body.items.map((item): TableCell[] => [item.name ?? item.key, ...ofStore(item), ...cells(item)]);
  const total: TableCell[] = [words.compared('resetTotal'), ...(isStores ? [null, null] : []), ...cells(body.total)];
  const table = { columns, rows, total };
  return comparisonTable(words, { key: 'resetEffect', level: body.level }, body, table, aboutReset(words, body));
}

function aboutReset(words: FileWords, { resetTime }: ResetEffectDto): ReportTable['about'] {
  if (resetTime === null) return [];
  const { days } = resetTime;
  const text = { reset: resetTimeText(words, resetTime), days };
  return [[words.about('resetTime'), words.about(days > 0 ? 'resetShown' : 'resetNotShown', text)]];
}
