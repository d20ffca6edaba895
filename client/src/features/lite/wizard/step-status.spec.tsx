import { act, fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnalysisFailureDto } from '../../../api/reports.gen.js';
import type { RequestDto } from '../../../api/uploads.gen.js';
import { renderPage } from '../../../testing/render.js';
import { server } from '../../../testing/server.js';
import { uploadRequest } from '../../../testing/upload-request.js';
import { POLL_MS, StatusButtons, StepStatus } from './step-status.js';

const { projectid: projectId, requestid: requestId } = uploadRequest();
const PLACE = { projectId, requestId };

/** Answers with `now.request`, counting the requests. */
function requests(first: Partial<RequestDto>) {
  const now = { request: uploadRequest(first), asked: 0 };
  server.use(
    http.get('*/api/main/getrequest/:p/:r/PSAL', () => {
      now.asked += 1;
      return HttpResponse.json(now.request);
    }),
    http.get('*/api/main/getrequestfiles/:p/:r/error', () =>
      HttpResponse.json([{ filename: 'b.psa', line: 12, code: 'F01.not-a-planogram', message: 'no' }]),
    ),
  );
  return now;
}

/** Lets this upload be what keeps the project from figures. */
function failed(failure: Pick<AnalysisFailureDto, 'code' | 'reference' | 'retryable'>): void {
  server.use(
    http.get('*/api/main/getanalysisstate/:p', () =>
      HttpResponse.json({ figuresat: null, failure: { ...failure, requestid: PLACE.requestId } }),
    ),
  );
}

const step = (
  <>
    <StepStatus {...PLACE} isFull={false} />
    <StatusButtons {...PLACE} isFull={false} onClose={() => undefined} />
  </>
);
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

describe('the status of an upload', () => {
  it('is polled every five seconds until it is complete', async () => {
    const now = requests({});
    await renderPage(step);
    await screen.findByText('4 of 10 files');
    expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
    expect(screen.getByText(/check the status .*later/)).toBeTruthy();
    const asked = now.asked;
    await after(POLL_MS);
    expect(now.asked).toBeGreaterThan(asked);
    now.request = uploadRequest({ requeststatus: 'complete', step: null, fileprocessing: 0, filecompleted: 10 });
    await after(POLL_MS);
    expect(await screen.findByText('Process Completed')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'OK' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View report' })).toBeTruthy();
    const last = now.asked;
    await after(POLL_MS * 4);
    expect(now.asked).toBe(last);
  });

  it.each(['error', 'cancel'] as const)('is no longer polled after %s', async (requeststatus) => {
    const now = requests({ requeststatus, step: null });
    server.use(http.get('*/api/main/getanalysisstate/:p', () => HttpResponse.json({ figuresat: null, failure: null })));
    await renderPage(step);
    await screen.findByRole('button', { name: 'Close' });
    await screen.findByRole('progressbar');
    const last = now.asked;
    await after(POLL_MS * 4);
    expect(now.asked).toBe(last);
    expect(screen.queryByText('Process Completed')).toBeNull();
  });

  it('names the files in error with line and reason', async () => {
    requests({ requeststatus: 'complete', step: null, fileprocessing: 0, filecompleted: 9, fileerrored: 1 });
    await renderPage(step);
    expect(await screen.findByText('b.psa')).toBeTruthy();
    expect(screen.getByText(/Line 12 This isn’t a planogram file/)).toBeTruthy();
    const strip = screen.getByRole('progressbar', { name: 'Files processed' });
    expect(strip.getAttribute('aria-valuenow')).toBe('10');
  });

  it('of a full project mentions its validation and analyses, and links there instead of to a report', async () => {
    const now = requests({ step: 'analyse' });
    await renderPage(
      <>
        <StepStatus {...PLACE} isFull />
        <StatusButtons {...PLACE} isFull onClose={() => undefined} />
      </>,
      { language: 'zh-CN' },
    );
    expect(await screen.findByText('正在分析')).toBeTruthy();
    expect(screen.getByText(/稍后在“上传记录”中查看状态/)).toBeTruthy();
    now.request = uploadRequest({ requeststatus: 'complete', step: null, fileprocessing: 0, filecompleted: 10 });
    await after(POLL_MS);
    expect(await screen.findByText('文件已进入项目，可以进行验证和分析。')).toBeTruthy();
    const link = screen.getByRole('link', { name: '前往验证' });
    expect(link.getAttribute('href')).toBe(`/projectplanogram/${PLACE.projectId}/validation`);
    expect(screen.queryByRole('link', { name: '查看报告' })).toBeNull();
  });

  it('says what failed and what that means, and retries', async () => {
    const now = requests({
      requeststatus: 'error',
      step: null,
      error: { params: {}, code: 'uploads.analysis-failed', filename: '', message: 'failed', reference: 'req-32' },
    });
    failed({ code: 'reports.out-of-memory', reference: 'req-32', retryable: true });
    let asked: unknown = null;
    server.use(
      http.post('*/api/main/retryrequest', async (call) => {
        asked = await call.request.json();
        now.request = uploadRequest({ step: 'analyse' });
        return HttpResponse.json({ requestid: PLACE.requestId });
      }),
    );
    await renderPage(step);
    expect(await screen.findByText('The latest data couldn’t be analyzed')).toBeTruthy();
    expect(
      screen.getByText(/doesn’t have enough memory.*There are no figures yet\. Your files are kept\./),
    ).toBeTruthy();
    expect(screen.getByText('Reference req-32')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/check the status .*later/)).toBeTruthy();
    expect(asked).toEqual({ projectid: PLACE.projectId, requestid: PLACE.requestId });
  });

  it('says why the archive as a whole couldn’t be processed', async () => {
    requests({
      requeststatus: 'error',
      step: null,
      error: { params: {}, code: 'uploads.no-planogram', filename: '', message: 'none', reference: 'req-31' },
    });
    failed({ code: 'uploads.no-planogram', reference: 'req-31', retryable: false });
    await renderPage(step);
    expect(await screen.findByText('The latest upload couldn’t be processed')).toBeTruthy();
    expect(
      screen.getByText(/None of the files in the archive is a readable planogram\..*upload them again/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByText('Reference req-31')).toBeTruthy();
  });
});
