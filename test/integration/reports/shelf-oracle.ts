import type { NamedBytes } from './uploaded-project.js';
import { type Row, rowsOf } from './oracle.js';

interface Place {
  readonly segment: number;
  /** Centimetres from the floor. */
  readonly height: number;
}

/**
 * Where products stand, computed a second time from the files' bytes: segment by the most overlap, shelf counted from the
 * bottom of the segment, its height that of what stands lowest on it. docs/metrics.md, "moved" and "resized".
 */
export interface ShelfItem {
  /** `segment/shelf` of each place, sorted. */
  readonly places: string;
  readonly stands: readonly Place[];
  readonly facings: number;
  /** Centimetres. */
  readonly linear: number;
}

export interface Shelf {
  readonly file: string;
  readonly name: string;
  readonly key: string;
  readonly category: string;
  readonly store: string;
  readonly items: ReadonlyMap<string, ShelfItem>;
}

interface Stood {
  readonly upc: string;
  readonly segment: number;
  readonly fixture: number;
  readonly pegboard: boolean;
  readonly y: number;
  readonly facings: number;
  readonly linear: number;
}

const number = (text: string): number => (text === '' ? 0 : Number(text));

/** The planograms of all files. */
export function shelvesOf(files: readonly NamedBytes[]): Shelf[] {
  return files.flatMap(({ name, bytes }) => {
    const rows = rowsOf(bytes);
    const starts = rows.flatMap((row, at) => (row(0) === 'Planogram' ? [at] : []));
    const head = rows.slice(0, starts[0]);
    return starts.map((from, no) => shelfOf(name, [...head, ...rows.slice(from, starts[no + 1])]));
  });
}

function shelfOf(file: string, rows: readonly Row[]): Shelf {
  const of = (record: string): Row[] => rows.filter((row) => row(0) === record);
  const [planogram] = of('Planogram');
  const [project] = of('Project');
  if (planogram === undefined || project === undefined) throw new Error(`${file} has no planogram`);
  const cm = number(project(12)) === 0 ? 2.54 : 1;
  const segments = of('Segment').map((row) => {
    const from = number(row(3)) + number(row(10));
    return { from, to: from + number(row(4)) };
  });
  const stood: Stood[] = [];
  let fixture = { no: -1, type: '', segment: -1 };
  for (const row of rows) {
    if (row(0) === 'Fixture') {
      const [from, to] = [number(row(4)), number(row(4)) + number(row(5))];
      const overlaps = segments.map((segment) => Math.min(to, segment.to) - Math.max(from, segment.from));
      const most = Math.max(0, ...overlaps);
      fixture = { no: fixture.no + 1, type: row(1), segment: most > 0 ? overlaps.indexOf(most) : -1 };
    }
    if (row(0) !== 'Position' || ['10', '11'].includes(fixture.type)) continue;
    stood.push({
      upc: row(1),
      segment: fixture.segment,
      fixture: fixture.no,
      pegboard: ['7', '8'].includes(fixture.type),
      y: number(row(6)) * cm,
      facings: number(row(14)) + number(row(17)),
      linear: number(row(5)) * cm,
    });
  }
  const base = file.split('/').at(-1) ?? '';
  return {
    file,
    name: planogram(1),
    key: planogram(2),
    category: planogram(226),
    store: (/\d+/.exec(base)?.[0] ?? '').replace(/^0+/, ''),
    items: itemsOf(stood),
  };
}

function itemsOf(stood: readonly Stood[]): Map<string, ShelfItem> {
  const lowest = new Map<string, number>();
  for (const { segment, fixture, y } of stood) {
    const key = `${segment}|${fixture}`;
    lowest.set(key, Math.min(lowest.get(key) ?? Infinity, y));
  }
  const heights = (segment: number): number[] =>
    [...new Set([...lowest].filter(([key]) => key.startsWith(`${segment}|`)).map(([, y]) => Math.round(y)))].sort(
      (a, b) => a - b,
    );
  const shelfNo = ({ segment, fixture }: Stood): number =>
    heights(segment).indexOf(Math.round(lowest.get(`${segment}|${fixture}`) ?? 0)) + 1;
  const items = new Map<string, { places: Set<string>; stands: Place[]; facings: number; linear: number }>();
  for (const position of stood) {
    const item = items.get(position.upc) ?? { places: new Set(), stands: [], facings: 0, linear: 0 };
    items.set(position.upc, item);
    item.places.add(`${position.segment + 1}/${shelfNo(position)}`);
    const { segment, fixture, pegboard, y } = position;
    item.stands.push({ segment, height: pegboard ? y : (lowest.get(`${segment}|${fixture}`) ?? 0) });
    item.facings += position.facings;
    item.linear += position.linear;
  }
  return new Map(
    [...items].map(([upc, { places, ...sums }]) => [upc, { ...sums, places: [...places].sort().join(' ') }]),
  );
}

/** Does one of them stand where none of the others does, to a centimetre? */
function elsewhere(stands: readonly Place[], others: readonly Place[]): boolean {
  return stands.some(
    (one) => !others.some(({ segment, height }) => segment === one.segment && Math.abs(height - one.height) < 1.001),
  );
}

/** What became of a product from one shelf to another. */
export function shelfChange(before: ShelfItem, after: ShelfItem): { moved: boolean; resized: boolean } {
  return {
    moved: elsewhere(before.stands, after.stands) || elsewhere(after.stands, before.stands),
    resized: before.facings !== after.facings || Math.abs(before.linear - after.linear) > 0.01,
  };
}
