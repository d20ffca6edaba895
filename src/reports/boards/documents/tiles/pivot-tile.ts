import { flatValues, isEmpty, writePairs } from '../../../../core/boards/level-values.js';
import { type AddressText, oneOf } from '../../../../core/boards/address-text.js';
import { CATEGORICAL } from '../../../../core/colours/looks.js';
import { NO_VALUE_COLOR, OTHER_COLOR, SERIES } from '../../../../core/colours/series.js';
import { PRODUCT_ATTRIBUTE_LEVELS } from '../../../../core/levels.js';
import { isRelative } from '../../../../core/metrics/figure-ids.js';
import { NONE_KEY } from '../../../../core/none-key.js';
import { type ChartData, chartData, type ChartLine } from '../../../../core/pivots/chart-data.js';
import { sideText } from '../../../../core/pivots/figure-text.js';
import type { PivotTable } from '../../../../core/pivots/pivot-lists.js';
import {
  FetchedCells,
  OTHERS_KEY,
  type PivotFigure,
  type PivotLine,
  PivotModel,
  type ShownColumn,
  type ShownLine,
  SIDES,
} from '../../../../core/pivots/pivot-model.js';
import {
  FIRST_PIVOTS,
  type PivotLook,
  pivotTexts,
  readPivotLook,
  readQuestion,
} from '../../../../core/pivots/pivot-question.js';
import type { ProjectColoursService } from '../../../colours/project-colours.service.js';
import type { PivotDto } from '../../../pivots/dto/pivot.dto.js';
import type { PivotService } from '../../../pivots/pivot.service.js';
import type { FurtherCells } from '../../../pivots/pivot-table.js';
import type { BoardTile } from '../../saved/board-version.entity.js';
import type { BarsPart, NumberForm, TablePart, TilePage } from '../board-pages.js';
import { MOST_PIVOT_COLUMNS, MOST_TABLE_ROWS } from '../board-limits.js';
import type { BoardWords } from '../board-words.js';
import { titled } from './report-tiles.js';
import { restOf } from './table-tiles.js';
import { addressOf, filtersOf, narrowed, notice, ownLines, type TileMaker, type TileWork } from './tile-work.js';

const NOTHING: ReadonlySet<string> = new Set();
const VIEWS = ['table', 'chart'] as const;

/** The data that pivots are computed from, and the colors of their columns. */
export interface PivotSources {
  readonly pivots: PivotService;
  readonly colours: ProjectColoursService;
}

interface Answered {
  readonly pivot: PivotDto;
  readonly further: FurtherCells | null;
  /** The numbers are those of a saved pivot. */
  readonly asSaved: boolean;
}

/** A tile's pivot: computed from the current data, or a saved pivot with its stored numbers. */
export function pivotPages(sources: PivotSources, table: PivotTable): TileMaker {
  return async (tile, work) => {
    const { words } = work;
    const { texts } = words;
    const title = titled(tile, table === 'facts' ? texts.pivot.title : texts.pivot.titleShelf);
    const look = readPivotLook(addressOf(tile));
    const answered = await answer(sources.pivots, tile, work, table, look);
    const { pivot } = answered;
    const lines = linesOf(tile, work, answered);
    if (pivot.factRows === 0)
      return [{ title, lines, parts: [notice(texts.pivot.empty.title, texts.pivot.empty.text)] }];
    for (const { measure } of pivot.measures) work.figures.add(measure);
    for (const { name, formula } of pivot.question.calculated) work.calculated.set(name, formula);
    const shown = await shownLines(answered, look, words);
    const view = oneOf(VIEWS, addressOf(tile).get('view')) ?? 'table';
    if (view === 'table') return [{ title, lines, parts: [tablePart(shown, look, words)] }];
    return [await chartPage({ title, lines, parts: [] }, shown, look, tile, work, sources.colours)];
  };
}

/** The URL of the tile's own screen. */
function withFilters(tile: BoardTile, work: TileWork): AddressText {
  const address = new URLSearchParams(tile.question);
  for (const pair of writePairs(flatValues(filtersOf(tile, work)))) address.append('filter', pair);
  return address;
}

async function answer(
  pivots: PivotService,
  tile: BoardTile,
  work: TileWork,
  table: PivotTable,
  { pivotId }: PivotLook,
): Promise<Answered> {
  const texts = pivotTexts(withFilters(tile, work));
  // Only a saved pivot and nothing else: its stored numbers are used.
  if (pivotId !== null && texts === null) {
    return { pivot: await pivots.kept(work.project.id, pivotId), further: null, asSaved: true };
  }
  const first = FIRST_PIVOTS[table];
  const question = { ...(texts === null ? first : readQuestion(texts, first)), table };
  const { pivot, further } = await pivots.answer(narrowed(work, {}, null), work.loaded, question);
  return { pivot, further, asSaved: false };
}

function linesOf(tile: BoardTile, work: TileWork, { pivot, asSaved }: Answered): string[] {
  const { words } = work;
  const own = tile.filters !== null && !isEmpty(tile.filters) ? ownLines(tile, { path: [] }, work) : [];
  if (!asSaved) return own;
  const { publication, createdAt } = pivot.snapshot;
  const time = words.format.dateTime(createdAt);
  const { document } = words;
  const said =
    publication === null
      ? words.fill(document.asSaved, { time })
      : words.fill(document.asSavedOf, { number: words.format.integer(publication), time });
  return [...own, said];
}

interface Shown {
  readonly model: PivotModel<PivotDto>;
  readonly rows: readonly ShownLine[];
  readonly columns: readonly ShownColumn[];
  readonly allRows: number;
  readonly allColumns: number;
}

/** The lines and columns that fit on a page, with their cells. */
async function shownLines({ pivot, further }: Answered, look: PivotLook, words: BoardWords): Promise<Shown> {
  const fetched = pivot.complete ? null : new FetchedCells(pivot.columnLines.length);
  const nameOf = (axis: 'rows' | 'columns', line: PivotLine): string => words.pivotLine(pivot.question[axis], line);
  const model = new PivotModel<PivotDto>(pivot, nameOf, fetched);
  const sides =
    pivot.against === null ? (['now'] as const) : look.earlier ? SIDES : (['now', 'change', 'ratio'] as const);
  // Sorted by the remaining columns alone, lines would have no meaningful order.
  const rows = model.rows(NOTHING, pivot.complete || look.sort?.column === '' ? look.sort : null);
  const columns = model.columns(NOTHING, sides);
  const shownRows = rows.slice(0, MOST_TABLE_ROWS);
  const shownColumns = columns.slice(0, MOST_PIVOT_COLUMNS);
  if (fetched !== null && further !== null) {
    const down = shownRows.map(({ index }) => index);
    const across = [...new Set(shownColumns.map(({ line }) => line.index))].filter((index) => index !== 0);
    const keys = (lines: PivotDto['rowLines'], at: readonly number[]) => at.map((index) => lines[index]?.keys ?? []);
    if (down.length > 0 && across.length > 0) {
      fetched.add(down, across, await further(keys(pivot.rowLines, down), keys(pivot.columnLines, across)));
    }
  }
  return { model, rows: shownRows, columns: shownColumns, allRows: rows.length, allColumns: columns.length };
}

function headOf(words: BoardWords, { pivot }: PivotModel<PivotDto>, figure: PivotFigure): string {
  return words.pivotHead(figure, pivot.units.perLinear, pivot.question.within, isRelative(figure.id));
}

function tablePart(
  { model, rows, columns, allRows, allColumns }: Shown,
  look: PivotLook,
  words: BoardWords,
): TablePart {
  const { format } = words;
  const { pivot, figures } = model;
  const { options, grid } = words.texts.pivot;
  const sideName = (side: ShownColumn['side']): string => {
    if (side === 'now') return '';
    if (side !== 'before') return grid.sides[side];
    const publication = pivot.against?.snapshot.publication ?? null;
    return publication === null ? grid.sides.draft : words.fill(grid.sides.publication, { number: publication });
  };
  const isPart = (column: ShownColumn): boolean => look.as !== 'value' && model.canBePart(column.measure);
  const text = (row: number, column: ShownColumn): string => {
    const figure = figures[column.measure];
    const found = model.figure(row, column.line.index, column.measure, look.as, column.side);
    if (figure === undefined || found === undefined) return '';
    return isPart(column) && column.side === 'now'
      ? format.percent(found.value)
      : sideText(format, found.value, figure, column.side);
  };
  const head = (column: ShownColumn): string => {
    const figure = figures[column.measure];
    const path = model.path('columns', column.line.index).join(' › ');
    const total = column.line.depth < 0 && pivot.question.columns.length > 0 ? grid.total : '';
    const name = figure === undefined ? '' : headOf(words, model, figure);
    const as = isPart(column) ? options.asOptions[look.as] : '';
    return [path || total, name, as, sideName(column.side)].filter((part) => part !== '').join(' · ');
  };
  const fields = pivot.question.rows.map((field) => words.pivotField(field)).join(' › ');
  const rest =
    allColumns > columns.length ? [words.counted(words.document, 'moreColumns', allColumns - columns.length)] : [];
  return {
    kind: 'table',
    columns: [
      { title: fields || grid.total, isNumber: false, weight: 2.6 },
      ...columns.map((column) => ({ title: head(column), isNumber: true, weight: 1 })),
    ],
    // Lines below others are indented.
    rows: rows.map((row) => [
      `${'\u2003'.repeat(row.depth)}${row.name}`,
      ...columns.map((column) => text(row.index, column)),
    ]),
    bold: new Set(rows.flatMap(({ hasBelow }, at) => (hasBelow ? [at] : []))),
    total: [grid.total, ...columns.map((column) => text(0, column))],
    rest: [...restOf(words, rows.length, allRows), ...rest],
  };
}

async function chartPage(
  page: TilePage,
  shown: Shown,
  { as }: PivotLook,
  tile: BoardTile,
  work: TileWork,
  colours: ProjectColoursService,
): Promise<TilePage> {
  const { words } = work;
  const { texts, format } = words;
  const { model } = shown;
  const wanted = addressOf(tile).get('bars');
  const measure = Math.max(
    0,
    model.figures.findIndex(({ id }) => id === wanted),
  );
  const data = chartData(model, { rows: shown.rows, columns: shown.columns, measure, as });
  const figure = model.figures[measure];
  if (figure === undefined) return page;
  const head = headOf(words, model, figure);
  const axis = data.isPart ? words.format.pair(words.file.metric(figure.id), texts.pivot.options.asOptions[as]) : head;
  const name = ({ path }: ChartLine): string => path.join(' › ') || texts.pivot.grid.total;
  const colors = await seriesColors(model, data, work, colours);
  const form: NumberForm =
    data.isPart || figure.unit === 'ratio'
      ? 'percent'
      : ['count', 'index'].includes(figure.unit)
        ? 'integer'
        : 'decimal';
  const bars: BarsPart = {
    ...{ kind: 'bars', upright: false, stacked: data.isStacked, form, axis: null },
    categories: data.lines.map(name),
    series: data.series.map((line, at) => ({
      name: line.path.length === 0 ? head : name(line),
      color: colors[at] ?? SERIES.light[0],
      values: data.lines.map((_, row) => data.figures[at]?.[row]?.value ?? null),
    })),
  };
  const left = shown.allRows - shown.rows.length;
  const all = data.allLines + left;
  const told = { shown: format.integer(data.lines.length), all: format.integer(all) };
  const more = data.lines.length < all ? [words.fill(texts.pivot.chart.lines, told)] : [];
  return { ...page, lines: [...page.lines, axis, ...more], parts: [bars] };
}

/** The project's colors, when all series are of a level that has colors, as on screen. */
async function seriesColors(
  { pivot }: PivotModel<PivotDto>,
  { series }: ChartData,
  work: TileWork,
  colours: ProjectColoursService,
): Promise<string[]> {
  const paths = series.map(({ index }) => pivot.columnLines[index]?.keys ?? []);
  const fields = new Set(paths.map((path) => pivot.question.columns[path.length - 1]));
  const level = PRODUCT_ATTRIBUTE_LEVELS.find((known) => fields.size === 1 && fields.has(known)) ?? null;
  const palette = level === null ? null : await colours.palette(narrowed(work, {}, null), level);
  return paths.map((path, at) => {
    const key = path.at(-1) ?? '';
    if (key === '') return SERIES.light[0];
    if (key === OTHERS_KEY) return OTHER_COLOR.light;
    if (palette === null) return CATEGORICAL[at] ?? OTHER_COLOR.light;
    return key === NONE_KEY ? NO_VALUE_COLOR.light : palette.of(key).color;
  });
}
