import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  choose,
  CHINESE_PHONE,
  expectAccessible,
  expectNoSidewaysScroll,
  launchBrowser,
  openDialog,
  openPage,
  openQuestion,
  photograph,
  signedIn,
  still,
} from '../support/browser.js';
import { type DemoProgram, startDemoProgram } from './demo-program.js';

const PASSWORD = 'shelf and aisle';
let program: DemoProgram;
let browser: Browser;
let owner: Page;
let guest: Page;

beforeAll(async () => {
  program = await startDemoProgram();
  browser = await launchBrowser();
  owner = await signedIn(browser, program, { permissions: ['clipboard-read', 'clipboard-write'] });
  guest = await openPage(browser, { width: 1280 });
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

async function drawn(page: Page): Promise<void> {
  await page.locator('[data-loaded]').first().waitFor();
  await still(page);
}
const links = () => openDialog(owner, 'Share links');
const row = (name: string) => links().getByRole('listitem', { name });
const addressOf = (name: string): Promise<string> => row(name).getByRole('textbox', { name: 'Link' }).inputValue();
/** The link with this program's own address. */
const here = (link: string): string => `${program.url}${new URL(link).pathname}${new URL(link).search}`;

describe('a separate link for each audience', () => {
  let store: string;
  let others: string[];

  it('is created from the page’s filter, with a password and without downloads', async () => {
    const stores = await program.ask<{ key: string; store: string; name: string }[]>(
      `/api/main/getstorelist/${program.projectId}`,
    );
    store = stores[0]?.key ?? '';
    others = stores.slice(1).map((each) => each.name);
    await owner.goto(`${program.url}/report/${program.projectId}/dashboard?filter=store:${store}`);
    await drawn(owner);
    await owner.getByRole('button', { name: 'Share', exact: true }).click();
    await row('Main link').waitFor();
    await links().getByRole('button', { name: 'New link' }).click();
    const form = openDialog(owner, 'New link');
    await form.getByRole('textbox', { name: 'Name' }).fill('Buyers, north');
    await form.getByRole('combobox', { name: 'Shows' }).selectOption({ label: 'The filter on the page now' });
    await form.getByRole('combobox', { name: 'Downloads' }).selectOption({ label: 'No downloads' });
    await form.getByLabel('Expires on').fill('2020-01-01T10:00');
    await form.getByRole('textbox', { name: 'Password' }).fill('short');
    await form.getByRole('button', { name: 'Create link' }).click();
    await form.getByText('Choose a time in the future.').waitFor();
    await form.getByText('The password needs at least 8 characters.').waitFor();
    await still(owner);
    await expectAccessible(owner);
    await photograph(owner, 'share-form', false);
    await form.getByLabel('Expires on').fill('2099-01-01T10:00');
    await form.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await form.getByRole('button', { name: 'Create link' }).click();
    await row('Buyers, north').getByText('Store:').waitFor();
    await row('Buyers, north')
      .getByText(/No downloads/)
      .waitFor();
    await still(owner);
    await photograph(owner, 'share-links', false);
  });

  it('asks guests for the password, and shows them nothing else', async () => {
    await guest.goto(here(await addressOf('Buyers, north')));
    await guest.getByRole('heading', { name: 'This report is protected' }).waitFor();
    await guest.getByRole('textbox', { name: 'Password' }).fill('not this one');
    await guest.getByRole('button', { name: 'Open report' }).click();
    await guest.getByText('That password is incorrect.').waitFor();
    await still(guest);
    await expectAccessible(guest);
    await photograph(guest, 'share-password', false);
    await guest.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await guest.getByRole('button', { name: 'Open report' }).click();
    await drawn(guest);
    expect(await guest.getByRole('button', { name: /^Stores / }).innerText()).toMatch(/\b1\b/);
    const text = await guest.locator('main').innerText();
    expect(others.filter((other) => text.includes(other))).toEqual([]);
    expect(await guest.getByRole('button', { name: /Export|^Save/ }).count()).toBe(0);
    await guest.reload();
    await drawn(guest);
  });

  it('logs its views', async () => {
    await choose(row('Buyers, north').getByRole('button', { name: /More actions/ }), 'View log');
    const log = openDialog(owner, /View log/);
    await expect.poll(() => log.getByRole('row').count()).toBe(3);
    await log.getByText('127.0.0.0/24').first().waitFor();
    await photograph(owner, 'share-views', false);
    await log.getByRole('button', { name: 'Back to links' }).click();
  });

  it('gets another address after a confirmation, and the old one stops working', async () => {
    const before = await addressOf('Buyers, north');
    await choose(row('Buyers, north').getByRole('button', { name: /More actions/ }), 'Replace address…');
    const question = openQuestion(owner, /Replace the address/);
    await question.getByText(/stops working/).waitFor();
    await still(owner);
    await photograph(owner, 'share-rotate', false);
    await question.getByRole('button', { name: 'Replace address' }).click();
    await expect.poll(() => addressOf('Buyers, north')).not.toBe(before);
    await guest.getByText('This link is not available.').waitFor();
    await guest.goto(here(await addressOf('Buyers, north')));
    await guest.getByRole('heading', { name: 'This report is protected' }).waitFor();
  });

  it('is turned off, and deleted', async () => {
    const more = row('Buyers, north').getByRole('button', { name: /More actions/ });
    await choose(more, 'Turn off');
    await row('Buyers, north').getByText('Off', { exact: true }).waitFor();
    await choose(more, 'Delete…');
    await openQuestion(owner).getByRole('button', { name: 'Delete link' }).click();
    await row('Buyers, north').waitFor({ state: 'detached' });
  });

  it('shows the first link’s new address immediately', async () => {
    const first = links().getByRole('textbox', { name: 'Link', exact: true });
    const before = await first.inputValue();
    await choose(row('Main link').getByRole('button', { name: /More actions/ }), 'Replace address…');
    await openQuestion(owner).getByRole('button', { name: 'Replace address' }).click();
    await expect.poll(() => first.inputValue()).not.toBe(before);
  });

  it('works on a phone, in Chinese and in the dark', async () => {
    await program.ask('/api/lite/sharelinks/create', {
      ...{ projectid: program.projectId, label: '北区采购', password: PASSWORD, filters: { store: [store] } },
    });
    const phone = await signedIn(browser, program, CHINESE_PHONE);
    await phone.goto(`${program.url}/report/${program.projectId}/dashboard`);
    await drawn(phone);
    await phone.getByRole('button', { name: '分享', exact: true }).click();
    const dialog = openDialog(phone);
    await dialog.getByRole('listitem', { name: '北区采购' }).waitFor();
    await still(phone);
    await expectNoSidewaysScroll(phone);
    await expectAccessible(phone);
    await photograph(phone, 'share-links-phone', false);
    await phone.context().close();
  });
});
