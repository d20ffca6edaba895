import type { ResetTime } from '../../../core/periods/reset-time.js';
import { resetTimeText } from '../../answers/about.js';
import { drawTable, number, rowsBelow } from '../../documents/pdf/pdf-table.js';
import { drawHead, PAGE, type PageFrame } from '../../documents/pdf/planogram-page.js';
import type { PlacedProductDto } from '../../comparisons/dto/planogram-change.dto.js';
import { placesOf } from '../../comparisons/export/planogram-tables.js';
import type { ResetItemDto, ResetPlanogramDto } from '../dto/store-reset.dto.js';

/** The top of the table, in points from the top. */
const TOP = 72;

type Draw = (frame: PageFrame, pdf: PDFKit.PDFDocument) => void;

interface ResetOf {
  readonly reset: ResetPlanogramDto;
  /** The version that it is compared with, in words. */
  readonly since: string;
  /** When the store is to make the changes; null without reset times. */
  readonly time: ResetTime | null;
  /** By a position's index in the drawing, its number there. */
  readonly numbers: ReadonlyMap<number, number>;
}

/** The pages of a planogram's reset list; none where nothing changes. */
export function resetPages({ reset, since, time, numbers }: ResetOf): Draw[] {
  const most = rowsBelow(TOP);
  return Array.from({ length: Math.ceil(reset.items.length / most) }, (_, at) => (frame, pdf) => {
    const { words, context } = frame;
    const { before, after } = reset;
    const state = before === null ? words.reset('newPlanogram') : after === null ? words.reset('droppedPlanogram') : '';
    const when = time === null ? '' : `${words.about('resetTime')} ${resetTimeText(words, time)}`;
    const line = [when, `${words.reset('since')} ${since}`, state].filter(Boolean).join('  ·  ');
    const name = (after ?? before)?.name ?? (after ?? before)?.planogramid ?? '';
    drawHead(pdf, `${words.reset('title')}  ${name}`, line, frame);
    const unit = words.unit(context.units.linear);
    drawTable(pdf, frame, {
      title: '',
      columns: [
        { title: words.report('number'), share: 0.04, right: true },
        { title: words.reset('action'), share: 0.13 },
        { title: words.head('upc'), share: 0.1 },
        { title: words.level('product'), share: 0.2 },
        { title: words.compared('placesBefore'), share: 0.19 },
        { title: words.compared('placesAfter'), share: 0.19 },
        { title: words.metric('facings'), share: 0.05, right: true },
        { title: words.measured('linear', context.units.linear), share: 0.1, right: true },
      ],
      rows: reset.items
        .slice(at * most, (at + 1) * most)
        .map((item) => [
          numbersOf(item, numbers),
          words.resetAction(item.action),
          item.upc ?? '',
          item.name ?? item.key,
          placesOf(item.before, unit) ?? '',
          placesOf(item.after, unit) ?? '',
          ...[sides(item, ({ facings }) => String(facings)), sides(item, ({ linear }) => number(linear, frame))],
        ]),
      left: PAGE.margin,
      top: TOP,
      width: PAGE.width - 2 * PAGE.margin,
    });
  });
}

/** Its numbers on the drawing; the first one if it has several places. */
function numbersOf({ after }: ResetItemDto, numbers: ReadonlyMap<number, number>): string {
  const known = (after?.positions ?? []).flatMap(({ position }) => numbers.get(position) ?? []);
  return known.length === 0 ? '' : String(Math.min(...known));
}

/** `2 → 3`; a single number when it is added, removed or unchanged. */
function sides({ before, after }: ResetItemDto, write: (placed: PlacedProductDto) => string): string {
  const written = [before, after].flatMap((placed) => (placed === null ? [] : [write(placed)]));
  return [...new Set(written)].join(' → ');
}
