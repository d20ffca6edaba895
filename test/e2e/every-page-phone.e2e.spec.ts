import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHINESE_PHONE, launchBrowser } from '../support/browser.js';
import { type DemoProgram, startDemoProgram } from './demo-program.js';
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

describe('every page, narrow, dark and in Chinese', () => {
  it('has no problems, signed out and as an administrator', { timeout: WALK_MS }, async () => {
    const violations: string[] = [];
    const page = await watchedByPolicy(browser, CHINESE_PHONE, violations);
    expect(await walkPages(page, program, 'zh-390-dark')).toEqual([]);
    // And the content security policy was not violated.
    expect(violations).toEqual([]);
  });
});
