import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { currentNotices, dismissNotice } from '../components/toast-store.js';
import { server } from './server.js';

// Lazy parts take their time; a busy machine must not fail the tests.
configure({ asyncUtilTimeout: 20_000 });

/** jsdom does no layout, so elements get a size here: virtual lists then render rows, and popovers find a place. */
class ResizeObserverOfSize implements ResizeObserver {
  constructor(private readonly callback: ResizeObserverCallback) {}
  observe(target: Element): void {
    const size = [{ blockSize: 600, inlineSize: 1000 }];
    const entry = { target, contentRect: new DOMRect(0, 0, 1000, 600), borderBoxSize: size, contentBoxSize: size };
    this.callback([{ ...entry, devicePixelContentBoxSize: size }], this);
  }
  unobserve(): void {}
  disconnect(): void {}
}

if (!('DOMRect' in globalThis)) {
  class Rect {
    constructor(
      readonly x = 0,
      readonly y = 0,
      readonly width = 0,
      readonly height = 0,
    ) {}
  }
  Object.assign(globalThis, { DOMRect: Rect });
}

Object.assign(globalThis, { ResizeObserver: ResizeObserverOfSize });
Object.defineProperties(HTMLElement.prototype, {
  offsetHeight: { configurable: true, get: () => 600 },
  offsetWidth: { configurable: true, get: () => 1000 },
});
Object.defineProperties(Element.prototype, {
  clientHeight: { configurable: true, get: () => 600 },
  clientWidth: { configurable: true, get: () => 1000 },
});
Element.prototype.scrollTo = () => undefined;

/** jsdom has no canvas context, but charts need one to be cleared and disposed. */
const nothing = { width: 0, addColorStop: () => undefined, setTransform: () => undefined };
HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement) {
  return new Proxy({ canvas: this } as object, { get: (kept, name) => Reflect.get(kept, name) ?? (() => nothing) });
} as typeof HTMLCanvasElement.prototype.getContext;
window.scrollTo = () => undefined;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  for (const notice of currentNotices()) dismissNotice(notice.id);
  server.resetHandlers();
  window.localStorage.clear();
});
afterAll(() => server.close());
