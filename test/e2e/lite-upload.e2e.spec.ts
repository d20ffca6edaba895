import { type Browser, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BROKEN_SAMPLES } from '../../samples/broken/broken-files.js';
import { generateSamples } from '../../samples/generate.js';
import { buildZip } from '../fixtures/archives/zip-builder.js';
import {
  arrived,
  CHINESE_PHONE,
  choose as chooseItem,
  expectAccessible,
  expectNoSidewaysScroll,
  launchBrowser,
  openDialog,
  openQuestion,
  openPage,
  saved,
  signedIn,
  still,
  type Look,
} from '../support/browser.js';
import { type DemoProgram, startDemoProgram } from './demo-program.js';

let program: DemoProgram;
let browser: Browser;
let page: Page;

interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Planogram files of two stores, as a user would choose them. */
function planograms(): Chosen[] {
  const files = [...generateSamples({ stores: 2, categories: 2, years: [2026], lists: false, broken: false })];
  return files.map(({ path, bytes }) => ({
    name: path.split('/').at(-1) ?? path,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(bytes),
  }));
}

function broken(name: string): Chosen {
  const sample = BROKEN_SAMPLES.find((candidate) => candidate.name === name);
  if (!sample) throw new Error(`no sample ${name}`);
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(sample.bytes()) };
}

/** Opens the upload page in a separate browser. */
async function openUpload(look: Look = {}): Promise<void> {
  page = await signedIn(browser, program, {
    width: 1280,
    permissions: ['clipboard-read', 'clipboard-write'],
    ...look,
  });
  await page.goto(`${program.url}/reveallite`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await still(page);
}

const choose = (files: Chosen[]) => page.getByLabel('Choose files').setInputFiles(files);
const wizard = () => openDialog(page, 'Upload planograms');
const inWizard = (name: string) => wizard().getByRole('button', { name, exact: true });

/** Chooses files, starts the upload under a name, and stops there. */
async function startUpload(files: Chosen[], name: string): Promise<void> {
  await choose(files);
  await page.getByRole('button', { name: /^Upload \d+ files?$/ }).click();
  await wizard().getByLabel('Project name').fill(name);
  await inWizard('Upload').click();
}

interface Project {
  projectid: string;
  projName: string;
  status: string;
}
const projects = async (): Promise<Project[]> =>
  (await program.ask<{ items: Project[] }>('/api/lite/listprojectslite')).items;

beforeAll(async () => {
  program = await startDemoProgram();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});
afterEach(() => page?.context().close());

describe('before the upload', () => {
  beforeEach(() => openUpload());

  it('is explained in three lines above the table of projects', async () => {
    const area = page.getByRole('group', { name: 'Upload Files' });
    await expect.poll(() => area.getByRole('listitem').count()).toBe(3);
    await page.getByRole('link', { name: /^Demo: 24 stores/ }).waitFor();
    await expectAccessible(page);
  });

  it('reads the sample files in the browser and rejects by name what is not a planogram', async () => {
    await page.getByRole('button', { name: 'Try sample files' }).click();
    await page.getByRole('button', { name: 'Upload 98 files' }).and(page.locator(':enabled')).waitFor();
    await page.getByText(/^118 planograms, 24 stores, 1,\d{3} products; 2 files can’t be read$/).waitFor();
    const refused = page.getByRole('region', { name: 'Unreadable files' });
    expect(await refused.innerText()).toContain('Samples/broken/not-a-planogram.psa This isn’t a planogram file');
    expect(await refused.innerText()).toContain('Samples/broken/empty.psa The file is empty.');
    const grid = page.getByRole('list', { name: 'Files read' });
    const first = await grid.getByRole('listitem').first().innerText();
    expect(first).toContain('Store 0101');
    expect(first).toMatch(/\d+ positions · \d+ products/);
    // Thousands of cards would be too slow, so only visible ones exist.
    expect(await grid.getByRole('listitem').count()).toBeLessThan(60);
    await page.getByText('With findings (2)').click();
    await expect.poll(() => grid.getByRole('listitem').count()).toBe(2);
    await expectAccessible(page);
  });

  it('accepts dropped files, and rejects other kinds by name', async () => {
    const content = planograms()[0]?.buffer.toString('base64') ?? '';
    const packed = planograms()[1]?.buffer ?? '';
    const zip = buildZip({
      files: [
        { name: 'north/0102_ZIP.psa', content: packed },
        { name: 'north/readme.md', content: 'hello' },
        { name: '__MACOSX/._0102_ZIP.psa', content: 'x' },
      ],
    }).toString('base64');
    // As text, because the tests' compiler does not know the browser's types.
    const transfer = await page.evaluateHandle(`(() => {
      const bytes = Uint8Array.from(atob('${content}'), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], '0101_DROP.psa'));
      data.items.add(new File(['hello'], 'notes.txt'));
      data.items.add(new File(['PK'], 'broken.zip'));
      const zip = Uint8Array.from(atob('${zip}'), (character) => character.charCodeAt(0));
      data.items.add(new File([zip], 'all.zip'));
      return data;
    })()`);
    const area = page.getByRole('group', { name: 'Upload Files' });
    await area.dispatchEvent('dragenter', { dataTransfer: transfer });
    await area.dispatchEvent('dragover', { dataTransfer: transfer });
    await area.dispatchEvent('drop', { dataTransfer: transfer });
    // The zip is opened, and its contents are treated as dropped files.
    await page.getByRole('button', { name: 'Upload 2 files' }).waitFor();
    const refused = await page.getByRole('region', { name: 'Unreadable files' }).innerText();
    expect(refused).toContain('notes.txt Only .psa files are read.');
    expect(refused).toContain('broken.zip This is not a zip archive.');
    expect(refused).toContain('north/readme.md Only .psa files are read.');
    expect(refused).not.toContain('MACOSX');
  });

  it('opens a file with its drawing, and excludes it on request', async () => {
    const files = planograms();
    await choose(files);
    await page.getByRole('button', { name: `Upload ${files.length} files` }).waitFor();
    const grid = page.getByRole('list', { name: 'Files read' });
    await grid.getByRole('button').first().click();
    const details = openDialog(page);
    await details.locator('canvas').first().waitFor();
    await expectAccessible(page);
    await details.getByRole('button', { name: 'Remove this file' }).click();
    await page.getByRole('button', { name: `Upload ${files.length - 1} files` }).waitFor();
  });
});

describe('the upload', () => {
  beforeEach(() => openUpload());

  it('leads from files to a report that is shared and downloaded', async () => {
    const files = [...planograms(), broken('no-store-number.psa'), broken('empty.psa')];
    await startUpload(files, 'Spring reset');
    await inWizard('Submit').waitFor();
    await wizard()
      .getByText(/5 files of “Spring reset” arrived/)
      .waitFor();

    // The store rule takes effect immediately: the two stores are 0101 and 0201, and this pattern finds only the first.
    const finding = wizard().getByText(/stores? found in/);
    const before = await finding.innerText();
    await wizard().getByLabel('Custom pattern (optional)').fill('^01(\\d{2})');
    await expect.poll(() => finding.innerText()).not.toBe(before);
    await wizard().getByLabel('Custom pattern (optional)').fill('(');
    await wizard().getByText('The store pattern is missing a closing ).').waitFor();
    await expect.poll(() => inWizard('Submit').isDisabled()).toBe(true);
    await wizard().getByLabel('Custom pattern (optional)').fill('');
    await wizard()
      .getByRole('button', { name: /No store number found/ })
      .click();
    await wizard().getByText('no-store-number.psa').waitFor();
    await expectAccessible(page);

    await inWizard('Submit').click();
    await wizard().getByText('Process Completed').waitFor();
    const progress = wizard().getByRole('progressbar', { name: 'Files processed' });
    await expect.poll(() => progress.getAttribute('aria-valuenow')).toBe('5');
    expect(page.url()).toContain('status=');
    await expectAccessible(page);
    await inWizard('OK').click();
    await wizard().waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'Spring reset', exact: true }).waitFor();
    const csv = await saved(page, () =>
      chooseItem(page.getByRole('button', { name: 'Download CSV of Spring reset' }), /^Stores/),
    );
    expect(csv.bytes.toString('utf8')).toContain('0101');

    await page.getByRole('button', { name: 'Share Spring reset' }).click();
    const share = openDialog(page, 'Share link');
    const allow = share.getByRole('checkbox', { name: 'Allow access to the report with the secure link' });
    expect(await allow.isChecked()).toBe(false);
    await share.getByText('Allow access to the report with the secure link').click();
    await share.getByText('The link is on.').waitFor();
    await share.getByRole('button', { name: 'Click to Copy' }).click();
    await share.getByText('Link Copied').waitFor();
    const link = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(link).toBe(await share.getByRole('textbox', { name: 'Link' }).inputValue());
    await expectAccessible(page);
    const { pathname, searchParams } = new URL(link);
    const open = await fetch(`${program.url}/api/lite/share/open`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ slice: pathname.slice(1), dash: searchParams.get('dash') }),
    });
    expect(open.status).toBe(200);
  });

  it('is restored from its address after a reload', async () => {
    await startUpload(planograms(), 'Found again');
    await inWizard('Submit').click();
    await wizard().getByRole('progressbar', { name: 'Files processed' }).waitFor();
    await page.reload();
    await wizard().getByText('Found again').waitFor();
    await wizard().getByText('Process Completed').waitFor();
  });

  it('is canceled here and on the server in step 1', async () => {
    await startUpload(planograms(), 'Not this one');
    await inWizard('Submit').waitFor();
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/main/updaterequest'));
    await inWizard('Cancel').click();
    expect(JSON.parse((await answer).request().postData() ?? '{}')).toMatchObject({ requeststatus: 'cancel' });
    await wizard().waitFor({ state: 'detached' });
    expect((await projects()).map(({ projName }) => projName)).not.toContain('Not this one');
    // The files are still there: canceling an upload keeps the selection.
    await page
      .getByRole('button', { name: /^Upload 4 files$/ })
      .and(page.locator(':enabled'))
      .waitFor();
  });

  it('is canceled in step 0 while it is being sent', async () => {
    await page.route('**/storage/tus**', (route) => route.abort());
    await startUpload(planograms(), 'Stuck');
    await wizard().getByText('Sending the archive').waitFor();
    await inWizard('Cancel').click();
    await wizard().waitFor({ state: 'detached' });
    expect((await projects()).map(({ projName }) => projName)).not.toContain('Stuck');
  });

  it('continues after a reload in the middle, without the files', async () => {
    await page.route('**/storage/tus**', (route) => route.abort());
    await startUpload(planograms(), 'Broken off');
    await wizard().getByText('Sending the archive').waitFor();
    await page.unroute('**/storage/tus**');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('region', { name: 'An upload was interrupted' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await inWizard('Submit').waitFor();
    // The findings were stored with the archive.
    await wizard()
      .getByText(/2 stores found in \d+ planograms/)
      .waitFor();
    await inWizard('Submit').click();
    await wizard().getByText('Process Completed').waitFor();
    expect((await projects()).find(({ projName }) => projName === 'Broken off')?.status).toBe('complete');
  });

  it('is paused and resumed, and not offered to a second tab meanwhile', async () => {
    let isHeld = true;
    await page.route('**/storage/tus**', (route) => (isHeld ? undefined : route.continue()));
    await startUpload(planograms(), 'Paused');
    await wizard().getByText('Sending the archive').waitFor();
    await inWizard('Pause').click();
    await wizard().getByText('Paused. What’s already sent is kept.').waitFor();
    await expectAccessible(page);
    const second = await page.context().newPage();
    await second.goto(`${program.url}/reveallite`);
    await second.getByRole('link', { name: /^Demo: 24 stores/ }).waitFor();
    await still(second);
    expect(await second.getByRole('region', { name: 'An upload was interrupted' }).count()).toBe(0);
    await second.close();
    isHeld = false;
    await inWizard('Resume').click();
    await inWizard('Submit').waitFor();
    await inWizard('Cancel').click();
    await wizard().waitFor({ state: 'detached' });
  });

  it('warns before leaving the page while it is running', async () => {
    await page.goto(program.url);
    await page.getByRole('link', { name: 'Reveal Lite' }).first().click();
    await arrived(page, /\/reveallite$/);
    await startUpload(planograms(), 'Left');
    await inWizard('Submit').waitFor();
    await page.goBack();
    const question = openQuestion(page, 'Leave this page?');
    await question.waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await still(page);
    await inWizard('Cancel').click();
    await wizard().waitFor({ state: 'detached' });
  });
});

describe('elsewhere', () => {
  it('speaks Chinese on a phone in the dark, accessibly', async () => {
    await openUpload(CHINESE_PHONE);
    await page.getByRole('heading', { name: 'Reveal 精简版' }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('选择文件', { exact: true }).setInputFiles([...planograms(), broken('empty.psa')]);
    await page.getByRole('button', { name: '上传 4 个文件' }).waitFor();
    await expect.poll(() => page.getByText('文件为空。').count()).toBe(1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  it('redirects signed-out users to the sign-in page, and back', async () => {
    page = await openPage(browser);
    await page.goto(`${program.url}/reveallite`);
    await arrived(page, /\/user\/login/);
    await page.locator('input[type=email]').fill(program.email);
    await page.locator('input[type=password]').fill(program.password);
    await page.locator('button[type=submit]').click();
    await arrived(page, /\/reveallite$/);
  });
});
