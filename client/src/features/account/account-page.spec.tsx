import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import { identityToken } from '../../testing/tokens.js';
import AccountPage from './account-page.js';

/** Types without delay between keys. */
const person = userEvent.setup({ delay: null });

const USER = {
  userid: '0191e7a0-0000-7000-8000-000000000001',
  UserEmail: 'analyst@reveal.example',
  name: 'Ana Lyst',
  first_name: 'Ana',
  last_name: 'Lyst',
  isAdmin: false,
  groups: [],
  apps: ['reveal-next', 'reveal-full'],
  tenant: 'acme',
  userstatus: 'active',
  hasPassword: true,
};
const session = (given: object) => ({
  sessionid: 's-1',
  client: 'browser',
  createdAt: '2026-03-01T08:00:00Z',
  lastSeenAt: '2026-03-01T09:00:00Z',
  expiresAt: '2026-04-01T08:00:00Z',
  address: '192.0.2.7',
  device: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  isCurrent: false,
  ...given,
});
const OFF = { enabled: false, enabledAt: null, recoveryCodesLeft: 0 };
const ON = { enabled: true, enabledAt: '2026-03-01T08:00:00Z', recoveryCodesLeft: 9 };
const CODES = Array.from({ length: 10 }, (_, index) => `abcde-2345${index}`);

/** What was posted, by call. */
let posted: Record<string, unknown[]>;
let replies: Record<string, () => Response>;
let mfa: object;
let sessions: object[];

beforeEach(() => {
  posted = {};
  replies = {};
  mfa = OFF;
  sessions = [session({ isCurrent: true, sessionid: 's-0' })];
  server.use(
    http.get('*/api/auth/providers', () => HttpResponse.json({ password: true, signup: true, oidc: null })),
    http.get('*/api/lite/getuserdetails', () => HttpResponse.json(USER)),
    http.get('*/api/auth/sessions', () => HttpResponse.json(sessions)),
    http.get('*/api/auth/mfastatus', () => HttpResponse.json(mfa)),
    http.post('*/api/auth/:call', async ({ request, params }) => {
      const call = String(params['call']);
      (posted[call] ??= []).push(await request.json());
      return replies[call]?.() ?? new HttpResponse(null, { status: 204 });
    }),
  );
});

const refuse = (status: number, code: string, params?: object) => () =>
  HttpResponse.json({ status, code, title: code, params }, { status });

async function open(language?: 'zh-CN') {
  const view = await renderPage(<AccountPage />, {
    at: '/myaccount',
    language,
    routes: [
      { path: '/', element: <p>dashboard</p> },
      { path: '/user/login', element: <p>sign in</p> },
    ],
  });
  await screen.findByRole('heading', { name: language ? '用户信息' : 'User details' });
  return view;
}

const section = (name: string) => within(screen.getByRole('region', { name }));

async function fillPasswords(old: string, next: string, confirm = next): Promise<void> {
  await person.type(screen.getByLabelText(/^Old password/), old);
  await person.type(screen.getByLabelText(/^New password/), next);
  await person.type(screen.getByLabelText(/^Confirm new password/), confirm);
}
const changeButton = () => screen.getByRole('button', { name: 'Change password' });

describe('the user details', () => {
  it('show address, tenant, role and applications, which administrators set, and editable names', async () => {
    await open();
    const details = section('User details');
    for (const words of ['analyst@reveal.example', 'acme', 'Analyst', 'reveal-next', 'reveal-full']) {
      expect(details.getByText(words)).toBeTruthy();
    }
    expect(details.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)).toEqual(['Ana', 'Lyst']);
  });

  it('save new names, which the header then shows', async () => {
    replies['attributes'] = () => HttpResponse.json({ ...USER, first_name: 'Anna' });
    replies['refresh'] = () => HttpResponse.json({ idToken: identityToken({ given_name: 'Anna' }), expiresIn: 900 });
    const { store } = await open();
    expect(screen.getByRole('button', { name: 'Save names' }).hasAttribute('disabled')).toBe(true);
    await person.clear(screen.getByLabelText(/^First name/));
    await person.type(screen.getByLabelText(/^First name/), ' Anna ');
    await person.click(screen.getByRole('button', { name: 'Save names' }));
    expect(await screen.findByText('Name saved')).toBeTruthy();
    expect(posted['attributes']).toEqual([{ given_name: 'Anna', family_name: 'Lyst' }]);
    expect(store.getState().session.user?.firstName).toBe('Anna');
  });

  it('require both names', async () => {
    await open();
    await person.clear(screen.getByLabelText(/^Last name/));
    await person.click(screen.getByRole('button', { name: 'Save names' }));
    expect(screen.getByText('Enter your last name.')).toBeTruthy();
    expect(posted['attributes']).toBeUndefined();
  });

  it('report when they cannot be loaded, and can be requested again', async () => {
    server.use(http.get('*/api/lite/getuserdetails', refuse(503, 'service.unavailable'), { once: true }));
    await renderPage(<AccountPage />, { at: '/myaccount' });
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'User details' })).toBeTruthy();
  });
});

describe('changing the password', () => {
  it('cannot be sent while the new ones differ: "Password must be same"', async () => {
    await open();
    await fillPasswords('Old horse 1', 'Correct horse 1', 'Correct horse 2');
    expect(screen.getByText('Password must be same')).toBeTruthy();
    expect(changeButton().hasAttribute('disabled')).toBe(true);
    await person.clear(screen.getByLabelText(/^Confirm new password/));
    await person.type(screen.getByLabelText(/^Confirm new password/), 'Correct horse 1');
    expect(screen.queryByText('Password must be same')).toBeNull();
    expect(changeButton().hasAttribute('disabled')).toBe(false);
  });

  it('says "Your Password Changed", and empties the fields', async () => {
    await open();
    await fillPasswords('Old horse 1', 'Correct horse 1');
    await person.click(changeButton());
    expect(await screen.findByText('Your Password Changed')).toBeTruthy();
    expect(posted['password']).toEqual([{ old: 'Old horse 1', new: 'Correct horse 1' }]);
    for (const label of [/^Old password/, /^New password/, /^Confirm new password/]) {
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
    }
  });

  it('says "Your Old Password is Incorrect", and keeps what was typed', async () => {
    replies['password'] = refuse(400, 'NotAuthorizedException');
    await open();
    await fillPasswords('Wrong horse 1', 'Correct horse 1');
    await person.click(changeButton());
    expect((await screen.findByRole('alert')).textContent).toContain('Your Old Password is Incorrect');
    expect(screen.getByLabelText<HTMLInputElement>(/^New password/).value).toBe('Correct horse 1');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Old password/));
  });

  it('says which rule of the server the new one breaks', async () => {
    replies['password'] = refuse(400, 'InvalidPasswordException', { reason: 'same' });
    await open();
    await fillPasswords('Correct horse 1', 'Correct horse 1');
    await person.click(changeButton());
    expect((await screen.findByRole('alert')).textContent).toContain('differs from the old one');
  });

  it('sends nothing for a password that breaks a rule, and rates it', async () => {
    await open();
    await fillPasswords('Old horse 1', 'abcdefgh');
    expect(screen.getByText('Invalid')).toBeTruthy();
    await person.click(changeButton());
    expect(screen.getByText('The password doesn’t meet all requirements below.')).toBeTruthy();
    expect(posted['password']).toBeUndefined();
  });

  it('labels the fields for password managers', async () => {
    await open();
    const kinds = [/^Old password/, /^New password/, /^Confirm new password/].map((label) =>
      screen.getByLabelText(label).getAttribute('autocomplete'),
    );
    expect(kinds).toEqual(['current-password', 'new-password', 'new-password']);
  });

  it('is not offered to users of the company’s provider, which is named instead', async () => {
    server.use(
      http.get('*/api/lite/getuserdetails', () => HttpResponse.json({ ...USER, hasPassword: false })),
      http.get('*/api/auth/providers', () =>
        HttpResponse.json({ password: true, signup: true, oidc: { name: 'Acme ID' } }),
      ),
    );
    await open();
    expect(await screen.findByText(/You sign in with Acme ID/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Old password/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Two-step sign-in' })).toBeNull();
  });

  it('is not offered where only the company’s provider admits people', async () => {
    server.use(
      http.get('*/api/auth/providers', () =>
        HttpResponse.json({ password: false, signup: false, oidc: { name: 'Acme ID' } }),
      ),
    );
    await open();
    await waitFor(() => expect(screen.queryByLabelText(/^Old password/)).toBeNull());
    expect(screen.queryByRole('region', { name: 'Two-step sign-in' })).toBeNull();
  });
});

describe('the sessions', () => {
  beforeEach(() => {
    sessions = [
      session({ sessionid: 's-1' }),
      session({ sessionid: 's-2', client: 'api', device: 'reveal-sync/1.2' }),
      session({
        sessionid: 's-0',
        isCurrent: true,
        device:
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      }),
    ];
  });
  const rows = async () => within(await screen.findByRole('region', { name: 'Sessions' })).getAllByRole('listitem');

  it('are described in words, the current one first and marked', async () => {
    await open();
    const [first, second, third] = (await rows()).map((row) => row.textContent);
    expect(first).toContain('Safari on iPhone');
    expect(first).toContain('This session');
    expect(second).toContain('Firefox on Linux');
    expect(second).toContain('192.0.2.7');
    expect(third).toContain('Program (reveal-sync)');
    expect(screen.getAllByText('This session')).toHaveLength(1);
  });

  it('can be ended one by one, except the current one', async () => {
    await open();
    await rows();
    expect(screen.queryByRole('button', { name: 'End session: Safari on iPhone' })).toBeNull();
    sessions = sessions.slice(1);
    await person.click(screen.getByRole('button', { name: 'End session: Firefox on Linux' }));
    expect(await screen.findByText('Session ended')).toBeTruthy();
    expect(posted['endsession']).toEqual([{ sessionid: 's-1' }]);
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  it('can all be ended except the current one', async () => {
    replies['signouteverywhere'] = () => HttpResponse.json({ ended: 2 });
    await open();
    await rows();
    await person.click(screen.getByRole('button', { name: 'Sign out elsewhere' }));
    expect(await screen.findByText('2 other sessions ended')).toBeTruthy();
    expect(posted['signouteverywhere']).toEqual([{ keepCurrent: true }]);
  });

  it('can be ended everywhere only after a confirmation, including the current one', async () => {
    replies['signouteverywhere'] = () => HttpResponse.json({ ended: 3 });
    const { store } = await open();
    await rows();
    await person.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(posted['signouteverywhere']).toBeUndefined();
    await person.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText('sign in')).toBeTruthy();
    expect(posted['signouteverywhere']).toEqual([{}]);
    expect(store.getState().session).toMatchObject({ status: 'signed-out', ended: 'left' });
  });
});

describe('two-step sign-in', () => {
  const submit = async (name: RegExp) => person.click(await screen.findByRole('button', { name }));

  it('is set up with the password, a QR code and the secret, and the first code; then shows recovery codes once', async () => {
    const otpauthUri = 'otpauth://totp/Reveal:analyst%40reveal.example?secret=JBSWY3DPEHPK3PXP&issuer=Reveal';
    replies['mfasetup'] = () => HttpResponse.json({ secret: 'JBSWY3DPEHPK3PXP', otpauthUri });
    replies['mfaenable'] = () => HttpResponse.json({ recoveryCodes: CODES });
    await open();
    await submit(/^Set up$/);
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(await dialog.findByLabelText(/^Password/), 'Correct horse 1');
    await submit(/^Continue$/);
    expect(await dialog.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy();
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    mfa = ON;
    await person.type(dialog.getByLabelText(/^Code from the app/), '123456');
    await submit(/^Turn on$/);
    expect(await screen.findByText('Save your recovery codes')).toBeTruthy();
    expect(posted).toMatchObject({ mfasetup: [{ password: 'Correct horse 1' }], mfaenable: [{ code: '123456' }] });
    for (const code of CODES) expect(dialog.getByText(code)).toBeTruthy();
    const finish = dialog.getByRole('button', { name: 'Done' });
    expect(finish.hasAttribute('disabled')).toBe(true);
    await person.keyboard('{Escape}');
    expect(screen.getByText(CODES[0] ?? '')).toBeTruthy();
    await person.click(dialog.getByRole('checkbox', { name: 'I’ve saved them' }));
    await person.click(finish);
    await waitFor(() => expect(screen.queryByText(CODES[0] ?? '')).toBeNull());
    expect(await screen.findByText(/9 recovery codes left/)).toBeTruthy();
  });

  it('copies and downloads the recovery codes', async () => {
    mfa = ON;
    replies['mfarecovery'] = () => HttpResponse.json({ recoveryCodes: CODES });
    const written = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } });
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await open();
    await submit(/^New recovery codes$/);
    await act(async () => undefined);
    await person.type(await screen.findByLabelText(/^Code from the app/), '654321');
    await submit(/^Create new codes$/);
    await submit(/^Copy$/);
    expect(written).toHaveBeenCalledWith(CODES.join('\n'));
    await submit(/^Download$/);
    const text = await (saved.mock.calls[0]?.[0] as Blob).text();
    expect(text).toContain('analyst@reveal.example');
    expect(text?.trimEnd().split('\n').slice(-10)).toEqual(CODES);
    expect(posted['mfarecovery']).toEqual([{ code: '654321' }]);
  });

  it('warns when few recovery codes are left', async () => {
    mfa = { ...ON, recoveryCodesLeft: 2 };
    await open();
    expect(await screen.findByText(/Create new recovery codes before/)).toBeTruthy();
  });

  it('is turned off with the password and a code; reports a wrong password as such', async () => {
    mfa = ON;
    replies['mfadisable'] = refuse(400, 'NotAuthorizedException');
    await open();
    await submit(/^Turn off$/);
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(await dialog.findByLabelText(/^Password/), 'Wrong horse 1');
    await person.type(dialog.getByLabelText(/^Code from the app, or a recovery code/), 'abcde-23456');
    await person.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('The password is incorrect.');
    replies = {};
    mfa = OFF;
    await person.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Two-step sign-in is off')).toBeTruthy();
    expect(posted['mfadisable']).toEqual([
      { password: 'Wrong horse 1', code: 'abcde-23456' },
      { password: 'Wrong horse 1', code: 'abcde-23456' },
    ]);
  });
});

describe('the page', () => {
  it('leads back to the dashboard', async () => {
    await open();
    await person.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    expect(await screen.findByText('dashboard')).toBeTruthy();
  });

  it('keeps the chosen appearance', async () => {
    await open();
    await person.click(section('Preferences').getByRole('radio', { name: 'Dark' }));
    expect(window.localStorage.getItem('reveal.color-mode')).toBe('dark');
    expect(document.documentElement.classList.contains('dark')).toBe(true);
  });

  it('works in Chinese', async () => {
    await open('zh-CN');
    expect(await screen.findByText('当前会话')).toBeTruthy();
    expect(screen.getByRole('button', { name: '更改密码' })).toBeTruthy();
  });
});
