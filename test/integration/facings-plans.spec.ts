import { Readable } from 'node:stream';
import Excel from 'exceljs';
import type request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import { readPlanogramFile } from '../../src/core/planogram/psa/reader.js';
import { planFacings } from '../../src/core/planner/plan.js';
import { DEFAULT_PLAN_OPTIONS } from '../../src/core/planner/plan-options.js';
import { readIndependently } from '../support/independent-psa.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { type NamedBytes, uploadProject, type UploadedProject } from './reports/uploaded-project.js';

const FILES: NamedBytes[] = [
  ...generateSamples({ seed: 'plans', stores: 2, categories: 2, years: [2026], lists: false, broken: false }),
].map(({ path, bytes }) => ({ name: path.split('/').at(-1) ?? path, bytes }));

let app: TestApp;
let ada: Caller;
let project: UploadedProject;
let planograms: { planogramid: string; filename: string; category: string; name: string }[];

const main = (path: string): request.Test => ada.get(`/api/main/${path}`);
const planOf = async (of: { planogramid: string }, query = '') =>
  (await main(`getfacingsplan/${project.projectId}/${of.planogramid}${query}`).expect(200)).body;
const bytesOf = (test: request.Test): Promise<Buffer> =>
  test
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    })
    .expect(200)
    .then(({ body }) => body as Buffer);

interface Position {
  readonly position: number;
  readonly reason: string | null;
  readonly stays: string | null;
  readonly segment: number;
  readonly shelf: number;
  readonly place: number;
  readonly facings: { before: number; after: number };
}

beforeAll(async () => {
  app = await startTestApp();
  ada = await Caller.join(app);
  project = await uploadProject(app, ada, FILES);
  planograms = (await main(`projectplanogramsv1/${project.projectId}`).expect(200)).body.items;
});
afterAll(() => app?.close());

const first = () => planograms[0] as (typeof planograms)[number];

describe('the facings plan of a planogram', () => {
  it('is the core’s plan for the file, in walking order', async () => {
    const body = await planOf(first());
    const file = FILES.find(({ name }) => name === first().filename);
    const read = readPlanogramFile(file?.bytes ?? new Uint8Array());
    if (!read.ok) throw new Error(read.refusal.code);
    const plan = planFacings(read.file, 0, DEFAULT_PLAN_OPTIONS);
    const facings = (positions: readonly Position[]) =>
      positions.map(({ position, facings: { after } }) => [position, after]);
    expect(facings(body.positions)).toEqual(facings(plan.positions as readonly Position[]));
    expect(body.totals.changed).toBe(plan.positions.filter(({ reason }) => reason !== null).length);
    expect(body.totals.changed).toBeGreaterThan(0);
    expect(body.totals.supply).toEqual(plan.supply);
    expect(body.totals.change.low).toBeLessThanOrEqual(body.totals.change.high);
    const walk = (body.positions as Position[]).map(
      ({ segment, shelf, place }) => (segment ?? 999) * 1e6 + shelf * 1e3 + place,
    );
    expect(walk).toEqual(walk.toSorted((a, b) => a - b));
    expect(body.settings).toMatchObject({
      objective: 'sales',
      elasticity: 0.17,
      dosLow: 3,
      dosHigh: 28,
      maxFacings: null,
    });
  });

  it('draws the shelf with the planned facings', async () => {
    const body = await planOf(first());
    const drawn = new Map(
      body.proposed.positions.map((one: { line: number; columns: number }) => [one.line, one.columns]),
    );
    const changed = (body.positions as (Position & { line: number })[]).filter(({ reason }) => reason !== null);
    for (const { line } of changed) expect(drawn.get(line)).toBeDefined();
    const today = (await main(`getplanogramdrawing/${project.projectId}/${first().planogramid}`).expect(200)).body
      .drawing;
    const before = new Map(today.positions.map((one: { line: number; columns: number }) => [one.line, one.columns]));
    for (const { line, facings } of changed)
      expect(Number(drawn.get(line)) - Number(before.get(line))).toBe(facings.after - facings.before);
  });

  it('keeps locked positions, and what is requested for single positions', async () => {
    const all = (await planOf(first())).positions as (Position & { fixture: number })[];
    const changed = all.filter(({ reason }) => reason !== null);
    const [one] = changed;
    if (!one) throw new Error('nothing changes');
    const locked = await planOf(first(), `?lock=${changed.map(({ position }) => position).join(',')}`);
    for (const { position } of changed) {
      const now = (locked.positions as Position[]).find((other) => other.position === position);
      expect(now).toMatchObject({ stays: 'locked', reason: null });
    }
    const shelf = (await planOf(first(), `?lockshelf=${one.fixture}`)).positions as (Position & { fixture: number })[];
    for (const other of shelf.filter(({ fixture }) => fixture === one.fixture))
      expect(other.stays).toBe('shelf-locked');
    const own = await planOf(first(), `?facings=${one.position}:${one.facings.before}-${one.facings.before}`);
    expect((own.positions as Position[]).find(({ position }) => position === one.position)?.reason).toBeNull();
  });

  it('refuses invalid options', async () => {
    const path = `getfacingsplan/${project.projectId}/${first().planogramid}`;
    for (const query of ['lock=a', 'facings=1', 'elasticity=9', 'objective=money', 'minfacings=0', 'doslow=-1']) {
      await main(`${path}?${query}`).expect(400);
    }
    await main(`getfacingsplan/${project.projectId}/9999.0`).expect(404);
  });

  it('is available as a reset list with its reasons and assumptions', async () => {
    const path = `getfacingsplan/${project.projectId}/${first().planogramid}`;
    const body = await planOf(first());
    const csv = (await main(`${path}?format=csv&notes=true&lang=en-US`).expect(200)).text;
    expect(csv).toContain('Segment,Shelf from the floor,Place from the left,UPC,Product');
    expect(csv).toContain('Days-of-supply limits, then sales');
    expect(csv).toMatch(/days of supply, limit (3|28)|Makes room for|Sells more with/);
    expect((await main(`${path}?format=csv&lang=zh-CN`).expect(200)).text).toContain('层板（自下而上）');
    const book = new Excel.Workbook();
    await book.xlsx.read(Readable.from(await bytesOf(main(`${path}?format=xlsx`))));
    const rows = book.worksheets[0]?.rowCount ?? 0;
    expect(rows - 1).toBe(body.totals.changed);
  });
});

describe('the planned file', () => {
  it('is the original with the planned rows, checked with an independent reader', async () => {
    const body = await planOf(first());
    const path = `getfacingsplanfile/${project.projectId}/${first().planogramid}`;
    const sent = await bytesOf(main(path));
    const original = FILES.find(({ name }) => name === first().filename)?.bytes ?? new Uint8Array();
    const lines = (bytes: Uint8Array) => new TextDecoder('windows-1252').decode(bytes).split('\r\n');
    const [before, after] = [lines(original), lines(sent)];
    const differing = before.flatMap((line, index) => (line === after[index] ? [] : [index + 1]));
    expect(after.length).toBe(before.length);
    expect(differing.length).toBe(body.totals.changed + body.totals.moved);
    const read = readIndependently('plan.psa', after.join('\r\n'));
    const rows = read?.planograms[0]?.fixtures.flatMap(({ positions }) => positions) ?? [];
    for (const { position, facings } of body.positions as Position[]) {
      const row = rows[position];
      expect(Number(row?.cells[13]) + Number(row?.cells[16] || 0)).toBe(facings.after);
    }
    const head = (await main(path).expect(200)).headers['content-disposition'];
    expect(head).toContain('(plan).psa');
  });

  it('has the planned facings when it is uploaded again', async () => {
    const body = await planOf(first());
    const sent = await bytesOf(main(`getfacingsplanfile/${project.projectId}/${first().planogramid}`));
    const again = await uploadProject(app, ada, [{ name: first().filename, bytes: sent }]);
    const [planned] = (await main(`projectplanogramsv1/${again.projectId}`).expect(200)).body.items;
    const now = (await main(`getfacingsplan/${again.projectId}/${planned.planogramid}`).expect(200)).body;
    const byLine = (of: { positions: (Position & { line: number })[] }, when: 'before' | 'after') =>
      of.positions.map(({ line, facings }) => [line, facings[when]]);
    expect(byLine(now, 'before')).toEqual(byLine(body, 'after'));
  });
});

describe('the plans of a category', () => {
  it('come page by page, each planogram separately', async () => {
    const { category } = first();
    const inCategory = planograms.filter((planogram) => planogram.category === category);
    const path = `getfacingsplans/${project.projectId}?category=${encodeURIComponent(category)}`;
    const all = (await main(path).expect(200)).body;
    expect(all.total).toBe(inCategory.length);
    expect(all.items.map(({ planogramid }: { planogramid: string }) => planogramid).toSorted()).toEqual(
      inCategory.map(({ planogramid }) => planogramid).toSorted(),
    );
    const second = (await main(`${path}&offset=1&limit=1`).expect(200)).body;
    expect(second.items).toEqual(all.items.slice(1, 2));
    const single = await planOf({ planogramid: all.items[0].planogramid });
    expect(all.items[0].totals).toEqual(single.totals);
    expect((await main(`${path}&format=csv`).expect(200)).text).toContain('Facings changed');
    expect((await main(`getfacingsplans/${project.projectId}?category=none`).expect(200)).body.total).toBe(0);
  });
});
