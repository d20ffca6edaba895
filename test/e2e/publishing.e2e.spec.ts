import { type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import type { ZipFileSpec } from '../fixtures/archives/zip-builder.js';
import {
  arrived,
  CHINESE_PHONE,
  escape,
  expectAccessible,
  expectNoSidewaysScroll,
  launchBrowser,
  openDialog,
  openQuestion,
  photograph,
  saved,
  signedIn,
  still,
} from '../support/browser.js';
import { type ValidationProgram, startValidationProgram } from './validation-program.js';

let program: ValidationProgram;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  program = await startValidationProgram();
  browser = await launchBrowser();
  page = await signedIn(browser, program);
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

const place = (name: string): string => `${program.url}/projectplanogram/${program.projectId}/${name}`;
const report = (search = ''): string => `${program.url}/report/${program.projectId}/dashboard${search}`;
const button = (name: string | RegExp, target: Page = page) => target.getByRole('button', { name });

/** Files of a number of stores; the first has no number in its name, so its store is not found. */
function files(stores: number, numbered: boolean): ZipFileSpec[] {
  const samples = generateSamples({ stores, categories: 2, years: [2025], lists: false, broken: false });
  return [...samples].map(({ path, bytes }, index) => ({
    name: index === 0 && !numbered ? 'nowhere.psa' : path,
    content: bytes,
  }));
}

/** Opens the page again and waits for its plan. */
async function openPlan(target: Page = page): Promise<void> {
  await target.goto(place('submitreport'));
  await target.getByRole('region').first().waitFor();
  await still(target);
}

async function publishNow(number: number): Promise<void> {
  await button(`Publish as number ${number}`).click();
  await page.getByText(new RegExp(`^Publication ${number} is ready`)).waitFor();
}

describe('Publish for Reporting', () => {
  it('says what to do before there is anything', async () => {
    await openPlan();
    await page.getByText('The project has no planograms yet.').waitFor();
    await page.getByText('No publications yet').waitFor();
    expect(await button('Publish as number 1').isDisabled()).toBe(true);
    await expectAccessible(page);
    await photograph(page, 'publish-empty-en');
    await page.goto(report());
    await page.getByRole('link', { name: 'Publish for Reporting' }).first().waitFor();
    await expectAccessible(page);
  });

  it('is blocked by open errors, with links to each rule; once they are waived, it publishes step by step', async () => {
    await program.upload(files(2, false));
    await program.validated();
    await openPlan();
    await page.getByText('Blocked', { exact: true }).waitFor();
    const rule = page.getByRole('link', { name: /^Show findings of G03/ });
    await rule.waitFor();
    await expectAccessible(page);
    await photograph(page, 'publish-blocked-en');
    await rule.click();
    await arrived(page, /\/validation\?rule=G03/);
    const { rules } = await program.ask<{ rules: { rule: string }[] }>(`getpublicationplan/${program.projectId}`);
    for (const { rule: blocking } of rules) {
      const reason = 'A display without a store';
      await program.ask('waivefindings', { projectid: program.projectId, rule: blocking, reason });
    }
    await openPlan();
    await page.getByText('Ready to publish', { exact: true }).waitFor();
    await photograph(page, 'publish-ready-en');
    await publishNow(1);
    await expectAccessible(page);
    await photograph(page, 'publish-done-en');
    await page.getByRole('banner').getByText('Published 1', { exact: true }).waitFor();
  });

  it('opens the published report, and its sources', async () => {
    await page.goto(report());
    await page.locator('[data-loaded]').first().waitFor();
    await page.getByRole('combobox', { name: 'Data shown', exact: true }).waitFor();
    await expectAccessible(page);
    await photograph(page, 'report-current-en');
    await openPlan();
    await button('Sources of publication 1').click();
    await openDialog(page, 'Publication 1').getByText('nowhere.psa').waitFor();
    await expectAccessible(page);
    await photograph(page, 'publish-sources-en');
    const sources = openDialog(page).getByRole('button', { name: 'Download as CSV' });
    expect((await saved(page, () => sources.click())).name).toMatch(/publication 1\.csv$/);
  });

  it('says that the data is newer, publishes it as number 2, and restores 1', async () => {
    await program.upload(files(3, true));
    await program.validated();
    const { rules } = await program.ask<{ rules: { rule: string }[] }>(`getpublicationplan/${program.projectId}`);
    for (const { rule } of rules) {
      await program.ask('waivefindings', { projectid: program.projectId, rule, reason: 'Generated' });
    }
    await page.goto(`${program.url}/`);
    await page.getByText('Unpublished changes').waitFor();
    await page.goto(report());
    await page.getByText('Newer draft available').first().waitFor();
    await openPlan();
    await page.getByRole('banner').getByText('Published 1 · data newer than publication').waitFor();
    await page.getByRole('heading', { name: 'Changes since publication 1' }).waitFor();
    await expectAccessible(page);
    await photograph(page, 'publish-changes-en');
    await publishNow(2);
    await page.getByText('Nothing to publish', { exact: true }).waitFor();
    await button('Restore publication 1').click();
    await openQuestion(page).waitFor();
    await expectAccessible(page);
    await photograph(page, 'publish-restore-en');
    await openQuestion(page).getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByText('Reports use publication 1 again').waitFor();
    await page.goto(report('?publication=2'));
    await page.getByText('Reports use publication 1', { exact: true }).waitFor();
    await page.locator('[data-loaded]').first().waitFor();
    await photograph(page, 'report-older-en');
  });

  it('fits a phone and speaks Chinese', async () => {
    const phone = await signedIn(browser, program, CHINESE_PHONE);
    await openPlan(phone);
    await phone.getByRole('heading', { level: 1, name: '发布报告' }).waitFor();
    await phone.getByRole('button', { name: '发布版本 2 的来源' }).waitFor();
    await expectNoSidewaysScroll(phone);
    await expectAccessible(phone);
    await photograph(phone, 'publish-zh-390');
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
    await expectAccessible(page);
    await photograph(page, `analysis-${path}-en`);
    await button(/^Shelf$/).click();
    await openDialog(page, 'Shelf').getByRole('region').first().waitFor();
    await expectAccessible(page);
    await escape(page);
  });

  it('keep level and selection between pages and after a reload', async () => {
    await page.goto(`${place('SpaceToSales')}?level=brand&space=cubic`);
    await page.locator('[data-loaded]').first().waitFor();
    await still(page);
    await page.getByRole('navigation').getByRole('link', { name: 'All Measures' }).click();
    await arrived(page, /SpaceAnalysis\?level=brand&space=cubic/);
    await page.reload();
    await page.locator('[data-loaded]').first().waitFor();
    await expect.poll(() => page.getByRole('combobox', { name: 'Level' }).inputValue()).toBe('brand');
    await still(page);
    await page.getByRole('note').getByRole('button').click();
    await openDialog(page)
      .getByText(/source rows?$/)
      .waitFor();
  });

  it('list the dashboards: work in progress and publications', async () => {
    await page.goto(place('Dashboards'));
    await page.getByRole('link', { name: 'Open: Publication 2' }).waitFor();
    await expectAccessible(page);
    await photograph(page, 'dashboards-en');
  });
});
