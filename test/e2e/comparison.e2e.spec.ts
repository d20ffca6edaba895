import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, type Page, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import { buildZip } from '../fixtures/archives/zip-builder.js';
import { findChrome } from '../support/chrome.js';
import { type ValidationProgram, startValidationProgram } from './validation-program.js';

const WAIT = 30_000;
/** Reading and analysing takes seconds; a busy machine gets more. */
const ANALYSED_MS = 120_000;
/** Set to a folder, the screens are photographed into it, to be looked at. */
const PICTURES = process.env['PAGES_PICTURES'];

const DRAWN_OPTIONS = '[role=listbox] > [role=presentation]';

let program: ValidationProgram;
/** The reset of the year before. */
let beforeId: string;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  program = await startValidationProgram();
  const { retailID, projTime } = await program.ask<{ retailID: string; projTime: string }>(
    `getproject/${program.projectId}`,
  );
  const place = { retailID, multiBase: true, projectTime: projTime, setStatus: 'Final', storeExtraction: 1 };
  const made = await program.ask<{ projectid: string }>('createproject', { ...place, projName: 'The year before' });
  beforeId = made.projectid;
  await Promise.all([upload(beforeId, 2025), upload(program.projectId, 2026)]);
  browser = await chromium.launch(await findChrome());
  page = await signedIn({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

/** Sends a year's reset of three stores, and waits until it is analysed. */
async function upload(projectid: string, year: number): Promise<void> {
  const samples = [...generateSamples({ stores: 3, categories: 2, years: [year], lists: false, broken: false })];
  const files = samples.map(({ path, bytes }) => ({ name: path, content: bytes }));
  const body = { projectid, filetype: 'PSA' };
  const request = await program.ask<{ requestid: string; upload: { url: string } }>('createrequest', body);
  const address = new URL(request.upload.url);
  const zip = new Uint8Array(buildZip({ files }));
  const headers = { 'content-type': 'application/zip' };
  await fetch(`${program.url}${address.pathname}${address.search}`, { method: 'PUT', body: zip, headers });
  const { requestid } = request;
  await program.ask('updaterequest', { ...body, requestid, requeststatus: 'processing', filecount: files.length });
  await analysed(projectid);
}

async function analysed(projectid: string): Promise<void> {
  const until = Date.now() + ANALYSED_MS;
  for (;;) {
    const { prodCount } = await program.ask<{ prodCount: number | null }>(`getproject/${projectid}`);
    if (prodCount !== null) return;
    if (Date.now() > until) throw new Error(`${projectid} is not analysed`);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

async function signedIn(options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ timezoneId: 'UTC', reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(WAIT);
  const target = await context.newPage();
  await target.goto(`${program.url}/user/login`);
  await target.locator('input[type=email]').fill(program.email);
  await target.locator('input[type=password]').fill(program.password);
  await target.locator('button[type=submit]').click();
  await target.waitForURL((url) => !url.pathname.startsWith('/user/'));
  return target;
}

/** Serious and critical findings of axe, once nothing moves any more and no figures are dimmed for newer ones. */
async function seriousFindings(target: Page = page): Promise<string[]> {
  // Not as a function in the page: the page's policy refuses what is made of text.
  await expect.poll(() => target.locator('[aria-busy=true]').count(), { timeout: WAIT }).toBe(0);
  await target.waitForTimeout(400);
  // Two drawings are a thousand options; the same list is checked, once, on the dashboard's shelf.
  const { violations } = await new AxeBuilder({ page: target }).exclude(DRAWN_OPTIONS).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

async function photograph(name: string, target: Page = page): Promise<void> {
  if (PICTURES) await target.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
}

const place = (search = ''): string => `${program.url}/projectplanogram/${program.projectId}/ComparisonReport${search}`;
const loaded = (target: Page = page) => target.locator('[data-loaded]').first().waitFor();
const button = (name: string | RegExp, target: Page = page) => target.getByRole('button', { name });

describe('a comparison of two resets', () => {
  it('begins with what came before, and says first what became of the space', async () => {
    await page.goto(place());
    await button('Compare with The year before').waitFor();
    expect(await seriousFindings()).toEqual([]);
    await photograph('comparison-choose-en');
    await button('Compare with The year before').click();
    await loaded();
    const sentence = await page.getByRole('note').innerText();
    expect(sentence).toMatch(/Linear space (grew|shrank) by [\d,.]+ ft .* in 3 stores: \d+ products came and \d+ went/);
    // The sentence says what the server computed.
    const { assortment } = await program.ask<{ assortment: { added: number; dropped: number } }>(
      `comparisontotal/${program.projectId}/${beforeId}`,
    );
    expect(sentence).toContain(`${assortment.added} products came and ${assortment.dropped} went`);
    await page.locator('[data-ready]').nth(1).waitFor();
    await page.getByRole('grid', { name: 'Products: All' }).waitFor();
    expect(await seriousFindings()).toEqual([]);
    await photograph('comparison-report-en');
  });

  it('lists what was dropped, and gives the list as a file', async () => {
    await button(/^Dropped \d/).click();
    await page.getByRole('grid', { name: 'Products: Dropped' }).waitFor();
    await page.waitForURL(/products=dropped/);
    await button('Export').click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });

  it('tells the stores behind a product’s distribution', async () => {
    await page.getByRole('tab', { name: 'Distribution' }).click();
    await page.getByRole('grid', { name: 'Distribution: Changed' }).getByRole('row').nth(1).click();
    await page
      .getByRole('dialog', { name: 'Stores that carry it' })
      .getByText(/stores gained/)
      .waitFor();
    expect(await seriousFindings()).toEqual([]);
    await photograph('comparison-stores-en');
    await page.keyboard.press('Escape');
  });

  it('lays the earlier and the later shelf over each other, moved as one', async () => {
    await page.getByRole('tab', { name: 'Planograms' }).click();
    await page.getByRole('grid', { name: 'Planograms: All' }).getByRole('row').nth(1).click();
    const line = page.getByRole('slider', { name: 'Line between before and after' });
    await line.focus();
    await page.keyboard.press('PageUp');
    expect(await line.getAttribute('aria-valuenow')).toBe('60');
    const after = page.getByRole('listbox', { name: /^After:/ });
    expect(await after.getAttribute('style')).toContain('60%');
    await button('Zoom in').click();
    await page.waitForTimeout(300);
    const drawn = (name: RegExp) => page.getByRole('listbox', { name }).locator('canvas').first().getAttribute('style');
    expect(await drawn(/^Before:/)).toContain('scale');
    expect(await drawn(/^After:/)).toBe(await drawn(/^Before:/));
    expect(await seriousFindings()).toEqual([]);
    await photograph('comparison-slider-en');
    await page.getByText('Side by side', { exact: true }).click();
    await page.getByText(/^Before: The year before/).waitFor();
    expect(await page.getByRole('slider').count()).toBe(0);
    expect(await seriousFindings()).toEqual([]);
    await photograph('comparison-side-by-side-en');
    const download = page.waitForEvent('download');
    await button('Save as picture').click();
    expect((await download).suggestedFilename()).toMatch(/\.png$/);
  });

  it('is kept by name, opened again, and deleted', async () => {
    await button('Save comparison').click();
    const dialog = page.getByRole('dialog', { name: 'Save this comparison' });
    await dialog.getByRole('textbox').fill('Spring against the year before');
    expect(await seriousFindings()).toEqual([]);
    await button('Save', page).last().click();
    await page.getByRole('heading', { level: 1, name: 'Spring against the year before' }).waitFor();
    await page.getByRole('link', { name: 'Other comparisons' }).click();
    await page.getByRole('link', { name: 'Open “Spring against the year before”' }).click();
    await loaded();
    expect(page.url()).toContain('comparison=');
    await page.getByRole('link', { name: 'Other comparisons' }).click();
    await button('Delete “Spring against the year before”').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText(/None is saved yet/).waitFor();
  });

  it('stands on a page of its own, in Chinese, in the dark, on a phone', async () => {
    const viewport = { width: 390, height: 844 };
    const phone = await signedIn({ locale: 'zh-CN', colorScheme: 'dark', viewport });
    await phone.goto(`${program.url}/comparison/${program.projectId}/dashboard?compare=${beforeId}&tab=planograms`);
    await loaded(phone);
    await phone.locator('[data-ready]').nth(1).waitFor();
    expect(await phone.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(1);
    expect(await seriousFindings(phone)).toEqual([]);
    await photograph('comparison-zh-dark-390', phone);
    await phone.context().close();
  });
});
