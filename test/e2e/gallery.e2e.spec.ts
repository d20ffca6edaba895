import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, type Look, openPage, photograph } from '../support/browser.js';
import { PATIENCE_MS } from '../support/patience.js';

const CLIENT = resolve('client');

interface Preview {
  readonly resolvedUrls: { readonly local: readonly string[] } | null;
  close(): Promise<void>;
}

/** What is used here of Vite, as the client has it. */
interface Vite {
  build(config: object): Promise<unknown>;
  preview(config: object): Promise<Preview>;
}

let outDir: string;
let server: Preview;
let browser: Browser;

/** The gallery is built as the client is, and never with it: it is another entry. */
beforeAll(async () => {
  outDir = mkdtempSync(join(tmpdir(), 'gallery-'));
  const vite: Vite = await import(pathToFileURL(createRequire(join(CLIENT, 'package.json')).resolve('vite')).href);
  const config = { configFile: join(CLIENT, 'vite.config.ts'), logLevel: 'warn' };
  const rolldownOptions = { input: join(CLIENT, 'gallery/index.html') };
  await vite.build({ ...config, build: { outDir, emptyOutDir: true, rolldownOptions } });
  server = await vite.preview({ ...config, build: { outDir }, preview: { port: 0, strictPort: false } });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(outDir, { recursive: true, force: true });
});

/** Figures of before are dimmed until the new ones are there: their contrast is not judged meanwhile. */
const serious = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`axe.run({ exclude: [['[aria-busy=true]']] }, { resultTypes: ['violations'] }).then(({ violations }) => violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 160)).join(' | ')))`);

/** Opens every story in one look, and answers what is wrong with each. */
async function walk(look: Look): Promise<{ shown: string[]; findings: string[] }> {
  const page = await openPage(browser, look);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const address = new URL('/gallery/', server.resolvedUrls?.local[0]);
  await page.goto(address.href);
  const links = page.getByRole('navigation', { name: 'Stories' }).getByRole('link');
  await links.first().waitFor();
  const searches = await page.evaluate<string[]>(
    `[...document.querySelectorAll('nav[aria-label=Stories] a')].map(({ search }) => search)`,
  );
  const findings: string[] = [];
  const shown: string[] = [];
  for (const search of searches) {
    const story = new URLSearchParams(search).get('story') ?? '';
    await page.goto(new URL(search, address).href);
    await page.locator(`[data-story=${JSON.stringify(story)}] > :nth-child(2), [role$=dialog]`).first().waitFor({
      state: 'attached',
      timeout: PATIENCE_MS,
    });
    await page.evaluate(axe.source);
    findings.push(...(await serious(page)).map((finding) => `${story}: ${finding}`));
    findings.push(...errors.splice(0).map((error) => `${story}: ${error}`));
    shown.push(story);
    await photograph(page, `gallery-${story.replaceAll('/', '-')}-${look.locale ?? 'en-US'}`);
  }
  await page.context().close();
  return { shown, findings };
}

describe('the gallery of components', () => {
  it('shows every state without a serious finding, in English and light', async () => {
    const { shown, findings } = await walk({});
    expect(findings).toEqual([]);
    expect(shown.length).toBeGreaterThan(35);
    expect(shown).toContain('Table/5,000-rows');
  }, 600_000);

  it('does so in Chinese and dark', async () => {
    const { findings } = await walk({ locale: 'zh-CN', isDark: true });
    expect(findings).toEqual([]);
  }, 600_000);
});
