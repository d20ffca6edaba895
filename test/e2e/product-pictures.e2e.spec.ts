import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import { buildZip } from '../fixtures/archives/zip-builder.js';
import { expectAccessible, expectNoSidewaysScroll, launchBrowser, photograph, signedIn } from '../support/browser.js';
import { type ValidationProgram, startValidationProgram } from './validation-program.js';

let program: ValidationProgram;
let browser: Browser;
let page: Page;
let keys: string[];
let planogram: string;

/** A color that nothing else on the screen has. */
const MAGENTA = { r: 255, g: 0, b: 255 };

beforeAll(async () => {
  program = await startValidationProgram();
  const samples = generateSamples({ stores: 1, categories: 1, years: [2025], lists: false, broken: false });
  await program.upload([...samples].map(({ path, bytes }) => ({ name: path, content: bytes })));
  await program.validated();
  const { projectId, ask } = program;
  const products = await ask<{ key: string }[]>(`projectproducthierarchy/${projectId}/product?publication=draft`);
  keys = products.map(({ key }) => key);
  const { items } = await ask<{ items: { planogramid: string }[] }>(
    `projectplanogramsv1/${projectId}?publication=draft`,
  );
  planogram = items[0]?.planogramid ?? '';
  browser = await launchBrowser();
  page = await signedIn(browser, program, { width: 1440 });
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

async function archive(): Promise<Buffer> {
  const content = await sharp({ create: { width: 200, height: 400, channels: 3, background: MAGENTA } })
    .jpeg({ quality: 95 })
    .toBuffer();
  const pictures = keys.map((key) => ({ name: `${key}.1.jpg`, content }));
  return buildZip({ files: [...pictures, { name: 'logo.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' }] });
}

/** Number of pixels on the shelf's canvas that only pictures have. */
const pictured = (): Promise<number> =>
  page.evaluate<number>(`(() => {
    const canvas = document.querySelector('[role=listbox] canvas');
    const image = canvas?.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let found = 0;
    for (let at = 0; at < image.length; at += 4) {
      if (image[at] > 230 && image[at + 1] < 40 && image[at + 2] > 230) found += 1;
    }
    return found;
  })()`);

/** The pictures that the page has received in full, with the bytes of each that came over the network. */
const received = (): Promise<{ name: string; transferSize: number }[]> =>
  page.evaluate(`performance.getEntriesByType('resource')
    .filter(({ name, decodedBodySize }) => name.includes('/productpicture/') && decodedBodySize > 0)
    .map(({ name, transferSize }) => ({ name, transferSize }))`);

const shelf = () => page.getByRole('listbox', { name: /^Shelf of / });

const openShelf = async (): Promise<void> => {
  await page.goto(`${program.url}/projectplanogram/${program.projectId}/planogram?planogram=${planogram}`);
  await shelf().waitFor();
};

describe('product pictures in the browser', () => {
  it('are uploaded as a ZIP, with a result for each file', async () => {
    await page.goto(`${program.url}/retailer/${program.projectId}/uploads?tab=pictures`);
    await page.getByText('No pictures yet').waitFor();
    await expectAccessible(page);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'beer.zip', mimeType: 'application/zip', buffer: await archive() });
    await page.getByText(`${keys.length} new pictures`).waitFor();
    await page.getByText('1 file isn’t a JPEG, PNG or WebP').waitFor();
    await page.getByText(`${keys.length} of ${keys.length} products on planograms have a picture`).waitFor();
    const first = page.getByRole('button', { name: /^Picture of / }).first();
    await first.locator('img').waitFor();
    await expectAccessible(page);
    await photograph(page, 'pictures-uploaded');
    await first.click();
    await page.getByRole('dialog').getByRole('img').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  it('are shown in the shelf’s facings and on the card, until they are switched off', async () => {
    await openShelf();
    await expect.poll(pictured).toBeGreaterThan(2000);
    await photograph(page, 'pictures-shelf');
    await shelf().focus();
    await page.keyboard.press('Home');
    await page.getByRole('tooltip').locator('img').waitFor();
    await photograph(page, 'pictures-card', false);
    const tool = page.getByRole('button', { name: 'Show product pictures' });
    expect(await tool.getAttribute('aria-pressed')).toBe('true');
    await tool.click();
    await expect.poll(pictured).toBe(0);
    await openShelf();
    await tool.waitFor();
    expect(await tool.getAttribute('aria-pressed')).toBe('false');
    expect(await pictured()).toBe(0);
    await tool.click();
    await expect.poll(pictured).toBeGreaterThan(2000);
  });

  it('are sent once and cached by the browser', async () => {
    await openShelf();
    await expect.poll(pictured).toBeGreaterThan(2000);
    // Leaving the page aborts what is still on its way, so only complete pictures must be cached.
    const complete = new Set((await received()).map(({ name }) => name));
    await openShelf();
    const again = async () => (await received()).filter(({ name }) => complete.has(name));
    await expect.poll(async () => (await again()).length).toBe(complete.size);
    expect(complete.size).toBeGreaterThan(0);
    expect((await again()).filter(({ transferSize }) => transferSize > 0)).toEqual([]);
  });

  it('are shown on a product’s page, and on a phone in Chinese', async () => {
    await page.goto(`${program.url}/projectplanogram/${program.projectId}/product/${keys[0]}?publication=draft`);
    await page.locator('main img').first().waitFor();
    await photograph(page, 'pictures-product', false);
    const phone = await signedIn(browser, program, { locale: 'zh-CN', width: 390, height: 844, isDark: true });
    await phone.goto(`${program.url}/retailer/${program.projectId}/uploads?tab=pictures`);
    await phone.locator('button', { hasText: '选择图片' }).waitFor();
    await phone.locator('main img').first().waitFor();
    await expectNoSidewaysScroll(phone);
    await expectAccessible(phone);
    await photograph(phone, 'pictures-phone');
    await phone.close();
  });

  it('are deleted, which restores the shelf', async () => {
    await page.goto(`${program.url}/retailer/${program.projectId}/uploads?tab=pictures`);
    await page.getByRole('button', { name: 'Delete all' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all' }).click();
    await page.getByText('No pictures yet').waitFor();
    await openShelf();
    await page.getByRole('button', { name: 'Zoom in' }).waitFor();
    expect(await page.getByRole('button', { name: 'Show product pictures' }).count()).toBe(0);
    expect(await pictured()).toBe(0);
  });
});
