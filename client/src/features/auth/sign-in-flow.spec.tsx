import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { identityToken } from '../../testing/tokens.js';
import { answer, challenge, openAuthSite, press, refuse, signInWith, tokens, type } from './testing/auth-site.js';

const pathOf = (page: Awaited<ReturnType<typeof openAuthSite>>): string => page.router.state.location.pathname;

describe('an unconfirmed person who signs in', () => {
  it('is led to verify, with the address, and after the code back to sign-in and on to the requested page', async () => {
    answer('signin', refuse(403, 'UserNotConfirmedException'));
    const confirm = answer('confirm', () => new Response(null, { status: 204 }));
    const page = await openAuthSite('/user/login', { state: { from: '/reveallite?sort=name' } });
    await signInWith('mei@acme.example', 'Correct horse 1');
    await waitFor(() => expect(pathOf(page)).toBe('/user/verify'));
    expect(await screen.findByText(/mei@acme\.example isn’t confirmed yet/)).toBeTruthy();
    await type(/^Verification code/, '123456');
    await press(/^Verify$/);
    await waitFor(() => expect(pathOf(page)).toBe('/user/login'));
    expect(confirm.sent).toEqual([{ email: 'mei@acme.example', code: '123456' }]);
    expect(await screen.findByText(/Your address is confirmed/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('mei@acme.example');
    answer('signin', tokens());
    await type(/^Password/, 'Correct horse 1');
    await press(/^Login$/);
    await waitFor(() => expect(pathOf(page)).toBe('/reveallite'));
    expect(page.router.state.location.search).toBe('?sort=name');
  });
});

describe('a temporary password', () => {
  const toNewPassword = async () => {
    answer('signin', challenge('NEW_PASSWORD_REQUIRED', 'half-7'));
    const page = await openAuthSite('/user/login', { state: { from: '/reveallite' } });
    await signInWith('ada@acme.example', 'Temporary 1');
    await waitFor(() => expect(pathOf(page)).toBe('/user/newpwd'));
    return page;
  };
  const fill = async (password: string) => {
    await type(/^New password/, password);
    await type(/^First name/, ' Ada ');
    await type(/^Last name/, 'Shelf');
    await press(/^Save and sign in$/);
  };

  it('is replaced by the person’s own, along with names, and the person is signed in', async () => {
    const sent = answer('newpassword', tokens());
    const page = await toNewPassword();
    await fill('My own Password 1');
    await waitFor(() => expect(pathOf(page)).toBe('/reveallite'));
    expect(sent.sent).toEqual([
      { session: 'half-7', newPassword: 'My own Password 1', given_name: 'Ada', family_name: 'Shelf' },
    ]);
  });

  it('comes with the names that the administrator entered, which need not be typed again', async () => {
    const sent = answer('newpassword', tokens());
    answer('signin', challenge('NEW_PASSWORD_REQUIRED', 'half-8', { given_name: 'Grace', family_name: 'Aisle' }));
    const page = await openAuthSite('/user/login');
    await signInWith('grace@acme.example', 'Temporary 1');
    await waitFor(() => expect(pathOf(page)).toBe('/user/newpwd'));
    await type(/^New password/, 'My own Password 1');
    await press(/^Save and sign in$/);
    await waitFor(() => expect(sent.sent).toMatchObject([{ given_name: 'Grace', family_name: 'Aisle' }]));
  });

  it('requires a password and both names', async () => {
    await toNewPassword();
    await press(/^Save and sign in$/);
    for (const words of ['Enter a password.', 'Enter your first name.', 'Enter your last name.']) {
      expect(screen.getByText(words)).toBeTruthy();
    }
    expect(document.activeElement).toBe(screen.getByLabelText(/^New password/));
  });

  it('shows which rule of the server the new one breaks, at the field and in a notice, and continues', async () => {
    answer('newpassword', refuse(400, 'InvalidPasswordException', { reason: 'personal' }));
    const page = await toNewPassword();
    await fill('Ada Shelf 123');
    expect((await screen.findAllByText('The password can’t be your name or address.')).length).toBe(2);
    expect(screen.getByRole('alert').textContent).toContain('Failed setting new password');
    expect(screen.getByText('Invalid')).toBeTruthy();
    answer('newpassword', tokens());
    await type(/^New password/, 'Quite another 7');
    await press(/^Save and sign in$/);
    await waitFor(() => expect(pathOf(page)).toBe('/reveallite'));
  });

  it('leads to the second step of signing in if it is on', async () => {
    answer('newpassword', challenge('SOFTWARE_TOKEN_MFA', 'half-8'));
    const code = answer('mfa', tokens());
    const page = await toNewPassword();
    await fill('My own Password 1');
    await type(/^Code from the app/, '654321');
    await press(/^Continue$/);
    await waitFor(() => expect(pathOf(page)).toBe('/reveallite'));
    expect(code.sent).toEqual([{ session: 'half-8', code: '654321' }]);
  });

  it('starts over, with the reason, when that sign-in has expired', async () => {
    answer('newpassword', refuse(401, 'NotAuthorizedException'));
    const page = await toNewPassword();
    await fill('My own Password 1');
    await waitFor(() => expect(pathOf(page)).toBe('/user/login'));
    expect(screen.getByRole('alert').textContent).toContain('This sign-in has expired');
  });

  it('after a reload in the middle explains that signing in starts over', async () => {
    // A reload keeps the history entry's state, and nothing in memory.
    const page = await openAuthSite('/user/newpwd', { state: { email: 'ada@acme.example' } });
    await waitFor(() => expect(pathOf(page)).toBe('/user/login'));
    expect(await screen.findByText(/interrupted your sign-in before you set a new password/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('ada@acme.example');
  });
});

describe('the second step of signing in', () => {
  const toCode = async () => {
    answer('signin', challenge('SOFTWARE_TOKEN_MFA', 'half-3'));
    const page = await openAuthSite('/user/login', { state: { from: '/reveallite' } });
    await signInWith('ada@acme.example', 'Correct horse 1');
    await screen.findByLabelText(/^Code from the app/);
    return page;
  };

  it('accepts the app’s code', async () => {
    const sent = answer('mfa', tokens());
    const page = await toCode();
    await press(/^Continue$/);
    expect(screen.getByText('Enter the code.')).toBeTruthy();
    await type(/^Code from the app/, '123456');
    await press(/^Continue$/);
    await waitFor(() => expect(pathOf(page)).toBe('/reveallite'));
    expect(sent.sent).toEqual([{ session: 'half-3', code: '123456' }]);
  });

  it('extracts the code from pasted text', async () => {
    const sent = answer('mfa', tokens());
    await toCode();
    await userEvent.click(screen.getByLabelText(/^Code from the app/));
    await userEvent.paste(' 123 456\n');
    await press(/^Continue$/);
    await waitFor(() => expect(sent.sent).toEqual([{ session: 'half-3', code: '123456' }]));
  });

  it('accepts a recovery code instead', async () => {
    const sent = answer('mfa', tokens());
    await toCode();
    await press(/use a recovery code/);
    await type(/^Recovery code/, 'abcde-23456');
    await press(/^Continue$/);
    await waitFor(() => expect(sent.sent).toEqual([{ session: 'half-3', code: 'abcde-23456' }]));
  });

  it('can be retried after a wrong code', async () => {
    answer('mfa', refuse(400, 'CodeMismatchException'));
    await toCode();
    await type(/^Code from the app/, '111111');
    await press(/^Continue$/);
    expect((await screen.findAllByText('Verification code is incorrect.')).length).toBeGreaterThan(0);
    expect(screen.getByRole('alert').textContent).toContain('Login failed');
    expect(screen.getByLabelText(/^Code from the app/)).toBeTruthy();
  });

  it('goes back to the start with the reason when the server says that it is over', async () => {
    answer('mfa', refuse(401, 'NotAuthorizedException'));
    await toCode();
    await type(/^Code from the app/, '111111');
    await press(/^Continue$/);
    expect(await screen.findByLabelText(/^Password/)).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('This sign-in has expired');
  });

  it('after a reload in the middle explains that signing in starts over', async () => {
    await openAuthSite('/user/login', { state: { email: 'ada@acme.example', step: 'code' } });
    expect(await screen.findByText(/interrupted your sign-in before you entered the code/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('ada@acme.example');
  });
});

describe('the ways in', () => {
  it('lead to sign-up and to the forgotten password', async () => {
    await openAuthSite('/user/login');
    expect((await screen.findByRole('link', { name: 'Sign up' })).getAttribute('href')).toBe('/user/signup');
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/user/forget');
  });

  it('have no sign-up where only administrators create accounts', async () => {
    await openAuthSite('/user/login', { ways: { password: true, signup: false, oidc: null } });
    await screen.findByLabelText(/^Email/);
    expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
  });

  it('offer the company’s identity provider, which leads back to the requested page', async () => {
    await openAuthSite('/user/login', {
      ways: { password: true, signup: true, oidc: { name: 'Acme ID' } },
      state: { from: '/reveallite?sort=name' },
    });
    const link = await screen.findByRole('link', { name: 'Sign in with Acme ID' });
    expect(link.getAttribute('href')).toBe('/api/auth/oidc/start?returnTo=%2Freveallite%3Fsort%3Dname');
    expect(screen.getByLabelText(/^Password/)).toBeTruthy();
  });

  it('ask for no password where only the provider admits people', async () => {
    await openAuthSite('/user/login', { ways: { password: false, signup: false, oidc: { name: 'Acme ID' } } });
    expect(await screen.findByRole('link', { name: 'Sign in with Acme ID' })).toBeTruthy();
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Forgot password?' })).toBeNull();
  });

  it.each([
    ['users.oidc-disabled', 'Your account is disabled. Ask your administrator.'],
    ['Call 555-0100 at once', 'Something unexpected happened.'],
  ])('say why the company’s provider did not admit the person: %s', async (code, words) => {
    await openAuthSite('/user/login', { search: `?failed=${encodeURIComponent(code)}` });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(`Login failed${words}`);
  });

  it('label the fields for password managers', async () => {
    await openAuthSite('/user/login');
    expect((await screen.findByLabelText(/^Email/)).getAttribute('autocomplete')).toBe('username');
    expect(screen.getByLabelText(/^Password/).getAttribute('autocomplete')).toBe('current-password');
  });
});

describe('a signed-in person', () => {
  it.each(['/user/login', '/user/signup', '/user/forget', '/user/verify', '/user/newpwd'])(
    'is redirected from %s to the dashboard',
    async (path) => {
      const page = await openAuthSite(path, { user: {} });
      await waitFor(() => expect(pathOf(page)).toBe('/'));
    },
  );

  it('without this application stays at the access-denied page, which names the account', async () => {
    await openAuthSite('/accessdenied', { user: { 'custom:apps': [] } });
    expect(await screen.findByText(/analyst@reveal\.example has no access/)).toBeTruthy();
  });

  it('with this application is redirected from the access-denied page to the dashboard', async () => {
    const page = await openAuthSite('/accessdenied');
    expect(await screen.findByText(/This account has no access/)).toBeTruthy();
    page.unmount();
    const { router } = await openAuthSite('/accessdenied', { refreshed: identityToken({}) });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});
