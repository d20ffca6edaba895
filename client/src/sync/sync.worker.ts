import { patientFetch } from '../api/pause.js';
import { type Route, urlOf } from '../api/routes.js';
import { LocalDatabase, type SyncObject } from './local-database.js';
import type { SyncAnswer, SyncRequest } from './sync-messages.js';
import { SyncFailure } from './sync-failure.js';
import type { SyncSource } from './sync-object.js';
import { syncProject } from './sync-project.js';

/**
 * Fills the local database off the main thread, because fetching, parsing and writing 100,000 rows would block
 * scrolling.
 */
let token: string | null = null;
const waiting: ((token: string | null) => void)[] = [];
const databases = new Map<string, LocalDatabase>();
let work: Promise<void> = Promise.resolve();

const tell = (answer: SyncAnswer) => self.postMessage(answer);

const LISTS = {
  prd: { route: '/api/main/projectproducts/{p}', method: 'POST' },
  str: { route: '/api/main/projectstores/{p}', method: 'GET' },
  pln: { route: '/api/main/projectplanogramsv1/{p}', method: 'GET' },
  prs: { route: '/api/main/getproductstores/{p}', method: 'GET' },
} as const satisfies Record<SyncObject, { route: Route; method: 'GET' | 'POST' }>;

function request(projectid: string, object: SyncObject): Promise<Response> {
  const { route, method } = LISTS[object];
  return patientFetch(urlOf(route, { p: projectid }), {
    method,
    headers: { Accept: 'application/x-ndjson', Authorization: `Bearer ${token ?? ''}` },
  });
}

/** A token can expire while lists are fetched; the page renews it, once for all waiting requests. */
function freshToken(): Promise<string | null> {
  const wanted = new Promise<string | null>((resolve) => waiting.push(resolve));
  if (waiting.length === 1) tell({ kind: 'token-wanted' });
  return wanted;
}

const sourceOf = (projectid: string): SyncSource => ({
  async fetch(object) {
    const answer = await request(projectid, object);
    if (answer.status !== 401) return answer;
    if ((await freshToken()) === null) throw new SyncFailure('refused');
    return request(projectid, object);
  },
});

function databaseOf(userId: string): LocalDatabase {
  const known = databases.get(userId);
  if (known) return known;
  const opened = new LocalDatabase(userId);
  databases.set(userId, opened);
  return opened;
}

self.addEventListener('message', ({ data }: MessageEvent<SyncRequest>) => {
  if (data.kind === 'token') {
    token = data.token;
    for (const resolve of waiting.splice(0)) resolve(token);
    return;
  }
  token = data.token;
  const { userId, manifest } = data;
  // One project after another, because two at once would only share the same connection and disk.
  work = work
    .then(() => syncProject(databaseOf(userId), manifest, sourceOf(manifest.projectid)))
    .catch(() => false)
    .then((whole) => tell({ kind: 'settled', projectid: manifest.projectid, failed: !whole }));
});
