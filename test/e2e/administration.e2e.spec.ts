import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { programFolder } from '../../src/platform/http/program-folder.js';
import { findChrome } from '../support/chrome.js';
import { type OwnPostgres, startOwnPostgres } from '../support/database.js';
import { type SpawnedProgram, spawnProgram } from '../support/program.js';

const PASSWORD = 'Shelf-e2e-1234';
const WAIT = 30_000;

let folder: string;
let postgres: OwnPostgres;
let program: SpawnedProgram;
let browser: Browser;
let context: BrowserContext;
let page: Page;

/** The demo's people and its uploads, which wait: there is no worker. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reveal-administration-'));
  postgres = await startOwnPostgres();
  const env = { DATABASE_URL: postgres.url, REVEAL_DATA: folder, DEMO_PASSWORD: PASSWORD };
  await promisify(execFile)(process.execPath, [join(programFolder(), 'dist', 'src', 'demo.js')], {
    env: { PATH: process.env['PATH'] ?? '', TZ: 'UTC', LOG_LEVEL: 'warn', REVEAL_DEMO: 'on', ...env },
  });
  program = await spawnProgram({ role: 'server', env });
  browser = await chromium.launch(await findChrome());
});
afterAll(async () => {
  await browser?.close();
  await program?.kill('SIGTERM');
  await postgres?.remove();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => context?.close());

async function signIn(options: { locale?: string; width?: number; dark?: boolean } = {}): Promise<void> {
  const { locale = 'en-US', width = 1280, dark = false } = options;
  context = await browser.newContext({
    locale,
    timezoneId: 'UTC',
    viewport: { width, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(WAIT);
  page = await context.newPage();
  await page.goto(`${program.url}/user/login`);
  await page.locator('input[type=email]').fill('admin@reveal.example');
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/user/'));
}
const open = (path: string) => page.goto(`${program.url}${path}`);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog');
const told = (text: string | RegExp) => page.getByRole('status').getByText(text).first().waitFor();

/** Serious and critical findings of axe, once nothing moves any more. */
async function seriousFindings(): Promise<string[]> {
  await page.waitForTimeout(400);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

async function actOn(name: string, act: string): Promise<void> {
  await button(`Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: act }).click();
}

describe('Manage Users', () => {
  it('invites somebody with a password shown once, changes them, disables them, and refuses the last administrator', async () => {
    await signIn();
    await open('/manageuser');
    await page.getByText('analyst@reveal.example').waitFor();
    expect(await seriousFindings()).toEqual([]);
    await button('Invite user').click();
    await dialog()
      .getByLabel(/^E-mail address/)
      .fill('grace@acme.example');
    await dialog()
      .getByLabel(/^First name/)
      .fill('Grace');
    await dialog().getByRole('button', { name: 'Invite' }).click();
    await dialog().getByText('Required field').waitFor();
    await dialog()
      .getByLabel(/^Last name/)
      .fill('Facing');
    expect(await seriousFindings()).toEqual([]);
    await dialog().getByRole('button', { name: 'Invite' }).click();
    const password = page.getByTestId('temporary-password');
    await password.waitFor();
    expect(await password.textContent()).toMatch(/^(\w{4}-){3}\w{4}$/);
    expect(await seriousFindings()).toEqual([]);
    await button('Copy the password').click();
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(await password.textContent());
    await button('Done').click();

    await page.getByLabel('Search name or e-mail address').fill('grace');
    await page.getByText('analyst@reveal.example').waitFor({ state: 'hidden' });
    await page.waitForURL(/q=grace/);
    await actOn('Grace Facing', 'Edit name');
    await dialog()
      .getByLabel(/^Last name/)
      .fill('Hopper');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await told('Grace Hopper was saved');
    await actOn('Grace Hopper', 'Disable');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
    await told('Grace Hopper is disabled');

    await page.reload();
    await page.getByRole('grid').getByText('Disabled').waitFor();
    await open('/manageuser');
    await actOn('Demo Administrator', 'Disable');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
    await page.getByText('This is the last administrator of the tenant').waitFor();
  });
});

describe('the audit log', () => {
  it('tells in sentences what was done, before and after, and is filtered by its address and exported', async () => {
    await signIn();
    await open('/admin/audit');
    await button(/admin@reveal\.example signed in/)
      .first()
      .waitFor();
    expect(await seriousFindings()).toEqual([]);
    await page.getByLabel('Event').selectOption('user.renamed');
    await page.waitForURL(/event=user\.renamed/);
    await button(/The name of grace@acme\.example was changed/).click();
    await page.getByRole('row', { name: 'Last name Facing Hopper' }).waitFor();
    expect(await seriousFindings()).toEqual([]);
    await button('Only what admin@reveal.example did').click();
    await page.waitForURL(/actor=/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button('Export')
        .click()
        .then(() => page.getByRole('menuitem', { name: 'CSV file' }).click()),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Audit log .*\.csv$/);
  });
});

describe('the queues', () => {
  it('show what waits, for whom and since when, and that no worker lives; an upload is cancelled', async () => {
    await signIn();
    await open('/admin/queues');
    await page.getByText('No worker is alive').waitFor();
    await page.getByText('Waiting', { exact: true }).last().click();
    await page.waitForURL(/state=waiting/);
    await page.getByText('Demo: 24 stores').first().waitFor();
    await page.getByText('Demo: spring reset').first().waitFor();
    await page.getByText('Demo Analyst').first().waitFor();
    expect(await seriousFindings()).toEqual([]);
    await button(/^Cancel the upload of Demo: 24 stores/).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the upload' }).click();
    await told('1 upload was cancelled');
  });

  it('open the board in a tab of its own, without a second password and without a script of its own', async () => {
    await signIn();
    await open('/admin/queues');
    const [board] = await Promise.all([context.waitForEvent('page'), button('Open queue board').click()]);
    const refused: string[] = [];
    board.on('console', (message) => {
      if (/Refused to (execute|run)|script-src/.test(message.text())) refused.push(message.text());
    });
    await board.waitForURL(/\/api\/board\//);
    await board.getByText('planograms').first().waitFor();
    expect(refused).toEqual([]);
  });

  it('and users and log fit a phone in English, whose words are longer', async () => {
    await signIn({ width: 390 });
    for (const path of ['/manageuser', '/admin/audit', '/admin/queues?state=done']) {
      await open(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForTimeout(500);
      const sideways = await page.evaluate<boolean>('document.documentElement.scrollWidth > window.innerWidth');
      expect([path, sideways]).toEqual([path, false]);
    }
  });

  it('and users and log speak Chinese, on a phone, in the dark', async () => {
    await signIn({ locale: 'zh-CN', width: 390, dark: true });
    for (const [path, title] of [
      ['/manageuser', '用户管理'],
      ['/admin/audit', '审计日志'],
      ['/admin/queues', '队列'],
    ] as const) {
      await open(path);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.waitForLoadState('networkidle').catch(() => undefined);
      expect([path, await seriousFindings()]).toEqual([path, []]);
      const sideways = await page.evaluate<boolean>('document.documentElement.scrollWidth > window.innerWidth');
      expect([path, sideways]).toEqual([path, false]);
    }
  });
});
