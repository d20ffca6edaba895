import { type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import {
  CHINESE_PHONE,
  choose,
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
import { PATIENCE_MS } from '../support/patience.js';
import { type ValidationProgram, startValidationProgram, upload } from './validation-program.js';

/** Two drawings contain a thousand options; the same list is checked once, on the dashboard's shelf. */
const DRAWN_OPTIONS = '[role=listbox] > [role=presentation]';

let program: ValidationProgram;
/** The previous year's reset. */
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
  await Promise.all([sendReset(beforeId, 2025), sendReset(program.projectId, 2026)]);
  browser = await launchBrowser();
  page = await signedIn(browser, program);
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

/** Uploads a year's reset of three stores, and waits until it is analyzed. */
async function sendReset(projectid: string, year: number): Promise<void> {
  const samples = [...generateSamples({ stores: 3, categories: 2, years: [year], lists: false, broken: false })];
  const files = samples.map(({ path, bytes }) => ({ name: path, content: bytes }));
  await upload(program.url, program.ask, projectid, files);
  const isAnalysed = async (): Promise<void> => {
    const { prodCount } = await program.ask<{ prodCount: number | null }>(`getproject/${projectid}`);
    if (prodCount === null) throw new Error(`${projectid} is not analysed`);
  };
  await vi.waitFor(isAnalysed, { timeout: PATIENCE_MS, interval: 300 });
}

const place = (search = ''): string => `${program.url}/projectplanogram/${program.projectId}/ComparisonReport${search}`;
/** Waits until the figures are loaded. */
async function loaded(target: Page = page): Promise<void> {
  await target.locator('[data-loaded]').first().waitFor();
  await still(target);
}
/** Opens the comparison of the two resets, independently of earlier tests. */
async function openComparison(): Promise<void> {
  await page.goto(place(`?compare=${beforeId}`));
  await loaded();
}
const button = (name: string | RegExp, target: Page = page) => target.getByRole('button', { name });

describe('a comparison of two resets', () => {
  it('starts with choosing the earlier side, and first says how the space changed', async () => {
    await page.goto(place());
    await button('Compare with The year before').waitFor();
    await expectAccessible(page, [DRAWN_OPTIONS]);
    await photograph(page, 'comparison-choose-en');
    await button('Compare with The year before').click();
    await loaded();
    const sentence = await page.getByRole('note').innerText();
    expect(sentence).toMatch(
      /Linear space (grew|shrank) by [\d,.]+ ft .* in 3 stores: \d+ products added, \d+ dropped/,
    );
    // The sentence matches the server's figures.
    const { assortment } = await program.ask<{ assortment: { added: number; dropped: number } }>(
      `comparisontotal/${program.projectId}/${beforeId}`,
    );
    expect(sentence).toContain(`${assortment.added} products added, ${assortment.dropped} dropped`);
    await page.locator('[data-ready]').nth(1).waitFor();
    await page.getByRole('grid', { name: 'Products: All' }).waitFor();
    await expectAccessible(page, [DRAWN_OPTIONS]);
    await photograph(page, 'comparison-report-en');
  });

  it('lists dropped products, and exports the list', async () => {
    await openComparison();
    await button(/^Dropped \d/).click();
    await page.getByRole('grid', { name: 'Products: Dropped' }).waitFor();
    await page.waitForURL(/products=dropped/);
    expect((await saved(page, () => choose(button('Export'), /CSV/))).name).toMatch(/\.csv$/);
  });

  it('shows the stores behind a product’s distribution', async () => {
    await openComparison();
    await page.getByRole('tab', { name: 'Distribution' }).click();
    await page.getByRole('grid', { name: 'Distribution: Changed' }).getByRole('row').nth(1).click();
    await openDialog(page, 'Stores that carry it')
      .getByText(/stores gained/)
      .waitFor();
    await expectAccessible(page, [DRAWN_OPTIONS]);
    await photograph(page, 'comparison-stores-en');
    await escape(page);
  });

  it('says whether the reset worked, or why that is unknown, store by store', async () => {
    await openComparison();
    await page.getByRole('tab', { name: 'Effect of the reset' }).click();
    // Every store of the demo was reset, so there is no control group.
    const sentence = await page.getByRole('note').nth(1).innerText();
    const { reset, effectReason } = await program.ask<{ reset: { stores: number }; effectReason: string }>(
      `getreseteffect/${program.projectId}/${beforeId}`,
    );
    expect([reset.stores, effectReason]).toEqual([3, 'no-control-stores']);
    expect(sentence).toContain('All 3 stores were reset');
    await button(/^Store$/).click();
    await page.getByRole('grid', { name: 'Effect by Store' }).getByText('Reset').first().waitFor();
    await page.waitForURL(/tab=effect.*effectlevel=store/);
    await expectAccessible(page, [DRAWN_OPTIONS]);
    await photograph(page, 'comparison-effect-en');
    const phone = await signedIn(browser, program, CHINESE_PHONE);
    await phone.goto(`${program.url}/comparison/${program.projectId}/dashboard?compare=${beforeId}&tab=effect`);
    await loaded(phone);
    await phone.getByText('调整效果').first().waitFor();
    await expectNoSidewaysScroll(phone);
    await expectAccessible(phone, [DRAWN_OPTIONS]);
    await phone.context().close();
  });

  it('overlays the earlier and the later shelf, panned together', async () => {
    await openComparison();
    await page.getByRole('tab', { name: 'Planograms' }).click();
    await page.getByRole('grid', { name: 'Planograms: All' }).getByRole('row').nth(1).click();
    const line = page.getByRole('slider', { name: 'Divider between before and after' });
    await line.press('PageUp');
    await expect.poll(() => line.getAttribute('aria-valuenow')).toBe('60');
    const after = page.getByRole('listbox', { name: /^After:/ });
    await expect.poll(() => after.getAttribute('style')).toContain('60%');
    for (const name of [/^Before:/, /^After:/]) {
      await page.getByRole('listbox', { name }).locator('canvas').first().waitFor();
    }
    await still(page);
    await button('Zoom in').click();
    const drawn = (name: RegExp) => page.getByRole('listbox', { name }).locator('canvas').first().getAttribute('style');
    await expect.poll(() => drawn(/^Before:/)).toContain('scale');
    await expect.poll(async () => (await drawn(/^After:/)) === (await drawn(/^Before:/))).toBe(true);
    await expectAccessible(page, [DRAWN_OPTIONS]);
    await photograph(page, 'comparison-slider-en');
    await page.getByText('Side by side', { exact: true }).click();
    await page.getByText(/^Before: The year before/).waitFor();
    await expect.poll(() => page.getByRole('slider').count()).toBe(0);
    await expectAccessible(page, [DRAWN_OPTIONS]);
    await photograph(page, 'comparison-side-by-side-en');
    expect((await saved(page, () => button('Save as picture').click())).name).toMatch(/\.png$/);
  });

  it('is saved by name, opened again, and deleted', async () => {
    await openComparison();
    await button('Save comparison').click();
    const dialog = openDialog(page, 'Save this comparison');
    await dialog.getByRole('textbox').fill('Spring against the year before');
    await expectAccessible(page, [DRAWN_OPTIONS]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Spring against the year before' }).waitFor();
    await page.getByRole('link', { name: 'Other comparisons' }).click();
    await page.getByRole('link', { name: 'Open “Spring against the year before”' }).click();
    await loaded();
    expect(page.url()).toContain('comparison=');
    await page.getByRole('link', { name: 'Other comparisons' }).click();
    await button('Delete “Spring against the year before”').click();
    await openQuestion(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByText(/No saved comparisons yet/).waitFor();
  });

  it('has its own page, in Chinese, in the dark, on a phone', async () => {
    const phone = await signedIn(browser, program, CHINESE_PHONE);
    await phone.goto(`${program.url}/comparison/${program.projectId}/dashboard?compare=${beforeId}&tab=planograms`);
    await loaded(phone);
    await phone.locator('[data-ready]').nth(1).waitFor();
    await expectNoSidewaysScroll(phone);
    await expectAccessible(phone, [DRAWN_OPTIONS]);
    await photograph(phone, 'comparison-zh-dark-390');
    await phone.context().close();
  });
});
