import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import BackgroundSync from './background-sync.js';

const ID = '0191e7a0-0000-7000-8000-0000abcdef12';
const manifest = (version: string) => ({
  ...{ projectid: ID, units: { linear: 'ft', money: 'USD' } },
  objects: [{ object: 'prd', rows: 3, version, updatedat: null, listed: false }],
});

const sent: { kind: string; manifest?: { objects: { version: string }[] } }[] = [];
class FakeWorker {
  onmessage: unknown = null;
  onerror: unknown = null;
  postMessage(message: (typeof sent)[number]): void {
    sent.push(message);
  }
  terminate(): void {
    sent.length = 0;
  }
}

let version = 'v1';
beforeEach(() => {
  sent.length = 0;
  version = 'v1';
  vi.stubGlobal('Worker', FakeWorker);
  server.use(
    http.get('*/api/main/getindexeddb', () => HttpResponse.json(manifest(version))),
    http.get('*/api/main/getproject/:id', () => HttpResponse.json({ projectid: ID, analysis: 'current' })),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
});

async function open(at = `/projectplanogram/${ID}/uploads`) {
  const routes = [{ path: '/projectplanogram/:projectID/uploads', element: <BackgroundSync /> }];
  const view = await renderPage(<BackgroundSync />, { at: '/', routes });
  await view.router.navigate(at);
  return view;
}

describe('the lists of a project', () => {
  it('are fetched on any page of its workspace, once per version', async () => {
    const { store } = await open();
    await waitFor(() => expect(sent.map(({ kind }) => kind)).toEqual(['sync']));
    store.dispatch({ type: 'api/invalidateTags', payload: [{ type: 'Project', id: ID }] });
    version = 'v2';
    const { reportsApi } = await import('../../api/reports.js');
    await store.dispatch(
      reportsApi.endpoints.getSyncManifest.initiate({ projectid: ID }, { forceRefetch: true, subscribe: false }),
    );
    await waitFor(() => expect(sent.map((message) => message.manifest?.objects[0]?.version)).toEqual(['v1', 'v2']));
  });

  it('are not fetched without a project, and when the browser is to save data', async () => {
    await open('/');
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    await open();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(sent).toEqual([]);
  });
});
