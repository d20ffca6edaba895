import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SecretStore } from '../../src/platform/database/secret-store.js';
import { earlierRecoveryCodeDigest } from '../../src/users/second-factor/recovery-codes.js';
import { totpCode } from '../../src/users/second-factor/totp.js';
import { addUser, auditOf, lastMailTo, PASSWORD, signIn, type TestUser } from './auth-support.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withWorker: false });
});
afterAll(() => app?.close());
beforeEach(() => app.database.query('DELETE FROM attempt_counters'));

const post = (path: string, body: object, token?: string): request.Test => {
  const call = request(app.url).post(`/api/auth/${path}`).send(body);
  return token ? call.set('Authorization', `Bearer ${token}`) : call;
};
const status = async (
  token: string,
): Promise<{ enabled: boolean; enabledAt: string | null; recoveryCodesLeft: number }> =>
  (await request(app.url).get('/api/auth/mfastatus').set('Authorization', `Bearer ${token}`).expect(200)).body;

/** An authenticator app: it knows the secret in base 32, and the time. */
class Authenticator {
  private readonly secret: Buffer;
  constructor(base32: string) {
    const bits = [...base32]
      .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
      .join('');
    const bytes = bits.match(/.{8}/g) ?? [];
    this.secret = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  }
  /** The current code, or that of some steps of 30 seconds later. */
  code(later = 0): string {
    return totpCode(this.secret, Math.floor(Date.now() / 30_000) + later);
  }
  /** A code that is not valid now. */
  wrong(): string {
    const near = [-2, -1, 0, 1, 2].map((step) => this.code(step));
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '';
  }
}

interface Protected {
  user: TestUser;
  token: string;
  authenticator: Authenticator;
  recoveryCodes: string[];
}

/** A user with a second factor whose current code is unused. */
async function protectedUser(): Promise<Protected> {
  const user = await addUser(app);
  const { idToken: token } = await signIn(app, user.email);
  const { body } = await post('mfasetup', { password: PASSWORD }, token).expect(200);
  const authenticator = new Authenticator(body.secret);
  const on = await post('mfaenable', { code: authenticator.code() }, token).expect(200);
  await forgetStep(user);
  return { user, token, authenticator, recoveryCodes: on.body.recoveryCodes };
}

/** As if the last code had been used long ago, so that tests need not wait for the next one. */
const forgetStep = (user: TestUser): Promise<unknown> =>
  app.database.query('UPDATE second_factors SET last_step = 0 WHERE user_id = $1', [user.id]);

async function begin(user: TestUser): Promise<string> {
  const { body } = await post('signin', { email: user.email, password: PASSWORD, client: 'api' }).expect(200);
  expect(Object.keys(body).sort()).toEqual(['challenge', 'expiresIn', 'session']);
  expect([body.challenge, body.expiresIn]).toEqual(['SOFTWARE_TOKEN_MFA', 300]);
  return body.session;
}

describe('a second factor', () => {
  it('is set up with the password and turned on with the app’s first code; nothing changes before', async () => {
    const user = await addUser(app);
    const { idToken: token } = await signIn(app, user.email);
    expect((await post('mfasetup', { password: 'Wrong horse 1' }, token)).body.code).toBe('NotAuthorizedException');
    const { body: setup } = await post('mfasetup', { password: PASSWORD }, token).expect(200);
    expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(setup.otpauthUri).toBe(
      `otpauth://totp/Reveal:${encodeURIComponent(user.email)}?secret=${setup.secret}&issuer=Reveal&algorithm=SHA1&digits=6&period=30`,
    );
    await signIn(app, user.email);
    const authenticator = new Authenticator(setup.secret);
    expect((await post('mfaenable', { code: authenticator.wrong() }, token)).body.code).toBe('CodeMismatchException');
    expect(await status(token)).toEqual({ enabled: false, enabledAt: null, recoveryCodesLeft: 0 });
    const { body } = await post('mfaenable', { code: authenticator.code() }, token).expect(200);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect(await status(token)).toEqual({
      enabled: true,
      enabledAt: expect.stringMatching(/Z$/),
      recoveryCodesLeft: 10,
    });
    const again = await post('mfasetup', { password: PASSWORD }, token);
    expect([again.status, again.body.code]).toEqual([409, 'users.second-factor-on']);
    expect((await lastMailTo(app, user.email))?.subject).toBe('Two-step sign-in is on');
  });

  it('is requested at sign-in, only after the password', async () => {
    const { user, authenticator } = await protectedUser();
    const wrong = await post('signin', { email: user.email, password: 'Wrong horse 1' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'NotAuthorizedException']);
    const session = await begin(user);
    const refused = await post('mfa', { session, code: authenticator.wrong() });
    expect([refused.status, refused.body.code]).toEqual([400, 'CodeMismatchException']);
    const { body } = await post('mfa', { session, code: authenticator.code() }).expect(200);
    expect(await status(body.idToken)).toMatchObject({ enabled: true });
    await post('refresh', { refreshToken: body.refreshToken }).expect(200);
    expect((await auditOf(app, user.id)).slice(-3)).toEqual([
      'user.sign-in-refused',
      'user.second-factor-refused',
      'user.signed-in',
    ]);
  });

  it('puts a browser’s refresh token into its cookie', async () => {
    const { user, authenticator } = await protectedUser();
    const { body } = await post('signin', { email: user.email, password: PASSWORD }).expect(200);
    const response = await post('mfa', { session: body.session, code: authenticator.code() }).expect(200);
    expect(Object.keys(response.body).sort()).toEqual(['expiresIn', 'idToken']);
    expect(response.headers['set-cookie']?.[0]).toMatch(/^reveal_refresh=[\w-]{43};/);
  });

  it('accepts each code once, even when two requests use it at the same moment', async () => {
    const { user, authenticator } = await protectedUser();
    const code = authenticator.code();
    const sessions = [await begin(user), await begin(user)];
    const both = await Promise.all(sessions.map((session) => post('mfa', { session, code })));
    expect(both.map((response) => response.status).sort()).toEqual([200, 400]);
  });

  it('lets a session be completed once, and not after five tries or five minutes', async () => {
    const { user, authenticator } = await protectedUser();
    const used = await begin(user);
    await post('mfa', { session: used, code: authenticator.code() }).expect(200);
    await forgetStep(user);
    expect((await post('mfa', { session: used, code: authenticator.code() })).body.code).toBe('NotAuthorizedException');

    const tried = await begin(user);
    for (let round = 0; round < 5; round += 1) {
      await post('mfa', { session: tried, code: authenticator.wrong() }).expect(400);
    }
    expect((await post('mfa', { session: tried, code: authenticator.code() })).status).toBe(401);

    const late = await begin(user);
    await app.database.query('UPDATE sign_in_challenges SET expires_at = now()');
    expect((await post('mfa', { session: late, code: authenticator.code() })).status).toBe(401);
    expect((await post('mfa', { session: 'a'.repeat(43), code: authenticator.code() })).status).toBe(401);
  });

  it('stops guesses after ten wrong codes, however often the sign-in is restarted', async () => {
    const { user, authenticator } = await protectedUser();
    const statuses: number[] = [];
    for (let round = 0; round < 11; round += 1) {
      if (round % 5 === 0) await app.database.query(`DELETE FROM sign_in_challenges`);
      const session = await begin(user);
      statuses.push((await post('mfa', { session, code: authenticator.wrong() })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
    expect((await post('mfa', { session: await begin(user), code: authenticator.code() })).status).toBe(429);
  });

  it('gives nothing to a user who was disabled in the meantime, or for a session of another kind', async () => {
    const { user, authenticator } = await protectedUser();
    const session = await begin(user);
    const names = { given_name: 'Eve', family_name: 'Shelf' };
    await post('newpassword', { session, newPassword: 'Another horse 2', ...names }).expect(401);
    await app.database.query(`UPDATE users SET status = 'disabled' WHERE id = $1`, [user.id]);
    await post('mfa', { session, code: authenticator.code() }).expect(401);
  });

  it('cannot be bypassed with a forgotten password', async () => {
    const { user } = await protectedUser();
    const session = await begin(user);
    await post('forgot', { email: user.email }).expect(200);
    const code = /^ {4}(\d{6})$/m.exec((await lastMailTo(app, user.email))?.text ?? '')?.[1];
    await post('forgotsubmit', { email: user.email, code, newPassword: 'Another horse 2' }).expect(204);
    // The half-finished sign-in with the old password has ended, and the new password alone opens nothing.
    expect((await post('mfa', { session, code: '000000' })).status).toBe(401);
    const { body } = await post('signin', { email: user.email, password: 'Another horse 2' }).expect(200);
    expect(body.challenge).toBe('SOFTWARE_TOKEN_MFA');
  });
});

describe('recovery codes', () => {
  it('replace the app, once each, however they are typed', async () => {
    const { user, token, recoveryCodes } = await protectedUser();
    const [first = '', second = ''] = recoveryCodes;
    await post('mfa', { session: await begin(user), code: first }).expect(200);
    await post('mfa', { session: await begin(user), code: first }).expect(400);
    await post('mfa', { session: await begin(user), code: ` ${second.toUpperCase().replace('-', ' ')} ` }).expect(200);
    expect((await status(token)).recoveryCodesLeft).toBe(8);
  });

  it('of one person do not work for another', async () => {
    const [one, other] = [await protectedUser(), await protectedUser()];
    await post('mfa', { session: await begin(one.user), code: other.recoveryCodes[0] }).expect(400);
  });

  it('are renewed with a code from the app; the old ones stop working', async () => {
    const { user, token, authenticator, recoveryCodes } = await protectedUser();
    await post('mfarecovery', { code: authenticator.wrong() }, token).expect(400);
    const { body } = await post('mfarecovery', { code: authenticator.code() }, token).expect(200);
    expect(body.recoveryCodes).toHaveLength(10);
    await post('mfa', { session: await begin(user), code: recoveryCodes[0] }).expect(400);
    await post('mfa', { session: await begin(user), code: body.recoveryCodes[0] }).expect(200);
  });

  it('stored by 0.1.0 still work, once', async () => {
    const { user } = await protectedUser();
    const key = await app.app.get(SecretStore).secret('users.second-factors');
    await app.database.query('INSERT INTO recovery_codes (user_id, code_hash, created_at) VALUES ($1, $2, now())', [
      user.id,
      earlierRecoveryCodeDigest(key, user.id, 'abcde-fghjk'),
    ]);
    await post('mfa', { session: await begin(user), code: 'abcde-fghjk' }).expect(200);
    await post('mfa', { session: await begin(user), code: 'abcde-fghjk' }).expect(400);
  });

  it('and secrets are not in the database in readable form', async () => {
    const { user, recoveryCodes } = await protectedUser();
    const rows = await app.database.query(
      `SELECT encode(code_hash, 'escape') AS code, encode(secret, 'escape') AS secret
       FROM second_factors f JOIN recovery_codes c USING (user_id) WHERE f.user_id = $1`,
      [user.id],
    );
    expect(rows).toHaveLength(10);
    for (const code of recoveryCodes) {
      expect(JSON.stringify(rows)).not.toContain(code);
      expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''));
    }
  });
});

describe('turning it off', () => {
  it('requires password and code; then the password alone signs in, and a mail says so', async () => {
    const { user, token, authenticator } = await protectedUser();
    const off = (password: string, code: string) => post('mfadisable', { password, code }, token);
    expect((await off('Wrong horse 1', authenticator.code())).body.code).toBe('NotAuthorizedException');
    expect((await off(PASSWORD, authenticator.wrong())).body.code).toBe('CodeMismatchException');
    await off(PASSWORD, authenticator.code()).expect(204);
    await signIn(app, user.email);
    expect(await status(token)).toEqual({ enabled: false, enabledAt: null, recoveryCodesLeft: 0 });
    expect((await lastMailTo(app, user.email))?.subject).toBe('Two-step sign-in is off');
  });
});
