import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import { drawPlanogram } from '../../src/core/planogram/geometry/draw-planogram.js';
import type { Turnable, TurnedPart } from '../../src/core/planogram/geometry/turn.js';
import { readPlanogramFile } from '../../src/core/planogram/psa/reader.js';
import { type Cells, writePlanogramFile } from '../../src/core/planogram/psa/writer.js';
import { AnalyticsDatabase } from '../../src/platform/analytics/duckdb.js';
import { ROW, wallRows } from '../../src/reports/shelves/wall.queries.js';
import { near } from '../support/near.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { factsOfFiles, type OracleFact } from './reports/oracle.js';
import { buildSnapshot } from '../../src/reports/analytics/snapshots/building/snapshot-builder.js';
import { snapshotOfFiles, writeParts } from './reports/snapshot-of-files.js';
import { type NamedBytes, uploadProject } from './reports/uploaded-project.js';

interface Wall {
  categories: { key: string; planograms: number }[];
  planograms: {
    ids: number[];
    keys: string[];
    names: string[];
    stores: string[];
    widths: number[];
    scores: (number | null)[];
    differences: (number | null)[];
  };
}

type PagedWall = Wall & { lastEvaluatedKey: string | null };

let app: TestApp;
let ada: Caller;
let projectId: string;
let facts: OracleFact[];

beforeAll(async () => {
  app = await startTestApp();
  ada = await Caller.join(app, { tenant: 'acme' });
  const files: NamedBytes[] = [
    ...generateSamples({ stores: 4, categories: 3, years: [2026], lists: false, broken: false }),
  ].map(({ path, bytes }) => ({ name: path.split('/').at(-1) ?? path, bytes }));
  facts = factsOfFiles(files);
  projectId = (await uploadProject(app, ada, files)).projectId;
});
afterAll(() => app?.close());

const ask = async (path: string) => (await ada.get(`/api/main/${path}`).expect(200)).body;
const wall = (query = ''): Promise<Wall> => ask(`getshelfwall/${projectId}${query}`);
const numbersOf = (base64: string): Uint16Array => {
  const bytes = Uint8Array.from(Buffer.from(base64, 'base64'));
  return new Uint16Array(bytes.buffer, 0, bytes.length / 2);
};
const linearOf = (name: string, of: (fact: OracleFact) => boolean = () => true): number =>
  facts.filter((fact) => fact.planogram === name && of(fact)).reduce((sum, { linear }) => sum + linear, 0);

describe('a wall of planograms', () => {
  it('has every planogram once, and its categories', async () => {
    const { planograms, categories } = await wall();
    const { items } = await ask(`projectplanogramsv1/${projectId}`);
    expect([...planograms.keys].sort()).toEqual(
      items.map(({ planogramid }: { planogramid: string }) => planogramid).sort(),
    );
    expect(categories.reduce((sum, one) => sum + one.planograms, 0)).toBe(items.length);
    const [first] = categories;
    const some = await wall(`?category=${encodeURIComponent(first!.key)}`);
    expect(some.planograms.ids).toHaveLength(first!.planograms);
  });

  it('comes in pages, which together are the whole wall in order', async () => {
    const all = await wall('?order=width');
    const pages: PagedWall[] = [];
    let cursor = '';
    do {
      const page: PagedWall = await ask(`getshelfwall/${projectId}?order=width&limit=5${cursor}`);
      pages.push(page);
      cursor = page.lastEvaluatedKey === null ? '' : `&cursor=${page.lastEvaluatedKey}`;
    } while (cursor !== '');
    expect(pages.length).toBe(Math.ceil(all.planograms.ids.length / 5));
    expect(pages.length).toBeGreaterThan(1);
    for (const name of Object.keys(all.planograms) as (keyof Wall['planograms'])[]) {
      expect(
        pages.flatMap(({ planograms }) => planograms[name] as unknown[]),
        name,
      ).toEqual(all.planograms[name]);
    }
    for (const { categories } of pages) expect(categories).toEqual(all.categories);
    // A page of one category does not come from the cached wall of all.
    const ofCategory = `order=width&category=${encodeURIComponent(all.categories[0]!.key)}`;
    const part = await wall(`?${ofCategory}&limit=3`);
    expect(part.planograms.ids).toEqual((await wall(`?${ofCategory}`)).planograms.ids.slice(0, 3));
    expect((await wall('?order=width&limit=5&cursor=999999')).planograms.ids).toEqual([]);
    await ada.get(`/api/main/getshelfwall/${projectId}?limit=25001`).expect(400);
    await ada.get(`/api/main/getshelfwall/${projectId}?limit=5&cursor=x`).expect(400);
  });

  it('has the requested order', async () => {
    const { widths } = (await wall('?order=width')).planograms;
    expect(widths).toEqual([...widths].sort((a, b) => a - b));
    const { keys, scores } = (await wall('?order=score')).planograms;
    const { items } = await ask(`getscorecard/${projectId}/planogram?limit=200`);
    expect(scores).toHaveLength(keys.length);
    for (const { key, score } of items) near(scores[keys.indexOf(key)] ?? null, score);
    expect(scores).toEqual([...scores].sort((a, b) => (a ?? Infinity) - (b ?? Infinity)));
    await ada.get(`/api/main/getshelfwall/${projectId}?order=beauty`).expect(400);
  });

  it('sorts unusual planograms by their difference from the typical shelf of their banner, largest first', async () => {
    expect((await wall()).planograms.differences.every((difference) => difference === null)).toBe(true);
    const { keys, differences } = (await wall('?order=unusual')).planograms;
    expect(differences).toEqual([...differences].sort((a, b) => (b ?? -1) - (a ?? -1)));
    expect(differences[0]).toBeGreaterThan(0);
    // The page that compares two shelves computes the same difference starting from the typical shelf.
    for (const at of [0, Math.floor(keys.length / 2), keys.length - 1]) {
      const { typical } = await ask(`getcomparableshelves/${projectId}/${keys[at]}`);
      const own = typical.find((one: { own: boolean }) => one.own);
      near(differences[at] ?? null, own.shelf.distance);
    }
  });

  it('shows all positions of a nearby planogram, with the values that color them', async () => {
    const { ids, names } = (await wall()).planograms;
    const { shelves, values } = await ask(`getwallpositions/${projectId}/${ids[0]},${ids[1]}?by=brand`);
    expect(shelves).toHaveLength(2);
    const [shelf] = shelves;
    // Position widths add up to the planogram's linear space, and those of a brand to the brand's.
    const sum = (of: (at: number) => boolean) =>
      shelf.width.reduce((all: number, width: number, at: number) => all + (of(at) ? width : 0), 0);
    expect(sum(() => true)).toBeCloseTo(linearOf(names[0]!), -1);
    const [brand] = values as { id: number; name: string }[];
    expect(sum((at) => shelf.value[at] === brand!.id)).toBeCloseTo(
      linearOf(names[0]!, (fact) => fact.brand === brand!.name),
      -1,
    );
    await ada.get(`/api/main/getwallpositions/${projectId}/first`).expect(400);
    expect((await ask(`getwallpositions/${projectId}/999999`)).shelves).toEqual([]);
  });

  it('shows the fixtures of a nearby planogram as its drawing has them, unless its file no longer exists', async () => {
    const { ids, keys } = (await wall()).planograms;
    const { drawing } = await ask(`getplanogramdrawing/${projectId}/${keys[1]}`);
    const { shelves } = await ask(`getwallfixtures/${projectId}/${ids[0]},${ids[1]}`);
    expect(shelves.map(({ id }: { id: number }) => id)).toEqual([ids[0], ids[1]]);
    const [, shelf] = shelves;
    expect(shelf.kind).toEqual(drawing.fixtures.map(({ kind }: { kind: string }) => kind));
    expect(shelf.kind).toContain('shelf');
    drawing.fixtures.forEach(({ rect }: { rect: Record<string, number> }, at: number) => {
      const sides = ['x', 'y', 'width', 'height'];
      expectCentimetres(
        sides.map((side) => shelf[side][at]),
        sides.map((side) => rect[side] ?? NaN),
      );
    });
    await ada.get(`/api/main/getwallfixtures/${projectId}/first`).expect(400);
    await ada.get(`/api/main/getwallfixtures/${projectId}/1,2,3,4,5,6,7,8,9,10,11,12,13`).expect(400);
    expect((await ask(`getwallfixtures/${projectId}/999999`)).shelves).toEqual([]);
  });

  it('shows distant planograms as 20 by 8 cells of values', async () => {
    const { ids } = (await wall()).planograms;
    const answer = await ask(`getwallcells/${projectId}/0?by=category`);
    const cells = numbersOf(answer.cells);
    expect(answer.count).toBe(ids.length);
    expect(cells).toHaveLength(ids.length * 160);
    const known = new Set([0, 1, ...answer.values.map(({ id }: { id: number }) => id)]);
    expect([...cells].every((value) => known.has(value))).toBe(true);
    // Every planogram has something on it.
    for (const id of ids) expect(cells.subarray(id * 160, (id + 1) * 160).some((value) => value > 0)).toBe(true);
    expect((await ask(`getwallcells/${projectId}/7`)).count).toBe(0);
  });

  it('can be colored by the state of days of supply, and applies a filter', async () => {
    const states = await ask(`getwallcells/${projectId}/0?by=supply`);
    expect(states.values.map(({ name }: { name: string }) => name)).toContain('in-range');
    const [{ brand }] = facts as [OracleFact];
    const { filterid } = (
      await ada.post('/api/main/createreportfilter', {
        projectid: projectId,
        filters: { brand: [brand] },
      })
    ).body;
    const { ids, names } = (await wall(`?filter=${filterid}`)).planograms;
    expect([...names].sort()).toEqual(
      [...new Set(facts.filter((fact) => fact.brand === brand).map(({ planogram }) => planogram))].sort(),
    );
    const { shelves, values } = await ask(`getwallpositions/${projectId}/${ids[0]}?by=brand&filter=${filterid}`);
    expect(values.map(({ name }: { name: string }) => name)).toEqual([brand]);
    expect(shelves[0].value).toContain(0);
  });
});

/** 4 wide and 6 high; caps on their side are 3 wide, caps that lie on top are 2 high. */
const TEA = { upc: '1', id: '1', name: 'Tea', width: 4, height: 6, depth: 3 };

const block = (x: number, hFacings: number, cells: Cells = {}): Cells => ({
  ...{ upc: '1', id: '1', x, y: 12, width: hFacings * 4, height: 6, depth: 3, orientation: 0 },
  ...{ h_facings: hFacings, v_facings: 1, d_facings: 1, merch_style_width: 4, merch_style_height: 6 },
  ...{ merch_style_depth: 3, ...cells },
});

/** Side caps left of the facings (8–11), right of them (19–22), and caps on top (25–33). */
const CAPPED: readonly Cells[] = [
  block(0, 2),
  block(11, 1, { width: 7, x_cap_num: 1, x_cap_orientation: 2 }),
  block(15, 1, { width: 7, x_cap_num: 1, x_cap_orientation: 2 }),
  block(22, 2, { height: 9, y_cap_num: 1, y_cap_orientation: 2 }),
];

const CAPPED_FILE = writePlanogramFile({
  ...{ version: '2017.2.0', encoding: 'utf-8', project: { name: 'caps', measurement: 0 }, products: [TEA] },
  planograms: [
    {
      ...{ cells: { name: 'Store=7', width: 48, height: 60, number_of_stores: 1 }, performances: [], segments: [] },
      fixtures: [{ cells: { type: 0, x: 0, y: 10, width: 30, height: 2, depth: 20 }, positions: CAPPED }],
    },
  ],
});

/** A shelf that slopes to the front, with a block upright, one rolled and one angled. */
const TURNED_FILE = writePlanogramFile({
  ...{ version: '2017.2.0', encoding: 'utf-8', project: { name: 'turned', measurement: 0 }, products: [TEA] },
  planograms: [
    {
      ...{ cells: { name: 'Store=7', width: 48, height: 60, number_of_stores: 1 }, performances: [], segments: [] },
      fixtures: [
        {
          cells: { type: 0, x: 0, y: 10, width: 48, height: 2, depth: 20, slope: 15 },
          positions: [block(0, 1), block(20, 2, { roll: 90 }), block(30, 1, { angle: 30 })],
        },
      ],
    },
  ],
});

/** Equal within what the wall rounds: each length to a millimeter, so a sum of three to 1.5 mm. */
function expectCentimetres(found: readonly number[], expected: readonly number[]): void {
  found.forEach((length, at) => expect(Math.abs(length - (expected[at] ?? NaN))).toBeLessThan(0.16));
}

describe('blocks with caps', () => {
  it('have the edges, facings and caps that the drawing of the planogram gives them', async () => {
    const read = readPlanogramFile(CAPPED_FILE);
    if (!read.ok) throw new Error(read.refusal.code);
    const drawn = drawPlanogram(read.file, 0).positions;
    expect(drawn.map(({ caps }) => caps.map(({ axis }) => axis).join())).toEqual(['', 'x', 'x', 'y']);
    expect(drawn[1]?.rect.x).toBeLessThan(drawn[1]?.facings.x ?? 0);
    const own = await uploadProject(app, ada, [{ name: 'caps.psa', bytes: CAPPED_FILE }]);
    const { shelves } = await ask(`getwallpositions/${own.projectId}/0`);
    const [shelf] = shelves;
    expect(shelf.x).toHaveLength(drawn.length);
    drawn.forEach(({ rect, facings, columns, rows }, at) => {
      const [left, right] = [shelf.x[at], shelf.x[at] + shelf.width[at]];
      expectCentimetres([left, right], [rect.x, rect.x + rect.width]);
      const across = [left + shelf.capsLeft[at], right - shelf.capsRight[at]];
      expectCentimetres(across, [facings.x, facings.x + facings.width]);
      const top = shelf.y[at] + shelf.height[at] - shelf.capsAbove[at];
      expectCentimetres([top], [facings.y + facings.height]);
      expect([shelf.columns[at], shelf.rows[at]]).toEqual([columns, rows]);
    });
  });

  it('are turned where the drawing turns them', async () => {
    const read = readPlanogramFile(TURNED_FILE);
    if (!read.ok) throw new Error(read.refusal.code);
    const drawn = drawPlanogram(read.file, 0);
    const own = await uploadProject(app, ada, [{ name: 'turned.psa', bytes: TURNED_FILE }]);
    const [places] = (await ask(`getwallpositions/${own.projectId}/0`)).shelves;
    const [fixtures] = (await ask(`getwallfixtures/${own.projectId}/0`)).shelves;
    const degrees = ({ slope, angle, roll }: Omit<Turnable, 'rect'>) => [slope, angle, roll];
    const turns = (list: readonly TurnedPart[]) => list.map((one) => [one.at, ...degrees(one)]);
    expect(turns(fixtures.turned)).toEqual([[0, 15, 0, 0]]);
    expect(turns(fixtures.turnedPositions)).toEqual([
      [1, 0, 0, 90],
      [2, 0, 30, 0],
    ]);
    for (const { at, ...turn } of fixtures.turnedPositions) {
      expect(degrees(turn)).toEqual(degrees(drawn.positions[at] ?? { slope: NaN, angle: NaN, roll: NaN }));
      const { rect } = drawn.positions[at] ?? { rect: { x: NaN, y: NaN } };
      const place = places.position.indexOf(at);
      expectCentimetres([places.x[place], places.y[place]], [rect.x, rect.y]);
    }
  });

  describe('of files that were read before the room of caps was stored', () => {
    let folder: string;
    let db: AnalyticsDatabase;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'reveal-wall-'));
      db = await AnalyticsDatabase.open({ folders: [folder], memoryLimitMb: 256, threads: 1 });
    });
    afterAll(async () => {
      db?.close();
      await rm(folder, { recursive: true, force: true });
    });
    const FILES = [{ fileNo: 1, name: 'caps.psa', bytes: CAPPED_FILE }];
    const older = async (path: string): Promise<string> => {
      const to = `${path}.older`;
      const rows = 'SELECT * EXCLUDE (caps_left, caps_right, caps_above) FROM read_parquet';
      await db.connection.copyToParquet(`(${rows}('${path}'))`, to);
      return to;
    };
    /** In the file's inches. */
    const expectFacings = (columns: readonly Float64Array[]) => {
      const of = (column: number, unit: number) => Array.from(columns[column] ?? [], (value) => value / unit);
      expect(of(ROW.x, 2.54).map((x) => Math.round(x * 10) / 10)).toEqual([0, 11, 15, 22]);
      expect(of(ROW.columns, 1)).toEqual([2, 2, 2, 2]);
      for (const column of [ROW.capsLeft, ROW.capsRight, ROW.capsAbove]) expect(of(column, 1)).toEqual([0, 0, 0, 0]);
    };

    it('begin at their facings, which share the width of the block with the caps', async () => {
      const built = await snapshotOfFiles(FILES, join(folder, 'whole'));
      const loaded = await built.load();
      const known = await wallRows(loaded, built.paths.positions, [0]);
      expect(known[ROW.capsLeft]?.[1]).toBeCloseTo(3 * 2.54, 6);
      expectFacings(await wallRows(loaded, await older(built.paths.positions), [0]));
      await loaded.close();
    });

    it('are analysed again with what was read then', async () => {
      const { parts, names } = await writeParts(FILES, join(folder, 'parts'));
      const positions = await Promise.all(parts.positions.map(older));
      const fileNames = () => Promise.resolve(names);
      const source = { parts: { ...parts, positions }, fileNames, currency: 'USD' };
      await buildSnapshot(db.connection, source, join(folder, 'out'), { rolledAbove: 0 });
      const [row] = await db.connection.query<{ rows: number; unknown: number }>(
        `SELECT count(*)::INTEGER AS rows, (count(*) FILTER (WHERE caps_left IS NULL))::INTEGER AS unknown
         FROM read_parquet($1)`,
        [join(folder, 'out', 'positions.parquet')],
      );
      expect(row).toEqual({ rows: CAPPED.length, unknown: CAPPED.length });
    });
  });
});
