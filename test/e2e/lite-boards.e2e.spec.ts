import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import {
  arrived,
  CHINESE_PHONE,
  expectAccessible,
  expectNoSidewaysScroll,
  launchBrowser,
  openDialog,
  openPage,
  photograph,
  saved as saveFile,
  signedIn,
  still,
} from '../support/browser.js';
import { ANALYST, type Ask, callerOf, PASSWORD } from './caller.js';
import { addPerson, type OwnProgram, startOwnProgram } from './own-program.js';

const NAME = 'Spring reset';

interface Board {
  name: string;
  version: number;
  filters: Record<string, string[]>;
  tiles: { kind: string; title: string; question: string; x: number; y: number }[];
}

let program: OwnProgram;
let ask: Ask;
let browser: Browser;
let page: Page;
let projectid = '';
/** The address of the customized dashboard. */
let address = '';

beforeAll(async () => {
  program = await startOwnProgram({ prepare: ({ query }) => addPerson(query, { email: ANALYST }) });
  ask = await callerOf(program.url, ANALYST);
  browser = await launchBrowser();
  page = await signedIn(browser, { url: program.url, email: ANALYST, password: PASSWORD });
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
const tile = (name: string | RegExp): Locator => page.getByRole('article', { name });
const saved = (): Promise<Board> =>
  ask(`/api/main/getboard/${projectid}/${new URL(address).pathname.split('/').at(-1)}`);
const tileOf = async (kind: string) => (await saved()).tiles.find((one) => one.kind === kind);

/** Drops planogram files of two stores on the lite page. */
async function drop(): Promise<void> {
  const files = [...generateSamples({ stores: 2, categories: 2, years: [2026], lists: false, broken: false })].map(
    ({ path, bytes }) => ({ name: path.split('/').at(-1), content: Buffer.from(bytes).toString('base64') }),
  );
  // As text, because the tests' compiler does not know the browser's types.
  const transfer = await page.evaluateHandle(`(() => {
    const data = new DataTransfer();
    for (const { name, content } of ${JSON.stringify(files)}) {
      data.items.add(new File([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))], name));
    }
    return data;
  })()`);
  const area = page.getByRole('group', { name: 'Upload Files' });
  for (const event of ['dragenter', 'dragover', 'drop']) await area.dispatchEvent(event, { dataTransfer: transfer });
}

describe('the dashboard of a lite project', () => {
  it('is there once files are dropped, with Customize', async () => {
    await page.goto(`${program.url}/reveallite`);
    await drop();
    await button(/^Upload \d+ files$/).click();
    const wizard = openDialog(page, 'Upload planograms');
    await wizard.getByLabel('Project name').fill(NAME);
    await wizard.getByRole('button', { name: 'Upload', exact: true }).click();
    await wizard.getByRole('button', { name: 'Submit' }).click();
    await wizard.getByText('Process Completed').waitFor();
    await wizard.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('link', { name: NAME, exact: true }).click();
    await arrived(page, /\/report\/[0-9a-f-]{36}\/dashboard$/);
    projectid = new URL(page.url()).pathname.split('/')[2] ?? '';
    await button('Customize').waitFor();
    await expectAccessible(page);
  });

  it('becomes a dashboard of one’s own, with the level and the filter on screen', async () => {
    const [category] = await ask<{ key: string }[]>(`/api/main/getprojectfilter2/${projectid}/category`);
    const filter = encodeURIComponent(`category:${category?.key}`);
    await page.goto(`${program.url}/report/${projectid}/dashboard?level=brand&filter=${filter}`);
    await button('Customize').click();
    await openDialog(page).getByRole('textbox', { name: 'Name of the dashboard' }).fill('My brands');
    await openDialog(page).getByRole('button', { name: 'Create and edit' }).click();
    await page.getByText('No changes yet').waitFor();
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/report/${projectid}/dashboards/[0-9a-f-]{36}$`));
    address = page.url();
    const board = await saved();
    expect(board).toMatchObject({ name: 'My brands', version: 1, filters: { category: [category?.key] } });
    expect(board.tiles.map(({ kind }) => kind)).toEqual([
      ...['figures', 'share', 'spaceToSales', 'shelf', 'supply', 'exceptions', 'table'],
    ]);
    expect(board.tiles.every(({ question }) => question === 'level=brand')).toBe(true);
  });

  it('is arranged by keyboard, its tiles are renamed, and undo takes a step back', async () => {
    const handle = button('Move or resize the tile “Exceptions”');
    const before = await tileOf('exceptions');
    await handle.focus();
    await handle.press('ArrowUp');
    await button('Actions for the tile “Exceptions”').click();
    await page.getByRole('menuitem', { name: 'Edit tile' }).click();
    await openDialog(page).getByRole('textbox', { name: 'Title' }).fill('What runs out');
    await openDialog(page).getByRole('button', { name: 'Apply' }).click();
    await tile('What runs out').waitFor();
    await button('Undo').click();
    await tile('Exceptions').waitFor();
    await button('Redo').click();
    await tile('What runs out').waitFor();
    await page.reload();
    await page.getByText('Unsaved changes, kept in this tab').waitFor();
    await expectAccessible(page);
    await button('Save').click();
    await button('Edit').waitFor();
    await page.reload();
    await tile('What runs out').waitFor();
    const after = await tileOf('exceptions');
    expect(after?.title).toBe('What runs out');
    expect(after?.y).toBeLessThan(before?.y ?? 0);
    await expectAccessible(page);
    await photograph(page, 'lite-board');
  });

  it('is handed over as PDF and PowerPoint, which its list of downloads has', async () => {
    for (const [format, extension] of [
      ['PDF', 'pdf'],
      ['PowerPoint', 'pptx'],
    ] as const) {
      await page.goto(address);
      await button('Download “My brands”').click();
      await page.getByRole('menuitem', { name: format }).click();
      await button('Show downloads').last().click();
      await arrived(
        page,
        (url) => url.pathname === `/report/${projectid}/dashboards` && url.searchParams.has('report'),
      );
      const row = page.locator('[aria-current=true]');
      await row.getByText('Ready').waitFor();
      expect(await row.innerText()).toContain('Data as of');
      const file = await saveFile(page, () => row.getByRole('button', { name: 'Download My brands' }).click());
      expect(file.name).toBe(`My brands.${extension}`);
      expect(file.bytes.subarray(0, 4).toString('latin1')).toBe(extension === 'pdf' ? '%PDF' : 'PK\x03\x04');
    }
    await expectAccessible(page);
  });

  it('leads from its tiles to the report, and opens the project once it is chosen for that', async () => {
    await page.goto(address);
    await page.getByRole('link', { name: /^Open the page of “Share of shelf/ }).click();
    await arrived(page, (url) => url.pathname === `/report/${projectid}/dashboard` && url.hash === '#tile-share');
    await page.goto(address);
    await button('Actions for My brands').click();
    await page.getByRole('menuitem', { name: 'Make it the project’s first page' }).click();
    await page.getByText('First page', { exact: true }).waitFor();
    await page.goto(`${program.url}/reveallite`);
    await page.getByRole('link', { name: NAME, exact: true }).click();
    await arrived(page, (url) => url.pathname === new URL(address).pathname);
  });

  it('is duplicated and deleted, which can be undone', async () => {
    await page.goto(`${program.url}/report/${projectid}/dashboards`);
    const rows = page.getByRole('link', { name: /^My brands/ });
    await button('Actions for My brands').click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect.poll(() => rows.count()).toBe(2);
    await button('Actions for My brands (copy)').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.poll(() => rows.count()).toBe(1);
    await button('Undo').click();
    await expect.poll(() => rows.count()).toBe(2);
  });

  it('stays what guests of a link see, without anything of its owner’s', async () => {
    const shared = { projectId: projectid, action: 'create', isActive: true };
    const { link } = await ask<{ link: string }>('/api/lite/sharelink', shared);
    const guest = await openPage(browser);
    await guest.goto(link);
    await guest.getByRole('button', { name: 'Filters' }).waitFor();
    await still(guest);
    for (const role of ['button', 'link'] as const) {
      expect(await guest.getByRole(role, { name: /Customize|Dashboards|on a dashboard/ }).count()).toBe(0);
    }
    await guest.getByRole('button', { name: 'Export', exact: true }).first().click();
    await guest.getByRole('menuitem', { name: 'CSV file' }).waitFor();
    expect(await guest.getByRole('menuitem', { name: 'PDF' }).count()).toBe(0);
    await guest.context().close();
  });

  it('is stacked on a phone, in Chinese and in the dark', async () => {
    const phone = await signedIn(browser, { url: program.url, email: ANALYST, password: PASSWORD }, CHINESE_PHONE);
    for (const at of [address, `${program.url}/report/${projectid}/dashboards`]) {
      await phone.goto(at);
      await phone.getByRole('heading', { level: 1 }).waitFor();
      await still(phone);
      await expectNoSidewaysScroll(phone);
      await expectAccessible(phone);
      await photograph(phone, 'lite-board-phone');
    }
    await phone.context().close();
  });
});
