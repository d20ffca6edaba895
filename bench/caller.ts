import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { PasswordsService } from '../src/users/passwords/passwords.service.js';
import type { Archive } from './pipeline-archive.js';

export const PASSWORD = 'Correct horse 1';
const TENANT = 'bench';
const ASK_EVERY_MS = 250;

export type Body = Record<string, unknown>;

/** A call that failed. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Calls a server through HTTP, as a user's script would. */
export class Caller {
  token = '';

  /** @param headers sent with every call, e.g. the address that a proxy passes on */
  constructor(
    readonly url: string,
    private readonly email: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  async signIn(): Promise<void> {
    const { idToken } = await this.ask('POST', 'auth/signin', { email: this.email, password: PASSWORD, client: 'api' });
    this.token = String(idToken);
  }

  /**
   * Signs in again when the token has expired.
   *
   * @throws Refused when the call fails
   */
  async ask(method: string, path: string, body?: object): Promise<Body> {
    const sent = this.token;
    const response = await fetch(`${this.url}/api/${path}`, {
      method,
      headers: {
        ...this.headers,
        'content-type': 'application/json',
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (response.status === 401 && sent !== '') {
      // Signing in needs no token, so this cannot repeat forever.
      this.token = '';
      await this.signIn();
      return this.ask(method, path, body);
    }
    if (!response.ok) throw new Refused(response.status, `${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    return text === '' ? {} : (JSON.parse(text) as Body);
  }

  /** Opens an upload of planograms and sends its archive. @returns the request's id */
  async send(projectid: string, archive: Blob, mode: 'replace' | 'add' = 'replace'): Promise<string> {
    const created = await this.ask('POST', 'main/createrequest', { projectid, filetype: 'PSA', mode });
    const { url } = created['upload'] as { url: string };
    const put = await fetch(url, { method: 'PUT', body: archive, headers: this.headers });
    await put.arrayBuffer();
    if (!put.ok) throw new Refused(put.status, `PUT of the archive: ${put.status}`);
    return String(created['requestid']);
  }

  async submit(projectid: string, requestid: string, files: number): Promise<void> {
    const move = { projectid, requestid, requeststatus: 'processing', filecount: files, filetype: 'PSA' };
    await this.ask('POST', 'main/updaterequest', move);
  }

  /** Sends and submits an archive, and waits until its files are analyzed. */
  async upload(projectid: string, { path, files }: Archive): Promise<void> {
    const requestid = await this.send(projectid, await openAsBlob(path));
    await this.submit(projectid, requestid, files);
    for (;;) {
      const { requeststatus } = await this.ask('GET', `main/getrequest/${projectid}/${requestid}/PSAL`);
      if (requeststatus === 'complete') return;
      if (requeststatus !== 'processing') throw new Error(`The upload ended as ${String(requeststatus)}`);
      await pause(ASK_EVERY_MS);
    }
  }

  /** Creates a full project for a new retailer and the first time period. */
  async makeProject(database: pg.Client): Promise<string> {
    const [period] = Object.values(await this.ask('GET', 'lite/gettimeperiod')) as Body[];
    const { projectid } = await this.ask('POST', 'main/createproject', {
      retailID: await addRetailer(database),
      multiBase: true,
      projectTime: period?.['id'],
      setStatus: 'Final',
      storeExtraction: 1,
    });
    return String(projectid);
  }
}

/** Adds users who may all read each other's projects. @returns their email addresses */
export async function addPeople(database: pg.Client, count: number): Promise<string[]> {
  const hash = await new PasswordsService().hash(PASSWORD);
  const emails = Array.from({ length: count }, () => `bench-${randomBytes(6).toString('hex')}@reveal.example`);
  for (const email of emails) {
    await database.query(
      `INSERT INTO users (id, email, given_name, family_name, password_hash, status, tenant, groups, apps, created_at, updated_at)
       VALUES ($1, $2, 'Bench', 'Mark', $3, 'active', $4, '{admin}', '{reveal-next}', now(), now())`,
      [uuidv7(), email, hash, TENANT],
    );
  }
  return emails;
}

async function addRetailer(database: pg.Client): Promise<string> {
  const id = uuidv7();
  const name = `Bench ${id.slice(-12)}`;
  await database.query(
    `INSERT INTO retailers (id, tenant, name, name_key, status, store_extraction, product_key, created_at, updated_at)
     VALUES ($1, $2, $3, $4, 'active', 1, 'upc', now(), now())`,
    [id, TENANT, name, name.toLowerCase()],
  );
  return id;
}
