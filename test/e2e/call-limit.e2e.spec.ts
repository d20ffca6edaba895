import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contextOptions, launchBrowser, photograph, signIn, watched } from '../support/browser.js';
import { PATIENCE_MS } from '../support/patience.js';
import { PASSWORD } from './caller.js';
import { addPerson, type OwnProgram, startOwnProgram } from './own-program.js';

/** Under 100 it is exact, and three pages need less than half of it once they go on. */
const LIMIT = 99;
/** How long the window lasts from when the pages are opened: long enough to be seen waiting. */
const WINDOW_S = 6;
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

/** A tab of the one person, with what was refused in it. */
async function openTab(): Promise<{ page: Page; refused: string[] }> {
  const page = await watched(await context.newPage());
  const refused: string[] = [];
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    if (response.status() === 429) refused.push(pathname + search);
  });
  return { page, refused };
}

describe('three tabs of one person who makes too many calls', () => {
  it('say that they go on in a moment, and do by themselves', async () => {
    const first = await openTab();
    await signIn(first.page, { url: program.url, email: EMAIL, password: PASSWORD });
    const tabs = [first, await openTab(), await openTab()];
    // The person's window, which PostgreSQL counts: nearly used up, and over in some seconds instead of a minute.
    await vi.waitFor(async () => {
      const rows = await program.query(
        `UPDATE attempt_counters SET attempts = $1, expires_at = now() + make_interval(secs => $2)
         WHERE attempts BETWEEN 2 AND $1 RETURNING key`,
        [LIMIT - 1, WINDOW_S],
      );
      expect(rows).not.toEqual([]);
    });
    const pages = ['/manageuser', '/admin/audit', '/admin/storage'];
    await Promise.all(tabs.map(({ page }, at) => page.goto(`${program.url}${pages[at]}`)));
    for (const { page } of tabs) await page.getByRole('status').getByText('Pausing for a moment').waitFor();
    await photograph(first.page, 'too-many-calls', false);
    for (const { page } of tabs) {
      await page.getByRole('navigation').first().waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
    }
    await first.page.getByRole('grid').getByText(EMAIL).waitFor();
    await tabs[1]?.page
      .getByRole('button', { name: /signed in/ })
      .first()
      .waitFor();
    await tabs[2]?.page.getByRole('heading', { name: 'Retention' }).waitFor();
    for (const { page, refused } of tabs) {
      await page.getByText('Pausing for a moment').waitFor({ state: 'hidden' });
      expect(await page.getByRole('alert').count()).toBe(0);
      // Each call is refused once, and waits.
      expect(refused).toEqual([...new Set(refused)]);
    }
  });
});
