import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLeaveWarning } from './use-leave-warning.js';

it('asks before the tab is closed while something would be lost, and not otherwise', () => {
  const { rerender } = renderHook(({ warns }) => useLeaveWarning(warns), { initialProps: { warns: true } });
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(true);
  rerender({ warns: false });
  expect(leave()).toBe(false);
});
