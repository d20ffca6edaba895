import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { PATIENCE_MS } from './patience.js';

/** A request that takes longer than this, in ms, is held open on purpose (or its end was never reported). */
const HELD_MS = 15_000;
const PAUSE_MS = 50;

const underWay = new WeakMap<Page, Map<Request, number>>();
/** Requests that a page has started so far. */
const begun = new WeakMap<Page, number>();

/** Starts counting the page's requests, so that `still` can wait for them. */
export function countRequests(page: Page): void {
  const open = new Map<Request, number>();
  underWay.set(page, open);
  page.on('request', (request) => {
    open.set(request, Date.now());
    begun.set(page, requestsBegun(page) + 1);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

export function requestsBegun(page: Page): number {
  return begun.get(page) ?? 0;
}

export function requestsUnderWay(page: Page): Request[] {
  return [...(underWay.get(page)?.keys() ?? [])];
}

/** Parts that cover the page while they are open, and for a moment longer. */
const FLOATING = ['dialog', 'menu', 'popover', 'select', 'combobox', 'tooltip', 'hover-card']
  .map((scope) => `[data-scope=${scope}]`)
  .join(',');

/**
 * What is still moving on the page; as text, because this program's types are the server's. Endless animations (a
 * spinner) do not count.
 */
const RESTLESS = `(() => {
  const busy = document.querySelectorAll('[aria-busy=true]').length;
  const moving = document.getAnimations().filter(({ playState, effect }) =>
    playState === 'running' && effect && effect.getComputedTiming().endTime !== Infinity).length;
  const closing = document.querySelectorAll(':is(${FLOATING})[data-part=content][data-state=closed]:not([hidden])');
  const leaving = [...closing].filter((part) => part.checkVisibility()).length;
  return [busy && busy + ' busy', moving && moving + ' moving', leaving && leaving + ' closing'].filter(Boolean).join(', ');
})()`;

/** Why the page is not at rest; '' when it is. */
export async function restlessness(page: Page): Promise<string> {
  const long = Date.now() - HELD_MS;
  const requests = [...(underWay.get(page) ?? [])].filter(([, since]) => since > long);
  if (requests.length > 0) return requests.map(([request]) => new URL(request.url()).pathname).join(', ');
  // Between two pages nothing can be evaluated; the page is then not at rest.
  return page.evaluate<string>(RESTLESS).catch((error: unknown) => String(error));
}

/**
 * Waits until nothing is loading, dimmed or moving, twice in a row: what an answer triggers (another request, a part
 * that opens) has begun by then.
 *
 * @throws Error that names what does not come to rest.
 */
export async function still(page: Page, patienceMs = PATIENCE_MS): Promise<void> {
  const until = Date.now() + patienceMs;
  for (let quiet = 0; quiet < 2; quiet += 1) {
    const reason = await restlessness(page);
    if (reason !== '' && Date.now() > until) throw new Error(`${page.url()} does not come to rest: ${reason}`);
    if (reason !== '') quiet = -1;
    await pause(PAUSE_MS);
  }
}
