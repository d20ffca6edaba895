import { type Browser, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  CHINESE_PHONE,
  choose,
  expectAccessible,
  expectNoSidewaysScroll,
  launchBrowser,
  openDialog,
  openQuestion,
  saved,
  signedIn,
  still,
  type Look,
} from '../support/browser.js';
import { ADMINISTRATOR, PASSWORD } from './caller.js';
import { type OwnProgram, startOwnProgram } from './own-program.js';
import { loadDemo } from './shared-demo.js';

let program: OwnProgram;
let browser: Browser;
let page: Page;

/** The demo's people, with uploads that stay queued because there is no worker. */
beforeAll(async () => {
  program = await startOwnProgram({ role: 'server', prepare: ({ env }) => loadDemo(env) });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});
afterEach(() => page?.context().close());

async function signIn(look: Look = {}): Promise<void> {
  const door = { url: program.url, email: ADMINISTRATOR, password: PASSWORD };
  page = await signedIn(browser, door, { width: 1280, permissions: ['clipboard-read', 'clipboard-write'], ...look });
}
const open = (path: string) => page.goto(`${program.url}${path}`);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => openDialog(page);
const told = (text: string | RegExp) => page.getByRole('status').getByText(text).first().waitFor();

async function actOn(name: string, act: string): Promise<void> {
  await choose(button(`Actions for ${name}`), act);
}

describe('Manage Users', () => {
  it('invites a user with a password shown once, edits and disables them, and protects the last administrator', async () => {
    await signIn();
    await open('/manageuser');
    await page.getByText('analyst@reveal.example').waitFor();
    await expectAccessible(page);
    await button('Invite user').click();
    await dialog()
      .getByLabel(/^Email address/)
      .fill('grace@acme.example');
    await dialog()
      .getByLabel(/^First name/)
      .fill('Grace');
    await dialog().getByRole('button', { name: 'Invite' }).click();
    await dialog().getByText('Required field').waitFor();
    await dialog()
      .getByLabel(/^Last name/)
      .fill('Facing');
    await expectAccessible(page);
    await dialog().getByRole('button', { name: 'Invite' }).click();
    const password = page.getByTestId('temporary-password');
    await expect.poll(() => password.textContent()).toMatch(/^(\w{4}-){3}\w{4}$/);
    await expectAccessible(page);
    await button('Copy the password').click();
    const copied = await password.textContent();
    await expect.poll(() => page.evaluate<string>('navigator.clipboard.readText()')).toBe(copied);
    await button('Done').click();

    await page.getByLabel('Search name or email address').fill('grace');
    await page.getByText('analyst@reveal.example').waitFor({ state: 'hidden' });
    await page.waitForURL(/q=grace/);
    await still(page);
    await actOn('Grace Facing', 'Edit name');
    await dialog()
      .getByLabel(/^Last name/)
      .fill('Hopper');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await told('Grace Hopper was saved');
    await actOn('Grace Hopper', 'Disable');
    await openQuestion(page).getByRole('button', { name: 'Disable' }).click();
    await told('Grace Hopper is disabled');

    await page.reload();
    await page.getByRole('grid').getByText('Disabled').waitFor();
    await open('/manageuser');
    await actOn('Demo Administrator', 'Disable');
    await openQuestion(page).getByRole('button', { name: 'Disable' }).click();
    await page.getByText('This is the tenant’s last administrator').waitFor();
  });
});

describe('the audit log', () => {
  it('describes actions in sentences, before and after, is filtered through its address and exported', async () => {
    await signIn();
    await open('/admin/audit');
    await button(/admin@reveal\.example signed in/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await page.getByLabel('Event').selectOption('user.renamed');
    await page.waitForURL(/event=user\.renamed/);
    // The previous list may stay for a moment, and what is opened in it closes with it.
    await button(/admin@reveal\.example signed in/)
      .first()
      .waitFor({ state: 'detached' });
    await button(/The name of grace@acme\.example was changed/).click();
    await page.getByRole('row', { name: 'Last name Facing Hopper' }).waitFor();
    await expectAccessible(page);
    await button('Only events by admin@reveal.example').click();
    await page.waitForURL(/actor=/);
    const file = await saved(page, () => choose(button('Export'), 'CSV file'));
    expect(file.name).toMatch(/^Audit log .*\.csv$/);
  });
});

describe('the queues', () => {
  it('show what is waiting, for whom and since when, and that no worker is running; an upload is canceled', async () => {
    await signIn();
    await open('/admin/queues');
    await page.getByText('No worker is running').waitFor();
    await page.getByText('Waiting', { exact: true }).last().click();
    await page.waitForURL(/state=waiting/);
    await page.getByText('Demo: 24 stores').first().waitFor();
    await page.getByText('Demo: spring reset').first().waitFor();
    await page.getByText('Demo Analyst').first().waitFor();
    await expectAccessible(page);
    await button(/^Cancel the upload of Demo: 24 stores/).click();
    await openQuestion(page).getByRole('button', { name: 'Cancel the upload' }).click();
    await told('1 upload was canceled');
  });

  it('open the board in its own tab, without a second password or inline scripts', async () => {
    await signIn();
    await open('/admin/queues');
    const [board] = await Promise.all([page.context().waitForEvent('page'), button('Open queue board').click()]);
    const refused: string[] = [];
    board.on('console', (message) => {
      if (/Refused to (execute|run)|script-src/.test(message.text())) refused.push(message.text());
    });
    await board.waitForURL(/\/api\/board\//);
    await board.getByText('planograms').first().waitFor();
    expect(refused).toEqual([]);
  });

  it('fit a phone in English, whose words are longer, like users and log', async () => {
    await signIn({ width: 390 });
    for (const path of ['/manageuser', '/admin/audit', '/admin/queues?state=done']) {
      await open(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await still(page);
      await expectNoSidewaysScroll(page);
    }
  });

  it('speak Chinese, like users and log, on a phone and in the dark', async () => {
    await signIn(CHINESE_PHONE);
    for (const [path, title] of [
      ['/manageuser', '管理用户'],
      ['/admin/audit', '审计日志'],
      ['/admin/queues', '队列'],
    ] as const) {
      await open(path);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });
});
