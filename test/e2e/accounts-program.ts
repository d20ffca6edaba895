import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { totpCode } from '../../src/users/totp.js';
import { PasswordsService } from '../../src/users/passwords.service.js';
import { startOwnPostgres } from '../support/database.js';
import { spawnProgram } from '../support/program.js';

/** The password of every person added here. */
export const PASSWORD = 'Correct horse 1';

export interface AccountsProgram {
  url: string;
  /** Adds Ada Shelf, whose sign-in works; invited = with a temporary password. */
  addPerson(name: string, status?: 'active' | 'invited'): Promise<string>;
  /** Ends all sessions of a person, as they could do from another machine. */
  endSessionsOf(email: string): Promise<void>;
  stop(): Promise<void>;
}

/** The built program as somebody tries it out: the demo is on, no mail server, and so the outbox page is open. */
export async function startAccountsProgram(): Promise<AccountsProgram> {
  const folder = mkdtempSync(join(tmpdir(), 'reveal-accounts-'));
  const postgres = await startOwnPostgres();
  const program = await spawnProgram({
    role: 'all',
    env: { DATABASE_URL: postgres.url, REVEAL_DATA: folder, REVEAL_DEMO: 'on' },
  });
  const url = program.url.replace('127.0.0.1', 'localhost');
  const query = async (sql: string, values: unknown[]): Promise<void> => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(sql, values).finally(() => client.end());
  };
  const passwordHash = await new PasswordsService().hash(PASSWORD);
  return {
    url,
    addPerson: async (name, status = 'active') => {
      const email = `${name}@acme.example`;
      await query(
        `INSERT INTO users (id, email, given_name, family_name, password_hash, status, tenant, groups, apps, created_at, updated_at)
         VALUES ($1, $2, 'Ada', 'Shelf', $3, $4, 'acme', '{}', '{reveal-next}', now(), now())`,
        [uuidv7(), email, passwordHash, status],
      );
      return email;
    },
    endSessionsOf: async (email) => {
      const post = async (path: string, body: object, token?: string): Promise<Response> =>
        fetch(`${url}/api/auth/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
          body: JSON.stringify(body),
        });
      const reply = await post('signin', { email, password: PASSWORD, client: 'api' });
      const { idToken } = (await reply.json()) as { idToken: string };
      const ended = await post('signouteverywhere', {}, idToken);
      if (!ended.ok) throw new Error(`signouteverywhere: ${ended.status}`);
    },
    stop: async () => {
      await program.kill('SIGTERM');
      await postgres.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** What an authenticator app shows for a secret, now or `later` steps of 30 seconds from now. */
export function appCode(secret: string, later = 0): string {
  const bits = [...secret].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return totpCode(Buffer.from(bytes), Math.floor(Date.now() / STEP_MS) + later);
}
