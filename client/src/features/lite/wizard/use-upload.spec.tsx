import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../../../api/store.js';
import { LiteUpload } from './upload-flow.js';
import { browserServices } from './upload-services.js';
import { IDLE, type UploadPhase } from './upload-state.js';
import { writeRecord } from './upload-record.js';
import { useResumeOnline, useUpload } from './use-upload.js';

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
});

/** Shared between tabs as in a browser: a lock is held until its work ends. */
function tabLocks() {
  const held = new Set<string>();
  const request = async (name: string, work: () => Promise<void>) => {
    held.add(name);
    await work();
    held.delete(name);
  };
  return { request, query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }) };
}

describe('an upload that was broken off', () => {
  const store = createStore();
  const record = {
    userId: '',
    projectId: 'p',
    requestId: 'r',
    name: 'Spring',
    selected: 1,
    packed: true,
    uploadUrl: null,
  };
  const tab = () =>
    renderHook(() => useUpload(browserServices), {
      wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
    });
  afterEach(() => {
    localStorage.clear();
    vi.unstubAllGlobals();
  });

  it('is offered, but not in a second tab while the first is at work on it', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: tabLocks() }));
    writeRecord(record);
    const first = tab();
    await waitFor(() => expect(first.result.current.record).toEqual(record));
    const upload = new LiteUpload(store, '', {
      ...browserServices,
      storedNote: () => new Promise(() => undefined),
    });
    void upload.continueFrom(record);
    const second = tab();
    await waitFor(() => expect(second.result.current.record).toBeNull());
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(first.result.current.record).toBeNull());
    expect(second.result.current.record).toBeNull();
    // The first tab is closed, so the second may continue.
    upload.close();
    await waitFor(() => {
      window.dispatchEvent(new Event('focus'));
      expect(second.result.current.record).toEqual(record);
    });
  });

  it('is offered where pages have no locks', async () => {
    writeRecord(record);
    const { result } = tab();
    await waitFor(() => expect(result.current.record).toEqual(record));
  });
});
