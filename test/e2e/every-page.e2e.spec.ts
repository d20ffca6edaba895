import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programFolder } from '../../src/platform/http/program-folder.js';
import { findChrome } from '../support/chrome.js';
import { type DemoProgram, startDemoProgram } from './demo-program.js';

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

async function watchedContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  violations = [];
  const context = await browser.newContext(options);
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
  const sources = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(features, file), 'utf8'));
  const named = new Map(
    sources.flatMap((text) =>
      [...text.matchAll(/const ([A-Z_]+) = '(\/[^']*)'/g)].map(([, name, path]) => [name, path]),
    ),
  );
  const paths = routes.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/path: (?:'([^']+)'|([A-Z_]+))/g)].map(
      ([, path, name]) => path ?? named.get(name),
    ),
  );
  const places: Record<string, string> = {
    projectSlice: `${program.projectId.slice(-12)}?dash=${program.dashboardId}`,
  };
  const addresses = paths.map((path = '') =>
    path
      .replaceAll(/:(\w+)\??/g, (_whole, name: string) => places[name] ?? program.projectId)
      .replace(/^\*$/, '/nothing'),
  );
  return [...new Set(addresses)];
}

const LOADED = { waitUntil: 'networkidle', timeout: 30_000 } as const;

/** Each page is seen twice: wide, light and English; narrow, dark and Chinese. */
const LOOKS = [
  { name: 'en-1440-light', locale: 'en-US', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { name: 'zh-390-dark', locale: 'zh-CN', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;

/** Set to a folder, every page is photographed into it, to be looked at. */
const PICTURES = process.env['PAGES_PICTURES'];

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

async function troubleOf(page: Page): Promise<string[]> {
  const seen = (await page.evaluate(TROUBLE)) as string[];
  const { violations: rules } = await new AxeBuilder({ page }).analyze();
  const serious = rules.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return [...seen, ...serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)];
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${program.url}/user/login`);
  await page.locator('input[type=email]').fill('admin@reveal.example');
  await page.locator('input[type=password]').fill(program.password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/user/'), { timeout: 30_000 });
}

describe('every page', () => {
  it.each(LOOKS)('is sound in $name, signed out and as an administrator', async ({ name, ...look }) => {
    const addresses = pages();
    expect(addresses.length).toBeGreaterThan(12);
    const context = await watchedContext({ ...look, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const trouble: string[] = [];
    page.on('pageerror', (error) => trouble.push(`${page.url()}: ${error.message}`));
    const visit = async (address: string): Promise<void> => {
      await page.goto(`${program.url}${address}`, LOADED);
      if (PICTURES) {
        const file = `${name}${address.replaceAll(/[^\w]+/g, '-').slice(0, 60)}.png`;
        await page.screenshot({ path: join(PICTURES, file), fullPage: true });
      }
      trouble.push(...(await troubleOf(page)).map((text) => `${address} ${text}`));
    };
    const open = addresses.filter((address) => /^\/(user|accessdenied|nothing)|dash=/.test(address));
    for (const address of open) await visit(address);
    await signIn(page);
    for (const address of addresses.filter((one) => !open.includes(one))) await visit(address);
    expect(trouble).toEqual([]);
    // And the content security policy is kept.
    expect(violations).toEqual([]);
    await context.close();
  });
});

describe('the content security policy', () => {
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
