import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSearchText } from './use-search-text.js';

/** A field whose page applies searches with a delay. */
function field(value = '') {
  const searched: (string | null)[] = [];
  const hook = renderHook(({ shown }) => useSearchText(shown, (text) => searched.push(text)), {
    initialProps: { shown: value },
  });
  return {
    searched,
    text: () => hook.result.current.text,
    type: (text: string) => act(() => hook.result.current.setText(text)),
    clear: () => act(() => hook.result.current.clear()),
    rest: () => act(() => void vi.advanceTimersByTime(300)),
    arrives: (shown: string) => hook.rerender({ shown }),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a field that searches when typing pauses', () => {
  it('keeps what is typed while an earlier search comes back', () => {
    const search = field();
    search.type('h');
    search.rest();
    search.type('ha');
    search.arrives('h');
    expect(search.text()).toBe('ha');
    search.type('har');
    search.rest();
    search.type('harb');
    search.rest();
    search.arrives('har');
    search.arrives('harb');
    expect(search.text()).toBe('harb');
    expect(search.searched).toEqual(['h', 'har', 'harb']);
  });

  it('takes a value from elsewhere', () => {
    const search = field('north');
    expect(search.text()).toBe('north');
    search.arrives('');
    expect(search.text()).toBe('');
    search.type('south');
    search.rest();
    search.arrives('south');
    search.arrives('');
    expect(search.text()).toBe('');
    search.rest();
    expect(search.searched).toEqual(['south']);
  });

  it('does not search for blanks, or twice for the same text', () => {
    const search = field('soup');
    search.type('soup ');
    search.rest();
    expect(search.searched).toEqual([]);
    search.type('  ');
    search.rest();
    search.arrives('');
    search.rest();
    expect(search.searched).toEqual([null]);
  });

  it('searches for everything at once when it is cleared', () => {
    const search = field('soup');
    search.clear();
    expect(search.searched).toEqual([null]);
    search.arrives('');
    search.rest();
    expect([search.text(), search.searched]).toEqual(['', [null]]);
  });
});
