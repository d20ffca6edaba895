import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, type Page, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import type { ZipFileSpec } from '../fixtures/archives/zip-builder.js';
import { findChrome } from '../support/chrome.js';
import { type ValidationProgram, startValidationProgram } from './validation-program.js';

const WAIT = 30_000;
/** Set to a folder, the screens are photographed into it, to be looked at. */
const PICTURES = process.env['PAGES_PICTURES'];

let program: ValidationProgram;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  program = await startValidationProgram();
  browser = await chromium.launch(await findChrome());
  page = await signedIn({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

async function signedIn(options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ timezoneId: 'UTC', ...options });
  context.setDefaultTimeout(WAIT);
  const target = await context.newPage();
  await target.goto(`${program.url}/user/login`);
  await target.locator('input[type=email]').fill(program.email);
  await target.locator('input[type=password]').fill(program.password);
  await target.locator('button[type=submit]').click();
  await target.waitForURL((url) => !url.pathname.startsWith('/user/'));
  return target;
}

/** Serious and critical findings of axe, once nothing moves any more. */
async function seriousFindings(target: Page = page): Promise<string[]> {
  await target.waitForTimeout(400);
  const { violations } = await new AxeBuilder({ page: target }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

async function photograph(name: string, target: Page = page): Promise<void> {
  if (PICTURES) await target.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
}

const place = (name: string): string => `${program.url}/projectplanogram/${program.projectId}/${name}`;
const report = (search = ''): string => `${program.url}/report/${program.projectId}/dashboard${search}`;
const button = (name: string | RegExp, target: Page = page) => target.getByRole('button', { name });

/** Files of so many stores; the first without a number in its name, so that its store is found nowhere. */
function files(stores: number, numbered: boolean): ZipFileSpec[] {
  const samples = generateSamples({ stores, categories: 2, years: [2025], lists: false, broken: false });
  return [...samples].map(({ path, bytes }, index) => ({
    name: index === 0 && !numbered ? 'nowhere.psa' : path,
    content: bytes,
  }));
}

/** Opens the page anew and waits for what it would publish. */
async function openPlan(target: Page = page): Promise<void> {
  await target.goto(place('submitreport'));
  await target.getByRole('region').first().waitFor();
}

async function publishNow(number: number): Promise<void> {
  await button(`Publish as number ${number}`).click();
  await page.getByText(new RegExp(`^Publication ${number} is there`)).waitFor();
}

describe('Publish for Reporting', () => {
  it('says what to do before there is anything', async () => {
    await openPlan();
    await page.getByText('The project has no planograms yet.').waitFor();
    await page.getByText('No publication yet').waitFor();
    expect(await button('Publish as number 1').isDisabled()).toBe(true);
    expect(await seriousFindings()).toEqual([]);
    await photograph('publish-empty-en');
    await page.goto(report());
    await page.getByRole('link', { name: 'Publish for Reporting' }).first().waitFor();
    expect(await seriousFindings()).toEqual([]);
  });

  it('is blocked by open errors, with the way to each rule; waived, it publishes step by step', async () => {
    await program.upload(files(2, false));
    await program.validated();
    await openPlan();
    await page.getByText('Blocked', { exact: true }).waitFor();
    const rule = page.getByRole('link', { name: /^Show findings of G03/ });
    await rule.waitFor();
    expect(await seriousFindings()).toEqual([]);
    await photograph('publish-blocked-en');
    await rule.click();
    await page.waitForURL(/\/validation\?rule=G03/);
    const { rules } = await program.ask<{ rules: { rule: string }[] }>(`getpublicationplan/${program.projectId}`);
    for (const { rule: blocking } of rules) {
      const reason = 'A display without a store';
      await program.ask('waivefindings', { projectid: program.projectId, rule: blocking, reason });
    }
    await openPlan();
    await page.getByText('Nothing blocks it', { exact: true }).waitFor();
    await photograph('publish-ready-en');
    await publishNow(1);
    expect(await seriousFindings()).toEqual([]);
    await photograph('publish-done-en');
    await page.getByRole('banner').getByText('Published 1', { exact: true }).waitFor();
  });

  it('opens the report of what was published, and the sources of it', async () => {
    await page.goto(report());
    await page.locator('[data-loaded]').first().waitFor();
    await page.getByRole('combobox', { name: 'Publication', exact: true }).waitFor();
    expect(await seriousFindings()).toEqual([]);
    await photograph('report-current-en');
    await openPlan();
    await button('Sources of publication 1').click();
    await page.getByRole('dialog', { name: 'Publication 1' }).getByText('nowhere.psa').waitFor();
    expect(await seriousFindings()).toEqual([]);
    await photograph('publish-sources-en');
    const download = page.waitForEvent('download');
    await button('Download as CSV').click();
    expect((await download).suggestedFilename()).toMatch(/publication 1\.csv$/);
    await page.keyboard.press('Escape');
  });

  it('tells that the data are newer, publishes them as number 2, and goes back to 1', async () => {
    await program.upload(files(3, true));
    await program.validated();
    const { rules } = await program.ask<{ rules: { rule: string }[] }>(`getpublicationplan/${program.projectId}`);
    for (const { rule } of rules) {
      await program.ask('waivefindings', { projectid: program.projectId, rule, reason: 'Generated' });
    }
    await page.goto(`${program.url}/`);
    await page.getByText('Unpublished changes').waitFor();
    await page.goto(report());
    await page.getByText('Data newer than publication').first().waitFor();
    await openPlan();
    await page.getByRole('banner').getByText('Published 1 · data newer than publication').waitFor();
    await page.getByRole('heading', { name: 'What changes against publication 1' }).waitFor();
    expect(await seriousFindings()).toEqual([]);
    await photograph('publish-changes-en');
    await publishNow(2);
    await page.getByText('Nothing to publish', { exact: true }).waitFor();
    await button('Restore publication 1').click();
    await page.getByRole('alertdialog').waitFor();
    expect(await seriousFindings()).toEqual([]);
    await photograph('publish-restore-en');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByText('Reports read publication 1 again').waitFor();
    await page.goto(report('?publication=2'));
    await page.getByText('Reports read publication 1', { exact: true }).waitFor();
    await page.locator('[data-loaded]').first().waitFor();
    await photograph('report-older-en');
  });

  it('fits a phone and speaks Chinese', async () => {
    const phone = await signedIn({ locale: 'zh-CN', viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    await openPlan(phone);
    await phone.getByRole('heading', { level: 1, name: '发布报告' }).waitFor();
    await phone.getByRole('button', { name: '发布版本 2 的来源' }).waitFor();
    const overflow = await phone.evaluate('document.documentElement.scrollWidth - window.innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await seriousFindings(phone)).toEqual([]);
    await photograph('publish-zh-390', phone);
    await phone.context().close();
  });
});

describe('the analysis pages of the workspace', () => {
  it.each([
    ['SpaceToSales', 'Space to sales'],
    ['DoS', 'Days of supply'],
    ['SpaceAnalysis', 'All Measures'],
  ])('%s opens with its finding and has its chart, its table and the shelf', async (path, title) => {
    await page.goto(place(path));
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.locator('[data-loaded]').first().waitFor();
    await page.getByRole('note').waitFor();
    expect(await seriousFindings()).toEqual([]);
    await photograph(`analysis-${path}-en`);
    await button('The shelf').click();
    await page.getByRole('dialog', { name: 'The shelf' }).getByRole('region').first().waitFor();
    expect(await seriousFindings()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('keep level and selection from page to page, and when they are loaded again', async () => {
    await page.goto(`${place('SpaceToSales')}?level=brand&space=cubic`);
    await page.locator('[data-loaded]').first().waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'All Measures' }).click();
    await page.waitForURL(/SpaceAnalysis\?level=brand&space=cubic/);
    await page.reload();
    await page.locator('[data-loaded]').first().waitFor();
    expect(await page.getByRole('combobox', { name: 'Level' }).inputValue()).toBe('brand');
    await page.getByRole('note').getByRole('button').click();
    await page.getByRole('dialog').getByText(/rows? behind it$/).waitFor();
    await page.keyboard.press('Escape');
  });

  it('lists the dashboards: work in progress and publications', async () => {
    await page.goto(place('Dashboards'));
    await page.getByRole('link', { name: 'Open: Publication 2' }).waitFor();
    expect(await seriousFindings()).toEqual([]);
    await photograph('dashboards-en');
  });
});
