import type { ReportTable, TableCell } from '../../../platform/spreadsheets/report-table.js';
import { count, number, text } from '../../../platform/spreadsheets/table-columns.js';
import type { FileWords } from '../../answers/file-words.js';
import type {
  PlacedProductDto,
  PlanogramChangeDto,
  PlanogramPairDto,
  PlanogramPairsDto,
  ProductChangeDto,
} from '../dto/planogram-change.dto.js';
import { comparisonTable, productCells, productColumns } from './comparison-tables.js';

const MATCH_WORDS = { key: 'byKey', name: 'byName', category: 'byCategory' } as const;

export function planogramPairsTable(words: FileWords, body: PlanogramPairsDto): ReportTable {
  const columns = [
    text(words.level('category')),
    text(words.compared('planogramBefore'), 32),
    text(words.compared('idBefore'), 10),
    text(words.compared('fileBefore'), 32),
    text(words.compared('planogramAfter'), 32),
    text(words.compared('idAfter'), 10),
    text(words.compared('fileAfter'), 32),
    text(words.level('store'), 14),
    count(words.compared('sameStoresOf')),
    text(words.compared('matchedBy')),
    count(words.compared('itemsAdded')),
    count(words.compared('itemsDropped')),
    count(words.compared('itemsKeptOn')),
    count(words.compared('moved')),
    count(words.compared('resized')),
  ];
  const cells = ({ before, after, stores, matchedBy, ...counts }: PlanogramPairDto): TableCell[] => [
    after?.category ?? before?.category ?? null,
    ...[before?.name ?? null, before?.planogramid ?? null, before?.filename ?? null],
    ...[after?.name ?? null, after?.planogramid ?? null, after?.filename ?? null],
    after?.store ?? before?.store ?? null,
    stores,
    matchedBy === null ? null : words.compared(MATCH_WORDS[matchedBy]),
    ...[counts.added, counts.dropped, counts.kept, counts.moved, counts.resized],
  ];
  return comparisonTable(words, { key: 'planogramPairs' }, body, { columns, rows: body.items.map(cells) });
}

export function planogramChangeTable(words: FileWords, body: PlanogramChangeDto): ReportTable {
  const facings = words.metric('facings');
  const linear = words.measured('linear', body.units.linear);
  const columns = [
    ...productColumns(words),
    text(words.compared('outcome')),
    text(words.compared('moved')),
    text(words.compared('resized')),
    text(words.compared('placesBefore'), 18),
    text(words.compared('placesAfter'), 18),
    ...(['before', 'after', 'change'] as const).map((side) => count(words.compared(side, facings))),
    ...(['before', 'after', 'change'] as const).map((side) => number(words.compared(side, linear))),
  ];
  const unit = words.unit(body.units.linear);
  const yesOrNo = (is: boolean): string => words.compared(is ? 'yes' : 'no');
  const cells = (item: ProductChangeDto): TableCell[] => [
    ...productCells(item),
    words.compared(item.outcome),
    yesOrNo(item.moved),
    yesOrNo(item.resized),
    placesOf(item.before, unit),
    placesOf(item.after, unit),
    ...[item.before?.facings ?? null, item.after?.facings ?? null, item.facingsChange],
    ...[item.before?.linear ?? null, item.after?.linear ?? null, item.linearChange],
  ];
  const value = body.pair.after?.name ?? body.pair.after?.planogramid ?? '';
  return comparisonTable(words, { key: 'planogramChange', value }, body, { columns, rows: body.items.map(cells) });
}

/** `1/3, 2.07 ft; 2/1, 0.5 ft`: segment, shelf and height of each place. */
export function placesOf(placed: PlacedProductDto | null, unit: string): string | null {
  if (placed === null) return null;
  const texts = placed.positions.map(
    ({ segment, shelf, shelfheight }) => `${segment ?? '-'}/${shelf}, ${(shelfheight ?? 0).toFixed(2)} ${unit}`,
  );
  return [...new Set(texts)].join('; ');
}
