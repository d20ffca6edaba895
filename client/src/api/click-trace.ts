const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Calls within this time after a user action belong to its trace. */
const CLICK_MS = 1000;

let trace = '';
let begunAt = Number.NEGATIVE_INFINITY;

/** Actions that start a trace: registered once, in the capture phase, so that it runs before the calls they cause. */
function beginTrace(): void {
  trace = `${hex(16)}-${hex(8)}`;
  begunAt = performance.now();
}

for (const act of ['pointerup', 'keydown'] as const) {
  globalThis.addEventListener?.(act, beginTrace, { capture: true, passive: true });
}

/** W3C `traceparent`: the calls of one click share a trace; every other call has its own. */
export function traceparentOfClick(): string {
  if (performance.now() - begunAt > CLICK_MS) return `00-${hex(16)}-${hex(8)}-01`;
  return `00-${trace}-01`;
}
