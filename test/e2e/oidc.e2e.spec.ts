import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type Page, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../src/platform/database/embedded-postgres.js';
import { CLIENT, TestProvider } from '../integration/oidc-support.js';
import { findChrome } from '../support/chrome.js';
import { startOwnPostgres } from '../support/database.js';
import { spawnProgram, type SpawnedProgram } from '../support/program.js';

const WAIT = 30_000;

let folder: string;
let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
let provider: TestProvider;
let program: SpawnedProgram;
let browser: Browser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reveal-oidc-'));
  [provider, postgres] = [await TestProvider.listen(), await startOwnPostgres()];
  const port = await freePort();
  // Another host than the provider's, so that the browser comes back from another site.
  const url = `http://localhost:${port}`;
  provider.open([`${url}/api/auth/oidc/callback`]);
  program = await spawnProgram({
    role: 'server',
    port,
    env: {
      DATABASE_URL: postgres.url,
      REVEAL_DATA: folder,
      PUBLIC_URL: url,
      OIDC_ISSUER: provider.issuer,
      OIDC_NAME: 'Acme sign-in',
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
    },
  });
  program.url = url;
  browser = await chromium.launch(await findChrome());
});
afterAll(async () => {
  await browser?.close();
  await program?.kill();
  await postgres?.stop();
  await provider?.close();
  rmSync(folder, { recursive: true, force: true });
});

const person = { sub: 'grace', email: 'grace@acme.example', given_name: 'Grace', family_name: 'Shelf' };

async function openSignIn(): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${program.url}/reveallite`);
  await page.waitForURL('**/user/login', { timeout: WAIT });
  return page;
}

describe('the company’s own sign-in, in a browser', () => {
  it('leads back to the page that was wanted, signed in, and stays so after a reload', async () => {
    provider.signsIn = { ...person, email_verified: true };
    const page = await openSignIn();
    await page.getByRole('link', { name: /Acme sign-in/ }).click();
    await page.waitForURL('**/reveallite', { timeout: WAIT });
    await page.getByText('Grace').first().waitFor({ timeout: WAIT });
    await page.reload();
    await page.getByText('Grace').first().waitFor({ timeout: WAIT });
    expect(new URL(page.url()).pathname).toBe('/reveallite');
    expect(await page.evaluate('document.cookie')).not.toContain('reveal');
    await page.context().close();
  });

  it('leads back to the sign-in page with words when it does not work', async () => {
    provider.signsIn = { ...person, sub: 'another', email_verified: false };
    const page = await openSignIn();
    await page.getByRole('link', { name: /Acme sign-in/ }).click();
    await page.waitForURL('**/user/login?failed=*', { timeout: WAIT });
    await page.getByText('What your identity provider says of you').waitFor({ timeout: WAIT });
    await page.context().close();
  });

  it('opens beside a page whose session has ended, which keeps its form and goes on by itself', async () => {
    provider.signsIn = { ...person, email_verified: true };
    const page = await openSignIn();
    await page.getByRole('link', { name: /Acme sign-in/ }).click();
    await page.waitForURL('**/reveallite', { timeout: WAIT });
    await page.goto(`${program.url}/myaccount`);
    await page.locator('input[name=firstName]').fill('Typed before');
    await page.evaluate(
      `fetch('/api/auth/signout', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })`,
    );
    await page.getByRole('button', { name: 'Save names' }).click();
    const dialog = page.getByRole('alertdialog');
    const opened = page.waitForEvent('popup', { timeout: WAIT });
    await dialog.getByRole('button', { name: /Acme sign-in/ }).click({ timeout: WAIT });
    const window = await opened;
    await page.getByText('Your name is saved').waitFor({ timeout: WAIT });
    await dialog.waitFor({ state: 'detached', timeout: WAIT });
    expect(await page.locator('input[name=firstName]').inputValue()).toBe('Typed before');
    await expect.poll(() => window.isClosed(), { timeout: WAIT }).toBe(true);
    await page.context().close();
  });
});
