import { describe, expect, it } from 'vitest';
import {
  causeFields,
  currentCause,
  newCause,
  packCause,
  requestIdOf,
  unpackCause,
  withCause,
  withoutCause,
} from './cause.js';
import { formatTraceparent, parseTraceparent } from './trace-context.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

describe('the reference of a call', () => {
  it('is the caller’s if it is short and harmless', () => {
    expect(requestIdOf('click_42.a-B')).toBe('click_42.a-B');
    expect(requestIdOf('x'.repeat(64))).toBe('x'.repeat(64));
  });

  it.each([undefined, '', 'x'.repeat(65), 'a b', 'a\nb', '"quoted"', '编号', 'a/b', '{{7*7}}'])(
    'is a new one for %j',
    (given) => {
      expect(requestIdOf(given)).toMatch(/^[0-9a-f]{16}$/);
      expect(requestIdOf(given)).not.toBe(requestIdOf(given));
    },
  );
});

describe('traceparent', () => {
  it('is read by the standard, whatever its flags and, in future versions, whatever follows', () => {
    const trace = { traceId: TRACE, spanId: SPAN };
    for (const header of [`00-${TRACE}-${SPAN}-00`, `00-${TRACE}-${SPAN}-01`, `cc-${TRACE}-${SPAN}-01-more`]) {
      expect(parseTraceparent(header)).toEqual(trace);
    }
    expect(formatTraceparent(trace)).toBe(`00-${TRACE}-${SPAN}-01`);
  });

  it.each([
    undefined,
    '',
    'nonsense',
    `ff-${TRACE}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01-more`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE}-${SPAN}`,
  ])('counts as missing when it is %j', (header) => expect(parseTraceparent(header)).toBeNull());
});

describe('a cause', () => {
  it('is passed to what it triggers, even asynchronously, and to nothing else', async () => {
    const cause = newCause();
    await withCause(cause, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      expect(currentCause()).toBe(cause);
      expect(causeFields()).toEqual({ reqId: cause.requestId, traceId: cause.trace.traceId });
      expect(withoutCause(() => causeFields())).toEqual({});
    });
    expect(causeFields()).toEqual({});
  });

  it('survives the queue unchanged; anything else is read as none', () => {
    const cause = { ...newCause(), requestId: 'click_42.a-B' };
    expect(unpackCause(packCause(cause))).toEqual(cause);
    for (const other of [undefined, null, 7, '', 'x', `00-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}-01 a\nb`]) {
      expect(unpackCause(other)).toBeNull();
    }
  });
});
