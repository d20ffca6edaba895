const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Calls that follow one act of the reader belong together for so long. */
const CLICK_MS = 1000;

let trace = '';
let begunAt = Number.NEGATIVE_INFINITY;

/** The acts that begin a trace: registered once, in the capture phase, so that the calls they cause come after. */
function beginTrace(): void {
  trace = `${hex(16)}-${hex(8)}`;
  begunAt = performance.now();
}

for (const act of ['pointerup', 'keydown'] as const) {
  globalThis.addEventListener?.(act, beginTrace, { capture: true, passive: true });
}

/** W3C `traceparent`: the calls of one click share a trace, every other call has one of its own. */
export function traceparentOfClick(): string {
  if (performance.now() - begunAt > CLICK_MS) return `00-${hex(16)}-${hex(8)}-01`;
  return `00-${trace}-01`;
}
