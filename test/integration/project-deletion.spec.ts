import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { OBJECT_STORAGE, type ObjectStorage } from '../../src/platform/storage/object-storage.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { fullProject, planogramFiles, process } from './uploads-support.js';

describe('deleting a project permanently', () => {
  let app: TestApp;
  let caller: Caller;
  let admin: Caller;
  let other: string;

  beforeAll(async () => {
    app = await startTestApp();
    caller = await Caller.join(app, { tenant: 'acme' });
    admin = await Caller.join(app, { tenant: 'acme', groups: ['admin'] });
    other = await fullProject(app, caller);
  });
  afterAll(() => app?.close());

  const objects = async (prefix: string): Promise<number> => {
    let count = 0;
    for await (const object of app.app.get<ObjectStorage>(OBJECT_STORAGE).list(prefix))
      count += object.bytes > 0 ? 1 : 0;
    return count;
  };
  const archive = (projid: string) =>
    caller.post('/api/main/updateprojstatus', { projid, setstatus: 'Archive' }).expect(200);
  const remove = (projectid: string, name: string) => caller.post('/api/main/deleteproject', { projectid, name });
  const nameOf = async (id: string): Promise<string> =>
    (await caller.get(`/api/main/getprojectremoval/${id}`).expect(200)).body.projName;

  /** Tables with a column that refers to a project, in the actual database, so that new tables are included. */
  async function rowsOf(projectId: string): Promise<string[]> {
    const columns = await app.database.query<{ table: string; column: string }>(
      `SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
       JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.column_name IN ('project_id', 'compare_id')
         AND c.table_name NOT IN ('project_deletions', 'job_runs')`,
    );
    const left: string[] = [];
    for (const { table, column } of columns) {
      const [row] = await app.database.query(`SELECT 1 FROM ${table} WHERE ${column} = $1 LIMIT 1`, [projectId]);
      if (row) left.push(table);
    }
    return left;
  }

  it('shows what will be deleted, requires the archive and the name, and leaves only the record', async () => {
    const project = await fullProject(app, caller);
    const { result } = await process(app, caller, planogramFiles(4), project);
    expect(result).toMatchObject({ requeststatus: 'complete', filecompleted: 4 });
    await app.database.query(
      `INSERT INTO comparisons (id, name, project_id, compare_id, created_by_email, created_at)
       VALUES ($1, 'Spring against autumn', $2, $3, 'ann@acme.example', now())`,
      [uuidv7(), other, project],
    );
    const { body: before } = await caller.get(`/api/main/getprojectremoval/${project}`).expect(200);
    expect(before).toMatchObject({
      kind: 'full',
      deletable: false,
      uploads: 1,
      files: 4,
      foreignComparisons: [{ name: 'Spring against autumn', author: 'ann@acme.example' }],
    });
    // Counts from rows match what exists.
    const stored: number[] = [];
    for await (const { bytes } of app.app.get<ObjectStorage>(OBJECT_STORAGE).list(`${project}/`)) stored.push(bytes);
    const { archives, parts, snapshots, bytes } = before.used;
    expect([archives, parts, snapshots].every((each: number) => each > 0)).toBe(true);
    expect(bytes).toBe(stored.reduce((sum, each) => sum + each, 0) - (await unlistedBytes(project)));

    const name = before.projName;
    expect((await remove(project, name).expect(409)).body.code).toBe('operations.not-archived');
    await archive(project);
    expect((await remove(project, `${name}!`).expect(400)).body.code).toBe('operations.other-name');
    const { body: usage } = await admin.get('/api/main/getusage').expect(200);
    expect(usage.projects.find(({ projectId }: { projectId: string }) => projectId === project)).toMatchObject({
      bytes,
      isArchived: true,
    });

    await remove(project, name).expect(204);
    await caller.get(`/api/main/getproject/${project}`).expect(404);
    await caller.get(`/api/main/getprojectremoval/${project}`).expect(404);
    await expect.poll(async () => (await stateOf(project))[0]).toEqual({ state: 'deleted' });
    expect(await rowsOf(project)).toEqual([]);
    expect(await objects(`${project}/`)).toBe(0);
    expect((await app.database.query(`SELECT 1 FROM projects WHERE id = $1`, [project])).length).toBe(0);
    const [entry] = await app.database.query(
      `SELECT actor_email, subject_name, details FROM audit_entries WHERE action = 'project.deleted' AND subject_id = $1`,
      [project],
    );
    expect(entry).toMatchObject({ actor_email: caller.user.email, subject_name: name, details: { files: 4, bytes } });
    const { body: after } = await admin.get('/api/main/getusage').expect(200);
    expect(after.total.bytes).toBe(usage.total.bytes - bytes);
  });

  it('is resumed by the reconciler when nothing is working on it', async () => {
    const project = await fullProject(app, caller);
    await process(app, caller, planogramFiles(1), project);
    await app.database.query(`UPDATE projects SET deleting_at = now() WHERE id = $1`, [project]);
    await app.database.query(
      `INSERT INTO project_deletions (project_id, tenant, name, bytes, state, attempt, asked_at)
       VALUES ($1, 'acme', 'gone', 1, 'deleting', 1, now())`,
      [project],
    );
    await expect.poll(async () => (await stateOf(project))[0]).toEqual({ state: 'deleted' });
    expect(await rowsOf(project)).toEqual([]);
    expect(await objects(`${project}/`)).toBe(0);
  });

  it('deletes a lite project directly, and nobody else’s', async () => {
    const project = await caller.project('Lite one');
    const stranger = await Caller.join(app, { tenant: 'acme' });
    await stranger.post('/api/main/deleteproject', { projectid: project, name: 'Lite one' }).expect(404);
    expect(await nameOf(project)).toBe('Lite one');
    await admin.post('/api/main/deleteproject', { projectid: project, name: 'Lite one' }).expect(204);
    await expect.poll(async () => (await stateOf(project))[0]).toEqual({ state: 'deleted' });
  });

  it('shows administrators only their own tenant', async () => {
    await caller.get('/api/main/getusage').expect(403);
    const { body } = await admin.get('/api/main/getusage?tenant=other').expect(200);
    expect(body.total.tenant).toBe('acme');
    expect(body.tenants).toHaveLength(1);
    const platform = await Caller.join(app, { tenant: 'reveal', groups: ['admin'] });
    const { body: chosen } = await platform.get('/api/main/getusage?tenant=acme').expect(200);
    expect(chosen.total).toMatchObject({ tenant: 'acme', bytes: body.total.bytes });
    expect(chosen.tenants.length).toBeGreaterThan(1);
  });

  const stateOf = (projectId: string): Promise<{ state: string }[]> =>
    app.database.query(`SELECT state FROM project_deletions WHERE project_id = $1`, [projectId]);

  /** Findings of a validation are in storage without a row that has their size. */
  async function unlistedBytes(project: string): Promise<number> {
    let bytes = 0;
    for await (const object of app.app.get<ObjectStorage>(OBJECT_STORAGE).list(`${project}/validations/`))
      bytes += object.bytes;
    return bytes;
  }
});
