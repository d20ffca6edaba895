import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SMALL_UPCS, bareId, smallFile, smallPlanogram, smallProduct } from '../../samples/broken/small-file.js';
import type { Cells, PlanogramDraft } from '../../src/core/planogram/psa/writer.js';
import type { SampleFile } from '../../samples/generate.js';
import { generateMessySamples } from '../../samples/messy/generate.js';
import { writePlanogramFile } from '../../src/core/planogram/psa/writer.js';
import { factsOfFiles, sum } from '../integration/reports/oracle.js';
import { arrived, launchBrowser, openDialog, openPage, openQuestion, photograph, still } from '../support/browser.js';
import { PATIENCE_MS } from '../support/patience.js';
import { ANALYST, type Ask, callerOf, PASSWORD } from './caller.js';
import { addPerson, addRetailer, type OwnProgram, startOwnProgram } from './own-program.js';

/**
 * Number of planogram files. 42 include every kind of messy sample; 400 are a real project's size, and need a longer
 * --testTimeout.
 */
const FILES = Number(process.env['REVEAL_HOUR_FILES'] ?? 42);
/**
 * The user's budget, whatever the number of files. Clicks: sign in 1, project 9, drop and send 6, two lists at 5 and
 * the rule 1, versions in bulk 3, matches in bulk 3, at most 6 rules waived at 3, publish 1: 52. Fields: 2 to sign in,
 * a reason for each rule: 8.
 */
const MOST_CLICKS = 52;
const MOST_FIELDS = 8;
const CM_IN_A_FOOT = 30.48;

let folder: string;
let program: OwnProgram;
let browser: Browser;
let page: Page;
let person: Counted;
let ask: Ask;
let planograms: readonly SampleFile[];
let lists: ReadonlyMap<string, SampleFile>;

/** Counts a user's mouse and keyboard actions. */
class Counted {
  clicks = 0;
  typed = 0;

  async click(part: Locator): Promise<void> {
    this.clicks += 1;
    await part.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    this.typed += 1;
    await field.fill(text);
  }

  /** One click opens the options, one chooses. */
  async select(field: Locator, option: string): Promise<void> {
    this.clicks += 2;
    await field.selectOption(option);
  }

  /** Files dropped, or chosen in the system's dialog, count as one action. */
  async drop(field: Locator, files: readonly SampleFile[]): Promise<void> {
    this.clicks += 1;
    await field.setInputFiles(await Promise.all(files.map(kept)));
  }
}

/** In one folder, as people keep them: the leading number is no longer the store's. */
const nameOf = (path: string): string => path.replaceAll('/', '_');
/** The planogram's name from the generator, which starts with the store. */
const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace('Copy of ', '');
/** The file in a folder, as on a user's disk: Playwright accepts at most 50 MB from memory. */
async function kept({ path, bytes }: SampleFile): Promise<string> {
  const place = join(folder, nameOf(path));
  await writeFile(place, bytes);
  return place;
}
const button = (name: string | RegExp, within: Page | Locator = page) =>
  within.getByRole('button', { name, exact: true });
const open = (part: string) => page.goto(page.url().replace(/(projectplanogram\/[^/]+)\/.*/, `$1/${part}`));
const projectId = (): string => /projectplanogram\/([^/]+)/.exec(page.url())?.[1] ?? '';
const numberOf = (text: string | null): number => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''));

/** The same product in two stores, in one of them under keys without their zeros. */
function nearMatches(): SampleFile[] {
  const file = (store: string, keys: (upc: string) => string): SampleFile => ({
    path: `near/${store}.psa`,
    kind: 'planogram',
    bytes: writePlanogramFile(
      smallFile({
        project: { ...smallFile().project, name: `${store} Laundry care` },
        products: SMALL_UPCS.map((upc, index) => smallProduct(keys(upc), index)),
        planograms: [withKeys(smallPlanogram({}, { key: `26003${store}` }), keys)],
      }),
    ),
  });
  return [file('7001', (upc) => upc), file('7002', bareId)];
}

function withKeys(planogram: PlanogramDraft, keys: (upc: string) => string): PlanogramDraft {
  const renamed = <Row extends Cells>(row: Row): Row => ({ ...row, upc: keys(String(row['upc'])) });
  return {
    ...planogram,
    performances: planogram.performances.map(renamed),
    fixtures: planogram.fixtures.map((fixture) => ({ ...fixture, positions: fixture.positions.map(renamed) })),
  };
}

/** Imports a list through its four steps. */
async function takeOver(tab: 'products' | 'stores', list: string, picture: string, rule?: string): Promise<void> {
  const file = lists.get(list);
  if (!file) throw new Error(`no list ${list}`);
  await open(`uploads?tab=${tab}`);
  await person.click(button('Upload a file').first());
  const dialog = openDialog(page);
  await person.drop(dialog.locator('input[type=file]'), [file]);
  await button('Check file', dialog).and(page.locator(':enabled')).waitFor();
  await photograph(page, `${picture}-columns`, false);
  await person.click(button('Check file', dialog));
  await button('Import', dialog).waitFor();
  await dialog.getByRole('group', { name: 'Match with planograms' }).waitFor();
  await photograph(page, `${picture}-check`, false);
  if (rule !== undefined) {
    await person.click(button('Use this rule', dialog));
    await dialog.getByText(rule).waitFor();
    await photograph(page, `${picture}-rule`, false);
  }
  await person.click(button('Import', dialog));
  await page.getByText('The list is up to date').waitFor();
  await person.click(button('Done', dialog));
}

/** Opens the validation page and waits for the newest data. */
async function openValidation(search = ''): Promise<void> {
  const project = projectId();
  const isSettled = async (): Promise<boolean> => {
    const answer = await ask<{ validation: object | null; pending: object | null; stale: boolean }>(
      `/api/main/getvalidation/${project}`,
    );
    return answer.validation !== null && answer.pending === null && !answer.stale;
  };
  await expect.poll(isSettled, { timeout: PATIENCE_MS, interval: 500 }).toBe(true);
  await open(`validation${search}`);
  await page.locator('[data-standing] h2').waitFor();
  await still(page);
}

beforeAll(async () => {
  const all = [...generateMessySamples({ seed: 'hour', stores: Math.ceil(FILES / 10) + 1, listRows: 1 })];
  planograms = [...all.filter(({ kind }) => kind === 'planogram').slice(0, FILES - 2), ...nearMatches()];
  lists = new Map(all.filter(({ kind }) => kind === 'list').map((file) => [file.path, file]));
  folder = await mkdtemp(join(tmpdir(), 'reveal-hour-'));
  program = await startOwnProgram({
    prepare: async ({ query }) => {
      await addPerson(query, { email: ANALYST });
      await addRetailer(query, 1);
    },
  });
  ask = await callerOf(program.url, ANALYST);
  browser = await launchBrowser();
  page = await openPage(browser);
  person = new Counted();
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('an analyst’s hour', () => {
  it('signs in and creates a project', async () => {
    await page.goto(`${program.url}/user/login`);
    await person.type(page.locator('input[type=email]'), ANALYST);
    await person.type(page.locator('input[type=password]'), PASSWORD);
    await person.click(page.locator('button[type=submit]'));
    await arrived(page, (address) => !address.pathname.startsWith('/user/'));
    await page.goto(`${program.url}/manageproject`);
    await person.click(button('Create Project').first());
    const wizard = openDialog(page, 'Create Project');
    await person.click(wizard.getByText('Marlow'));
    await person.click(wizard.getByText('Multi Base Project'));
    await photograph(page, 'hour-1-retailer', false);
    await person.click(button('Next', wizard));
    await person.select(wizard.getByLabel('Store extraction'), '1');
    await person.click(wizard.getByText('Final', { exact: true }));
    await photograph(page, 'hour-1-settings', false);
    await person.click(button('Next', wizard));
    await person.click(button('Submit', wizard));
    await arrived(page, /\/projectplanogram\/[^/]+\/uploads/);
    await photograph(page, 'hour-1-project', false);
  });

  it('drops messy planograms and sees which are excluded and why', async () => {
    await person.drop(page.getByLabel('Choose files'), planograms);
    const upload = page.getByRole('button', { name: /^Upload [\d,]+ files$/ });
    await upload.and(page.locator(':enabled')).waitFor({ timeout: PATIENCE_MS * 4 });
    // The copy has the same bytes as another file.
    const copies = planograms.filter(({ path }) => path.startsWith('copies/')).length;
    await page.getByText(`${copies} file${copies === 1 ? '' : 's'} left out`).waitFor();
    await photograph(page, 'hour-2-dropped', false);
    await person.click(page.getByText(`Left out (${copies})`));
    await page
      .getByText(/Same content as/)
      .first()
      .waitFor();
    await photograph(page, 'hour-2-left-out', false);
    expect(numberOf(await upload.textContent())).toBe(FILES - copies);
    await person.click(upload);
    const wizard = openDialog(page, 'Upload planograms');
    // Some file names start with a code page instead of the store, so another place is proposed for store numbers.
    await button('Submit', wizard).waitFor({ timeout: PATIENCE_MS * 4 });
    await photograph(page, 'hour-2-review', false);
    await person.click(wizard.getByText(/^Planogram project name\s*Suggested$/));
    await photograph(page, 'hour-2-stores', false);
    await person.click(button('Submit', wizard));
    await wizard.getByText('Process Completed').waitFor({ timeout: PATIENCE_MS * 4 });
    await photograph(page, 'hour-2-done', false);
    await person.click(button('OK', wizard));
  });

  it('imports a list without check digits, and a list of stores', async () => {
    await openValidation();
    const rule = 'Leading zeros and check digits are ignored.';
    await takeOver('products', 'lists/products-tabs-no-check-digit.tsv', 'hour-3-products', rule);
    await takeOver('stores', 'stores.csv', 'hour-3-stores');
  });

  it('keeps one version of each duplicate planogram in one step', async () => {
    await openValidation();
    await photograph(page, 'hour-4-validation');
    const rules = page.getByRole('region', { name: 'Rules with findings' });
    await person.click(rules.getByRole('link', { name: /^Show findings of F08|^F08/ }).first());
    await person.click(button('Review all files'));
    const question = openQuestion(page);
    await question.getByText('the one modified last').waitFor();
    await photograph(page, 'hour-4-versions', false);
    await person.click(question.getByRole('button', { name: /^Exclude [\d,]+ files?$/ }));
    await page.getByText(/files? excluded\. Analyzing/).waitFor();
  });

  it('accepts all likely matches in one step', async () => {
    await openValidation('?rule=P17');
    person.clicks += 1; // The rule in the table.
    await person.click(button('Review all matches'));
    const dialog = openDialog(page, 'Accept all likely matches');
    await dialog.getByRole('checkbox').first().waitFor({ state: 'attached' });
    await photograph(page, 'hour-4-matches', false);
    await person.click(dialog.getByRole('button', { name: /^Accept [\d,]+ match/ }));
    await page.getByText(/match(es)? accepted/).waitFor();
  });

  it('waives the rest, rule by rule, with a reason', async () => {
    await openValidation();
    const project = projectId();
    const { verdict } = await ask<{ verdict: { blocking: { rule: string }[] } }>(`/api/main/getvalidation/${project}`);
    for (const { rule: blocking } of verdict.blocking) {
      await openValidation(`?rule=${blocking}`);
      person.clicks += 1; // The rule in the table.
      await person.click(button('Waive the whole rule'));
      await person.type(
        openDialog(page).getByRole('textbox', { name: /Reason/ }),
        'The retailer corrects it next period',
      );
      await person.click(button('Waive', openDialog(page)));
      await openDialog(page).waitFor({ state: 'detached' });
    }
    await openValidation();
    await photograph(page, 'hour-4-settled');
    expect(await page.locator('[data-standing] h2').textContent()).not.toMatch(/^Can’t be published/);
  });

  it('publishes, and reads the same totals as an independent count', async () => {
    await open('submitreport');
    await page.getByText('Ready to publish', { exact: true }).waitFor();
    await photograph(page, 'hour-5-publish');
    await person.click(page.getByRole('button', { name: 'Publish as number 1' }));
    await page.getByText(/^Publication 1 is ready/).waitFor();
    const project = projectId();
    const { items } = await ask<{ items: { filename: string }[] }>(
      `/api/main/getpublicationfiles/${project}?number=1&limit=1000`,
    );
    const published = new Set(items.map(({ filename }) => filename));
    const left = planograms.filter(({ path }) => published.has(nameOf(path)));
    // One file is left for each planogram in a store: copies and versions are excluded.
    const places = left.map(({ path }) => baseOf(path));
    expect(new Set(places).size).toBe(left.length);
    const all = planograms.map(({ path }) => baseOf(path));
    expect(left).toHaveLength(new Set(all).size);
    const facts = factsOfFiles(left.map(({ path, bytes, usual }) => ({ name: baseOf(path), bytes: usual ?? bytes })));
    await page.goto(`${program.url}/report/${project}/dashboard`);
    await page.locator('[data-loaded]').first().waitFor();
    await still(page);
    await photograph(page, 'hour-5-dashboard');
    const figures = await ask<{ total: Record<string, number> }>(
      `/api/main/getdashboardsdata/${project}/latest/category?publication=current`,
    );
    const figure = async (name: string) =>
      numberOf((await page.getByRole('button', { name: new RegExp(`^${name} `) }).innerText()).replace(name, ''));
    expect(await figure('Planograms')).toBe(new Set(facts.map(({ planogram, store }) => `${planogram}|${store}`)).size);
    expect(await figure('Stores')).toBe(new Set(facts.map(({ store }) => store)).size);
    // By the keys that the user accepted: bare keys are the same products.
    expect(await figure('Products')).toBe(new Set(facts.map(({ upc }) => upc.replace(/^0+/, ''))).size);
    expect(figures.total['facings']).toBe(sum(facts, 'facings'));
    expect(figures.total['linear']).toBeCloseTo(sum(facts, 'linear') / CM_IN_A_FOOT, 3);
  });

  it('needs no more clicks and fields for more files', () => {
    expect(person.clicks).toBeLessThanOrEqual(MOST_CLICKS);
    expect(person.typed).toBeLessThanOrEqual(MOST_FIELDS);
    console.info(`${FILES} files: ${person.clicks} clicks, ${person.typed} fields`);
  });
});
