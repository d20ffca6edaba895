import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import { expectAccessible, launchBrowser, signedIn } from '../support/browser.js';
import { PATIENCE_MS } from '../support/patience.js';
import { type ValidationProgram, startValidationProgram } from './validation-program.js';

let program: ValidationProgram;
let browser: Browser;
let page: Page;
/** The addresses and bodies of the page's report calls. */
let asked: string[] = [];

/** Publication 1 has two stores, publication 2 three; reports read the first again. */
beforeAll(async () => {
  program = await startValidationProgram();
  const files = [...generateSamples({ stores: 3, categories: 1, years: [2025], lists: false, broken: false })].map(
    ({ path, bytes }) => ({ name: path, content: bytes }),
  );
  await published(files.slice(0, 2));
  await published(files);
  await program.ask('restorepublication', { projectid: program.projectId, number: 1 });
  browser = await launchBrowser();
  page = await signedIn(browser, program);
  page.on('request', (request) => {
    if (isOfData(request.url())) asked.push(`${request.url()} ${request.postData() ?? ''}`);
  });
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

async function published(files: { name: string; content: Uint8Array }[]): Promise<void> {
  const { projectId, ask } = program;
  await program.upload(files);
  await program.validated();
  const { rules } = await ask<{ rules: { rule: string }[] }>(`getpublicationplan/${projectId}`);
  for (const { rule } of rules) await ask('waivefindings', { projectid: projectId, rule, reason: 'Generated files' });
  await ask(`submitproject/${projectId}/latest`, {});
  const isPublished = async (): Promise<void> =>
    expect((await ask<{ status: string }>(`submitstatus/${projectId}`)).status).toBe('published');
  await vi.waitFor(isPublished, { timeout: PATIENCE_MS, interval: 300 });
}

/** Calls whose answer depends on the selected data. */
const CALLS =
  /\/(getspaceanalysisv1|getdashboardsdata|previewpivot|getpivotfields|createdashpod|getstoreupcdata|reportstorehierarchy)\b/;
const isOfData = (url: string): boolean => CALLS.test(url);

const place = (name: string): string => `${program.url}/projectplanogram/${program.projectId}/${name}`;
const rowsOf = (label: string) => page.getByRole('grid', { name: label }).or(page.getByRole('table', { name: label }));

/** Opens a page in a fresh state and starts recording its calls. */
async function open(name: string): Promise<void> {
  asked = [];
  await page.goto(place(name));
}

/** Checks that all data calls read the publication. */
function expectPublished(): void {
  expect(asked.length).toBeGreaterThan(0);
  const others = asked.filter((one) => !/publication(=|":")current/.test(one));
  expect(others).toEqual([]);
}

describe('pages of a published project', () => {
  it('Store Report lists the published stores', async () => {
    await open('StoreReport');
    await page.getByText('Publication 1 (current)').first().waitFor({ state: 'attached' });
    await expect.poll(() => rowsOf('Stores').getByRole('link').count()).toBe(2);
    expectPublished();
    await expectAccessible(page);
  });

  it('one store’s report reads the publication, and its comparison with all stores has UPC and brand', async () => {
    const [store] = await program.ask<{ key: string }[]>(`getstorelist/${program.projectId}?publication=current`);
    await open(`StoreReport?store=${store?.key}&group=all`);
    const missing = page.getByRole('region', { name: 'Carried elsewhere but not here' });
    await missing.getByRole('columnheader', { name: /Brand/ }).waitFor();
    await missing.getByRole('columnheader', { name: /UPC/ }).waitFor();
    expectPublished();
    await expectAccessible(page);
  });

  it('Excel Report previews the publication, and creates rows and a PDF of it', async () => {
    await open('ExcelReport?make=DATA&rows=store');
    await page.getByRole('region', { name: 'Preview' }).getByRole('row').nth(3).waitFor();
    // A head, two stores, the total.
    await expect.poll(() => page.getByRole('region', { name: 'Preview' }).getByRole('row').count()).toBe(4);
    expectPublished();
    await page.getByRole('button', { name: 'Create data rows' }).click();
    await page.getByRole('button', { name: 'Download Store, rows' }).waitFor();
    await page.locator('[role=radiogroup]').first().getByText('Planograms').click();
    await page.getByRole('button', { name: 'Create PDF' }).click();
    await page.getByRole('button', { name: 'Download Planograms' }).waitFor();
    const { items } = await program.ask<{ items: object[] }>(`getprojectreports/${program.projectId}`);
    expect(items).toMatchObject([
      { reporttype: 'PDF', publication: 1, files: [{ type: 'application/pdf' }] },
      { reporttype: 'DATA', publication: 1, rows: 2 },
    ]);
    await expectAccessible(page);
  });

  it('Pivot table reads the publication', async () => {
    await open('PivotTable?rows=store&columns=&values=products');
    await page.locator('[role=treegrid][aria-busy=false]').waitFor();
    // Two stores and the total.
    await expect.poll(() => page.locator('[role=treegrid] [aria-level="1"]').count()).toBe(3);
    expectPublished();
    await expectAccessible(page);
  });

  it('Pod analysis reads the publication', async () => {
    await open('podanalysis');
    await page.getByRole('button', { name: 'Analyze all products' }).click();
    await page.locator('table').first().waitFor();
    expectPublished();
    const pods = await program.ask<{ snapshot: object; newer: object | null }[]>('../lite/listdashpod', {
      projectid: program.projectId,
    });
    expect(pods).toMatchObject([{ snapshot: { publication: 1 }, newer: null }]);
    await expectAccessible(page);
  });

  it('Comparison reads both publications, and is exported as a workbook of them', async () => {
    await page.goto(place(`ComparisonReport?compare=${program.projectId}&comparepublication=2`));
    await page
      .getByText(/^Publication 1, data of/)
      .first()
      .waitFor();
    await page
      .getByText(/^Publication 2, data of/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Create workbook' }).click();
    await page.getByRole('button', { name: /^Download / }).waitFor();
    const { items } = await program.ask<{ items: object[] }>(`getprojectreports/${program.projectId}?type=COMPARE`);
    expect(items).toMatchObject([{ publication: 1, status: 'complete' }]);
    await expectAccessible(page);
  });

  it('Project report lists the publications and, on its other tab, all requested reports', async () => {
    await page.goto(`${program.url}/projectreport?show=requested`);
    const list = page.getByRole('list', { name: 'Requested reports' });
    await list.getByRole('listitem').nth(2).waitFor();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(3);
    await expectAccessible(page);
  });
});
