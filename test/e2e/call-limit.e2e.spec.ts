import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contextOptions, launchBrowser, photograph, signIn, watched } from '../support/browser.js';
import { PATIENCE_MS } from '../support/patience.js';
import { PASSWORD } from './caller.js';
import { addPerson, type OwnProgram, startOwnProgram } from './own-program.js';

/** Limits under 100 are exact, and opening three pages takes less than half of it. */
const LIMIT = 99;
const PAGES = ['/manageuser', '/admin/audit', '/admin/storage'];
const EMAIL = 'ada@acme.example';

let program: OwnProgram;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  program = await startOwnProgram({
    role: 'server',
    env: { CALLS_PER_MINUTE: String(LIMIT) },
    prepare: ({ query }) => addPerson(query, { email: EMAIL, isAdministrator: true }),
  });
  browser = await launchBrowser();
  context = await browser.newContext(contextOptions());
  context.setDefaultTimeout(PATIENCE_MS);
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

/** A tab of the user, with its refused calls. */
async function openTab(): Promise<{ page: Page; refused: string[] }> {
  const page = await watched(await context.newPage());
  const refused: string[] = [];
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    if (response.status() === 429) refused.push(pathname + search);
  });
  return { page, refused };
}

describe('three tabs of a user who makes too many calls', () => {
  it('say that they resume in a moment, and do so on their own', async () => {
    const first = await openTab();
    await signIn(first.page, { url: program.url, email: EMAIL, password: PASSWORD });
    // The callers counted in PostgreSQL so far: the user, and those before the sign-in.
    const keys = await vi.waitFor(
      async () => {
        const rows = await program.query<{ key: string }>(`SELECT key FROM attempt_counters WHERE attempts >= 2`);
        expect(rows).not.toEqual([]);
        return rows.map(({ key }) => key);
      },
      { timeout: PATIENCE_MS },
    );
    const tabs = [first, await openTab(), await openTab()];
    const open = () => Promise.all(tabs.map(({ page }, at) => page.goto(`${program.url}${PAGES[at]}`)));
    const shown = async (): Promise<void> => {
      await tabs[0]?.page.getByRole('grid').getByText(EMAIL).waitFor();
      await tabs[1]?.page
        .getByRole('button', { name: /signed in/ })
        .first()
        .waitFor();
      await tabs[2]?.page.getByRole('heading', { name: 'Retention' }).waitFor();
    };
    const from = performance.now();
    await open();
    await shown();
    // Nearly used up, and soon over, but not before all three were seen waiting.
    const windowS = 6 + Math.ceil((2 * (performance.now() - from)) / 1_000);
    await program.query(
      `INSERT INTO attempt_counters (key, attempts, expires_at)
       SELECT key, $2, now() + make_interval(secs => $3) FROM unnest($1::text[]) AS key
       ON CONFLICT (key) DO UPDATE SET attempts = excluded.attempts, expires_at = excluded.expires_at`,
      [keys, LIMIT - 1, windowS],
    );
    await open();
    for (const { page } of tabs) await page.getByRole('status').getByText('Pausing for a moment').waitFor();
    await photograph(first.page, 'too-many-calls', false);
    for (const { page } of tabs) {
      await page.getByRole('navigation').first().waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
    }
    await shown();
    for (const { page, refused } of tabs) {
      await page.getByText('Pausing for a moment').waitFor({ state: 'hidden' });
      expect(await page.getByRole('alert').count()).toBe(0);
      // Each call is refused once, and waits.
      expect(refused).toEqual([...new Set(refused)]);
    }
  });
});
