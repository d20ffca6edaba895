import { canTradeSpace } from '../../../../core/levels.js';
import {
  type ColumnOrder,
  EXCEPTION_LISTS,
  type ExceptionList,
  readTable,
  shownColumns,
} from '../../../../core/boards/tile-choices.js';
import { oneOf } from '../../../../core/boards/address-text.js';
import { isMeasuredSpace, isRelative } from '../../../../core/metrics/figure-ids.js';
import { nearerEnd } from '../../../../core/metrics/item-sorts.js';
import { metricDefinition } from '../../../../core/metrics/definitions.js';
import type { AnalysisFiguresDto, AnalysisItemDto } from '../../../analytics/dto/analysis.dto.js';
import type { DashboardDto } from '../../../analytics/dto/dashboard.dto.js';
import { scopeFor } from '../../../analytics/analysis.js';
import { scopeOfPage } from '../../../../core/boards/report-scopes.js';
import type { ExceptionKind } from '../../../analytics/levels.js';
import { namesOrderIn } from '../../../analytics/names-order.js';
import { exceptionRows } from '../../../analytics/queries/days-of-supply.queries.js';
import { supplyRow } from '../../../dashboards/days-of-supply.js';
import type { BoardWords } from '../board-words.js';
import type { TableColumn, TablePart } from '../board-pages.js';
import { MOST_TABLE_ROWS } from '../board-limits.js';
import { reportAnswer, titled } from './report-tiles.js';
import { addressOf, narrowed, nothing, notice, ownLines, type TileMaker } from './tile-work.js';

/** A column of figures: its heading and its format. */
interface FigureColumn {
  readonly id: string;
  readonly title: string;
  readonly text: (figures: AnalysisFiguresDto) => string;
  /** The value that the column is sorted by. */
  readonly value: (figures: AnalysisFiguresDto) => number | null;
}

/** The screen's format for a figure in a column, by its quantity. */
function writer(id: string, data: DashboardDto, { format }: BoardWords): (value: number | null) => string {
  switch (metricDefinition(id)?.quantity) {
    case 'share':
      return (value) => format.percent(value, /coverage$/i.test(id) ? 0 : 1);
    case 'money':
      return (value) => format.money(value, data.units.money, 0);
    case 'count':
    case 'units':
    case 'index':
      return (value) => format.integer(value);
    default:
      return (value) => format.number(value, 1);
  }
}

/** The unit in the heading: of the measured quantity, or of the compared space. */
function unitOf(id: string, { space, units }: DashboardDto): string | null {
  if (isMeasuredSpace(id)) return units[id];
  const isCompared = id === 'fairShareSpace' || id === 'opportunity';
  return isCompared && isMeasuredSpace(space) ? units[space] : null;
}

function figureColumn(id: string, data: DashboardDto, words: BoardWords): FigureColumn {
  const figure = id as 'linear';
  const write = writer(id, data, words);
  const name = isRelative(id) ? words.compared(id, data.within) : words.file.metric(id, data.units.perLinear);
  const unit = unitOf(id, data);
  const value = (figures: AnalysisFiguresDto): number | null => figures[figure];
  return { id, title: unit === null ? name : `${name} (${words.unit(unit)})`, value, text: (of) => write(value(of)) };
}

/** A range in one column, sorted by its nearer end, as on screen. */
function changeColumn(data: DashboardDto, words: BoardWords): FigureColumn {
  const { change } = words.texts.dashboard;
  const money = (value: number): string => words.format.money(value, data.units.money, 0);
  return {
    id: 'expectedChange',
    title: change.head,
    value: nearerEnd,
    text: ({ expectedChangeLow: low, expectedChangeHigh: high }) =>
      low === null || high === null
        ? words.format.number(null)
        : words.fill(change.range, { low: money(low), high: money(high) }),
  };
}

/** Missing figures come last either way. */
function ordered(
  items: readonly AnalysisItemDto[],
  columns: readonly FigureColumn[],
  { id, desc }: ColumnOrder,
  { language, value: nameOf }: BoardWords,
): AnalysisItemDto[] {
  const direction = desc ? -1 : 1;
  const by = columns.find((column) => column.id === id);
  if (id === 'name') {
    const { compare } = namesOrderIn(language);
    return [...items].sort((one, other) => direction * compare(nameOf(one.name), nameOf(other.name)));
  }
  if (!by) return [...items];
  return [...items].sort((one, other) => {
    const [left, right] = [by.value(one), by.value(other)];
    if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
    return direction * (left - right);
  });
}

/** How many entries a list leaves out. */
export function restOf(words: BoardWords, shown: number, all: number): string[] {
  return all > shown ? [words.counted(words.document, 'moreRows', all - shown)] : [];
}

const TITLES = { everything: 'title', spaceToSales: 'spaceToSales', supply: 'supply' } as const;

export const tablePages: TileMaker = async (tile, work) => {
  const { words, figures } = work;
  const { question, data } = await reportAnswer(tile, work);
  const { about, order } = readTable(addressOf(tile));
  const ids = shownColumns(about, data.space, data.salesMeasure, canTradeSpace(data.level, data.total.stores));
  for (const id of ids) {
    if (id !== 'expectedChange') figures.add(id);
    else for (const end of ['expectedChangeLow', 'expectedChangeHigh']) figures.add(end);
  }
  const columns = ids.map((id) =>
    id === 'expectedChange' ? changeColumn(data, words) : figureColumn(id, data, words),
  );
  const { texts } = words;
  const title = words.fill(texts.dashboard.table[TITLES[about]], { level: words.levelInText(data.level) });
  const items = ordered(data.items, columns, order, words);
  const shown = items.slice(0, MOST_TABLE_ROWS);
  const table: TablePart = {
    kind: 'table',
    columns: [
      { title: words.file.level(data.level), isNumber: false, weight: 2.6 },
      ...columns.map(({ id, title: head }) => ({
        ...{ title: head, isNumber: true },
        weight: id === 'expectedChange' ? 1.7 : 1,
      })),
    ],
    rows: shown.map((item) => [words.value(item.name), ...columns.map(({ text }) => text(item))]),
    bold: new Set(),
    total: [words.file.head('total'), ...columns.map(({ text }) => text(data.total))],
    rest: restOf(words, shown.length, items.length),
  };
  return [
    {
      title: titled(tile, title),
      lines: ownLines(tile, question, work),
      parts: [items.length === 0 ? nothing(words) : table],
    },
  ];
};

const KINDS: Readonly<Record<ExceptionList, ExceptionKind>> = {
  atRisk: 'atrisk',
  overstock: 'overstock',
  notMoving: 'notmoving',
};

export const exceptionPages: TileMaker = async (tile, work) => {
  const { words, figures, loaded } = work;
  const { format } = words;
  const { supply, table: texts } = words.texts.dashboard;
  const { question, data } = await reportAnswer(tile, work);
  const list = oneOf(EXCEPTION_LISTS, addressOf(tile).get('exceptions')) ?? 'atRisk';
  const { count } = data.daysOfSupply[list];
  const { parent, filters } = scopeOfPage(question);
  // The screen's answer has only the first of them; a document's page has as many as fit.
  const scope = scopeFor(narrowed(work, filters, question.units), loaded, { parent });
  const found = await exceptionRows(loaded, KINDS[list], scope, MOST_TABLE_ROWS);
  const rows = found.map((row) => supplyRow(row, loaded.names));
  const isMoving = list !== 'notMoving';
  figures.add(isMoving ? 'daysOfSupply' : 'capacity');
  const text = (title: string, weight: number): TableColumn => ({ title, isNumber: false, weight });
  const number = (id: string): TableColumn => ({ title: words.file.metric(id), isNumber: true, weight: 1 });
  const counts = EXCEPTION_LISTS.map(
    (name) => `${supply.lists[name]}: ${format.integer(data.daysOfSupply[name].count)}`,
  );
  const table: TablePart = {
    kind: 'table',
    columns: [
      text(words.file.level('product'), 3),
      text(texts.upc, 1.4),
      text(words.file.level('planogram'), 2.4),
      text(words.file.level('store'), 0.8),
      ...['facings', 'capacity', 'units'].map(number),
      ...(isMoving ? [number('daysOfSupply')] : []),
    ],
    rows: rows.map((row) => [
      ...[words.value(row.name ?? row.upc), row.upc ?? '–', words.value(row.planogram), words.value(row.store)],
      ...[format.integer(row.facings), format.integer(row.capacity), format.number(row.units, 1)],
      ...(isMoving ? [format.number(row.daysOfSupply, 1)] : []),
    ]),
    bold: new Set(),
    total: null,
    rest: restOf(words, rows.length, count),
  };
  return [
    {
      title: titled(tile, `${supply.exceptions}: ${supply.lists[list]}`),
      lines: [...ownLines(tile, question, work), counts.join(' · ')],
      parts: [count === 0 ? notice(null, supply.none[list]) : table],
    },
  ];
};
