import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { Random } from '../../samples/random.js';
import { buildZip } from '../fixtures/archives/zip-builder.js';
import { specsOf, type FilePool } from './files.js';
import type { Act, Ending, Recorder, SeenPublication, View } from './history.js';
import { PASSWORD, type Person, type World } from './world.js';

/** How long a caller waits for an answer before giving up. */
const ANSWER_MS = 15_000;
const RECONNECT_MS = 300;
const KEYS = 4;
const TRIES = 8;
const OPEN_UPLOADS = 3;

interface Answer {
  readonly ending: Ending;
  readonly body: Record<string, unknown>;
}

interface Session {
  readonly number: number;
  readonly token: string;
  readonly refreshToken: string;
}

let sessions = 0;

/**
 * A user's browser at work: uploads, cancels, edits, publishes, restores, shares, signs out, and listens. It requests
 * the uploads on its page only after a live message or a new connection; the real client also polls.
 */
export class Client {
  private readonly random: Random;
  private readonly shown = new Map<string, string>();
  private readonly asking = new Map<string, Promise<void>>();
  private session: Session | null = null;
  private readonly left: Session[] = [];
  private socket: WebSocket | null = null;
  private isStopped = false;
  private lastRequest: string | null = null;
  private edits = 0;

  constructor(
    readonly name: string,
    private readonly person: Person,
    private readonly world: World,
    private readonly pool: FilePool,
    private readonly recorder: Recorder,
    seed: string,
  ) {
    this.random = new Random(seed, name);
  }

  /** Performs one action after another until told to stop. */
  async work(until: () => boolean): Promise<void> {
    void this.listen();
    while (!until()) {
      await this.next();
      await pause(this.random.int(20, 400));
    }
  }

  /** What its page shows; further messages may still arrive. */
  async view(): Promise<View> {
    await Promise.all(this.asking.values());
    return { client: this.name, project: this.person.project, requests: Object.fromEntries(this.shown) };
  }

  stop(): void {
    this.isStopped = true;
    this.socket?.terminate();
  }

  /** Uploads and edits once more, when everything works again. */
  async changeOnce(): Promise<void> {
    await this.insist(() => this.upload());
    await this.edit();
  }

  publishOnce(): Promise<void> {
    return this.insist(() => this.publish());
  }

  /** A signed-out user sees no page: signs in again, then listens and requests like any returning user. */
  async comeBack(): Promise<void> {
    for (let tries = 0; tries < TRIES && !this.session; tries += 1) await this.signIn();
  }

  /** A busy machine may answer slowly, and users then retry. */
  private async insist(act: () => Promise<Ending>): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (!this.session) await this.signIn();
      if ((await act()) === 'done') return;
    }
  }

  private async next(): Promise<void> {
    const chance = this.random.int(0, 99);
    if (!this.session) await this.signIn();
    else if (chance < 30) await (this.waitsForUploads() ? this.look() : this.upload());
    else if (chance < 36) await this.cancel();
    else if (chance < 62) await this.edit();
    else if (chance < 72) await this.publish();
    else if (chance < 76) await this.restore();
    else if (chance < 84) await this.share();
    else if (chance < 93) await this.look();
    else if (chance < 96) await this.signOut();
    else await this.useLeft();
  }

  /** Users wait for their uploads; on a slow machine these would otherwise pile up faster than they can be read. */
  private waitsForUploads(): boolean {
    return [...this.shown.values()].filter((state) => state === 'processing').length >= OPEN_UPLOADS;
  }

  private async upload(): Promise<Ending> {
    const { project } = this.person;
    const files = this.pool.draw(this.random);
    const mode = this.random.chance(0.4) ? 'replace' : 'add';
    const created = await this.call('POST', '/api/main/createrequest', { projectid: project, filetype: 'PSA' });
    if (created.ending !== 'done') return created.ending;
    const request = String(created.body['requestid']);
    const { url } = created.body['upload'] as { url: string };
    if (!(await this.put(url, buildZip({ files: specsOf(files) })))) return 'unknown';
    this.lastRequest = request;
    const act: Act = {
      kind: 'submit',
      request,
      mode,
      files: files.map(({ name, positions }) => ({ name, positions })),
    };
    const body = {
      projectid: project,
      requestid: request,
      requeststatus: 'processing',
      filecount: files.length,
      filetype: 'PSA',
      mode,
    };
    const ending = await this.tell(act, () => this.call('POST', '/api/main/updaterequest', body));
    if (ending === 'done') await this.ask(request);
    return ending;
  }

  /** Sends the archive to its link, retrying while no server is available. */
  private async put(link: string, zip: Uint8Array): Promise<boolean> {
    const { pathname, search } = new URL(link);
    for (let tries = 0; tries < TRIES && !this.isStopped; tries += 1) {
      const url = `${this.server()}${pathname}${search}`;
      const response = await fetch(url, {
        method: 'PUT',
        body: new Uint8Array(zip),
        signal: AbortSignal.timeout(ANSWER_MS),
      })
        .then(async (answer) => (await answer.body?.cancel(), answer.status))
        .catch(() => 0);
      if (response === 204) return true;
      await pause(300);
    }
    return false;
  }

  private async cancel(): Promise<void> {
    const request = this.lastRequest;
    if (!request) return;
    const body = { projectid: this.person.project, requestid: request, requeststatus: 'cancel', filetype: 'PSA' };
    await this.tell({ kind: 'cancel', request }, () => this.call('POST', '/api/main/updaterequest', body));
  }

  private async edit(): Promise<void> {
    const key = `key-${this.random.int(1, KEYS)}`;
    const value = `${this.name} ${(this.edits += 1)}`;
    const body = { projectid: this.person.project, object: 'prd', keys: [key], changes: { brand: value } };
    await this.tell({ kind: 'edit', key, value }, () => this.call('POST', '/api/main/editprojectrows', body));
  }

  private async publish(): Promise<Ending> {
    const { project } = this.person;
    const plan = await this.call('GET', `/api/main/getpublicationplan/${project}`);
    const rules = (plan.body['rules'] ?? []) as { rule: string }[];
    for (const { rule } of plan.ending === 'done' ? rules : []) {
      await this.call('POST', '/api/main/waivefindings', { projectid: project, rule, reason: 'Generated files' });
    }
    return this.tell({ kind: 'publish' }, () => this.call('POST', `/api/main/submitproject/${project}/latest`));
  }

  private async restore(): Promise<void> {
    const number = this.random.int(1, 3);
    const body = { projectid: this.person.project, number };
    await this.tell({ kind: 'restore', number }, () => this.call('POST', '/api/main/restorepublication', body));
  }

  private async share(): Promise<void> {
    const isActive = this.random.chance(0.5);
    const place = { projectId: this.person.project };
    await this.call('POST', '/api/lite/sharelink', { ...place, action: 'create', isActive: true });
    await this.tell({ kind: 'share', isActive }, () =>
      this.call('POST', '/api/lite/sharelink', { ...place, action: 'update', isActive }),
    );
  }

  private async look(): Promise<void> {
    const from = this.recorder.now();
    const { ending, body } = await this.call('GET', `/api/main/listpublications/${this.person.project}?limit=200`);
    const publications = (body['items'] ?? []) as SeenPublication[];
    if (ending === 'done') this.note({ kind: 'look', publications: publications.map(seen) }, from, ending);
  }

  private async signIn(): Promise<void> {
    const { ending, body } = await this.call('POST', '/api/auth/signin', {
      ...{ email: this.person.email, password: PASSWORD, client: 'api' },
    });
    if (ending !== 'done') return;
    const [token, refreshToken] = [String(body['idToken']), String(body['refreshToken'])];
    this.session = { number: (sessions += 1), token, refreshToken };
  }

  private async signOut(): Promise<void> {
    const session = this.session;
    if (!session) return;
    const body = { refreshToken: session.refreshToken };
    const ending = await this.tell({ kind: 'sign-out', session: session.number }, () =>
      this.call('POST', '/api/auth/signout', body),
    );
    if (ending !== 'done') return;
    this.left.push(session);
    this.session = null;
  }

  /** Tries the signed-out session, which must not admit anybody. */
  private async useLeft(): Promise<void> {
    const session = this.left.at(-1);
    if (!session) return;
    await this.tell({ kind: 'use-session', session: session.number }, () =>
      this.call('GET', `/api/main/listpublications/${this.person.project}`, undefined, session.token),
    );
  }

  private async tell(act: Act, call: () => Promise<Answer>): Promise<Ending> {
    const from = this.recorder.now();
    const { ending } = await call();
    this.note(act, from, ending);
    return ending;
  }

  private note(act: Act, from: number, ending: Ending): void {
    this.recorder.note({ client: this.name, project: this.person.project, act, from, ending });
  }

  private server(): string {
    return this.world.serverUrl(this.random.int(0, this.world.servers - 1));
  }

  private async call(method: string, path: string, body?: object, token = this.session?.token): Promise<Answer> {
    try {
      const response = await fetch(`${this.server()}${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      const text = await response.text();
      const answer = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
      if (response.ok) return { ending: 'done', body: answer };
      // A sign-out whose answer was lost has still ended the session; a page would ask to sign in again.
      if (response.status === 401 && token === this.session?.token) this.session = null;
      return { ending: response.status >= 500 ? 'unknown' : 'refused', body: answer };
    } catch {
      return { ending: 'unknown', body: {} };
    }
  }

  /** Listens to one of the servers, and requests everything shown on every new connection. */
  private async listen(): Promise<void> {
    while (!this.isStopped) {
      if (this.session) await this.connection(this.session.token).catch(() => undefined);
      await pause(RECONNECT_MS);
    }
  }

  private connection(token: string): Promise<void> {
    const socket = new WebSocket(`${this.server().replace('http', 'ws')}/ws?token=${token}`);
    this.socket = socket;
    socket.on('open', () => {
      for (const request of this.shown.keys()) void this.ask(request);
    });
    socket.on('message', (data) => {
      const { type, requestid } = JSON.parse(String(data)) as { type: string; requestid?: string };
      if (type === 'PSA' && requestid) void this.ask(requestid);
    });
    return new Promise((resolve) => {
      socket.on('error', () => socket.terminate());
      socket.on('close', () => resolve());
    });
  }

  /** Requests an upload until there is an answer; if asked again meanwhile, once more afterwards. */
  private ask(request: string): Promise<void> {
    const before = this.asking.get(request) ?? Promise.resolve();
    const asked = before.then(() => this.fetchState(request));
    this.asking.set(request, asked);
    return asked;
  }

  private async fetchState(request: string): Promise<void> {
    while (!this.isStopped) {
      const { ending, body } = await this.call('GET', `/api/main/getrequest/${this.person.project}/${request}/PSAL`);
      if (ending === 'done') {
        this.shown.set(request, String(body['requeststatus']));
        return;
      }
      if (!this.session) await this.signIn();
      await pause(200);
    }
  }
}

const seen = ({ number, requests, totals }: SeenPublication): SeenPublication => ({ number, requests, totals });
