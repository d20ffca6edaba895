import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programFolder } from '../../src/platform/http/program-folder.js';
import { findChrome } from '../support/chrome.js';
import { type DemoProgram, startDemoProgram } from './dashboard-program.js';

let program: DemoProgram;
let browser: Browser;
/** What the content security policy stopped, as the browser tells it. */
let violations: string[];

beforeAll(async () => {
  program = await startDemoProgram();
  browser = await chromium.launch(await findChrome());
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

async function watchedContext(): Promise<BrowserContext> {
  violations = [];
  const context = await browser.newContext();
  await context.exposeFunction('policyViolated', (text: string) => violations.push(text));
  await context.addInitScript(`document.addEventListener('securitypolicyviolation', (event) =>
    window.policyViolated(location.pathname + ': ' + event.effectiveDirective + ' ' + event.blockedURI));`);
  return context;
}

/** The address of every page that the features declare, with real values in its places. */
function pages(): string[] {
  const features = join(programFolder(), 'client/src/features');
  const routes = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^/\\]+[/\\]routes\.tsx?$/.test(file))
    .map((file) => join(features, file));
  const paths = routes.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/path: '([^']+)'/g)]);
  const places: Record<string, string> = {
    projectSlice: `${program.projectId.slice(-12)}?dash=${program.dashboardId}`,
  };
  const addresses = paths.map(([, path = '']) =>
    path
      .replaceAll(/:(\w+)\??/g, (_whole, name: string) => places[name] ?? program.projectId)
      .replace(/^\*$/, '/nothing'),
  );
  return [...new Set(addresses)];
}

const LOADED = { waitUntil: 'networkidle', timeout: 30_000 } as const;

describe('the content security policy', () => {
  it('is kept by every page, signed out and as an administrator', async () => {
    const addresses = pages();
    expect(addresses.length).toBeGreaterThan(12);
    const context = await watchedContext();
    const page = await context.newPage();
    const crashes: string[] = [];
    page.on('pageerror', (error) => crashes.push(`${page.url()}: ${error.message}`));
    const open = addresses.filter((address) => /^\/(user|accessdenied|nothing)|dash=/.test(address));
    for (const address of open) await page.goto(`${program.url}${address}`, LOADED);

    await page.goto(`${program.url}/user/login`);
    await page.locator('input[type=email]').fill('admin@reveal.example');
    await page.locator('input[type=password]').fill(program.password);
    await page.locator('button[type=submit]').click();
    await page.waitForURL((url) => !url.pathname.startsWith('/user/'), { timeout: 30_000 });
    const closed = addresses.filter((address) => !open.includes(address));
    for (const address of closed) await page.goto(`${program.url}${address}`, LOADED);

    expect(violations).toEqual([]);
    expect(crashes).toEqual([]);
    await context.close();
  });

  it('stops a script that stands in the page, one of another site, and one made of text', async () => {
    const context = await watchedContext();
    const page = await context.newPage();
    await page.goto(`${program.url}/user/login`, LOADED);
    // As text: this file knows Node's types, not the browser's.
    await page.evaluate(`(() => {
      const inside = document.createElement('script');
      inside.textContent = 'document.title = "run"';
      const elsewhere = document.createElement('script');
      elsewhere.src = 'https://evil.example/x.js';
      const handler = document.createElement('img');
      handler.setAttribute('onerror', 'document.title = "run"');
      handler.src = '/assets/nothing.png';
      document.body.append(inside, elsewhere, handler);
    })()`);
    await expect.poll(() => violations.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(3);
    expect(violations.every((text) => text.includes('script-src'))).toBe(true);
    expect(await page.title()).not.toBe('run');
    await context.close();
  });
});
