import { inflateSync } from 'node:zlib';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { upcA } from '../../samples/catalogue/upc.js';
import {
  bareId,
  smallFile,
  smallPerformance,
  smallPlanogram,
  smallProduct,
  smallShelf,
} from '../../samples/broken/small-file.js';
import { LOOKS } from '../../src/core/colours/looks.js';
import { lookOfText } from '../../src/core/colours/assign-looks.js';
import type { LiveMessage } from '../../src/core/live/live-message.js';
import { writePlanogramFile } from '../../src/core/planogram/psa/writer.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { type NamedBytes, uploadProject, uploadTo } from './reports/uploaded-project.js';

interface Color {
  value: string;
  look: number;
  color: string | null;
}

let app: TestApp;
let ada: Caller;
let projectId: string;

const BRANDS = ['BIG', 'MID', 'NEW', 'OLD', 'RARE'];
const upcOf = (brand: string): string => upcA('099120', `0002${BRANDS.indexOf(brand)}`).padStart(13, '0');

/** A shelf of eight positions of 12 in each, one brand after the other; each brand has one product. */
function file(name: string, brands: readonly string[]): NamedBytes {
  const distinct = [...new Set(brands)];
  const fixtures = [0, 1, 2, 3].map((at) => {
    const shelf = smallShelf(at);
    const positions = (shelf.positions ?? []).map((position, i) => {
      const upc = upcOf(brands[at * 2 + i] ?? '');
      return { ...position, upc, id: bareId(upc) };
    });
    return { ...shelf, positions };
  });
  const draft = smallFile({
    products: distinct.map((brand, index) => smallProduct(upcOf(brand), index, { brand, name: `${brand} POWDER` })),
    planograms: [smallPlanogram({ fixtures, performances: distinct.map((brand) => smallPerformance(upcOf(brand))) })],
  });
  return { name, bytes: writePlanogramFile(draft) };
}

const eight = (...runs: readonly (readonly [string, number])[]): string[] =>
  runs.flatMap(([brand, count]) => Array<string>(count).fill(brand));

/** BIG has 7 + 2 = 9 positions, MID 1 + 6 = 7; on the second planogram MID is the largest. */
const FILES = [file('1001.psa', eight(['BIG', 7], ['MID', 1])), file('1002.psa', eight(['MID', 6], ['BIG', 2]))];

beforeAll(async () => {
  app = await startTestApp();
  ada = await Caller.join(app);
  ({ projectId } = await uploadProject(app, ada, FILES));
});
afterAll(() => app?.close());

const colors = async (level = 'brand', as = ada): Promise<Color[]> =>
  (await as.get(`/api/main/projectcolors/${projectId}/${level}`).expect(200)).body.items;
const looks = async (): Promise<Record<string, number>> =>
  Object.fromEntries((await colors()).map(({ value, look }) => [value, look]));
const set = (value: string, color: string | null, as = ada): request.Test =>
  as.post('/api/main/setprojectcolor', { projectid: projectId, level: 'brand', value, color });

/** The PDF of a file: its URL, and everything drawn in it. */
async function pdfOf(filename: string): Promise<{ path: string; drawn: string }> {
  const { link } = (await ada.post('/api/main/pdffileurl', { projectid: projectId, filename }).expect(200)).body;
  const url = new URL(link, app.url);
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  const drawn: string[] = [];
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 1)) {
    const end = bytes.indexOf('endstream', at);
    try {
      drawn.push(inflateSync(bytes.subarray(at + 7, end)).toString('latin1'));
    } catch {
      // Not every stream is deflated, and `endstream` also matches.
    }
  }
  return { path: url.pathname, drawn: drawn.join('\n') };
}

/** A color in PDF notation. */
const painted = (hex: string): string =>
  `${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255).join(' ')} scn`;

describe('the colors of a project', () => {
  it('are assigned by the linear space of the whole project, whatever leads a planogram', async () => {
    expect(await colors()).toEqual([
      { value: 'BIG', look: 0, color: null },
      { value: 'MID', look: 1, color: null },
    ]);
    expect(await colors('category')).toEqual([{ value: 'Laundry care', look: 0, color: null }]);
  });

  it('are those of the PDF of either planogram', async () => {
    for (const name of ['1001.psa', '1002.psa']) {
      const { drawn } = await pdfOf(name);
      expect(drawn).toContain(painted(LOOKS[0] ?? ''));
      expect(drawn).toContain(painted(LOOKS[1] ?? ''));
    }
  });

  it('are the same for two simultaneous first requests', async () => {
    const fresh = await uploadProject(app, ada, [file('1001.psa', eight(['BIG', 5], ['OLD', 3]))]);
    const asked = await Promise.all(
      [1, 2, 3].map(() => ada.get(`/api/main/projectcolors/${fresh.projectId}/brand`).expect(200)),
    );
    const [first, ...others] = asked.map(({ body }) => body);
    expect(first.items).toHaveLength(2);
    expect(others).toEqual([first, first]);
  });

  it('stay when data are added, even if the new brand has the most space', async () => {
    const before = await looks();
    // NEW has 8 + 8 = 16 positions, more than BIG with 9.
    const added = ['1003.psa', '1004.psa'].map((name) => file(name, eight(['NEW', 8])));
    await uploadTo(app, ada, projectId, [...FILES, ...added]);
    expect(await looks()).toEqual({ ...before, NEW: 2 });
  });

  it('stay when a brand’s data are removed and come back', async () => {
    const before = await looks();
    await uploadTo(app, ada, projectId, [file('1001.psa', eight(['BIG', 8]))]);
    expect(await looks()).toEqual(before);
    await uploadTo(app, ada, projectId, FILES);
    expect(await looks()).toEqual(before);
  });

  it('are requested by a level that has colors', async () => {
    await ada.get(`/api/main/projectcolors/${projectId}/store`).expect(400);
    const empty = await ada.project();
    const answer = await ada.get(`/api/main/projectcolors/${empty}/brand`).expect(404);
    expect(answer.body.code).toBe('reports.no-snapshot');
  });
});

describe('a custom color', () => {
  it('is in the next PDF immediately, and is logged', async () => {
    const before = await pdfOf('1002.psa');
    expect((await set('MID', '#12ab34').expect(200)).body).toEqual({ value: 'MID', look: 1, color: '#12AB34' });
    expect(await colors()).toContainEqual({ value: 'MID', look: 1, color: '#12AB34' });
    const after = await pdfOf('1002.psa');
    expect(after.path).not.toBe(before.path);
    expect(after.drawn).toContain(painted('#12AB34'));
    expect(after.drawn).not.toContain(painted(LOOKS[1] ?? ''));
    // The same color again is not a change.
    await set('MID', '#12AB34').expect(200);
    const written = await app.database.query<{ details: object; subject_name: string }>(
      `SELECT details, subject_name FROM audit_entries WHERE action = 'project.color-changed' AND subject_id = $1`,
      [projectId],
    );
    expect(written).toEqual([
      { subject_name: 'Reports', details: { level: 'brand', value: 'MID', from: null, to: '#12AB34' } },
    ]);
  });

  it('is announced to people who have the project open', async () => {
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/ws?token=${ada.token}`);
    let changes = 0;
    // A socket is open before it is admitted, and receives nothing until then.
    const knocking = setInterval(() => void set('OLD', `#00000${(changes += 1) % 10}`).then(undefined, () => 0), 200);
    const heard = await new Promise<LiveMessage>((resolve, reject) => {
      socket.once('error', reject);
      socket.on('message', (data) => {
        const message = JSON.parse(String(data)) as LiveMessage;
        if (message.type === 'COLORS') resolve(message);
      });
    }).finally(() => {
      clearInterval(knocking);
      socket.close();
    });
    expect(heard).toEqual({ type: 'COLORS', status: 'complete', projectid: projectId, requestid: projectId });
  }, 20_000);

  it('can be reset to the default, and the PDF with it', async () => {
    const chosen = await pdfOf('1002.psa');
    expect((await set('MID', null).expect(200)).body).toEqual({ value: 'MID', look: 1, color: null });
    const own = await pdfOf('1002.psa');
    expect(own.path).not.toBe(chosen.path);
    expect(own.drawn).toContain(painted(LOOKS[1] ?? ''));
  });

  it('may be set for a value that no analysis has, which otherwise has the look of its text', async () => {
    const look = lookOfText('NOWHERE');
    expect((await set('NOWHERE', '#ABCDEF').expect(200)).body).toEqual({ value: 'NOWHERE', look, color: '#ABCDEF' });
    expect(await colors()).toContainEqual({ value: 'NOWHERE', look, color: '#ABCDEF' });
  });

  it.each([
    ['no color', { color: 'red' }, 'color'],
    ['a short one', { color: '#abc' }, 'color'],
    ['nothing', { color: undefined }, 'color'],
    ['a level without colors', { level: 'product' }, 'level'],
    ['no value', { value: '' }, 'value'],
  ])('is refused as %s', async (_, change, field) => {
    const body = { projectid: projectId, level: 'brand', value: 'MID', color: '#123456', ...change };
    const { body: problem } = await ada.post('/api/main/setprojectcolor', body).expect(400);
    expect(problem.errors.map((one: { field: string }) => one.field)).toContain(field);
  });

  it('cannot be changed by other people', async () => {
    const bob = await Caller.join(app);
    await set('MID', '#123456', bob).expect(404);
    await bob.get(`/api/main/projectcolors/${projectId}/brand`).expect(404);
  });
});

describe('a guest', () => {
  const guestOf = async (filters: object | null): Promise<string> => {
    const wish = { projectid: projectId, ...(filters && { filters }) };
    const { link } = (await ada.post('/api/lite/sharelinks/create', wish).expect(201)).body;
    const url = new URL(link);
    const opened = { slice: url.pathname.slice(1), dash: url.searchParams.get('dash') ?? '' };
    return (await request(app.url).post('/api/lite/share/open').send(opened).expect(200)).body.guestToken;
  };
  const seen = async (token: string): Promise<Color[]> => {
    const path = `/api/main/projectcolors/${projectId}/brand`;
    return (await request(app.url).get(path).set('Authorization', `Bearer ${token}`).expect(200)).body.items;
  };

  it('sees the same colors, only of values in the data', async () => {
    const there = (await colors()).filter(({ value }) => value === 'BIG' || value === 'MID');
    // NEW was removed with its files; NOWHERE never was in any.
    expect(await seen(await guestOf(null))).toEqual(there);
  });

  it('of a link with limits learns of no value beyond them', async () => {
    expect((await seen(await guestOf({ brand: ['MID'] }))).map(({ value }) => value)).toEqual(['MID']);
  });
});
