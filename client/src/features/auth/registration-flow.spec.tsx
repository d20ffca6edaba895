import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, codeSent, done, openAuthSite, press, refuse, type } from './testing/auth-site.js';

const pathOf = (page: Awaited<ReturnType<typeof openAuthSite>>): string => page.router.state.location.pathname;

afterEach(() => void vi.useRealTimers());

async function fillSignUp(password = 'Correct horse 1'): Promise<void> {
  await type(/^First name/, ' Mei ');
  await type(/^Last name/, 'Lin');
  await type(/^Email/, ' mei@acme.example ');
  await type(/^Password/, password);
  await press(/^Sign up$/);
}

describe('signing up', () => {
  it('shows for every field what is missing and sends nothing', async () => {
    await openAuthSite('/user/signup');
    await press(/^Sign up$/);
    for (const words of [
      'Enter your first name.',
      'Enter your last name.',
      'Enter your email address.',
      'Enter a password.',
    ]) {
      expect(screen.getByText(words)).toBeTruthy();
    }
    expect(document.activeElement).toBe(screen.getByLabelText(/^First name/));
  });

  it.each([
    ['Abcdefghijk1', 'Strong'],
    ['Abcdefg1', 'Medium'],
    ['abcdefg1', 'Invalid'],
    ['Abc1', 'Invalid'],
  ])('rates %s as %s', async (password, strength) => {
    await openAuthSite('/user/signup');
    await type(/^Password/, password);
    expect(screen.getByText(strength)).toBeTruthy();
    expect(screen.queryAllByText(/^(Strong|Medium|Invalid)$/)).toHaveLength(1);
  });

  it('refuses a password that breaks a rule before asking the server', async () => {
    const sent = answer('signup', codeSent);
    await openAuthSite('/user/signup');
    await fillSignUp('abcdefgh1');
    expect(screen.getByText('The password doesn’t meet all requirements below.')).toBeTruthy();
    expect(sent.sent).toEqual([]);
  });

  it('sends names and address trimmed, in the language on screen, then asks for the code', async () => {
    const sent = answer('signup', codeSent);
    await openAuthSite('/user/signup');
    await fillSignUp();
    await screen.findByLabelText(/^Verification code/);
    expect(sent.sent).toEqual([
      {
        email: 'mei@acme.example',
        password: 'Correct horse 1',
        given_name: 'Mei',
        family_name: 'Lin',
        language: 'en-US',
      },
    ]);
    expect(screen.getByText(/sent to mei@acme\.example/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Resend code in 59 s' }).hasAttribute('disabled')).toBe(true);
  });

  it('keeps asking for the code after a reload', async () => {
    await openAuthSite('/user/signup', { state: { email: 'mei@acme.example', step: 'code' } });
    expect(await screen.findByLabelText(/^Verification code/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Resend code' }).hasAttribute('disabled')).toBe(false);
  });

  it.each([
    ['UsernameExistsException', 400, 'This email address is already used.'],
    ['LimitExceededException', 429, 'Too many attempts. Wait a few minutes and try again.'],
  ])('reports %s in its own words', async (code, status, words) => {
    answer('signup', refuse(status, code));
    await openAuthSite('/user/signup');
    await fillSignUp();
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Registration failed');
    expect(notice.textContent).toContain(words);
  });

  it('says after how many minutes to retry, when the server says it', async () => {
    answer('signup', refuse(429, 'LimitExceededException', { minutes: 12 }));
    await openAuthSite('/user/signup');
    await fillSignUp();
    expect((await screen.findByRole('alert')).textContent).toContain('Try again in 12 minutes.');
  });

  it('says which rule of the server a password breaks', async () => {
    answer('signup', refuse(400, 'InvalidPasswordException', { reason: 'common' }));
    await openAuthSite('/user/signup');
    await fillSignUp('Dragon2026!');
    expect((await screen.findByRole('alert')).textContent).toContain('too common');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Password/));
  });

  it('says who creates accounts where people cannot sign up', async () => {
    await openAuthSite('/user/signup', { ways: { password: true, signup: false, oidc: null } });
    expect(await screen.findByText('Only administrators can create accounts here')).toBeTruthy();
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
  });

  it('lets password managers generate a password', async () => {
    await openAuthSite('/user/signup');
    await screen.findByLabelText(/^Password/);
    const kinds = ['First name', 'Last name', 'Email', 'Password'].map((label) =>
      screen.getByLabelText(new RegExp(`^${label}`)).getAttribute('autocomplete'),
    );
    expect(kinds).toEqual(['given-name', 'family-name', 'username', 'new-password']);
  });
});

describe('verifying', () => {
  const open = () => openAuthSite('/user/verify', { state: { email: 'mei@acme.example' } });

  it('without a prior sign-in leads back to sign-in, with the reason', async () => {
    const page = await openAuthSite('/user/verify');
    await waitFor(() => expect(pathOf(page)).toBe('/user/login'));
    expect(await screen.findByText('Sign in first to confirm your address.')).toBeTruthy();
  });

  it('requires a code', async () => {
    await open();
    await press(/^Verify$/);
    expect(screen.getByText('Enter the code.')).toBeTruthy();
  });

  it.each([
    ['CodeMismatchException', 400, 'Verification code is incorrect.'],
    ['ExpiredCodeException', 400, 'This verification code has expired. Request a new one.'],
    ['LimitExceededException', 429, 'Too many attempts. Wait a few minutes and try again.'],
  ])('reports %s in its own words', async (code, status, words) => {
    answer('confirm', refuse(status, code));
    await open();
    await type(/^Verification code/, '123456');
    await press(/^Verify$/);
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Verification failed');
    expect(notice.textContent).toContain(words);
  });

  it('extracts the code from a pasted email', async () => {
    const sent = answer('confirm', done);
    await open();
    await userEvent.click(await screen.findByLabelText(/^Verification code/));
    await userEvent.paste('To confirm it, enter this code:\n\n    012345\n\nThe code works once, for 15 minutes.');
    await press(/^Verify$/);
    await waitFor(() => expect(sent.sent).toEqual([{ email: 'mei@acme.example', code: '012345' }]));
  });

  it('sends another code at once, then again only after 59 seconds', async () => {
    const sent = answer('resend', codeSent);
    await open();
    const button = await screen.findByRole('button', { name: 'Resend code' });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(button);
    await screen.findByText(/A new code is on its way to mei@acme\.example/);
    expect(sent.sent).toEqual([{ email: 'mei@acme.example' }]);
    expect(screen.getByRole('button', { name: /Resend code in 5\d s/ }).hasAttribute('disabled')).toBe(true);
    for (let second = 0; second < 57; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('button', { name: /Resend code in [12] s/ })).toBeTruthy();
    for (let second = 0; second < 3; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('button', { name: 'Resend code' }).hasAttribute('disabled')).toBe(false);
  });

  it('shows an alert when no code could be sent, and lets the person retry', async () => {
    answer('resend', refuse(429, 'LimitExceededException'));
    await open();
    await press(/^Resend code$/);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed sending verification code');
    expect(alert.textContent).toContain('Too many attempts');
    expect(screen.getByRole('button', { name: 'Resend code' }).hasAttribute('disabled')).toBe(false);
  });

  it('links to the outbox only where emails are kept', async () => {
    await openAuthSite('/user/verify', { state: { email: 'mei@acme.example' }, outboxOpen: true });
    expect((await screen.findByRole('link', { name: /Open the outbox/ })).getAttribute('href')).toBe('/dev/outbox');
  });

  it('works in Chinese', async () => {
    await openAuthSite('/user/verify', { state: { email: 'mei@acme.example' }, language: 'zh-CN' });
    await press(/^验证$/);
    expect(screen.getByText('请输入验证码。')).toBeTruthy();
  });
});

describe('a forgotten password', () => {
  const toCode = async (options: { from?: string } = {}) => {
    const asked = answer('forgot', codeSent);
    const page = await openAuthSite('/user/forget', { state: options });
    await type(/^Email/, 'mei@acme.example');
    await press(/^Send code$/);
    await screen.findByLabelText(/^Verification code/);
    expect(asked.sent).toEqual([{ email: 'mei@acme.example' }]);
    return page;
  };
  const submit = async () => {
    await type(/^Verification code/, '123456');
    await type(/^New password/, 'Quite another 7');
    await press(/^Set new password$/);
  };

  it('requires an address that looks like one', async () => {
    await openAuthSite('/user/forget');
    await press(/^Send code$/);
    expect(screen.getByText('Enter your email address.')).toBeTruthy();
    await type(/^Email/, 'mei@acme');
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
  });

  it('shows the raw code when no code could be sent', async () => {
    answer('forgot', refuse(429, 'LimitExceededException'));
    await openAuthSite('/user/forget');
    await type(/^Email/, 'mei@acme.example');
    await press(/^Send code$/);
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Failed sending verification code');
    expect(notice.textContent).toContain('LimitExceededException');
  });

  it('does not reveal whether the address has an account', async () => {
    await toCode();
    expect(screen.getByText(/If mei@acme\.example has an account/)).toBeTruthy();
  });

  it('is replaced with the code, and leads to sign-in after two seconds', async () => {
    const sent = answer('forgotsubmit', done);
    const page = await toCode({ from: '/reveallite' });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await person.type(screen.getByLabelText(/^Verification code/), '123456');
    await person.type(screen.getByLabelText(/^New password/), 'Quite another 7');
    await person.click(screen.getByRole('button', { name: 'Set new password' }));
    expect(await screen.findByText('Your new password is set')).toBeTruthy();
    expect(sent.sent).toEqual([{ email: 'mei@acme.example', code: '123456', newPassword: 'Quite another 7' }]);
    const before = Date.now();
    await waitFor(() => expect(pathOf(page)).toBe('/user/login'), { timeout: 4000 });
    expect(Date.now() - before).toBeGreaterThan(1500);
    expect(page.router.state.location.state).toMatchObject({ from: '/reveallite', email: 'mei@acme.example' });
    expect(await screen.findByText(/Your new password is set/)).toBeTruthy();
  });

  it.each([
    ['CodeMismatchException', 400, 'Verification code is incorrect.'],
    ['ExpiredCodeException', 400, 'This verification code has expired.'],
    ['LimitExceededException', 429, 'Too many attempts.'],
  ])('reports %s in its own words', async (code, status, words) => {
    answer('forgotsubmit', refuse(status, code));
    await toCode();
    await submit();
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Failed setting new password');
    expect(notice.textContent).toContain(words);
  });

  it('keeps the second step after a reload', async () => {
    await openAuthSite('/user/forget', { state: { email: 'mei@acme.example', step: 'code' } });
    expect(await screen.findByLabelText(/^New password/)).toBeTruthy();
  });
});
