import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parquetMetadata } from 'hyparquet';
import type { FinalFile, FinalProject, FinalPublication, FinalRequest, SeenPublication } from './history.js';
import { PASSWORD, type World } from './world.js';

/**
 * What is still running in the background, according to the rows; an empty list means that all work is done.
 * Unsubmitted uploads do not count.
 */
export async function restlessOf(world: World): Promise<string[]> {
  const rows = await world.query<{ what: string }>(
    `SELECT 'upload ' || id || ' is ' || state AS what FROM requests WHERE state = 'processing'
     UNION ALL
     SELECT 'version ' || data_version || ' of ' || project_id || ' is not analysed' FROM project_plans
     WHERE data_version > coalesce(analysed_version, 0)
       AND EXISTS (SELECT 1 FROM requests r WHERE r.project_id = project_plans.project_id AND r.state = 'complete')
     UNION ALL
     SELECT 'version ' || data_version || ' of ' || project_id || ' is not validated' FROM (
       SELECT DISTINCT ON (project_id) id, project_id, data_version FROM snapshots ORDER BY project_id, number DESC) s
     WHERE NOT EXISTS (SELECT 1 FROM validations v WHERE v.snapshot_id = s.id AND v.finished_at IS NOT NULL)
     UNION ALL
     SELECT 'publishing ' || project_id || ' is ' || state FROM publish_runs WHERE finished_at IS NULL`,
  );
  return rows.map(({ what }) => what);
}

/** Projects whose data differs from what is published, with the result of the last attempt to publish it. */
export async function unpublishedOf(world: World): Promise<string[]> {
  const rows = await world.query<{ what: string }>(
    `SELECT p.project_id || ' is not published: ' || coalesce(
       (SELECT concat_ws(' ', state, error_code, error_params) FROM publish_runs r
        WHERE r.project_id = p.project_id ORDER BY id DESC LIMIT 1), 'nobody tried') AS what
     FROM project_plans p WHERE published_version IS DISTINCT FROM data_version`,
  );
  return rows.map(({ what }) => what);
}

/** Everything that the checker judges by: rows, answers, and the stored files themselves. */
export async function finalState(world: World, projects: readonly string[]): Promise<FinalProject[]> {
  return Promise.all(projects.map((project) => finalProject(world, project)));
}

async function finalProject(world: World, id: string): Promise<FinalProject> {
  const read = await readerOf(world, id);
  const { items } = await read<{ items: SeenPublication[] }>(`/api/main/listpublications/${id}?limit=200`);
  const { current } = await read<{ current: number | null }>(`/api/main/listpublications/${id}?limit=1`);
  const { rows } = await read<{ rows: { key: string; fields: { brand?: string } }[] }>(
    `/api/main/getprojectedits/${id}/prd`,
  );
  const links = await world.query<{ active: boolean }>(
    `SELECT is_active AS active FROM share_links WHERE project_id = $1 ORDER BY created_at LIMIT 1`,
    [id],
  );
  const publications: FinalPublication[] = [];
  for (const publication of items) publications.push(await finalPublication(world, id, publication, read));
  return {
    id,
    current,
    publications,
    requests: await requestsOf(world, id),
    edits: Object.fromEntries(rows.map(({ key, fields }) => [key, fields.brand ?? ''])),
    isShared: links[0]?.active ?? null,
  };
}

async function requestsOf(world: World, project: string): Promise<FinalRequest[]> {
  const requests = await world.query<{ id: string; state: string }>(
    `SELECT id, state FROM requests WHERE project_id = $1`,
    [project],
  );
  const files = await world.query<FinalFile & { request: string }>(
    `SELECT request_id AS request, name, state, error_code AS code, positions FROM request_files
     WHERE request_id IN (SELECT id FROM requests WHERE project_id = $1) ORDER BY file_no`,
    [project],
  );
  return requests.map(({ id, state }) => ({ id, state, files: files.filter(({ request }) => request === id) }));
}

type Read = <Answer>(path: string) => Promise<Answer>;

async function finalPublication(
  world: World,
  project: string,
  { number, requests, totals }: SeenPublication,
  read: Read,
): Promise<FinalPublication> {
  interface Page {
    items: { filename: string; requestid: string; positions: number }[];
    lastEvaluatedKey: string | null;
  }
  const files: Page['items'] = [];
  let cursor: string | null = '0';
  while (cursor !== null) {
    const after: string = cursor === '0' ? '' : `&cursor=${cursor}`;
    const page: Page = await read<Page>(`/api/main/getpublicationfiles/${project}?number=${number}${after}`);
    files.push(...page.items);
    cursor = page.lastEvaluatedKey;
  }
  return {
    ...{ number, requests, totals },
    files: files.map(({ filename, requestid, positions }) => ({ name: filename, request: requestid, positions })),
    rowsPositions: await storedPositions(world, project, number),
  };
}

/** Rows of the stored positions table, read by another program's reader; null when it is missing or incomplete. */
async function storedPositions(world: World, project: string, number: number): Promise<number | null> {
  const [row] = await world.query<{ snapshot: string }>(
    `SELECT snapshot_id AS snapshot FROM publications WHERE project_id = $1 AND number = $2`,
    [project, number],
  );
  const key = `${project}/snapshots/${row?.snapshot}/positions.parquet`;
  try {
    const bytes = world.s3 ? world.s3.objects.get(key) : await readFile(join(world.data, 'storage', 'objects', key));
    if (!bytes) return null;
    const { buffer, byteOffset, byteLength } = new Uint8Array(bytes);
    return Number(parquetMetadata(buffer.slice(byteOffset, byteOffset + byteLength)).num_rows);
  } catch {
    return null;
  }
}

async function readerOf(world: World, project: string): Promise<Read> {
  const url = world.serverUrl(0);
  const [owner] = await world.query<{ email: string }>(
    `SELECT email FROM users WHERE id = (SELECT owner_id FROM projects WHERE id = $1)`,
    [project],
  );
  const signedIn = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: owner?.email, password: PASSWORD, client: 'api' }),
  });
  const { idToken } = (await signedIn.json()) as { idToken: string };
  return async <Answer>(path: string) => {
    const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${idToken}` } });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  };
}
