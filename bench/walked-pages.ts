import { chromium, type Page } from 'playwright-core';
import { pageAddresses } from '../test/e2e/page-addresses.js';
import { countRequests, still } from '../test/support/at-rest.js';
import { findChrome } from '../test/support/chrome.js';
import { PASSWORD } from './caller.js';

const PATIENCE_MS = 300_000;

/** A page of a project in a window of 1440 × 900. */
export interface WalkedPage {
  readonly address: string;
  /** From opening the address until no request is pending and nothing is dimmed. */
  readonly ms: number;
  /** Size of the API's answers as transferred, in kB. */
  readonly kilobytes: number;
  /** The largest of them. */
  readonly largest: { readonly path: string; readonly kilobytes: number };
  /** Refused calls, errors of the client, and pages that never finished loading. */
  readonly trouble: readonly string[];
}

/** Opens every page of a project twice: the first visit computes what the second finds in the cache. */
export async function walkProjectPages(
  { url, email, pictures }: { url: string; email: string; pictures?: string },
  project: { projectId: string; productKey: string },
  done: (page: WalkedPage, again: WalkedPage) => void,
): Promise<void> {
  const browser = await chromium.launch(await findChrome());
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    countRequests(page);
    await signIn(page, url, email);
    // If the id occurs twice, it stands in for something that this project does not have, such as a saved dashboard.
    const addresses = pageAddresses({ ...project, dashboardId: '' }).filter(
      (one) => one.split(project.projectId).length === 2,
    );
    for (const address of addresses) {
      const first = await visit(page, url, address);
      if (pictures) await page.screenshot({ path: `${pictures}/${address.replaceAll(/[^\w]+/g, '-')}.png` });
      done(first, await visit(page, url, address));
    }
  } finally {
    await browser.close();
  }
}

async function signIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/user/login`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((address) => !address.pathname.startsWith('/user/'));
}

async function visit(page: Page, url: string, address: string): Promise<WalkedPage> {
  await page.goto('about:blank');
  const trouble: string[] = [];
  const answers: { path: string; kilobytes: number }[] = [];
  const failed = (error: Error) => trouble.push(error.message);
  const network = await page.context().newCDPSession(page);
  const paths = new Map<string, string>();
  await network.send('Network.enable');
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    if (pathname.startsWith('/api/')) paths.set(requestId, pathname);
    if (response.status >= 400) trouble.push(`${response.status} ${pathname}`);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId);
    if (path !== undefined) answers.push({ path, kilobytes: Math.round(encodedDataLength / 1000) });
  });
  page.on('pageerror', failed);
  const begun = performance.now();
  await page.goto(`${url}${address}`, { waitUntil: 'commit' });
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await still(page, PATIENCE_MS).catch((error: unknown) => trouble.push(String(error)));
  const ms = performance.now() - begun;
  page.off('pageerror', failed);
  await network.detach();
  const sorted = answers.toSorted((a, b) => b.kilobytes - a.kilobytes);
  const kilobytes = answers.reduce((sum, answer) => sum + answer.kilobytes, 0);
  return { address, ms, kilobytes, largest: sorted[0] ?? { path: '', kilobytes: 0 }, trouble };
}
