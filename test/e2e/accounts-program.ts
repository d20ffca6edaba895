import { totpCode } from '../../src/users/second-factor/totp.js';
import { addPerson, startOwnProgram } from './own-program.js';

/** The password of everyone added here. */
export const PASSWORD = 'Correct horse 1';

export interface AccountsProgram {
  url: string;
  /** Adds Ada Shelf, whose sign-in works; invited means with a temporary password. */
  addPerson(name: string, status?: 'active' | 'invited'): Promise<string>;
  /** Ends all of a person's sessions, as from another machine. */
  endSessionsOf(email: string): Promise<void>;
  stop(): Promise<void>;
}

/** The built program in a trial setup: with the demo and no mail server, so the outbox page is open. */
export async function startAccountsProgram(): Promise<AccountsProgram> {
  const program = await startOwnProgram({ env: { REVEAL_DEMO: 'on' } });
  const url = program.url.replace('127.0.0.1', 'localhost');
  return {
    url,
    addPerson: async (name, status = 'active') => {
      const email = `${name}@acme.example`;
      await addPerson(program.query, { email, status, password: PASSWORD });
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
    stop: program.stop,
  };
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** The code that an authenticator app shows for a secret, now or `later` steps of 30 seconds from now. */
export function appCode(secret: string, later = 0): string {
  const bits = [...secret].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return totpCode(Buffer.from(bytes), Math.floor(Date.now() / STEP_MS) + later);
}
