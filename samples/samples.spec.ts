import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { capacity } from '../src/core/metrics/position-measures.js';
import { drawPlanogram } from '../src/core/planogram/geometry/draw-planogram.js';
import type { FixtureRecord, PlanogramFile, PositionRecord, ProductRecord } from '../src/core/planogram/model.js';
import { readPlanogramFile } from '../src/core/planogram/psa/reader.js';
import { BROKEN_SAMPLES } from './broken/broken-files.js';
import { gtinCheckDigit, upcA } from './catalogue/upc.js';
import { generateSamples, type SampleFile, type SampleOptions } from './generate.js';
import { turned } from './shelves/pose.js';
import { ZipFile } from './zip-file.js';

function read(file: SampleFile): PlanogramFile {
  const result = readPlanogramFile(file.bytes);
  if (!result.ok) throw new Error(`${file.path} was refused: ${result.refusal.code}`);
  return result.file;
}

/** Every fourth file of eight stores: both banners, all ten categories, both years. */
const sampled = [...generateSamples({ broken: false, lists: false, stores: 8, categories: 10 })].filter(
  (_, index) => (index + Math.floor(index / 10)) % 4 === 0,
);
const files = sampled.map((file) => ({ path: file.path, file: read(file) }));
const positions = files.flatMap(({ path, file }) =>
  file.planograms.flatMap((planogram) =>
    planogram.fixtures.flatMap((fixture) =>
      fixture.positions.map((position) => ({
        at: `${path} line ${position.line}`,
        fixture,
        position,
        product: file.products[position.productIndex],
      })),
    ),
  ),
);

function digest(options: SampleOptions): string {
  const hash = createHash('sha256');
  for (const file of generateSamples(options)) hash.update(file.path).update(file.bytes);
  return hash.digest('hex');
}

describe('the UPCs of the samples', () => {
  it('have the check digit of a known code', () => {
    // 03600029145: odd places 0+6+0+2+1+5 = 14, × 3 = 42; even places 3+0+0+9+4 = 16; 42 + 16 = 58; 60 − 58 = 2
    expect(gtinCheckDigit('03600029145')).toBe(2);
    expect(upcA('036000', '29145')).toBe('036000291452');
  });

  it('are right on every product, padded to 13 digits, with the same code as ID without leading zeros', () => {
    for (const { path, file } of files) {
      for (const { upc, id } of file.products) {
        expect(upc, path).toMatch(/^0\d{12}$/);
        expect(gtinCheckDigit(upc.slice(0, 12)), `${path} ${upc}`).toBe(Number(upc[12]));
        expect(id).toBe(upc.replace(/^0+/, ''));
      }
    }
  });

  it('name one product each, over all categories and companies', () => {
    const options = { stores: 1, categories: 10, years: [], broken: false };
    const list = [...generateSamples(options)].find(({ path }) => path === 'products.csv');
    const upcs = Buffer.from(list?.bytes ?? [])
      .toString('utf8')
      .split('\r\n')
      .slice(1, -1)
      .map((row) => row.split(',')[0]);
    expect(upcs.length).toBeGreaterThan(1000);
    expect(upcs.length - new Set(upcs).size).toBe(0);
  });
});

describe('the generator', () => {
  it('writes the same bytes for the same seed, and others for another', () => {
    const options = { stores: 2, categories: 2 };
    expect(digest(options)).toBe(digest(options));
    expect(digest({ ...options, seed: 'another' })).not.toBe(digest(options));
  });

  it('keeps the file of a store and category when more stores and categories are asked for', () => {
    const byPath = (options: SampleOptions): Map<string, string> =>
      new Map(
        [...generateSamples({ ...options, broken: false, lists: false, years: [2026] })].map(({ path, bytes }) => [
          path,
          Buffer.from(bytes).toString('base64'),
        ]),
      );
    const few = byPath({ stores: 2, categories: 1 });
    const many = byPath({ stores: 4, categories: 2 });
    expect(few.size).toBe(2);
    for (const [path, bytes] of few) expect(many.get(path) === bytes, path).toBe(true);
  });

  it('yields one file at a time, the lists first', () => {
    const samples = generateSamples({ stores: 100_000 });
    expect(samples.next().value).toMatchObject({ path: 'stores.csv' });
    samples.return();
  });

  it('refuses nonsense', () => {
    expect(() => generateSamples({ stores: 0 }).next()).toThrow('at least one store');
    expect(() => generateSamples({ categories: 11 }).next()).toThrow('1 to 10 categories');
  });

  it('puts the store number first in file, planogram and project names', () => {
    for (const { path, file } of files) {
      const number = /\/(\d+)_/.exec(path)?.[1];
      expect(number).toMatch(/^\d{4}$/);
      expect(file.project?.name.startsWith(`${number} `)).toBe(true);
      for (const planogram of file.planograms) {
        expect(planogram.name).toMatch(new RegExp(`^Store=${number} Category=\\d{4} FT=\\d+$`));
        expect(planogram.desc(1)).toBe(number);
      }
    }
  });

  it('writes one banner in inches by the week, the other in centimetres by four weeks', () => {
    for (const { path, file } of files) {
      const inches = /\/0\d{3}_/.test(path);
      expect(file.unit, path).toBe(inches ? 'in' : 'cm');
      expect(file.unitGuessed).toBe(false);
      expect(file.project?.movementPeriodDays).toBe(inches ? 7 : 28);
    }
  });

  it('writes files as large and as full as real ones', () => {
    for (const { path, bytes } of sampled) {
      expect(bytes.length, path).toBeGreaterThan(80_000);
      expect(bytes.length, path).toBeLessThan(600_000);
    }
    const perFile = positions.length / files.length;
    expect(perFile).toBeGreaterThan(150);
    expect(perFile).toBeLessThan(300);
  });
});

describe('a sample file, read back', () => {
  it('raises no error and no warning', () => {
    for (const { path, file } of files) {
      expect(
        file.diagnostics.items.filter(({ severity }) => severity !== 'info'),
        path,
      ).toEqual([]);
    }
  });

  it('has a product and a performance row for every position', () => {
    for (const { path, file } of files) {
      for (const planogram of file.planograms) {
        const sold = new Set(planogram.performances.map(({ productIndex }) => productIndex));
        for (const { productIndex } of planogram.fixtures.flatMap((fixture) => fixture.positions)) {
          expect(productIndex, path).toBeGreaterThanOrEqual(0);
          expect(sold.has(productIndex), path).toBe(true);
        }
      }
    }
  });
});

describe('the texts of the samples', () => {
  it('come back with their accents in both encodings', () => {
    expect(new Set(files.map(({ file }) => file.encoding))).toEqual(new Set(['utf-8', 'windows-1252']));
    for (const encoding of ['utf-8', 'windows-1252']) {
      const brands = new Set(
        files
          .filter(({ file }) => file.encoding === encoding)
          .flatMap(({ file }) => file.products.map(({ brand }) => brand)),
      );
      expect([...brands].filter((name) => /[^ -~]/.test(name)).length, encoding).toBeGreaterThan(0);
      expect(
        [...brands].filter((name) => !/^[A-ZÀ-Ý& ]+$/.test(name)),
        encoding,
      ).toEqual([]);
    }
  });

  it('hold a settings text with escaped quotes, and notes with backslashes and line breaks', () => {
    for (const { path, file } of files) {
      for (const planogram of file.planograms) {
        expect(JSON.parse(planogram.desc(22).replaceAll('|', ',')), path).toHaveProperty('MinFacings');
        expect(planogram.notes.startsWith('\\\\files.'), path).toBe(true);
        expect(planogram.notes).toContain('\r\n*Set the "hot" shelf first, then work down');
      }
    }
  });
});

const HANGS = new Set([4, 5, 6, 7, 8, 9]);

describe('the geometry of the samples', () => {
  it('stands every product on its shelf: y = fixture y + fixture height', () => {
    const standing = positions.filter(({ fixture }) => !HANGS.has(fixture.type));
    expect(standing.length).toBeGreaterThan(1000);
    for (const { at, fixture, position } of standing) {
      expect(position.y, at).toBeCloseTo(fixture.y + (fixture.height ?? Number.NaN), 9);
    }
  });

  it('hangs products on boards within the board, and below bars', () => {
    const hanging = positions.filter(({ fixture }) => HANGS.has(fixture.type));
    expect(new Set(hanging.map(({ fixture }) => fixture.type))).toEqual(new Set([6, 7]));
    for (const { at, fixture, position } of hanging) {
      const top = position.y + (position.height ?? Number.NaN);
      if (fixture.type === 6) expect(top, at).toBeCloseTo(fixture.y, 9);
      else {
        expect(position.y, at).toBeGreaterThanOrEqual(fixture.y - 1e-9);
        expect(top, at).toBeLessThanOrEqual(fixture.y + (fixture.height ?? 0) + 1e-9);
      }
    }
  });

  it('makes every block facings × merchandised size, plus caps', () => {
    for (const { at, position, product } of positions) {
      const { xCap, yCap, zCap } = position;
      const cap = (orientation: number) => turned(boxOf(product), orientation);
      const width = position.hFacings * n(position.merchWidth) + xCap.count * cap(xCap.orientation).width;
      const height = position.vFacings * n(position.merchHeight) + yCap.count * cap(yCap.orientation).height;
      const depth = position.dFacings * n(position.merchDepth) + zCap.count * cap(zCap.orientation).depth;
      expect(position.width, at).toBeCloseTo(width, 6);
      expect(position.height, at).toBeCloseTo(height, 6);
      expect(position.depth, at).toBeCloseTo(depth, 6);
    }
  });

  it('merchandises the product turned by its orientation, or its tray or case', () => {
    for (const { at, position, product } of positions) {
      const expected =
        position.style === 0
          ? turned(boxOf(product), position.orientation)
          : styleBox(product, position.style === 1 ? 'tray' : 'case');
      expect({ width: position.merchWidth, height: position.merchHeight, depth: position.merchDepth }, at).toEqual(
        expected,
      );
    }
    expect(new Set(positions.map(({ position }) => position.style))).toEqual(new Set([0, 1, 2]));
  });

  it('has caps in all three directions', () => {
    for (const axis of ['xCap', 'yCap', 'zCap'] as const) {
      expect(positions.filter(({ position }) => position[axis].count > 0).length, axis).toBeGreaterThan(5);
    }
  });

  it('ranks 1 to n from left to right on a shelf, without overlaps', () => {
    for (const shelf of shelves()) {
      shelf.positions.forEach((position, index) => {
        expect(position.rankX, `line ${position.line}`).toBe(index + 1);
        const before = shelf.positions[index - 1];
        if (before) expect(position.x).toBeGreaterThanOrEqual(before.x + n(before.width) - 1e-6);
      });
    }
  });

  it('has several planograms in some files, each with its own shelves over the same products', () => {
    const several = files.filter(({ file }) => file.planograms.length > 1);
    expect(several.length).toBeGreaterThan(0);
    expect(several.length).toBeLessThan(files.length / 3);
    for (const { file } of several) {
      const keys = file.planograms.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      for (const planogram of file.planograms) expect(planogram.fixtures.length).toBeGreaterThan(0);
    }
  });

  it('outlines polygonal shelves with 3D points, and divides some shelves', () => {
    const polygons = files.flatMap(({ file }) =>
      file.planograms.flatMap(({ fixtures }) => fixtures.filter(({ type }) => type === 3)),
    );
    const others = new Map<string, number>();
    for (const { type, records } of files.flatMap(({ file }) => file.others)) {
      others.set(type, (others.get(type) ?? 0) + records.length);
    }
    expect(polygons.length).toBeGreaterThan(0);
    expect(others.get('3D point')).toBe(polygons.length * 5);
    expect(others.get('Divider')).toBeGreaterThan(0);
    expect(others.get('Peg')).toBe(files.length);
  });

  it('keeps products under the shelf above and within the depth', () => {
    for (const { at, fixture, position } of positions.filter(({ fixture: { type } }) => type === 0)) {
      expect(n(position.height), at).toBeLessThanOrEqual(n(fixture.merchandisableHeight) + 1e-6);
      expect(n(position.depth), at).toBeLessThanOrEqual(n(fixture.depth) + 1e-6);
      expect(position.z + n(position.depth), at).toBeCloseTo(fixture.z + n(fixture.depth), 6);
    }
  });

  it('fits every run of combined shelves, where positions do run past their own shelf', () => {
    let past = 0;
    for (const { file } of files) {
      for (const planogram of file.planograms) {
        for (const run of combinedRuns(planogram.fixtures)) {
          const width = run.reduce((sum, shelf) => sum + n(shelf.width), 0);
          const used = run.flatMap((shelf) => shelf.positions).reduce((sum, position) => sum + n(position.width), 0);
          expect(used, `${file.project?.name} line ${run[0]?.line}`).toBeLessThanOrEqual(width + 1e-6);
        }
      }
    }
    for (const { fixture, position } of positions) {
      if (position.x + n(position.width) > fixture.x + n(fixture.width) + 1e-6) past++;
    }
    expect(past / positions.length).toBeGreaterThan(0.02);
  });

  it('keeps everything inside the planogram', () => {
    for (const { file } of files) {
      for (const planogram of file.planograms) {
        for (const part of planogram.fixtures.flatMap((fixture) => [fixture, ...fixture.positions])) {
          expect(part.x).toBeGreaterThanOrEqual(0);
          expect(part.x + n(part.width)).toBeLessThanOrEqual(n(planogram.width) + 1e-6);
          expect(part.y).toBeGreaterThanOrEqual(0);
          expect(part.y + n(part.height)).toBeLessThanOrEqual(n(planogram.height) + 1e-6);
        }
        const sections = planogram.segments.reduce((sum, segment) => sum + n(segment.width), 0);
        expect(sections).toBeCloseTo(n(planogram.width), 6);
      }
    }
  });
});

describe('the samples, drawn and measured by the core', () => {
  const drawings = files.flatMap(({ file }) =>
    file.planograms.map((_, planogramNo) => drawPlanogram(file, planogramNo)),
  );

  it('lie within their planograms, with every fixture in a segment', () => {
    for (const drawing of drawings) {
      expect([...drawing.fixtures, ...drawing.positions].filter(({ outside }) => outside)).toEqual([]);
      expect(drawing.fixtures.filter(({ segment }) => segment < 0)).toEqual([]);
    }
  });

  it('have facings and caps that make up the whole block', () => {
    for (const position of drawings.flatMap(({ positions: all }) => all)) {
      const cap = (axis: 'x' | 'y') => position.caps.find((one) => one.axis === axis)?.rect;
      expect(position.facings.width + (cap('x')?.width ?? 0), `line ${position.line}`).toBeCloseTo(
        position.rect.width,
        2,
      );
      expect(position.facings.height + (cap('y')?.height ?? 0), `line ${position.line}`).toBeCloseTo(
        position.rect.height,
        2,
      );
    }
  });

  it('fill their runs to 93 to 100 % for the most part', () => {
    const fills = drawings.flatMap(({ runs }) => runs.map(({ fill }) => fill ?? 0)).sort((a, b) => a - b);
    expect(fills.at(-1)).toBeLessThanOrEqual(1 + 1e-9);
    expect(fills[Math.floor(fills.length * 0.5)]).toBeGreaterThan(0.93);
  });

  it('hold the capacity that the generator reckoned (Performance Value 1)', () => {
    for (const { path, file } of files) {
      for (const planogram of file.planograms) {
        for (const performance of planogram.performances) {
          const product = file.products[performance.productIndex] ?? null;
          const own = planogram.fixtures
            .flatMap((fixture) => fixture.positions)
            .filter(({ productIndex }) => productIndex === performance.productIndex);
          const held = own.reduce((sum, position) => sum + (capacity(position, product) ?? Number.NaN), 0);
          expect(held, `${path} ${performance.upc}`).toBe(performance.value(1));
        }
      }
    }
  });
});

describe('the trade of the samples', () => {
  it('has the magnitudes of days of supply that real files have', () => {
    const days = files.flatMap(({ file }) => daysOfSupply(file)).sort((a, b) => a - b);
    const quantile = (share: number) => days[Math.floor(share * days.length)] ?? Number.NaN;
    // The corpus: 2.9, 8.2, 34.1
    expect(quantile(0.05)).toBeGreaterThan(2);
    expect(quantile(0.05)).toBeLessThan(4);
    expect(quantile(0.5)).toBeGreaterThan(7);
    expect(quantile(0.5)).toBeLessThan(9.5);
    expect(quantile(0.95)).toBeGreaterThan(22);
    expect(quantile(0.95)).toBeLessThan(40);
  });

  it('sells above cost, and prices are positive', () => {
    for (const { path, file } of files) {
      for (const performance of file.planograms.flatMap((planogram) => planogram.performances)) {
        const units = file.products[performance.productIndex]?.caseTotalNumber ?? 1;
        expect(n(performance.price), path).toBeGreaterThan(n(performance.caseCost) / units);
        expect(n(performance.movement), path).toBeGreaterThan(0);
      }
    }
  });

  it('changes the assortment from one year to the next: products added, dropped, moved and resized', () => {
    const [before, after] = [2025, 2026].map((year) => {
      const [file] = generateSamples({ stores: 1, categories: 1, years: [year], lists: false, broken: false });
      if (!file) throw new Error('no file');
      return facings(read(file));
    });
    if (!before || !after) throw new Error('two years');
    const kept = [...after.keys()].filter((upc) => before.has(upc));
    expect([...after.keys()].some((upc) => !before.has(upc))).toBe(true);
    expect([...before.keys()].some((upc) => !after.has(upc))).toBe(true);
    expect(kept.length).toBeGreaterThan(before.size * 0.6);
    expect(kept.some((upc) => before.get(upc) !== after.get(upc))).toBe(true);
  });
});

describe('the lists', () => {
  const [stores, products] = [...generateSamples({ stores: 3, categories: 1, years: [2026], broken: false })].map(
    ({ bytes }) => Buffer.from(bytes).toString('utf8').split('\r\n').slice(0, -1),
  );

  it('name every store, with its banner and its place', () => {
    expect(stores).toHaveLength(4);
    expect(stores?.[0]).toBe('\ufeffStore Number,Store Name,Banner,Region,State,Cluster,Latitude,Longitude');
    expect(stores?.[1]).toMatch(
      /^0101,Marlow Fresh \w+,Marlow Fresh,\w+,[A-Z]{2},(Compact|Standard|Large),\d+(\.\d+)?,-\d+(\.\d+)?$/,
    );
    expect(stores?.[3]).toMatch(/^5101,Kestrel Market /);
  });

  it('name every product that a planogram places, by the same UPC', () => {
    const listed = new Set(products?.map((row) => row.split(',')[0]));
    const [file] = generateSamples({ stores: 3, categories: 1, years: [2026], broken: false, lists: false });
    if (!file) throw new Error('no file');
    for (const { upc } of read(file).products) expect(listed.has(upc), upc).toBe(true);
  });
});

describe('the zip', () => {
  it('holds every file unchanged, and is the same bytes each time', async () => {
    const samples = [...generateSamples({ stores: 1, categories: 1 })];
    const folder = await mkdtemp(join(tmpdir(), 'reveal-samples-'));
    const paths = [join(folder, 'a.zip'), join(folder, 'b.zip')];
    for (const path of paths) {
      const zip = new ZipFile(path);
      for (const sample of samples) await zip.add(sample.path, sample.bytes);
      await zip.close();
    }
    const [first, second] = await Promise.all(paths.map((path) => readFile(path)));
    await rm(folder, { recursive: true });
    if (!first || !second) throw new Error('two archives');
    expect(first.equals(second)).toBe(true);
    const entries = unzipSync(new Uint8Array(first));
    expect(Object.keys(entries)).toEqual(samples.map(({ path }) => path));
    for (const { path, bytes } of samples)
      expect(Buffer.from(bytes).equals(entries[path] ?? new Uint8Array()), path).toBe(true);
  });
});

describe('a zip that cannot be written', () => {
  it('says so instead of waiting for ever', async () => {
    const zip = new ZipFile(join(tmpdir(), 'no-such-folder', 'a.zip'));
    await expect(zip.add('a', new Uint8Array(10))).rejects.toThrow('ENOENT');
  });
});

describe('the broken files', () => {
  it.each(BROKEN_SAMPLES.map((sample) => [sample.name, sample] as const))(
    '%s does what its README line says',
    (_, sample) => {
      const result = readPlanogramFile(sample.bytes());
      expect(result.ok).toBe(sample.expected !== 'refused');
    },
  );
});

function n(value: number | null): number {
  return value ?? Number.NaN;
}

function boxOf(product: ProductRecord | undefined) {
  return { width: n(product?.width ?? null), height: n(product?.height ?? null), depth: n(product?.depth ?? null) };
}

function styleBox(product: ProductRecord | undefined, style: 'tray' | 'case') {
  const size = product?.style(style);
  return { width: size?.width ?? null, height: size?.height ?? null, depth: size?.depth ?? null };
}

function shelves(): FixtureRecord[] {
  return files.flatMap(({ file }) =>
    file.planograms.flatMap((planogram) => planogram.fixtures.filter(({ type }) => type === 0)),
  );
}

/** Shelves in a row that combine: 3 starts a run, 1 goes on, 2 ends it, 0 stands alone. */
function combinedRuns(fixtures: readonly FixtureRecord[]): FixtureRecord[][] {
  const runs: FixtureRecord[][] = [];
  for (const shelf of fixtures.filter(({ type }) => type === 0).toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    if (shelf.canCombine === 0 || shelf.canCombine === 3) runs.push([shelf]);
    else runs.at(-1)?.push(shelf);
  }
  return runs;
}

/** capacity ÷ (movement ÷ P), with capacity by docs/metrics.md, written out once more for the test. */
function daysOfSupply(file: PlanogramFile): number[] {
  const period = file.project?.movementPeriodDays ?? 7;
  return file.planograms.flatMap((planogram) =>
    planogram.performances.flatMap(({ productIndex, movement }) => {
      const own = planogram.fixtures
        .flatMap((fixture) => fixture.positions)
        .filter((position) => position.productIndex === productIndex);
      const product = file.products[productIndex];
      const capacity = own.reduce((sum, position) => sum + units(position, product), 0);
      return capacity > 0 ? [capacity / (n(movement) / period)] : [];
    }),
  );
}

function units(position: PositionRecord, product: ProductRecord | undefined): number {
  const perStyle =
    position.style === 0 ? 1 : n(product?.style(position.style === 1 ? 'tray' : 'case').totalNumber ?? null);
  return position.hFacings * position.vFacings * position.dFacings * perStyle;
}

function facings(file: PlanogramFile): Map<string, number> {
  const byProduct = new Map<string, number>();
  for (const position of file.planograms.flatMap((planogram) =>
    planogram.fixtures.flatMap((fixture) => fixture.positions),
  )) {
    byProduct.set(position.upc, (byProduct.get(position.upc) ?? 0) + position.hFacings);
  }
  return byProduct;
}
