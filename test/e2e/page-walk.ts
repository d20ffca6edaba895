import type { Browser, Page } from 'playwright-core';
import { type Look, openPage, photograph, seriousFindings, signIn, still } from '../support/browser.js';
import { PATIENCE_MS } from '../support/patience.js';
import { ADMINISTRATOR } from './caller.js';
import type { Demo } from './demo-program.js';
import { pageAddresses } from './page-addresses.js';

/** Forty pages at a second each; on a busy machine up to half a minute each. */
export const WALK_MS = 1_200_000;

/** A page that records in `violations` what the content security policy blocked, as reported by the browser. */
export async function watchedByPolicy(browser: Browser, look: Look, violations: string[]): Promise<Page> {
  const page = await openPage(browser, look);
  await page.context().exposeFunction('policyViolated', (text: string) => violations.push(text));
  await page.context().addInitScript(`document.addEventListener('securitypolicyviolation', (event) =>
    window.policyViolated(location.pathname + ': ' + event.effectiveDirective + ' ' + event.blockedURI));`);
  return page;
}

/** Problems that no page should show, each with its address; as text, because the browser's types are unknown here. */
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
 * Visits every page, public ones before signing in as the administrator, and returns their problems: visible errors,
 * serious axe findings, errors in the client's code, and calls made without a session.
 */
export async function walkPages(page: Page, demo: Demo, look: string): Promise<string[]> {
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(`${page.url()}: ${error.message}`));
  const visit = async (address: string): Promise<void> => {
    await page.goto(`${demo.url}${address}`);
    // A page without a heading is reported below.
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
  // A call sent before the session is restored costs a refusal and a second call on every page.
  page.on('response', (answer) => {
    if (answer.status() === 401) trouble.push(`${page.url()} is refused ${new URL(answer.url()).pathname}`);
  });
  for (const address of addresses.filter((one) => !open.includes(one))) await visit(address);
  return trouble;
}
