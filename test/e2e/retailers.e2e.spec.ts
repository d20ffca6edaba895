import { type Browser, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  CHINESE_PHONE,
  expectAccessible,
  expectNoSidewaysScroll,
  launchBrowser,
  openDialog,
  openQuestion,
  signedIn,
  still,
  type Look,
} from '../support/browser.js';
import { ADMINISTRATOR, ANALYST, PASSWORD } from './caller.js';
import { type OwnProgram, startOwnProgram } from './own-program.js';

let program: OwnProgram;
let browser: Browser;
let page: Page;

/** The demo's people and retailers, without a worker, because nothing here is processed. */
beforeAll(async () => {
  program = await startOwnProgram({ role: 'server', withDemo: true });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});
afterEach(() => page?.context().close());

async function signIn({ email = ADMINISTRATOR, ...look }: Look & { email?: string } = {}): Promise<void> {
  page = await signedIn(browser, { url: program.url, email, password: PASSWORD }, { width: 1280, ...look });
}
const open = (path: string) => page.goto(`${program.url}${path}`);
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const line = (name: string | RegExp) => page.getByRole('treeitem', { name });
const dialog = () => openDialog(page);
const told = (text: string) => page.getByRole('status').getByText(text).waitFor();

const periodNames = async (): Promise<string[]> => {
  const handles = await page.getByRole('button', { name: /^Move / }).all();
  return Promise.all(handles.map(async (handle) => (await handle.getAttribute('aria-label'))?.slice(5) ?? ''));
};

describe('Manage Retailers', () => {
  it('creates a retailer with its parts, finds it again by its address, and hides it when inactive', async () => {
    await signIn();
    await open('/manageretailers');
    await line(/Marlow Kestrel Group/).waitFor();
    await button('Create retailer').click();
    await dialog().getByLabel(/^Name/).fill('Osprey Stores');
    await dialog().getByLabel('Class of trade').selectOption({ label: 'Grocery' });
    await dialog().getByLabel('Store extraction').selectOption({ label: 'Desc 50' });
    await expectAccessible(page);
    await dialog().getByRole('button', { name: 'Create' }).click();
    await told('Osprey Stores was created');
    await page.getByRole('heading', { level: 2, name: 'Osprey Stores' }).waitFor();
    await button('Add division').click();
    await dialog().getByLabel(/^Name/).fill('Hills');
    await page.keyboard.press('Enter');
    await told('Hills was created');
    await button('Add base call point').click();
    await dialog().getByLabel(/^Name/).fill('Hills day');
    await page.keyboard.press('Enter');
    await told('Hills day was created');
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Hills day' }).waitFor();
    await line(/Osprey Stores/).click();
    await page.getByText('Desc 50').waitFor();
    await button('Deactivate…').click();
    await dialog().getByText('1 base call point').waitFor();
    await dialog().getByRole('button', { name: 'Deactivate' }).click();
    await told('Osprey Stores was deactivated');
    await line(/Osprey Stores/).waitFor({ state: 'detached' });
    await page.getByText('Show 3 inactive').click();
    await line(/Osprey Stores/).waitFor();
    await expectAccessible(page);
  });

  it('works with the keyboard alone, from the search to a base call point', async () => {
    await signIn();
    await open('/manageretailers');
    await page.getByRole('searchbox', { name: 'Search tree' }).fill('metro 24');
    await line(/Metro 24 h/).waitFor();
    await line(/Grocery/).waitFor({ state: 'detached' });
    await still(page);
    await page.getByRole('tree').focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Metro 24 h' }).waitFor();
    await expect.poll(() => line(/Metro 24 h/).getAttribute('aria-selected')).toBe('true');
  });

  it('merges two retailers after showing what will move', async () => {
    await signIn();
    await open('/manageretailers');
    await line('Elmsford Drug Stores').click();
    await button('Merge into…').click();
    await dialog().getByLabel('Merge into').selectOption({ label: 'Elmsford Drug' });
    await dialog().getByText('Both have Metro, which will be combined.').waitFor();
    await expectAccessible(page);
    await dialog().getByRole('button', { name: 'Merge' }).click();
    await told('Elmsford Drug Stores was merged into Elmsford Drug');
    await line(/Elmsford Drug Stores/).waitFor({ state: 'detached' });
    await still(page);
    await page.getByRole('tree').focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    await line('Metro kiosk').waitFor();
  });

  it('works on a phone, in Chinese and in the dark', async () => {
    await signIn(CHINESE_PHONE);
    await open('/manageretailers');
    await page.getByRole('heading', { level: 1, name: '管理零售商' }).waitFor();
    await line(/Harrow Provisions/).click();
    await dialog().getByRole('heading', { name: 'Harrow Provisions' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  it('does not exist for users who are not administrators', async () => {
    await signIn({ email: ANALYST });
    for (const path of ['/manageretailers', '/managetimeperiod']) {
      await open(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await still(page);
      expect(await page.getByRole('tree').or(page.getByRole('table')).count()).toBe(0);
      expect(await page.getByRole('link', { name: /Manage Retailers|Manage TimePeriod/ }).count()).toBe(0);
    }
  });
});

describe('Manage TimePeriod', () => {
  it('moves a period by keyboard and by pointer, and back', async () => {
    await signIn();
    await open('/managetimeperiod');
    await page.getByRole('table').waitFor();
    await still(page);
    const [first = '', second = '', third = '', ...rest] = await periodNames();
    await expectAccessible(page);
    await button(`Move ${first}`).focus();
    // A step counts once it has been announced to screen readers.
    const heard = (place: number) => page.getByText(new RegExp(`(?:is number|is at position) ${place} of `));
    for (const [key, place] of [
      ['Space', 1],
      ['ArrowDown', 2],
      ['ArrowDown', 3],
    ] as const) {
      await page.keyboard.press(key);
      await heard(place).waitFor({ state: 'attached' });
    }
    await page.keyboard.press('Space');
    await told(`${first} is now number 3`);
    await expect.poll(periodNames).toEqual([second, third, first, ...rest]);
    await button('Undo').click();
    await told('Order restored');
    await expect.poll(periodNames).toEqual([first, second, third, ...rest]);
    await still(page);
    const [from, to] = [await button(`Move ${second}`).boundingBox(), await button(`Move ${first}`).boundingBox()];
    if (!from || !to) throw new Error('the handles are not to be seen');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 10, to.y + 4, { steps: 8 });
    await page.mouse.up();
    await told(`${second} is now number 1`);
    await page.reload();
    await page.getByRole('table').waitFor();
    await expect.poll(periodNames).toEqual([second, first, third, ...rest]);
  });

  it('adds a period in its row and rejects invalid ones there', async () => {
    await signIn();
    await open('/managetimeperiod');
    await button('Add time period').click();
    await page.getByLabel('Display').fill('Spring reset');
    await page.getByLabel('Type').selectOption('week');
    await page.getByRole('textbox', { name: 'Period' }).fill('2027-W53');
    await page.keyboard.press('Enter');
    await page.getByText('Use the format 2026-W47.').waitFor();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Period' }).fill('2027-W52');
    await page.keyboard.press('Enter');
    await told('Spring reset was added');
    await expect.poll(async () => (await periodNames())[0]).toBe('Spring reset');
    await button('Remove Spring reset').click();
    await openQuestion(page).getByRole('button', { name: 'Remove' }).click();
    await told('Spring reset was removed');
  });

  it('asks for another default before the default is deactivated', async () => {
    await signIn({ width: 390 });
    await open('/managetimeperiod');
    const checked = page.locator('input[type=radio]:checked');
    await checked.waitFor({ state: 'attached' });
    await still(page);
    const before = await checked.getAttribute('aria-label');
    const name = before?.replace(/^Make (.*) the default$/, '$1') ?? '';
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: `${name} can be chosen` }).dispatchEvent('click');
    await openQuestion(page).getByLabel('New default').selectOption({ index: 1 });
    await openQuestion(page).getByRole('button', { name: 'Deactivate' }).click();
    await openQuestion(page).waitFor({ state: 'hidden' });
    await page.getByRole('radio', { name: before ?? '', disabled: true }).waitFor();
    expect(await checked.count()).toBe(1);
    expect(await checked.getAttribute('aria-label')).not.toBe(before);
  });
});
