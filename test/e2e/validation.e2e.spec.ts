import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { strFromU8, unzipSync } from 'fflate';
import { type Browser, type BrowserContextOptions, type Page, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChrome } from '../support/chrome.js';
import { type ValidationProgram, carelessFiles, startValidationProgram } from './validation-program.js';

const WAIT = 30_000;
/** Set to a folder, the screens are photographed into it, to be looked at. */
const PICTURES = process.env['PAGES_PICTURES'];

let program: ValidationProgram;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  program = await startValidationProgram();
  browser = await chromium.launch(await findChrome());
  page = await signedIn({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

async function signedIn(options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ timezoneId: 'UTC', ...options });
  context.setDefaultTimeout(WAIT);
  const target = await context.newPage();
  await target.goto(`${program.url}/user/login`);
  await target.locator('input[type=email]').fill(program.email);
  await target.locator('input[type=password]').fill(program.password);
  await target.locator('button[type=submit]').click();
  await target.waitForURL((url) => !url.pathname.startsWith('/user/'));
  return target;
}

/** Serious and critical findings of axe, once nothing moves any more. */
async function seriousFindings(target: Page = page): Promise<string[]> {
  await target.waitForTimeout(400);
  const { violations } = await new AxeBuilder({ page: target }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

async function photograph(name: string, target: Page = page): Promise<void> {
  if (PICTURES) await target.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
}

const address = (search = ''): string => `${program.url}/projectplanogram/${program.projectId}/validation${search}`;
const standing = (name: string, target: Page = page) => target.locator(`[data-standing=${name}]`).waitFor();
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const headline = () => page.locator('[data-standing] h2').textContent();

describe('data validation in the browser', () => {
  it('sends people to the uploads before there is anything, and shows the verdict by itself when it is there', async () => {
    await page.goto(address());
    await standing('none');
    expect(await seriousFindings()).toEqual([]);
    await program.upload(carelessFiles());
    await standing('blocked');
    expect(await headline()).toMatch(/^Not publishable: \d+ errors in \d+ rules$/);
    expect(await page.getByRole('region', { name: 'What to do first' }).getByRole('listitem').count()).toBe(3);
    expect(await seriousFindings()).toEqual([]);
    await photograph('validation-en-1440');
  });

  it('opens a rule to rows of files, and waives a finding with a reason', async () => {
    await program.validated();
    await page.goto(address('?rule=P04'));
    const findings = page.getByRole('list', { name: 'Findings' }).getByRole('listitem');
    await findings.first().waitFor();
    const before = await findings.count();
    await photograph('validation-rule-en-1440');
    expect(await seriousFindings()).toEqual([]);
    await findings
      .first()
      .getByRole('button', { name: /^Waive:/ })
      .click();
    await page.getByRole('textbox', { name: /Reason/ }).fill('A display dummy');
    expect(await seriousFindings()).toEqual([]);
    await photograph('validation-waive-en-1440');
    await page.getByRole('dialog').getByRole('button', { name: 'Waive' }).click();
    await expect.poll(() => findings.count(), { timeout: WAIT }).toBe(before - 1);
  });

  it('lists the waiver with who and why, and takes it back', async () => {
    await page.goto(address('?view=waivers'));
    await page.getByText('A display dummy').first().waitFor();
    await page.getByText(program.email).first().waitFor();
    expect(await seriousFindings()).toEqual([]);
    await photograph('validation-waivers-en-1440');
    await page.getByRole('button', { name: /^Take back the waiver of P04/ }).click();
    await page.getByText('Nothing is waived').waitFor();
  });

  it('shows both sides of a likely match; accepted it is settled and stays so', async () => {
    await page.goto(address('?rule=P17'));
    await page
      .getByRole('button', { name: /^Look at the match:/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Are these the same?' }).waitFor();
    expect(await seriousFindings()).toEqual([]);
    await photograph('validation-match-en-1440');
    await button('They are the same').click();
    await page.getByText('Match accepted; the data is analysed again').waitFor();
    await program.validated();
    await page.getByText('This rule has no findings').waitFor();
  });

  it('keeps one of two versions of a planogram', async () => {
    await page.goto(address('?rule=F08'));
    await page
      .getByRole('button', { name: /^Choose the version:/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Choose the version to keep' }).getByRole('radio').first().waitFor();
    expect(await seriousFindings()).toEqual([]);
    await photograph('validation-versions-en-1440');
    await button('Keep it and leave 1 file out').click();
    await page.getByText('1 file was left out; the data is analysed again').waitFor();
    await program.validated();
    // Of the broken files two are versions of one planogram, too.
    const left = page.getByRole('list', { name: 'Findings' }).getByRole('listitem');
    await expect.poll(() => left.count(), { timeout: WAIT }).toBe(1);
  });

  it('takes other limits, and validates with them', async () => {
    await page.goto(address('?view=limits&limits=P06'));
    const largest = page.getByRole('textbox', { name: 'Largest plausible dimension' });
    await largest.fill('many');
    await button('Save and validate again').click();
    await page.getByText('Give a number.').waitFor();
    expect(await seriousFindings()).toEqual([]);
    await photograph('validation-limits-en-1440');
    // The broken files' products are 4 × 8 × 3 inches.
    await largest.fill('3.5');
    await button('Save and validate again').click();
    await page.getByText('The limits are saved; the data is validated again').waitFor();
    await program.validated();
    await page.goto(address('?rule=P06'));
    await page.getByRole('list', { name: 'Findings' }).getByRole('listitem').first().waitFor();
  });

  it('exports every finding, one sheet an object', async () => {
    await page.goto(address());
    await standing('blocked');
    const [saved] = await Promise.all([page.waitForEvent('download'), button('Export').click()]);
    expect(saved.suggestedFilename()).toMatch(/\.xlsx$/);
    const book = unzipSync(new Uint8Array(readFileSync((await saved.path()) ?? '')));
    const sheets = [...strFromU8(book['xl/workbook.xml'] ?? new Uint8Array()).matchAll(/<sheet /g)];
    expect(sheets.length).toBeGreaterThanOrEqual(5);
  });

  it('works in Chinese, in the dark, on a phone, and by keyboard alone', async () => {
    const phone = await signedIn({
      ...{ locale: 'zh-CN', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
    });
    await phone.goto(address());
    await standing('blocked', phone);
    expect(await seriousFindings(phone)).toEqual([]);
    await photograph('validation-zh-390-dark', phone);
    const wide = (): Promise<number> => phone.evaluate('document.documentElement.scrollWidth - window.innerWidth');
    expect(await wide()).toBeLessThanOrEqual(1);
    await phone.goto(address('?rule=P04'));
    const waive = phone.getByRole('button', { name: /^豁免：|^豁免:/ }).first();
    await waive.focus();
    await phone.keyboard.press('Enter');
    await phone.getByRole('dialog').waitFor();
    await phone.keyboard.type('样品');
    expect(await seriousFindings(phone)).toEqual([]);
    await phone.keyboard.press('Escape');
    await phone.getByRole('dialog').waitFor({ state: 'detached' });
    await photograph('validation-rule-zh-390-dark', phone);
    expect(await wide()).toBeLessThanOrEqual(1);
  });
});
