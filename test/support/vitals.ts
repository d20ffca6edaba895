import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { type Look, openPage, SLOWDOWN } from './browser.js';

/** As Chrome's own reports of vitals assume of a modest phone or an old office computer. */
const PROCESSOR_SLOWDOWN = 4;
/** Rounds of the yardstick; the shortest counts, for the machine may have been busy during the others. */
const YARDSTICK_ROUNDS = 5;

/**
 * What a visit was like. Times are in yardsticks (see `yardstick`), so that they mean the same on any machine; the
 * shift is the score of Cumulative Layout Shift, which has no unit.
 */
export interface Vitals {
  /** Until the largest part of the first screen was painted. */
  paint: number;
  /** From the slowest click or key to the next frame. */
  response: number;
  shift: number;
  /** For people: milliseconds, what was painted, clicked and shifted. */
  about: string;
}

/** What the page notes; as text, for this program's types are the server's. `reportAllChanges`: each value as it grows. */
const NOTES = `
  window.vitals = { LCP: 0, INP: 0, CLS: 0, at: {} };
  const note = ({ name, value, attribution }) => {
    window.vitals[name] = value;
    const { target, interactionTarget, largestShiftTarget, largestShiftValue, inputDelay, processingDuration, presentationDelay } = attribution;
    const delays = inputDelay === undefined ? '' : [inputDelay, processingDuration, presentationDelay].map(Math.round).join('+');
    window.vitals.at[name] = [target ?? interactionTarget ?? largestShiftTarget, largestShiftValue?.toFixed(3), delays].filter(Boolean).join(' ');
  };
  webVitals.onLCP(note, { reportAllChanges: true });
  webVitals.onINP(note, { reportAllChanges: true, durationThreshold: 16 });
  webVitals.onCLS(note, { reportAllChanges: true });`;

/** web-vitals is an ES module alone; this is its script for a page, with what tells which part of the page it was. */
const WEB_VITALS = readFileSync(
  createRequire(import.meta.url)
    .resolve('web-vitals')
    .replace(/[^/\\]+$/, 'web-vitals.attribution.iife.js'),
  'utf8',
);

/** Tells the page that nobody sees it any more: what is not reported yet is reported then. */
const HIDE = `(() => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  return window.vitals;
})()`;

/** A fixed piece of what a page does: objects, text, elements, styles, layout. Answers how long it took, in ms. */
const YARDSTICK = `(() => {
  const start = performance.now();
  const rows = Array.from({ length: 600 }, (_, at) => ({ name: 'Row ' + at, value: (at * 7919) % 1000 }));
  const sorted = JSON.parse(JSON.stringify(rows)).sort((a, b) => a.value - b.value || a.name.localeCompare(b.name));
  const table = document.createElement('table');
  for (const { name, value } of sorted) {
    const row = table.insertRow();
    for (const text of [name, value, value * 2]) row.insertCell().textContent = String(text);
  }
  document.body.append(table);
  const height = table.offsetHeight;
  table.remove();
  return height > 0 ? performance.now() - start : 0;
})()`;

const sessions = new WeakMap<Page, CDPSession>();

/** Opens an address slowed down: Chromium forgets the rate at some navigations, so it is set at each. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  // A page that is slowed down for all tests has their rate.
  const rate = SLOWDOWN === 1 ? PROCESSOR_SLOWDOWN : SLOWDOWN;
  await sessions.get(page)?.send('Emulation.setCPUThrottlingRate', { rate });
  await page.waitForLoadState();
}

/** A page with a quarter of a processor, that takes notes of its vitals. */
export async function slowPage(browser: Browser, look: Look = {}): Promise<Page> {
  const page = await openPage(browser, { hasMotion: true, ...look });
  sessions.set(page, await page.context().newCDPSession(page));
  await page.context().addInitScript(`${WEB_VITALS};(() => {${NOTES}})()`);
  return page;
}

/** How long this browser needs for the same piece of work now, in ms: the unit of time of a visit. */
export async function yardstick(page: Page): Promise<number> {
  await open(page, 'about:blank');
  const rounds: number[] = [];
  for (let round = 0; round < YARDSTICK_ROUNDS; round += 1) rounds.push(await page.evaluate<number>(YARDSTICK));
  return Math.min(...rounds);
}

interface Notes extends Record<'LCP' | 'INP' | 'CLS', number> {
  at: Partial<Record<'LCP' | 'INP' | 'CLS', string>>;
}

/** Visits an address, uses the page and answers what that was like, by the work measured before and after. */
export async function visit(page: Page, address: string, use: (page: Page) => Promise<void>): Promise<Vitals> {
  const before = await yardstick(page);
  await open(page, address);
  await use(page);
  const { LCP, INP, CLS, at } = await page.evaluate<Notes>(HIDE);
  // Other work of the machine began or ended in between: the visit is judged by the slower one.
  const after = await yardstick(page);
  const unit = Math.max(before, after);
  const about = [
    `paint ${Math.round(LCP)} ms (${at.LCP})`,
    `response ${Math.round(INP)} ms (${at.INP})`,
    `shift ${CLS.toFixed(3)} (${at.CLS})`,
    `yardstick ${before.toFixed(1)} and ${after.toFixed(1)} ms`,
  ].join(', ');
  return { paint: LCP / unit, response: INP / unit, shift: CLS, about };
}
