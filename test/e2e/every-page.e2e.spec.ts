import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.js';
import { type DemoProgram, startDemoProgram } from './demo-program.js';
import { pageAddresses } from './page-addresses.js';
import { WALK_MS, walkPages, watchedByPolicy } from './page-walk.js';

let program: DemoProgram;
let browser: Browser;

beforeAll(async () => {
  program = await startDemoProgram();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

describe('every page, wide, light and in English', () => {
  it('has no problems, signed out and as an administrator', { timeout: WALK_MS }, async () => {
    expect(pageAddresses(program).length).toBeGreaterThan(12);
    const violations: string[] = [];
    const page = await watchedByPolicy(browser, {}, violations);
    expect(await walkPages(page, program, 'en-1440-light')).toEqual([]);
    // And the content security policy was not violated.
    expect(violations).toEqual([]);
  });
});

describe('the content security policy', () => {
  it('blocks a script in the page, one from another site, and one made from text', async () => {
    const violations: string[] = [];
    const page = await watchedByPolicy(browser, {}, violations);
    await page.goto(`${program.url}/user/login`);
    await page.locator('input[type=email]').waitFor();
    // As text, because this file has Node's types, not the browser's.
    await page.evaluate(`(() => {
      const inside = document.createElement('script');
      inside.textContent = 'document.title = "run"';
      const elsewhere = document.createElement('script');
      elsewhere.src = 'https://evil.example/x.js';
      const handler = document.createElement('img');
      handler.setAttribute('onerror', 'document.title = "run"');
      handler.src = '/assets/nothing.png';
      document.body.append(inside, elsewhere, handler);
    })()`);
    await expect.poll(() => violations.length).toBeGreaterThanOrEqual(3);
    expect(violations.every((text) => text.includes('script-src'))).toBe(true);
    expect(await page.title()).not.toBe('run');
  });
});
