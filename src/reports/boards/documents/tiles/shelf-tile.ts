import { shownPlanogram } from '../../../../core/boards/shown-planogram.js';
import type { LevelValues } from '../../../../core/boards/level-values.js';
import { productFilters, scopeOfPlanograms } from '../../../../core/boards/report-scopes.js';
import { oneOf } from '../../../../core/boards/address-text.js';
import { SHELF_ATTRIBUTES } from '../../../../core/planogram/geometry/ranked-values.js';
import type { Rect } from '../../../../core/planogram/geometry/drawing.js';
import { planogramList } from '../../../dashboards/planograms/planogram-pages.js';
import { filterScope } from '../../../analytics/report-context.service.js';
import { pagesOf, partWords, type PlanogramSheet, type SheetPage } from '../../../documents/pdf/planogram-page.js';
import type { PlanogramSheets } from '../../../documents/pdf/planogram-sheets.js';
import { picturedProducts, placingOf } from '../../../documents/pdf/shelf-painter.js';
import type { BoardWords } from '../board-words.js';
import type { ShelfPicture, TilePage } from '../board-pages.js';
import { titled } from './report-tiles.js';
import {
  addressOf,
  conditionsOf,
  narrowed,
  notice,
  ownLines,
  reportQuestion,
  type TileMaker,
  type TileWork,
} from './tile-work.js';

/** The color for what a filter leaves out, drawn so that what it keeps stands out. */
const LEFT_OUT = '#E3E6EA';

/** The planogram as on screen, split into rows and parts that fit into `area` (points). */
export function shelfPages(sheets: PlanogramSheets, area: Rect): TileMaker {
  const known = new Map<string, Promise<ShelfPicture | null>>();
  return async (tile, work) => {
    const { loaded, words } = work;
    const { texts, format } = words;
    const question = reportQuestion(tile, work);
    const own = ownLines(tile, question, work);
    const list = await planogramList(narrowed(work, scopeOfPlanograms(question), question.units), loaded);
    const shown = shownPlanogram(list.items, question.planogram, list.filter.id !== null);
    const id = shown === null ? null : loaded.names.idOf('planogram', shown.planogramid);
    if (shown === null || id === null) {
      const { noneTitle } = texts.dashboard.shelf;
      const parts = [notice(noneTitle, words.document.nothing)];
      return [{ title: titled(tile, texts.dashboard.shelf.title), lines: own, parts }];
    }
    const colour = addressOf(tile).get('colour');
    const by = oneOf(SHELF_ATTRIBUTES, colour) ?? undefined;
    const context = narrowed(work, {}, question.units);
    const sheet = await sheets.sheet(context, loaded.names, id, words.file, by);
    const kept = productFilters(conditionsOf(question));
    const isNarrowed = Object.keys(kept).length > 0;
    const seen = isNarrowed ? keptOnly(sheet, kept, work) : sheet;
    const facts = words.fill(texts.dashboard.shelf.facts, {
      positions: format.integer(shown.positions),
      products: format.integer(shown.products),
      fill: format.percent(shown.shelfFill),
    });
    const notes = [
      ...(isNarrowed ? [words.document.outOfFilter] : []),
      ...(colour !== null && by === undefined ? [otherColours(words, colour, sheet)] : []),
    ];
    const pages = pagesOf(sheet.drawing, area);
    // Colored by a measure, the screen shows none either.
    const hasPictures = colour === null || by !== undefined;
    const pictured = await Promise.all(
      pages.map((page) => (hasPictures ? picturesOn(seen, page, area, known) : new Map<string, ShelfPicture>())),
    );
    return pages.map((page, at): TilePage => {
      const part = partWords({ page, at, count: pages.length }, sheet.drawing, { words: words.file, context });
      const title = titled(tile, sheet.title);
      return {
        title: part === '' ? title : `${title} · ${part}`,
        lines: [...own, [sheet.title, shown.filename, facts].join(' · '), ...notes],
        parts: [{ kind: 'shelf', sheet: seen, page, pictures: pictured[at] ?? new Map() }],
      };
    });
  };
}

/** The pictures that fit on a page; a missing picture leaves a plain block. */
async function picturesOn(
  { pictures: { ids, jpeg }, colours }: PlanogramSheet,
  { drawing }: SheetPage,
  area: Rect,
  known: Map<string, Promise<ShelfPicture | null>>,
): Promise<ReadonlyMap<string, ShelfPicture>> {
  const shown = new Map<string, ShelfPicture>();
  const isKept = new Set(drawing.products.flatMap(({ key }, at) => (colours.of(at) === LEFT_OUT ? [] : (key ?? []))));
  for (const key of picturedProducts(drawing, placingOf(drawing, area))) {
    const id = ids.get(key);
    if (id === undefined || !isKept.has(key)) continue;
    const asked = known.get(id) ?? jpeg(id).then((made) => made && { ...made, id });
    known.set(id, asked);
    const picture = await asked;
    if (picture) shown.set(key, picture);
  }
  return shown;
}

/** The sheet, with products that a filter leaves out in gray. */
function keptOnly(sheet: PlanogramSheet, kept: LevelValues, work: TileWork): PlanogramSheet {
  const { names } = work.loaded;
  const { products } = filterScope(narrowed(work, kept, null), names);
  if (products === null) return sheet;
  const isKept = sheet.drawing.products.map(({ key }) => {
    const id = key === null ? null : names.idOf('product', key);
    return id !== null && products[id] === 1;
  });
  const { colours } = sheet;
  return { ...sheet, colours: { ...colours, of: (product) => (isKept[product] ? colours.of(product) : LEFT_OUT) } };
}

/** On screen it is colored by a measure, which a legend of names cannot show. */
function otherColours(words: BoardWords, colour: string, { colours }: PlanogramSheet): string {
  const by = colour === 'file' ? words.file.head('file') : words.file.metric(colour);
  return words.fill(words.document.notColored, { by, shown: words.levelInText(colours.by) });
}
