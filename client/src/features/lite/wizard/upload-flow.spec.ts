import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../../../api/store.js';
import { server } from '../../../testing/server.js';
import type { FileBrief } from '../../../workers/planogram-brief.js';
import type { PackedNote } from './packed-note.js';
import { PackingError } from './packing.js';
import type { TransferOptions } from '../../../lib/transfer.js';
import { resignedUrl } from '../../../lib/transfer.js';
import { LiteUpload } from './upload-flow.js';
import { forgetRecord, readRecords, writeRecord } from './upload-record.js';
import type { UploadServices } from './upload-services.js';

const PROJECT = '0191e7a0-0000-7000-8000-0000000000aa';
const REQUEST = '0191e7a0-0000-7000-8000-0000000000bb';
const USER = '0191e7a0-0000-7000-8000-000000000001';
const CHOICE = { source: 1, pattern: '' };
const brief: FileBrief = { content: '1:1', projectName: '', planograms: [], positions: 0, products: 0, problems: [] };
const note: PackedNote = {
  files: [
    { path: 'a.psa', brief },
    { path: 'b.psa', brief },
  ],
  refused: [],
};
const files = new Map(note.files.map(({ path }) => [path, new File(['x'], path)]));
const link = { method: 'PUT', url: 'http://x/o', tusUrl: 'http://x/storage/tus?key=k&sig=1', expiresAt: '' };

/** The server's side: its recorded calls, in order, and the number of files it has. */
function serverSide() {
  const asked: [string, unknown][] = [];
  const state = { uploaded: 0 };
  const note = (path: string) => async (request: Request) => {
    asked.push([path, await request.json()]);
  };
  const post = (path: string, answer: object) =>
    http.post(`*/api/${path}`, async ({ request }) => {
      await note(path.split('/').at(-1) ?? '')(request);
      return HttpResponse.json(answer);
    });
  server.use(
    post('lite/createprojectlite', { projectid: PROJECT }),
    post('lite/updateprojectsattributeslite', {}),
    post('main/createrequest', { requestid: REQUEST, upload: link }),
    post('main/renewupload', { ...link, tusUrl: 'http://x/storage/tus?key=k&sig=2' }),
    post('main/updaterequest', {}),
    http.get('*/api/main/getuploadedfilecount/:bucket/:p/:r', () => HttpResponse.json({ filecount: state.uploaded })),
  );
  return { asked, state, names: () => asked.map(([name]) => name) };
}

/** The browser's side: an immediate archive, and a transfer that the test completes. */
function browserSide(change: Partial<UploadServices> = {}) {
  const transfers: TransferOptions[] = [];
  const forgotten: string[] = [];
  const services: UploadServices = {
    pack: async (_request, entries, onProgress) => {
      onProgress(entries.length);
      return new Blob(['zip']);
    },
    transfer: async (options) => {
      transfers.push(options);
      return { pause: () => undefined, resume: () => undefined };
    },
    storedArchive: async () => new File(['zip'], 'file.zip'),
    storeNote: async () => undefined,
    storedNote: async () => note,
    forgetArchive: async (requestId) => void forgotten.push(requestId),
    pollMs: 5000,
    roomMs: 20,
    ...change,
  };
  return { services, transfers, forgotten };
}

function makeUpload(services: UploadServices) {
  const upload = new LiteUpload(createStore(), USER, services);
  return { upload, phase: () => upload.state().phase };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('an upload', () => {
  it('makes project and request, packs, sends, and reaches review when the counts are equal', async () => {
    const { names, asked, state } = serverSide();
    const { services, transfers } = browserSide();
    const { upload, phase } = makeUpload(services);
    await upload.start('Spring', note, files);
    expect(names()).toEqual(['createprojectlite', 'updateprojectsattributeslite', 'createrequest']);
    expect(asked[0]?.[1]).toEqual({ projName: 'Spring', projStatus: 'initial' });
    expect(asked[1]?.[1]).toEqual({ projectid: PROJECT, projectStatus: 'pending', fileCount: 2 });
    expect(phase()).toBe('uploading');
    state.uploaded = 2;
    transfers[0]?.onDone();
    await vi.waitFor(() => expect(phase()).toBe('review'));
  });

  it('polls every five seconds for the number of arrived files, and stops at review', async () => {
    const { state } = serverSide();
    const { services } = browserSide();
    const { upload, phase } = makeUpload(services);
    let counts = 0;
    server.events.on('request:start', ({ request }) => {
      if (request.url.includes('getuploadedfilecount')) counts += 1;
    });
    await upload.start('Spring', note, files);
    await vi.advanceTimersByTimeAsync(5000);
    await vi.waitFor(() => expect(counts).toBe(1));
    expect(phase()).toBe('uploading');
    state.uploaded = 2;
    await vi.advanceTimersByTimeAsync(5000);
    await vi.waitFor(() => expect(phase()).toBe('review'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(counts).toBe(2);
    server.events.removeAllListeners();
  });

  it('submits with the store rule first and the files’ number, and forgets the archive', async () => {
    const { asked, state } = serverSide();
    const { services, transfers, forgotten } = browserSide();
    const { upload, phase } = makeUpload(services);
    await upload.start('Spring', note, files);
    expect(readRecords(USER)).toMatchObject([{ requestId: REQUEST, packed: true }]);
    state.uploaded = 2;
    transfers[0]?.onDone();
    await vi.waitFor(() => expect(phase()).toBe('review'));
    await upload.submit({ source: 6, pattern: ' S(\\d+) ' });
    expect(asked.slice(-2)).toEqual([
      ['updateprojectsattributeslite', { projectid: PROJECT, storeExtraction: { option: 6, pattern: 'S(\\d+)' } }],
      [
        'updaterequest',
        { projectid: PROJECT, requestid: REQUEST, filetype: 'PSA', requeststatus: 'processing', filecount: 2 },
      ],
    ]);
    expect(phase()).toBe('status');
    expect(forgotten).toEqual([REQUEST]);
    expect(readRecords(USER)).toEqual([]);
  });

  it('keeps copies that a person took', async () => {
    const { asked, state } = serverSide();
    const { services, transfers } = browserSide();
    const { upload, phase } = makeUpload(services);
    await upload.start('Spring', { ...note, keepsCopies: true }, files);
    state.uploaded = 2;
    transfers[0]?.onDone();
    await vi.waitFor(() => expect(phase()).toBe('review'));
    await upload.submit({ source: 1, pattern: '' });
    expect(asked.at(-1)).toMatchObject(['updaterequest', { requeststatus: 'processing', keepcopies: true }]);
  });

  it('sends a cancel update when it is canceled in step 0', async () => {
    const { asked } = serverSide();
    const { services, forgotten } = browserSide();
    const { upload, phase } = makeUpload(services);
    await upload.start('Spring', note, files);
    await upload.cancel();
    expect(asked.at(-1)).toEqual([
      'updaterequest',
      { projectid: PROJECT, requestid: REQUEST, filetype: 'PSA', requeststatus: 'cancel' },
    ]);
    expect(phase()).toBe('cancelled');
    expect(forgotten).toEqual([REQUEST]);
  });

  it('cancels the project when there is no request yet', async () => {
    const { asked } = serverSide();
    server.use(http.post('*/api/main/createrequest', () => HttpResponse.error()));
    const { upload, phase } = makeUpload(browserSide().services);
    await upload.start('Spring', note, files);
    expect(phase()).toBe('failed');
    await upload.cancel();
    expect(asked.at(-1)).toEqual(['updateprojectsattributeslite', { projectid: PROJECT, projectStatus: 'cancel' }]);
    expect(phase()).toBe('cancelled');
  });

  it('makes no second project when it is tried again', async () => {
    const { names } = serverSide();
    server.use(http.post('*/api/main/createrequest', () => HttpResponse.error(), { once: true }));
    const { upload, phase } = makeUpload(browserSide().services);
    await upload.start('Spring', note, files);
    expect(phase()).toBe('failed');
    await upload.resume();
    expect(phase()).toBe('uploading');
    expect(names().filter((name) => name === 'createprojectlite')).toHaveLength(1);
  });

  it('resumes after an interruption, with a new link', async () => {
    serverSide();
    const { services, transfers } = browserSide();
    const { upload, phase } = makeUpload(services);
    await upload.start('Spring', note, files);
    transfers[0]?.onUrl('http://x/storage/tus/abc?key=k&sig=1');
    transfers[0]?.onInterrupted({ status: 0, code: 'network' });
    expect(phase()).toBe('interrupted');
    await upload.resume();
    expect(phase()).toBe('uploading');
    expect(transfers[1]).toMatchObject({
      uploadUrl: 'http://x/storage/tus/abc?key=k&sig=1',
      tusUrl: 'http://x/storage/tus?key=k&sig=2',
    });
    // Links run out, uploads do not: the old place with the new signature.
    expect(resignedUrl(transfers[1]?.uploadUrl ?? '', transfers[1]?.tusUrl ?? '')).toBe(
      'http://x/storage/tus/abc?key=k&sig=2',
    );
  });

  it('resumes on its own after a full disk on the server had stopped it', async () => {
    serverSide();
    const { services, transfers } = browserSide();
    const { upload, phase } = makeUpload(services);
    await upload.start('Spring', note, files);
    transfers[0]?.onInterrupted({ status: 507, code: 'storage.full' });
    expect(upload.state()).toMatchObject({ phase: 'interrupted', failure: { error: { code: 'storage.full' } } });
    await vi.waitFor(() => expect(transfers).toHaveLength(2));
    expect(phase()).toBe('uploading');
  });

  it('is continued from the stored archive after a reload, without the files', async () => {
    const { state, names } = serverSide();
    const first = makeUpload(browserSide().services);
    await first.upload.start('Spring', note, files);
    const [record] = readRecords(USER);
    first.upload.close();
    const { services, transfers } = browserSide({ pack: () => Promise.reject(new Error('must not pack again')) });
    const { upload, phase } = makeUpload(services);
    if (!record) throw new Error('no record');
    await upload.continueFrom(record);
    expect(phase()).toBe('uploading');
    expect(names().at(-1)).toBe('renewupload');
    state.uploaded = 2;
    transfers[0]?.onDone();
    await vi.waitFor(() => expect(phase()).toBe('review'));
    expect(upload.note).toEqual(note);
  });

  it('goes straight to review when everything had arrived before the reload', async () => {
    const { state } = serverSide();
    const { services, transfers } = browserSide();
    state.uploaded = 2;
    const { upload, phase } = makeUpload(services);
    const base = { userId: USER, projectId: PROJECT, requestId: REQUEST, name: 'Spring', packed: true };
    await upload.continueFrom({ ...base, selected: 2, uploadUrl: null });
    expect(phase()).toBe('review');
    expect(transfers).toEqual([]);
  });

  it('packs PDFs after the planograms and counts only the planograms', async () => {
    const { state } = serverSide();
    const packed: [string[], number][] = [];
    const { services, transfers } = browserSide({
      pack: async (_request, entries, onProgress) => {
        onProgress(entries.length);
        packed.push([entries.map(({ path }) => path), upload.state().packed]);
        return new Blob(['zip']);
      },
    });
    const { upload, phase } = makeUpload(services);
    const all = new Map([...files, ['x/plan.pdf', new File(['%PDF-'], 'plan.pdf')] as const]);
    await upload.start('Spring', { ...note, pdfs: ['x/plan.pdf'] }, all);
    expect(packed).toEqual([[['a.psa', 'b.psa', 'x/plan.pdf'], 2]]);
    state.uploaded = 2;
    transfers[0]?.onDone();
    await vi.waitFor(() => expect(phase()).toBe('review'));
  });

  it('names the file that was gone when it should be packed', async () => {
    serverSide();
    const failure = { kind: 'file-gone', path: 'b.psa' } as const;
    const { upload } = makeUpload(browserSide({ pack: () => Promise.reject(new PackingError(failure)) }).services);
    await upload.start('Spring', note, files);
    expect(upload.state()).toMatchObject({ phase: 'failed', failure });
  });

  it('stays in review with the reason when the server refuses the submission', async () => {
    const { state } = serverSide();
    const { services, transfers } = browserSide();
    const { upload, phase } = makeUpload(services);
    await upload.start('Spring', note, files);
    state.uploaded = 2;
    transfers[0]?.onDone();
    await vi.waitFor(() => expect(phase()).toBe('review'));
    server.use(
      http.post('*/api/main/updaterequest', () => HttpResponse.json({ code: 'uploads.not-uploaded' }, { status: 409 })),
    );
    await upload.submit(CHOICE);
    expect(upload.state()).toMatchObject({ phase: 'review', failure: { error: { code: 'uploads.not-uploaded' } } });
  });

  it('is not offered to another user who signs in', async () => {
    serverSide();
    const { upload } = makeUpload(browserSide().services);
    await upload.start('Spring', note, files);
    expect(readRecords('somebody-else')).toEqual([]);
    expect(readRecords(USER)).toHaveLength(1);
  });

  it('is remembered beside those of other tabs and projects, and one written by an earlier version', () => {
    const base = { userId: USER, projectId: PROJECT, name: 'Spring', packed: true, selected: 2, uploadUrl: null };
    localStorage.setItem('reveal.lite-upload', JSON.stringify({ ...base, requestId: 'r1' }));
    writeRecord({ ...base, requestId: 'r2' });
    writeRecord({ ...base, requestId: 'r3', target: PROJECT });
    writeRecord({ ...base, requestId: 'r1', name: 'Autumn' });
    expect(readRecords(USER).map(({ requestId, name }) => [requestId, name])).toEqual([
      ['r2', 'Spring'],
      ['r1', 'Autumn'],
    ]);
    expect(readRecords(USER, PROJECT).map(({ requestId }) => requestId)).toEqual(['r3']);
    for (const requestId of ['r1', 'r2', 'r3']) forgetRecord(requestId);
    expect(localStorage.getItem('reveal.lite-upload')).toBeNull();
  });
});
