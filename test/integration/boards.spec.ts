import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BoardsCleaner } from '../../src/reports/boards/boards.cleaner.js';
import { KEPT_VERSIONS } from '../../src/reports/boards/boards.repository.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { fullProject } from './uploads-support.js';

interface Board {
  boardid: string;
  name: string;
  version: number;
  first: boolean;
  tileCount: number;
  changedBy: string;
  filters: Record<string, string[]>;
  tiles: { id: string; kind: string; x: number; y: number; w: number; h: number }[];
}

let app: TestApp;
let ada: Caller;
let admin: Caller;
let projectid: string;

beforeAll(async () => {
  app = await startTestApp({ withWorker: false });
  ada = await Caller.join(app, { tenant: 'acme' });
  admin = await Caller.join(app, { tenant: 'acme', groups: ['admin'] });
  projectid = await fullProject(app, ada);
});
afterAll(() => app?.close());

const tile = (id: string, x = 0, y = 0, more: object = {}) => ({
  ...{ id, kind: 'share', title: '', question: 'level=brand', filters: null, text: '', x, y, w: 6, h: 8 },
  ...more,
});
const make = async (body: object = {}, by = ada): Promise<Board> =>
  (await by.post('/api/main/createboard', { projectid, name: 'Soup', ...body }).expect(200)).body;
const save = (board: Board, body: object, by = ada) =>
  by.post('/api/main/updateboard', { projectid, boardid: board.boardid, version: board.version, ...body });
const read = async ({ boardid }: Board): Promise<Board> =>
  (await ada.get(`/api/main/getboard/${projectid}/${boardid}`).expect(200)).body;
const listed = async (): Promise<Board[]> => (await ada.get(`/api/main/listboards/${projectid}`).expect(200)).body;
const first = async (): Promise<string | null> =>
  (await ada.get(`/api/main/getfirstboard/${projectid}`).expect(200)).body.boardid;

describe('a custom dashboard', () => {
  it('keeps its tiles and filters as saved, and says who saved it', async () => {
    const board = await make({
      name: '  Category review ',
      filters: { category: ['Soup', 'Soup'], brand: [] },
      tiles: [tile('a'), tile('b', 6, 0, { kind: 'text', text: '# Hello', filters: { store: ['2', '1'] } })],
    });
    expect(board).toMatchObject({ name: 'Category review', version: 1, first: false, changedBy: ada.user.email });
    // A filter is stored in canonical form: no duplicates, no level without values.
    expect(board.filters).toEqual({ category: ['Soup'] });
    expect(await read(board)).toEqual(board);
    expect(board.tiles[1]).toMatchObject({ text: '# Hello', filters: { store: ['1', '2'] } });
    expect((await listed()).find(({ boardid }) => boardid === board.boardid)).toMatchObject({ tileCount: 2 });
  });

  it.each([
    ['a tile on another', [tile('a'), tile('b', 3, 4)], 'tiles.1.y'],
    ['a tile outside of the grid', [tile('a', 8)], 'tiles.0.w'],
    ['two tiles of one id', [tile('a'), tile('a', 6)], 'tiles.1.id'],
    ['a kind that there is not', [tile('a', 0, 0, { kind: 'clock' })], 'tiles.0.kind'],
    ['a level that there is not', [tile('a', 0, 0, { filters: { aisle: ['1'] } })], 'tiles.0.filters.aisle'],
    ['a field that no tile has', [tile('a', 0, 0, { html: '<b>' })], 'tiles.0.html'],
    ['more tiles than are drawn', Array.from({ length: 31 }, (_, at) => tile(`t${at}`, 0, at * 8)), 'tiles'],
  ])('is refused with %s', async (_what, tiles, field) => {
    const { status, body } = await ada.post('/api/main/createboard', { projectid, name: 'Soup', tiles });
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  });

  it('does not exist for people of other tenants, or under another project', async () => {
    const board = await make();
    const stranger = await Caller.join(app, { tenant: 'globex' });
    await stranger.get(`/api/main/getboard/${projectid}/${board.boardid}`).expect(404);
    await save(board, { name: 'Mine' }, stranger).expect(404);
    const other = await fullProject(app, ada);
    await ada.get(`/api/main/getboard/${other}/${board.boardid}`).expect(404);
    await ada.post('/api/main/setfirstboard', { projectid: other, boardid: board.boardid }).expect(404);
  });
});

describe('two people editing one dashboard', () => {
  it('keeps the first save, and tells the second who saved which version and when', async () => {
    const board = await make();
    await save(board, { tiles: [tile('hers')] }, admin).expect(200);
    const late = await save(board, { tiles: [tile('mine')] });
    expect([late.status, late.body.code]).toEqual([409, 'reports.board-changed']);
    expect(late.body.params).toMatchObject({ version: 2, by: admin.user.email });
    expect(Date.parse(late.body.params.at)).toBeGreaterThan(Date.now() - 60_000);
    expect((await read(board)).tiles.map(({ id }) => id)).toEqual(['hers']);
  });

  it('accepts one of many simultaneous saves completely, and none in part', async () => {
    const board = await make();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((at) => save(board, { name: `Save ${at}`, tiles: [tile(`t${at}`)] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const won = answers.find(({ status }) => status === 200)?.body;
    expect(await read(board)).toEqual(won);
  });

  it('keeps every tile added at the same moment, each in its own place', async () => {
    const board = await make({ tiles: [tile('a')] });
    const put = () => ada.post('/api/main/addboardtile', { projectid, boardid: board.boardid, tile: tile('x') });
    const answers = await Promise.all([put(), put(), put()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const now = await read(board);
    expect(now.version).toBe(4); // 1 + 3
    expect(new Set(now.tiles.map(({ id }) => id))).toEqual(new Set(['a', ...answers.map(({ body }) => body.tileid)]));
    // Two tiles of 6 columns are side by side.
    expect(now.tiles.map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [6, 0],
      [0, 8],
      [6, 8],
    ]);
  });

  it('accepts no more tiles than can be drawn', async () => {
    const tiles = Array.from({ length: 30 }, (_, at) => tile(`t${at}`, 0, at * 8));
    const board = await make({ tiles });
    const refused = await ada.post('/api/main/addboardtile', { projectid, boardid: board.boardid, tile: tile('x') });
    expect([refused.status, refused.body.code]).toEqual([409, 'reports.too-many-tiles']);
  });
});

describe('the history of a dashboard', () => {
  const versions = async ({
    boardid,
  }: Board): Promise<{ number: number; restoredFrom: number | null; author: string }[]> =>
    (await ada.get(`/api/main/getboardversions/${projectid}/${boardid}`).expect(200)).body;

  it('has every save with its author and time, and restores an earlier one without losing later ones', async () => {
    const board = await make({ tiles: [tile('a')] });
    const second = (await save(board, { name: 'Soups', tiles: [] }, admin).expect(200)).body as Board;
    expect(await versions(board)).toMatchObject([
      { number: 2, name: 'Soups', tileCount: 0, author: admin.user.email },
      { number: 1, name: 'Soup', tileCount: 1, author: ada.user.email },
    ]);
    const restore = (version: number, number: number) =>
      ada.post('/api/main/restoreboardversion', { projectid, boardid: board.boardid, version, number });
    expect((await restore(1, 1)).body.code).toBe('reports.board-changed');
    expect((await restore(second.version, 9)).body.code).toBe('reports.board-version-not-found');
    const { body } = await restore(second.version, 1).expect(200);
    expect(body).toMatchObject({ version: 3, name: 'Soup', tiles: [{ id: 'a' }] });
    expect((await versions(board)).map(({ number, restoredFrom }) => [number, restoredFrom])).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ]);
    const { body: earlier } = await ada.get(`/api/main/getboardversion/${projectid}/${board.boardid}/2`).expect(200);
    expect(earlier).toMatchObject({ number: 2, name: 'Soups', tiles: [] });
  });

  it('drops the oldest beyond a hundred', async () => {
    const board = await make();
    for (let version = 1; version <= KEPT_VERSIONS; version += 1) {
      await save({ ...board, version }, { name: `Save ${version}` }).expect(200);
    }
    const kept = await versions(board);
    expect([kept.length, kept[0]?.number, kept.at(-1)?.number]).toEqual([100, 101, 2]); // 101 were written.
  });
});

describe('the page a project opens with', () => {
  it('is one dashboard or none, is deleted with it, and is restored with it unless another took its place', async () => {
    const [one, other] = [await make({ name: 'One' }), await make({ name: 'Other' })];
    const choose = (board?: Board) =>
      ada.post('/api/main/setfirstboard', { projectid, ...(board ? { boardid: board.boardid } : {}) }).expect(200);
    const remove = (board: Board) =>
      ada.post('/api/main/deleteboard', { projectid, boardid: board.boardid }).expect(204);
    const undo = (board: Board) =>
      ada.post('/api/main/undeleteboard', { projectid, boardid: board.boardid }).expect(200);
    expect(await first()).toBeNull();
    await choose(one);
    await choose(other);
    expect((await listed()).filter((board) => board.first).map(({ name }) => name)).toEqual(['Other']);

    await remove(other);
    expect(await first()).toBeNull();
    await ada.get(`/api/main/getboard/${projectid}/${other.boardid}`).expect(404);
    await undo(other);
    expect(await first()).toBe(other.boardid);

    await remove(other);
    await choose(one);
    expect((await undo(other)).body).toMatchObject({ name: 'Other', first: false });
    expect(await first()).toBe(one.boardid);
    await choose();
    expect(await first()).toBeNull();
  });
});

describe('dashboards that are removed', () => {
  it('are removed permanently a week after deletion, and can be restored until then', async () => {
    const board = await make();
    await ada.post('/api/main/deleteboard', { projectid, boardid: board.boardid }).expect(204);
    const cleaner = app.app.get(BoardsCleaner);
    await cleaner.reconcile();
    await app.database.query(`UPDATE boards SET deleted_at = now() - interval '6 days' WHERE id = $1`, [board.boardid]);
    await cleaner.reconcile();
    await ada.post('/api/main/undeleteboard', { projectid, boardid: board.boardid }).expect(200);
    await ada.post('/api/main/deleteboard', { projectid, boardid: board.boardid }).expect(204);
    await app.database.query(`UPDATE boards SET deleted_at = now() - interval '8 days' WHERE id = $1`, [board.boardid]);
    await cleaner.reconcile();
    await ada.post('/api/main/undeleteboard', { projectid, boardid: board.boardid }).expect(404);
    expect(await app.database.query(`SELECT 1 FROM board_versions WHERE board_id = $1`, [board.boardid])).toEqual([]);
  });

  it('are independent copies once duplicated', async () => {
    const board = await make({ tiles: [tile('a')], filters: { category: ['Soup'] } });
    const { body: copy } = await admin
      .post('/api/main/duplicateboard', { projectid, boardid: board.boardid, name: 'Copy' })
      .expect(200);
    expect(copy).toMatchObject({ name: 'Copy', version: 1, author: admin.user.email, filters: { category: ['Soup'] } });
    await save(board, { tiles: [] }).expect(200);
    expect((await read(copy)).tiles).toHaveLength(1);
  });

  it('are counted before their project is deleted, and are deleted with it', async () => {
    const own = await fullProject(app, ada);
    const { body: board } = await ada
      .post('/api/main/createboard', { projectid: own, name: 'Gone', tiles: [tile('a')] })
      .expect(200);
    const { body: removal } = await ada.get(`/api/main/getprojectremoval/${own}`).expect(200);
    expect(removal.boards).toBe(1);
    await app.database.query(`DELETE FROM projects WHERE id = $1`, [own]);
    expect(await app.database.query(`SELECT 1 FROM board_versions WHERE board_id = $1`, [board.boardid])).toEqual([]);
  });

  it('are in the audit log when they are created, chosen and deleted', async () => {
    const own = await fullProject(app, ada);
    const { body: board } = await ada.post('/api/main/createboard', { projectid: own, name: 'Told' }).expect(200);
    const key = { projectid: own, boardid: board.boardid };
    await ada.post('/api/main/setfirstboard', key).expect(200);
    await ada.post('/api/main/deleteboard', key).expect(204);
    await ada.post('/api/main/undeleteboard', key).expect(200);
    await ada.post('/api/main/setfirstboard', { projectid: own }).expect(200);
    const rows = await app.database.query(
      `SELECT action FROM audit_entries WHERE subject_id = $1 AND action LIKE 'project.board%' ORDER BY id`,
      [own],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'project.board-created',
      'project.board-first-page-set',
      'project.board-deleted',
      'project.board-restored',
      'project.board-first-page-cleared',
    ]);
  });
});
