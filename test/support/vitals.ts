import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { type Look, openPage, SLOWDOWN } from './browser.js';

/** As Chrome's own vitals reports assume for a modest phone or an old office computer. */
const PROCESSOR_SLOWDOWN = 4;
/** Rounds of the yardstick; the shortest counts, because the machine may have been busy during the others. */
const YARDSTICK_ROUNDS = 5;

/**
 * The vitals of a visit. Times are in yardsticks (see `yardstick`), so that they mean the same on any machine; the
 * shift is the unitless score of Cumulative Layout Shift.
 */
export interface Vitals {
  /** Until the largest part of the first screen was painted. */
  paint: number;
  /** From the slowest click or key press to the next frame. */
  response: number;
  shift: number;
  /** For people: milliseconds, and what was painted, clicked and shifted. */
  about: string;
}

/**
 * What the page records; as text, because this program's types are the server's. `reportAllChanges`: each value as it
 * grows.
 */
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

/** web-vitals is only an ES module; this is its script for a page, with attribution to parts of the page. */
const WEB_VITALS = readFileSync(
  createRequire(import.meta.url)
    .resolve('web-vitals')
    .replace(/[^/\\]+$/, 'web-vitals.attribution.iife.js'),
  'utf8',
);

/** Tells the page that it is hidden, so that it reports what is pending. */
const HIDE = `(() => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  return window.vitals;
})()`;

/** A fixed piece of typical page work: objects, text, elements, styles, layout. Returns how long it took, in ms. */
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

/** Opens an address slowed down: Chromium forgets the rate on some navigations, so it is set for each. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  // A page that is slowed down for all tests keeps their rate.
  const rate = SLOWDOWN === 1 ? PROCESSOR_SLOWDOWN : SLOWDOWN;
  await sessions.get(page)?.send('Emulation.setCPUThrottlingRate', { rate });
  await page.waitForLoadState();
}

/** A page with a quarter of a processor that records its vitals. */
export async function slowPage(browser: Browser, look: Look = {}): Promise<Page> {
  const page = await openPage(browser, { hasMotion: true, ...look });
  sessions.set(page, await page.context().newCDPSession(page));
  await page.context().addInitScript(`${WEB_VITALS};(() => {${NOTES}})()`);
  return page;
}

/** How long this browser currently takes for the same piece of work, in ms: the time unit of a visit. */
export async function yardstick(page: Page): Promise<number> {
  await open(page, 'about:blank');
  const rounds: number[] = [];
  for (let round = 0; round < YARDSTICK_ROUNDS; round += 1) rounds.push(await page.evaluate<number>(YARDSTICK));
  return Math.min(...rounds);
}

interface Notes extends Record<'LCP' | 'INP' | 'CLS', number> {
  at: Partial<Record<'LCP' | 'INP' | 'CLS', string>>;
}

/** Visits an address, uses the page and returns its vitals, relative to the work measured before and after. */
export async function visit(page: Page, address: string, use: (page: Page) => Promise<void>): Promise<Vitals> {
  const before = await yardstick(page);
  await open(page, address);
  await use(page);
  const { LCP, INP, CLS, at } = await page.evaluate<Notes>(HIDE);
  // Other load began or ended in between: the slower measurement counts.
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
