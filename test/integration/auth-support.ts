import { randomBytes } from 'node:crypto';
import request from 'supertest';
import { v7 as uuidv7 } from 'uuid';
import { PasswordsService } from '../../src/users/passwords/passwords.service.js';
import type { TestApp } from '../support/test-app.js';

/** The password of every user that tests add. */
export const PASSWORD = 'Correct horse 1';

export interface TestUser {
  id: string;
  email: string;
}

export interface TestUserOptions {
  status?: 'invited' | 'active' | 'disabled' | 'unconfirmed';
  groups?: string[];
  apps?: string[];
  tenant?: string;
}

let passwordHash: Promise<string> | null = null;

export function uniqueEmail(): string {
  return `u-${randomBytes(6).toString('hex')}@reveal.example`;
}

/** Adds Ada Shelf of tenant `acme`, active and with this edition's app, unless overridden. */
export async function addUser({ database }: TestApp, options: TestUserOptions = {}): Promise<TestUser> {
  const { status = 'active', groups = [], apps = ['reveal-next'], tenant = 'acme' } = options;
  passwordHash ??= new PasswordsService().hash(PASSWORD);
  const user = { id: uuidv7(), email: uniqueEmail() };
  await database.query(
    `INSERT INTO users (id, email, given_name, family_name, password_hash, status, tenant, groups, apps, created_at, updated_at)
     VALUES ($1, $2, 'Ada', 'Shelf', $3, $4, $5, $6, $7, now(), now())`,
    [user.id, user.email, await passwordHash, status, tenant, groups, apps],
  );
  return user;
}

export interface SignedIn {
  idToken: string;
  refreshToken: string;
}

/** Signs in as a program, through the API. */
export async function signIn(app: TestApp, email: string): Promise<SignedIn> {
  const { body } = await request(app.url)
    .post('/api/auth/signin')
    .send({ email, password: PASSWORD, client: 'api' })
    .expect(200);
  return body;
}

/** The newest waiting mail to an address; for programs without a worker. */
export async function lastMailTo(
  { database }: TestApp,
  email: string,
): Promise<{ subject: string; text: string } | null> {
  const [mail] = await database.query<{ subject: string; text: string }>(
    `SELECT subject, content->>'text' AS text FROM mails WHERE recipient = $1 ORDER BY id DESC LIMIT 1`,
    [email],
  );
  return mail ?? null;
}

/** The code of the newest mail to an address. */
export async function codeFor(app: TestApp, email: string): Promise<string> {
  const code = /^ {4}(\d{6})$/m.exec((await lastMailTo(app, email))?.text ?? '')?.[1];
  if (code === undefined) throw new Error('the newest mail holds no code');
  return code;
}

/** The audit log's entries about a person, oldest first. */
export async function auditOf({ database }: TestApp, userId: string): Promise<string[]> {
  const rows = await database.query<{ action: string }>(
    'SELECT action FROM audit_entries WHERE subject_id = $1 ORDER BY id',
    [userId],
  );
  return rows.map(({ action }) => action);
}

/** A person who calls the API. */
export class Caller {
  private constructor(
    private readonly app: TestApp,
    readonly user: TestUser,
    readonly token: string,
  ) {}

  /** A new user, signed in. */
  static async join(app: TestApp, options: TestUserOptions = {}): Promise<Caller> {
    const user = await addUser(app, options);
    return new Caller(app, user, (await signIn(app, user.email)).idToken);
  }

  /** An existing person, signed in. */
  static async return(app: TestApp, user: TestUser): Promise<Caller> {
    return new Caller(app, user, (await signIn(app, user.email)).idToken);
  }

  /** The same person at another server of the same data. */
  on(app: TestApp): Caller {
    return new Caller(app, this.user, this.token);
  }

  get(path: string): request.Test {
    return request(this.app.url).get(path).set('Authorization', `Bearer ${this.token}`);
  }

  post(path: string, body: object = {}): request.Test {
    return request(this.app.url).post(path).set('Authorization', `Bearer ${this.token}`).send(body);
  }

  /** Creates a lite project and returns its id. */
  async project(projName = 'Spring reset'): Promise<string> {
    const { body } = await this.post('/api/lite/createprojectlite', { projName, projStatus: 'initial' }).expect(201);
    return body.projectid;
  }
}
