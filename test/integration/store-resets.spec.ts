import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  bareId,
  smallFile,
  smallPerformance,
  smallPlanogram,
  smallProduct,
  smallShelf,
} from '../../samples/broken/small-file.js';
import { upcA } from '../../samples/catalogue/upc.js';
import { type PlanogramDraft, writePlanogramFile } from '../../src/core/planogram/psa/writer.js';
import type { ZipFileSpec } from '../fixtures/archives/zip-builder.js';
import { PATIENCE_MS } from '../support/patience.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { readWorkbook } from '../support/workbook-reader.js';
import { Caller } from './auth-support.js';
import { publish, uploadInto, waiveBlocking } from './publishing-support.js';
import { fullProject } from './uploads-support.js';

const UPCS = [1, 2, 3, 4, 5, 6, 7].map((item) => upcA('099120', `0002${item}`).padStart(13, '0'));
const upcOf = (item: number): string => UPCS[item - 1] ?? '';

/** Items with their facings on each shelf: left low, left high, right low, right high. */
type Shelves = readonly (readonly (readonly [item: number, facings: number])[])[];

function planogram(key: string, category: string, shelves: Shelves): PlanogramDraft {
  const fixtures = shelves.map((items, at) => {
    const shelf = smallShelf(at);
    const positions = items.map(([item, facings], place) => ({
      ...shelf.positions[place],
      upc: upcOf(item),
      id: bareId(upcOf(item)),
      h_facings: facings,
      width: 4 * facings,
      x: (at < 2 ? 0 : 48) + place * 24,
    }));
    return { ...shelf, positions };
  });
  return smallPlanogram(
    { fixtures, performances: UPCS.map((upc) => smallPerformance(upc)) },
    { key, name: key, category },
  );
}

function file(name: string, planograms: readonly PlanogramDraft[]): ZipFileSpec {
  return {
    name,
    content: writePlanogramFile(
      smallFile({ products: UPCS.map((upc, index) => smallProduct(upc, index)), planograms }),
    ),
  };
}

const SOAP_BEFORE: Shelves = [
  [
    [1, 3],
    [2, 3],
  ],
  [
    [3, 3],
    [4, 3],
  ],
  [[5, 3]],
  [[6, 3]],
];
// 1 goes and 7 comes in its place, 4 gets two facings more, 5 and 6 change places, and 5 loses a facing.
const SOAP_AFTER: Shelves = [
  [
    [7, 3],
    [2, 3],
  ],
  [
    [3, 3],
    [4, 5],
  ],
  [[6, 3]],
  [[5, 2]],
];
const FULL: Shelves = [
  [
    [1, 3],
    [2, 3],
  ],
];

/** Two of one category, which only what they carry tells apart once their names have changed. */
const pair = (names: readonly [string, string]): PlanogramDraft[] => [
  planogram(names[0], 'Soap', FULL),
  planogram(names[1], 'Soap', [
    [
      [5, 3],
      [6, 3],
    ],
  ]),
];

interface Item {
  name: string;
  action: string;
  before: { facings: number; positions: { segment: number; shelf: number }[] } | null;
  after: { facings: number; positions: { segment: number; shelf: number }[] } | null;
}
interface Reset {
  snapshot: { createdAt: string };
  since: { publication: number } | null;
  resetTime: { quarter: string; date: string } | null;
  isNew: boolean;
  unchanged: number;
  planograms: { before: { name: string } | null; after: { name: string } | null; items: Item[]; unchanged: number }[];
}

let app: TestApp;
let ada: Caller;
let project: string;

const resetOf = async (store: string, query = ''): Promise<Reset> =>
  (await ada.get(`/api/main/getstorereset/${project}/${store}?${query}`).expect(200)).body;

beforeAll(async () => {
  app = await startTestApp();
  ada = await Caller.join(app, { tenant: 'acme' });
  project = await fullProject(app, ada);
  const tea = planogram('TEA', 'Tea', FULL);
  await uploadInto(app, ada, project, [
    file('1001.psa', [
      planogram('SOAP', 'Soap', SOAP_BEFORE),
      planogram('SOUP', 'Soup', FULL),
      tea,
      ...pair(['LEFT', 'RIGHT']),
    ]),
  ]);
  await waiveBlocking(ada, project);
  await publish(ada, project);
});
afterAll(() => app?.close());

/** Sets or clears the time of the quarter's reset: a number of days after the data, at six. */
async function planReset(quarter: string, dayOfData: string, days: number | null): Promise<string | null> {
  const date =
    days === null ? null : `${new Date(Date.parse(dayOfData) + days * 86_400_000).toISOString().slice(0, 10)}T06:00`;
  await ada
    .post('/api/main/updateprojectsettings', { projectid: project, resetTimes: [{ quarter, date }] })
    .expect(200);
  return date;
}

describe('what changes in a store since the publication before', () => {
  it('is empty while there is only one publication', async () => {
    expect(await resetOf('1001')).toMatchObject({ since: null, isNew: false, planograms: [], unchanged: 0 });
    await ada.get(`/api/main/getstorereset/${project}/4711`).expect(404);
  });

  it('is told of a draft against what is published, and of the next publication against the one before', async () => {
    const tea = planogram('TEA', 'Tea', FULL);
    await uploadInto(app, ada, project, [
      file('1001.psa', [
        planogram('SOAP', 'Soap', SOAP_AFTER),
        tea,
        planogram('CAKE', 'Cake', FULL),
        ...pair(['NORTH', 'SOUTH']),
      ]),
      file('1002.psa', [planogram('SOAP 2', 'Soap', SOAP_AFTER)]),
    ]);
    const draft = await resetOf('1001', 'publication=draft');
    expect(draft.since).toMatchObject({ publication: 1 });
    expect(draft.planograms).toHaveLength(3);
    await waiveBlocking(ada, project);
    await publish(ada, project);
    expect(await resetOf('1001')).toMatchObject({ since: { publication: 1 }, planograms: draft.planograms });
    expect(await resetOf('1001', 'publication=1')).toMatchObject({ since: null, planograms: [] });
  });

  it('follows the planogram: segment by segment, top shelf first', async () => {
    const { planograms, unchanged } = await resetOf('1001');
    // TEA, and the two whose names alone have changed.
    expect(unchanged).toBe(3);
    const soap = planograms.find(({ after }) => after?.name === 'SOAP');
    const places = (side: Item['before']): string =>
      (side?.positions ?? []).map(({ segment, shelf }) => `${segment}/${shelf}`).join();
    expect(
      soap?.items.map(({ name, action, before, after }) => [
        ...[name.replace('WHITBRAY SAMPLE ', ''), action, places(before), places(after)],
        ...[before?.facings, after?.facings],
      ]),
    ).toEqual([
      ['4', 'facings', '1/2', '1/2', 3, 5],
      ['1', 'remove', '1/1', '', 3, undefined],
      ['7', 'place', '', '1/1', undefined, 3],
      ['5', 'move-facings', '2/1', '2/2', 3, 2],
      ['6', 'move', '2/2', '2/1', 3, 3],
    ]);
    // 2 and 3 stay where they are.
    expect(soap?.unchanged).toBe(2);
  });

  it('lists planograms that are new, and those that are no longer used', async () => {
    const { planograms } = await resetOf('1001');
    expect(planograms.map(({ before, after }) => [before?.name, after?.name])).toEqual([
      [undefined, 'CAKE'],
      ['SOAP', 'SOAP'],
      ['SOUP', undefined],
    ]);
    expect(planograms[0]?.items.map(({ action }) => action)).toEqual(['place', 'place']);
    expect(planograms[2]?.items.map(({ action }) => action)).toEqual(['remove', 'remove']);
  });

  it('is everything for a new store', async () => {
    const { isNew, planograms } = await resetOf('1002');
    expect(isNew).toBe(true);
    expect(planograms.map(({ before, after, items }) => [before, after?.name, items.length])).toEqual([
      [null, 'SOAP 2', 6],
    ]);
  });

  it('is available as a file, and with the store’s report', async () => {
    const csv = (await ada.get(`/api/main/getstorereset/${project}/1001?format=csv`).expect(200)).text;
    expect(csv.split('\r\n').filter((line) => /,Place,|,Remove,|,Move|,Change/.test(line))).toHaveLength(9);
    const made = async (format: string): Promise<Uint8Array> => {
      const options = { filters: { store: ['1001', '1002'] }, format };
      const asked = { projectid: project, reporttype: 'STORE', reportname: `Stores ${format}`, options };
      const { reportid } = (await ada.post('/api/main/createreportrequest', asked).expect(200)).body;
      let link = '';
      await vi.waitFor(
        async () => {
          const { items } = (await ada.get(`/api/main/getprojectreports/${project}`).expect(200)).body;
          const report = items.find((one: { reportid: string }) => one.reportid === reportid);
          expect(report).toMatchObject({ status: 'complete', code: null });
          link = report.files[0].link;
        },
        { timeout: PATIENCE_MS, interval: 100 },
      );
      return new Uint8Array(await (await fetch(new URL(link, app.url))).arrayBuffer());
    };
    const book = readWorkbook(await made('xlsx'));
    const rows = book.get('Reset list') ?? [];
    // 9 of the first store (2 on CAKE, 5 on SOAP, 2 of SOUP) and 6 of the new one.
    expect(rows.slice(1).filter((row) => row.length > 0)).toHaveLength(9 + 6);
    // The page of each store, the lists of SOUP, CAKE, SOAP and SOAP 2, six drawings with what stands on them.
    const pdf = Buffer.from(await made('pdf')).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2 + 4 + 6 * 2);
  });

  it('names the planned reset, and how many days of it the sales of a comparison can include', async () => {
    const effect = async (format = ''): Promise<{ resetTime: unknown; csv: string }> => {
      const path = `/api/main/getreseteffect/${project}/${project}?publication=2&comparepublication=1${format}`;
      const { body, text } = await ada.get(path).expect(200);
      return { resetTime: body.resetTime, csv: text };
    };
    const { snapshot, resetTime } = await resetOf('1001');
    expect([resetTime, (await effect()).resetTime]).toEqual([null, null]);
    const { body } = await ada.get(`/api/main/getproject/${project}`).expect(200);
    const { quarter } = body.resetTimes.find(({ inPeriod }: { inPeriod: boolean }) => inPeriod);
    const day = snapshot.createdAt.slice(0, 10);

    const past = await planReset(quarter, day, -2);
    expect((await resetOf('1001')).resetTime).toEqual({ quarter, date: past });
    expect((await effect()).resetTime).toEqual({ quarter, date: past, days: 2 });
    expect((await effect('&format=csv&notes=true')).csv).toContain(
      `${past?.replace('T', ' ')} (${quarter.slice(5)} ${quarter.slice(0, 4)}); sales include 2 days after it at most`,
    );

    const future = await planReset(quarter, day, 9);
    expect((await effect()).resetTime).toEqual({ quarter, date: future, days: -9 });
    const csv = (await ada.get(`/api/main/getstorereset/${project}/1001?format=csv&notes=true`).expect(200)).text;
    expect(csv).toContain(`Reset,${future?.replace('T', ' ')} (`);
    await planReset(quarter, day, null);
    expect((await resetOf('1001')).resetTime).toBeNull();
  });
});
