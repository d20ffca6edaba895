import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  arrived,
  CHINESE_PHONE,
  choose,
  expectAccessible,
  expectNoSidewaysScroll,
  launchBrowser,
  openDialog,
  openPage,
  openQuestion,
  saved,
  type Look,
} from '../support/browser.js';
import { type AccountsProgram, PASSWORD, appCode, startAccountsProgram } from './accounts-program.js';

let program: AccountsProgram;
let browser: Browser;
let contexts: BrowserContext[] = [];

const NEW_PASSWORD = 'Quite another 7';

/** A separate browser, like another person's. */
async function newPage(look: Look = {}): Promise<Page> {
  const page = await openPage(browser, look);
  contexts.push(page.context());
  return page;
}

const to = (page: Page, path: string): Promise<unknown> => page.goto(`${program.url}${path}`);
const at = (page: Page, path: string): Promise<void> => arrived(page, (url) => url.pathname === path);
const fill = (page: Page, name: string, text: string): Promise<void> => page.locator(`input[name=${name}]`).fill(text);
const submit = (page: Page): Promise<void> => page.locator('main button[type=submit]').first().click();

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await to(page, '/user/login');
  await fill(page, 'email', email);
  await fill(page, 'password', password);
  await submit(page);
}

/** The code in the newest mail, read in the outbox as without a mail server. */
async function codeFromOutbox(page: Page, email: string): Promise<string> {
  const outbox = await page.context().newPage();
  await to(outbox, '/dev/outbox');
  await outbox
    .getByRole('button', { name: new RegExp(email) })
    .first()
    .click();
  const code = await outbox.locator('[data-code]').innerText();
  await outbox.frameLocator('iframe').locator('body').getByText(code).first().waitFor();
  await outbox.close();
  return code;
}

beforeAll(async () => {
  program = await startAccountsProgram();
  browser = await launchBrowser();
});
afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

describe('a new user', () => {
  it('signs up, finds the code in the outbox, verifies and signs in to the requested page', async () => {
    const page = await newPage();
    await to(page, '/reveallite?sort=name');
    await at(page, '/user/login');
    await expectAccessible(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Sign up' }).click();
    await at(page, '/user/signup');
    await fill(page, 'firstName', 'Mei');
    await fill(page, 'lastName', 'Lin');
    await fill(page, 'email', 'mei@acme.example');
    await fill(page, 'password', PASSWORD);
    await page.getByText('Strong', { exact: true }).waitFor();
    await expectAccessible(page);
    await submit(page);
    await page.getByRole('button', { name: /Resend code in \d+ s/ }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: /Open the outbox/ }).waitFor();
    await page.reload();
    await page.locator('input[name=code]').waitFor();
    const code = await codeFromOutbox(page, 'mei@acme.example');
    await page.locator('input[name=code]').fill('000000');
    await submit(page);
    await page
      .getByRole('alert')
      .getByText(/Verification code is incorrect/)
      .waitFor();
    await fill(page, 'code', code);
    await submit(page);
    await page.getByText(/Your address is confirmed/).waitFor();
    await fill(page, 'password', PASSWORD);
    await submit(page);
    await at(page, '/reveallite');
    expect(new URL(page.url()).search).toBe('?sort=name');
  });

  it('is sent to verify when signing in before confirming; the verify page alone leads back to sign in', async () => {
    const page = await newPage();
    await to(page, '/user/verify');
    await at(page, '/user/login');
    await to(page, '/user/signup');
    for (const [name, text] of [
      ['firstName', 'Bo'],
      ['lastName', 'Li'],
      ['email', 'bo@acme.example'],
      ['password', PASSWORD],
    ] as const) {
      await fill(page, name, text);
    }
    await submit(page);
    await page.locator('input[name=code]').waitFor();
    await signIn(page, 'bo@acme.example');
    await at(page, '/user/verify');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Resend code' }).click();
    await page.getByText(/A new code is on its way/).waitFor();
    await fill(page, 'code', await codeFromOutbox(page, 'bo@acme.example'));
    await submit(page);
    await at(page, '/user/login');
  });
});

describe('a forgotten password', () => {
  it('is replaced with a code from an email, and two seconds later the sign-in page accepts the new one', async () => {
    const email = await program.addPerson('forgetful');
    const page = await newPage({ width: 390 });
    await to(page, '/user/forget');
    await fill(page, 'email', email);
    await expectAccessible(page);
    await submit(page);
    await page.locator('input[name=code]').waitFor();
    await expectAccessible(page);
    await fill(page, 'code', await codeFromOutbox(page, email));
    await fill(page, 'password', NEW_PASSWORD);
    const from = Date.now();
    await submit(page);
    await page.getByText('Your new password is set', { exact: true }).waitFor();
    await at(page, '/user/login');
    expect(Date.now() - from).toBeGreaterThan(1200);
    await fill(page, 'password', NEW_PASSWORD);
    await submit(page);
    await at(page, '/');
  });
});

describe('an invited user', () => {
  it('replaces the temporary password; a reload in the middle is explained', async () => {
    const email = await program.addPerson('invited', 'invited');
    const page = await newPage();
    await signIn(page, email);
    await at(page, '/user/newpwd');
    await expectAccessible(page);
    await page.reload();
    await page.getByText(/interrupted your sign-in before you set a new password/).waitFor();
    await fill(page, 'password', PASSWORD);
    await submit(page);
    await at(page, '/user/newpwd');
    await fill(page, 'password', PASSWORD);
    await fill(page, 'firstName', 'Ada');
    await fill(page, 'lastName', 'Lovelace');
    await submit(page);
    await page
      .getByText('The password can’t be your name or address.')
      .or(page.getByText('Choose a password that differs from the old one.'))
      .first()
      .waitFor();
    await fill(page, 'password', NEW_PASSWORD);
    await submit(page);
    await at(page, '/');
  });
});

describe('two-step sign-in', () => {
  it('is set up with an authenticator app, requested at sign-in, and also passed with a recovery code', async () => {
    const email = await program.addPerson('careful');
    const page = await newPage();
    await signIn(page, email);
    await at(page, '/');
    await to(page, '/myaccount');
    await page.getByRole('button', { name: 'Set up' }).click();
    const dialog = openDialog(page);
    await dialog.locator('input[name=password]').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('img', { name: /QR code/ }).waitFor();
    await expectAccessible(page);
    const secret = (await dialog.locator('[data-secret]').getAttribute('data-secret')) ?? '';
    await dialog.locator('input[name=code]').fill(appCode(secret));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('Save your recovery codes').first().waitFor();
    await expect.poll(() => dialog.locator('[data-recovery-code]').count()).toBe(10);
    const codes = await dialog.locator('[data-recovery-code]').allInnerTexts();
    const kept = await saved(page, () => dialog.getByRole('button', { name: 'Download' }).click());
    for (const code of codes) expect(kept.bytes.toString('utf8')).toContain(code);
    await expectAccessible(page);
    await dialog.getByText('I’ve saved them').click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByText(/10 recovery codes left/).waitFor();

    const elsewhere = await newPage();
    await signIn(elsewhere, email);
    await elsewhere.getByRole('heading', { name: 'Two-step sign-in' }).waitFor();
    await expectAccessible(elsewhere);
    await fill(elsewhere, 'code', appCode(secret, 1));
    await submit(elsewhere);
    await at(elsewhere, '/');

    const third = await newPage();
    await signIn(third, email);
    await third.getByRole('button', { name: /use a recovery code/ }).click();
    await fill(third, 'code', codes[0] ?? '');
    await submit(third);
    await at(third, '/');
  });
});

describe('My Account', () => {
  it('changes names and password, and ends other sessions', async () => {
    const email = await program.addPerson('owner');
    const [page, elsewhere] = [await newPage(), await newPage()];
    await signIn(page, email);
    await signIn(elsewhere, email);
    await at(elsewhere, '/');
    await to(page, '/myaccount');
    await page.getByText('This session').waitFor();
    await expectAccessible(page);
    await fill(page, 'firstName', 'Augusta');
    await page.getByRole('button', { name: 'Save names' }).click();
    await page.getByText('Name saved').waitFor();
    await page.locator('header').getByText('Augusta').waitFor();

    const change = async (old: string): Promise<void> => {
      await fill(page, 'old', old);
      await fill(page, 'new', NEW_PASSWORD);
      await fill(page, 'confirm', NEW_PASSWORD);
      await page.getByRole('button', { name: 'Change password' }).click();
    };
    await change('Wrong horse 1');
    await page.getByRole('alert').getByText('Your Old Password is Incorrect').waitFor();
    await change(PASSWORD);
    await page.getByText('Your Password Changed').waitFor();
    // Changing the password ended the other session, so a reload cannot restore it.
    await elsewhere.goto(`${program.url}/myaccount`);
    await at(elsewhere, '/user/login');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await at(page, '/');
  });

  it('has no untranslated or illegible text in Chinese, dark and on a phone', async () => {
    const email = await program.addPerson('chinese');
    const page = await newPage(CHINESE_PHONE);
    for (const path of ['/user/login', '/user/signup', '/user/forget', '/dev/outbox', '/accessdenied']) {
      await to(page, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectAccessible(page);
      await expect.poll(() => page.locator('main h1').innerText()).toMatch(/\p{Script=Han}/u);
    }
    await signIn(page, email);
    await at(page, '/');
    await to(page, '/myaccount');
    await page.getByText('当前会话').waitFor();
    await expectAccessible(page);
    const buttons = await page.locator('main button:visible').allInnerTexts();
    expect(buttons.filter((text) => text && !/\p{Script=Han}/u.test(text) && text !== 'English')).toEqual([]);
    await expectNoSidewaysScroll(page);
  });
});

describe('a session that ends on its own', () => {
  it('keeps the form: the password is requested over the page, and the save continues', async () => {
    const email = await program.addPerson('patient');
    const page = await newPage();
    await signIn(page, email);
    await at(page, '/');
    await to(page, '/myaccount');
    await page.locator('input[name=firstName]').waitFor();
    await program.endSessionsOf(email);
    await fill(page, 'firstName', 'Typed before');
    await page.getByRole('button', { name: 'Save names' }).click();
    const dialog = openQuestion(page);
    await dialog.getByText('Your session has ended').waitFor();
    await expect.poll(() => page.evaluate<string>('document.activeElement.name')).toBe('password');
    await expectAccessible(page);
    await dialog.locator('input[name=password]').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Name saved').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.locator('input[name=firstName]').inputValue()).toBe('Typed before');
    await page.locator('header').getByText('Typed before').waitFor();
  });

  it('does not end when a page is reloaded during its renewal', async () => {
    const email = await program.addPerson('hasty');
    const page = await newPage();
    await signIn(page, email);
    await at(page, '/');
    const renewal = `${program.url}/api/auth/refresh`;
    const statuses: number[] = [];
    // The server renews it, but the page is gone before the answer arrives.
    await page.route(renewal, async (route) => {
      const { cookie = '' } = await route.request().allHeaders();
      const headers = { 'content-type': 'application/json', cookie };
      statuses.push((await fetch(renewal, { method: 'POST', headers, body: route.request().postData() })).status);
    });
    for (const renewed of [[200], [200, 200]]) {
      await to(page, '/myaccount');
      await expect.poll(() => statuses).toEqual(renewed);
    }
    await page.unroute(renewal);
    await to(page, '/myaccount');
    await page.getByText(email).waitFor();
  });

  it('is discarded completely when another user signs in over it', async () => {
    const [first, second] = [await program.addPerson('first'), await program.addPerson('second')];
    const page = await newPage();
    await signIn(page, first);
    await at(page, '/');
    await to(page, '/myaccount');
    await page.locator('input[name=firstName]').waitFor();
    await program.endSessionsOf(first);
    await fill(page, 'firstName', 'Secret of the first');
    await page.getByRole('button', { name: 'Save names' }).click();
    const dialog = openQuestion(page);
    await dialog.locator('input[name=email]').fill(second);
    await dialog.getByText(/discards everything on this page/).waitFor();
    await dialog.locator('input[name=password]').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await at(page, '/');
    await to(page, '/myaccount');
    await page.getByText(second).waitFor();
    await expect.poll(() => page.locator('input[name=firstName]').inputValue()).toBe('Ada');
  });
});

describe('two tabs', () => {
  it('share one session: signing out in one signs out the other, and so does signing in again', async () => {
    const email = await program.addPerson('twice');
    const one = await newPage();
    await signIn(one, email);
    await at(one, '/');
    const other = await one.context().newPage();
    await to(other, '/myaccount');
    await other.getByText('This session').waitFor();
    await choose(one.locator('header').getByRole('button', { name: /Account of/ }), 'Logout');
    await at(other, '/user/login');
    await at(one, '/user/login');
    await signIn(one, email);
    await at(other, '/');
  });
});
