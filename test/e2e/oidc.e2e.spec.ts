import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../src/platform/database/embedded-postgres.js';
import { CLIENT, TestProvider } from '../integration/oidc-support.js';
import { arrived, launchBrowser, openPage } from '../support/browser.js';
import { type OwnProgram, startOwnProgram } from './own-program.js';

let provider: TestProvider;
let program: OwnProgram;
let browser: Browser;

beforeAll(async () => {
  provider = await TestProvider.listen();
  const port = await freePort();
  // Another host than the provider's, so that the browser returns from another site.
  const url = `http://localhost:${port}`;
  provider.open([`${url}/api/auth/oidc/callback`]);
  program = await startOwnProgram({
    role: 'server',
    port,
    env: {
      PUBLIC_URL: url,
      OIDC_ISSUER: provider.issuer,
      OIDC_NAME: 'Acme sign-in',
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
    },
  });
  program.url = url;
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
  await provider?.close();
});

const person = { sub: 'grace', email: 'grace@acme.example', given_name: 'Grace', family_name: 'Shelf' };

async function openSignIn(): Promise<Page> {
  const page = await openPage(browser);
  await page.goto(`${program.url}/reveallite`);
  await arrived(page, '**/user/login');
  return page;
}

describe('single sign-on in a browser', () => {
  it('returns to the requested page, signed in, and stays signed in after a reload', async () => {
    provider.signsIn = { ...person, email_verified: true };
    const page = await openSignIn();
    await page.getByRole('link', { name: /Acme sign-in/ }).click();
    await arrived(page, '**/reveallite');
    await page.getByText('Grace').first().waitFor();
    await page.reload();
    await page.getByText('Grace').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/reveallite');
    expect(await page.evaluate('document.cookie')).not.toContain('reveal');
    await page.context().close();
  });

  it('returns to the sign-in page with a message when it fails', async () => {
    provider.signsIn = { ...person, sub: 'another', email_verified: false };
    const page = await openSignIn();
    await page.getByRole('link', { name: /Acme sign-in/ }).click();
    await arrived(page, '**/user/login?failed=*');
    await page.getByText('The details from your identity provider').waitFor();
    await page.context().close();
  });

  it('opens beside a page whose session has ended, which keeps its form and continues on its own', async () => {
    provider.signsIn = { ...person, email_verified: true };
    const page = await openSignIn();
    await page.getByRole('link', { name: /Acme sign-in/ }).click();
    await arrived(page, '**/reveallite');
    await page.getByText('Grace').first().waitFor();
    await page.goto(`${program.url}/myaccount`);
    await page.locator('input[name=firstName]').fill('Typed before');
    await page.evaluate(
      `fetch('/api/auth/signout', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })`,
    );
    await page.getByRole('button', { name: 'Save names' }).click();
    const dialog = page.getByRole('alertdialog');
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: /Acme sign-in/ }).click();
    const window = await opened;
    await page.getByText('Name saved').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.locator('input[name=firstName]').inputValue()).toBe('Typed before');
    await expect.poll(() => window.isClosed()).toBe(true);
    await page.context().close();
  });
});
