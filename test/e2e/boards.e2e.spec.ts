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
  photograph,
  signedIn,
  still,
} from '../support/browser.js';
import { startValidationProgram, type ValidationProgram } from './validation-program.js';

interface Board {
  boardid: string;
  name: string;
  version: number;
  tiles: { id: string; kind: string; question: string; x: number; y: number; w: number; h: number }[];
}

let program: ValidationProgram;
let browser: Browser;
let page: Page;
/** The address of the test dashboard. */
let address = '';

beforeAll(async () => {
  program = await startValidationProgram();
  const files = generateSamples({ stores: 3, categories: 2, years: [2026], lists: false, broken: false });
  await program.upload([...files].map(({ path, bytes }) => ({ name: path, content: bytes })));
  await program.validated();
  browser = await launchBrowser();
  page = await signedIn(browser, program);
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

const place = (name: string): string => `${program.url}/projectplanogram/${program.projectId}/${name}`;
const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
const tile = (name: string | RegExp): Locator => page.getByRole('article', { name });
const boardOf = (at = address): Promise<Board> =>
  program.ask<Board>(`getboard/${program.projectId}/${new URL(at).pathname.split('/').at(-1)}`);
const tileOf = async (kind: string) => (await boardOf()).tiles.find((one) => one.kind === kind);

describe('user-made dashboards', () => {
  it('start from a template with the project’s own data', async () => {
    await page.goto(place('Dashboards'));
    await page.getByText('No dashboards yet').waitFor();
    await expectAccessible(page);
    await button('New dashboard').first().click();
    const dialog = openDialog(page);
    await dialog.getByRole('radio', { name: /Category review/ }).waitFor({ state: 'attached' });
    await dialog.getByRole('combobox', { name: 'Category' }).locator('option').first().waitFor({ state: 'attached' });
    await dialog.getByRole('button', { name: 'New dashboard' }).click();
    await arrived(page, /Dashboards\/[0-9a-f-]{36}/);
    address = page.url();
    await tile('Key figures')
      .getByRole('button', { name: /Products/ })
      .waitFor();
    await tile(/^Share of shelf by brand/)
      .getByRole('listbox')
      .waitFor();
    await still(page);
    await expectAccessible(page);
    await photograph(page, 'board');
  });

  it('are narrowed by a click in a tile until Esc, as the address says', async () => {
    const figure = tile('Key figures').getByRole('button', { name: /^Products / });
    const all = await figure.innerText();
    const chart = tile(/^Share of shelf by brand/).getByRole('listbox');
    await chart.focus();
    await chart.press('ArrowDown');
    await chart.press('Space');
    const chips = page.getByRole('list', { name: 'Selection' });
    await chips.getByText('Brand:').waitFor();
    await expect.poll(() => figure.innerText()).not.toBe(all);
    const some = await figure.innerText();
    expect(new URL(page.url()).searchParams.getAll('sel')).toHaveLength(1);
    await page.reload();
    await expect.poll(() => figure.innerText()).toBe(some);
    expect((await boardOf()).version).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => figure.innerText()).toBe(all);
    await chips.waitFor({ state: 'detached' });
    expect(page.url()).toBe(address);
  });

  it('receive a chart from its page unchanged, and confirm with a link', async () => {
    await page.goto(place('SpaceToSales?level=brand'));
    const before = (await boardOf()).tiles.length;
    await button('Put “Space to sales” on a dashboard').click();
    await openDialog(page).getByRole('button', { name: 'Put on dashboard' }).click();
    await button('Open dashboard').click();
    await arrived(page, (url) => url.pathname === new URL(address).pathname);
    const board = await boardOf();
    expect([before, board.tiles.length, board.version]).toEqual([7, 8, 2]);
    expect(board.tiles.at(-1)).toMatchObject({ kind: 'spaceToSales', question: 'level=brand' });
  });

  it('are edited by keyboard, and keep unsaved changes over a reload', async () => {
    await page.goto(address);
    await button('Edit').click();
    const handle = button('Move or resize the tile “Exceptions”');
    await handle.focus();
    const before = await tileOf('exceptions');
    await handle.press('ArrowUp');
    await page.getByText(/^Exceptions: place \d+ of 8/).waitFor({ state: 'attached' });
    await handle.press('Shift+ArrowUp');
    await page.reload();
    await page.getByText('Unsaved changes, kept in this tab').waitFor();
    await expectAccessible(page);
    await button('Save').click();
    await button('Edit').waitFor();
    const after = await tileOf('exceptions');
    expect(after?.y).toBeLessThan(before?.y ?? 0);
    expect(after?.h).toBe((before?.h ?? 0) - 1);
  });

  it('are presented full screen, with only tiles, filter and data, until Esc', async () => {
    await page.goto(address);
    await button('Present').click();
    const shown = page.getByRole('region', { name: /^Presentation of Category review/ });
    await shown.getByText(/data of/).waitFor();
    await shown.getByRole('article', { name: 'Key figures' }).waitFor();
    await expect.poll(() => page.evaluate('document.fullscreenElement !== null')).toBe(true);
    expect(await shown.getByRole('button', { name: /Move or resize|Actions for/ }).count()).toBe(0);
    await photograph(page, 'board-presented');
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'detached' });
  });

  it('can be the project’s start page', async () => {
    await page.goto(address);
    await button(/^Actions for Category review/).click();
    await page.getByRole('menuitem', { name: 'Make it the project’s first page' }).click();
    await page.getByText('First page', { exact: true }).waitFor();
    await page.goto(`${program.url}/projectplanogram/${program.projectId}`);
    await arrived(page, (url) => url.pathname === new URL(address).pathname);
  });

  it('are created from the report dashboard on screen, and open in edit mode once', async () => {
    await page.goto(place('dashboard1?level=brand&sales=units&sel=brand:none'));
    await button('Customize').click();
    await openDialog(page).getByRole('button', { name: 'Create and edit' }).click();
    await page.getByText('No changes yet').waitFor();
    const { name, tiles } = await boardOf(page.url());
    expect(name).toBe('Report dashboard');
    expect(tiles.map(({ kind, question }) => [kind, question])).toEqual(
      ['figures', 'share', 'spaceToSales', 'shelf', 'supply', 'exceptions', 'table'].map((kind) => [
        kind,
        'level=brand&sales=units',
      ]),
    );
    await page.reload();
    await button('Edit').waitFor();
    await tile(/^Share of shelf by brand/)
      .getByRole('listbox')
      .waitFor();
  });

  it('are stacked on a phone', async () => {
    const phone = await signedIn(browser, program, CHINESE_PHONE);
    await phone.goto(address);
    await phone.getByRole('article', { name: '关键指标' }).waitFor();
    await still(phone);
    await expectNoSidewaysScroll(phone);
    await photograph(phone, 'board-phone');
  });
});
