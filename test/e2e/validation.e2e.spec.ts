import { strFromU8, unzipSync } from 'fflate';
import { type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CHINESE_PHONE,
  escape,
  expectAccessible,
  expectNoSidewaysScroll,
  launchBrowser,
  openDialog,
  photograph,
  saved,
  signedIn,
  still,
} from '../support/browser.js';
import { type ValidationProgram, carelessFiles, startValidationProgram } from './validation-program.js';

let program: ValidationProgram;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  program = await startValidationProgram();
  browser = await launchBrowser();
  page = await signedIn(browser, program);
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

const address = (search = ''): string => `${program.url}/projectplanogram/${program.projectId}/validation${search}`;
const standing = (name: string, target: Page = page) => target.locator(`[data-standing=${name}]`).waitFor();
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const headline = () => page.locator('[data-standing] h2').textContent();

describe('data validation in the browser', () => {
  it('sends users to the uploads when there are none, and shows the verdict on its own when it is ready', async () => {
    await page.goto(address());
    await standing('none');
    await expectAccessible(page);
    await program.upload(carelessFiles());
    await standing('blocked');
    await expect.poll(headline).toMatch(/^Can’t be published: \d+ errors in \d+ rules$/);
    const first = page.getByRole('region', { name: 'What to do first' }).getByRole('listitem');
    await expect.poll(() => first.count()).toBe(3);
    await expectAccessible(page);
    await photograph(page, 'validation-en-1440');
  });

  it('opens a rule down to rows of files, and waives a finding with a reason', async () => {
    await program.validated();
    await page.goto(address('?rule=P04'));
    const findings = page.getByRole('list', { name: 'Findings' }).getByRole('listitem');
    await findings.first().waitFor();
    await still(page);
    const before = await findings.count();
    await photograph(page, 'validation-rule-en-1440');
    await expectAccessible(page);
    await findings
      .first()
      .getByRole('button', { name: /^Waive:/ })
      .click();
    await page.getByRole('textbox', { name: /Reason/ }).fill('A display dummy');
    await expectAccessible(page);
    await photograph(page, 'validation-waive-en-1440');
    await openDialog(page).getByRole('button', { name: 'Waive' }).click();
    await expect.poll(() => findings.count()).toBe(before - 1);
  });

  it('opens a cause’s rows, waives it as one, and undoes that', async () => {
    await page.goto(address());
    const causes = page.getByRole('region', { name: 'Findings by cause' });
    await causes.getByRole('listitem').first().waitFor();
    await expectAccessible(page);
    await photograph(page, 'validation-causes-en-1440');
    await causes
      .getByRole('link', { name: /: show findings$/ })
      .first()
      .click();
    const head = page.getByRole('region', { name: 'Findings with this cause' });
    await head.getByRole('button', { name: 'Waive all' }).waitFor();
    await page.getByRole('list', { name: 'Findings' }).getByRole('listitem').first().waitFor();
    await expectAccessible(page);
    await photograph(page, 'validation-cause-en-1440');
    await head.getByRole('button', { name: 'Waive all' }).click();
    await page.getByRole('textbox', { name: /Reason/ }).fill('Agreed');
    await photograph(page, 'validation-cause-waive-en-1440');
    await openDialog(page).getByRole('button', { name: 'Waive' }).click();
    await head.getByText('Waived').waitFor();
    await button('Undo').click();
    await head.getByRole('button', { name: 'Waive all' }).waitFor();
  });

  it('lists the waiver with author and reason, and undoes it', async () => {
    await page.goto(address('?view=waivers'));
    await page.getByText('A display dummy').first().waitFor();
    await page.getByText(program.email).first().waitFor();
    await expectAccessible(page);
    await photograph(page, 'validation-waivers-en-1440');
    await page.getByRole('button', { name: /^Remove the waiver of P04/ }).click();
    await page.getByText('No waivers yet').waitFor();
  });

  it('shows both sides of a likely match; accepted, it is resolved and stays resolved', async () => {
    await page.goto(address('?rule=P17'));
    await page
      .getByRole('button', { name: /^Review match:/ })
      .first()
      .click();
    await openDialog(page, 'Are these the same?').waitFor();
    await expectAccessible(page);
    await photograph(page, 'validation-match-en-1440');
    await button('They’re the same').click();
    await page.getByText('Match accepted. Analyzing the data again').waitFor();
    await program.validated();
    await page.getByText('1–2 of 2').waitFor();
  });

  it('shows all remaining likely matches, accepts them in one step, and undoes them in one', async () => {
    await page.goto(address('?rule=P17'));
    await button('Review all matches').click();
    const dialog = openDialog(page, 'Accept all likely matches');
    await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(2);
    await expectAccessible(page);
    await photograph(page, 'validation-matches-en-1440', false);
    await dialog.getByRole('button', { name: 'Accept 2 matches' }).click();
    await page.getByText('2 matches accepted').waitFor();
    await program.validated();
    await page.getByText('This rule has no findings').waitFor();
    await page.goto(address('?view=matches'));
    await button('Remove all 2').waitFor();
    await expectAccessible(page);
    await photograph(page, 'validation-batches-en-1440', false);
    await button('Remove all 2').click();
    await page.getByText('2 matches removed').waitFor();
    await program.validated();
  });

  it('keeps one of two versions of a planogram', async () => {
    await page.goto(address('?rule=F08'));
    await page
      .getByRole('button', { name: /^Choose the version:/ })
      .first()
      .click();
    await openDialog(page, 'Choose the version to keep').getByRole('radio').first().waitFor();
    await expectAccessible(page);
    await photograph(page, 'validation-versions-en-1440');
    await button('Keep it and exclude 1 file').click();
    await page.getByText('1 file excluded. Analyzing the data again').waitFor();
    await program.validated();
    // Two of the broken files are also versions of one planogram.
    const left = page.getByRole('list', { name: 'Findings' }).getByRole('listitem');
    await expect.poll(() => left.count()).toBe(1);
  });

  it('saves other limits, and validates with them', async () => {
    await page.goto(address('?view=limits&limits=P06'));
    const largest = page.getByRole('textbox', { name: 'Largest plausible dimension' });
    await largest.fill('many');
    await button('Save and validate again').click();
    await page.getByText('Enter a number.').waitFor();
    await expectAccessible(page);
    await photograph(page, 'validation-limits-en-1440');
    // The broken files' products are 4 × 8 × 3 inches.
    await largest.fill('3.5');
    await button('Save and validate again').click();
    await page.getByText('Limits saved. Validating the data again').waitFor();
    await program.validated();
    await page.goto(address('?rule=P06'));
    await page.getByRole('list', { name: 'Findings' }).getByRole('listitem').first().waitFor();
  });

  it('exports every finding, one sheet per object', async () => {
    await page.goto(address());
    await standing('blocked');
    const file = await saved(page, () => button('Export').click());
    expect(file.name).toMatch(/\.xlsx$/);
    const book = unzipSync(new Uint8Array(file.bytes));
    const sheets = [...strFromU8(book['xl/workbook.xml'] ?? new Uint8Array()).matchAll(/<sheet /g)];
    expect(sheets.length).toBeGreaterThanOrEqual(5);
  });

  it('works in Chinese, in the dark, on a phone, and by keyboard alone', async () => {
    const phone = await signedIn(browser, program, CHINESE_PHONE);
    await phone.goto(address());
    await standing('blocked', phone);
    await expectAccessible(phone);
    await photograph(phone, 'validation-zh-390-dark');
    await expectNoSidewaysScroll(phone);
    await phone.goto(address('?rule=P04'));
    const waive = phone.getByRole('button', { name: /^豁免：|^豁免:/ }).first();
    await waive.focus();
    await phone.keyboard.press('Enter');
    const reason = openDialog(phone).getByRole('textbox');
    // The dialog's initial focus is in the text field.
    const isWriting = "document.activeElement.matches('[role=dialog] :is(input, textarea)')";
    await expect.poll(() => phone.evaluate(isWriting)).toBe(true);
    await phone.keyboard.type('样品');
    expect(await reason.inputValue()).toBe('样品');
    await expectAccessible(phone);
    await escape(phone);
    await photograph(phone, 'validation-rule-zh-390-dark');
    await expectNoSidewaysScroll(phone);
    await phone.context().close();
  });
});
