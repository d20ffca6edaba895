import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createStore } from '../../../api/store.js';
import { LiteUpload } from './upload-flow.js';
import { browserServices } from './upload-services.js';
import { IDLE, type UploadPhase } from './upload-state.js';
import { useLeaveWarning, useResumeOnline } from './use-upload.js';

describe('an upload and its page', () => {
  it.each([
    ['interrupted', 1],
    ['paused', 0],
    ['uploading', 0],
  ] as [UploadPhase, number][])('when the network is back while it is %s, is resumed %s times', (phase, times) => {
    const upload = new LiteUpload(createStore(), 'me', browserServices);
    vi.spyOn(upload, 'state').mockReturnValue({ ...IDLE, phase });
    const resume = vi.spyOn(upload, 'resume').mockResolvedValue();
    renderHook(() => useResumeOnline(upload));
    window.dispatchEvent(new Event('online'));
    expect(resume).toHaveBeenCalledTimes(times);
  });

  it('asks before the tab is closed while it is under way, and not otherwise', () => {
    const { rerender } = renderHook(({ phase }) => useLeaveWarning({ ...IDLE, phase }), {
      initialProps: { phase: 'uploading' as UploadPhase },
    });
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(true);
    rerender({ phase: 'naming' });
    expect(leave()).toBe(false);
  });
});
