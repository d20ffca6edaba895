import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { programFolder } from '../../src/platform/http/program-folder.js';
import { type Look, openPage, photograph, seriousFindings, signIn, still } from '../support/browser.js';
import { PATIENCE_MS } from '../support/patience.js';
import { ADMINISTRATOR } from './caller.js';
import type { Demo } from './demo-program.js';

/** Forty pages, a second each; on a busy machine up to half a minute each. */
export const WALK_MS = 1_200_000;

/** The address of every page that the features declare, with real values in its places. */
export function pageAddresses({ projectId, dashboardId, productKey }: Demo): string[] {
  const features = join(programFolder(), 'client/src/features');
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' });
  const read = (file: string): string => readFileSync(join(features, file), 'utf8');
  const named = new Map(
    files
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [...read(file).matchAll(/const ([A-Z_]+) = '(\/[^']*)'/g)])
      .map(([, name, path]) => [name, path]),
  );
  const paths = files
    .filter((file) => /^[^/\\]+[/\\]routes\.tsx?$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/path: (?:'([^']+)'|([A-Z_]+))/g)])
    .map(([, path, name]) => path ?? named.get(name));
  const places: Record<string, string> = {
    key: encodeURIComponent(productKey),
    projectSlice: `${projectId.slice(-12)}?dash=${dashboardId}`,
  };
  const addresses = paths.map((path = '') =>
    path.replaceAll(/:(\w+)\??/g, (_whole, name: string) => places[name] ?? projectId).replace(/^\*$/, '/nothing'),
  );
  return [...new Set(addresses)];
}

/** A page that notes in `violations` what the content security policy stopped, as the browser tells it. */
export async function watchedByPolicy(browser: Browser, look: Look, violations: string[]): Promise<Page> {
  const page = await openPage(browser, look);
  await page.context().exposeFunction('policyViolated', (text: string) => violations.push(text));
  await page.context().addInitScript(`document.addEventListener('securitypolicyviolation', (event) =>
    window.policyViolated(location.pathname + ': ' + event.effectiveDirective + ' ' + event.blockedURI));`);
  return page;
}

/** What nobody should see on a page, each with its address; as text, for the browser's types are not known here. */
const TROUBLE = `(() => {
  const found = [];
  const wide = document.documentElement.scrollWidth - window.innerWidth;
  if (wide > 1) found.push('scrolls sideways by ' + wide + ' px');
  if (!document.querySelector('h1')) found.push('has no heading');
  const raw = document.body.innerText.match(/\\{\\{|\\b[a-z]+:[a-z]+\\.[a-zA-Z.]+\\b/);
  if (raw) found.push('shows ' + raw[0]);
  return found;
})()`;

/**
 * Visits every page, those open to all before signing in as the administrator, and answers what is wrong with them:
 * what nobody should see, serious findings of axe, and errors of the client's code.
 */
export async function walkPages(page: Page, demo: Demo, look: string): Promise<string[]> {
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(`${page.url()}: ${error.message}`));
  const visit = async (address: string): Promise<void> => {
    await page.goto(`${demo.url}${address}`);
    // A page without a heading is told of below.
    await page
      .locator('h1')
      .first()
      .waitFor({ state: 'attached', timeout: PATIENCE_MS })
      .catch(() => undefined);
    await still(page);
    await photograph(page, `${look}${address.replaceAll(/[^\w]+/g, '-').slice(0, 60)}`);
    const seen = [...(await page.evaluate<string[]>(TROUBLE)), ...(await seriousFindings(page))];
    trouble.push(...seen.map((text) => `${address} ${text}`));
  };
  const addresses = pageAddresses(demo);
  const open = addresses.filter((address) => /^\/(user|accessdenied|nothing)|dash=/.test(address));
  for (const address of open) await visit(address);
  await signIn(page, { ...demo, email: ADMINISTRATOR });
  for (const address of addresses.filter((one) => !open.includes(one))) await visit(address);
  return trouble;
}
