import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render.js';
import { server } from '../testing/server.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { CopyButton } from './copy-button.js';
import { FailurePage } from './failure-page.js';
import { FigureValue } from './figure-value.js';
import { StateTag } from './state-tag.js';
import { notify } from './toast-store.js';

describe('a figure', () => {
  it('shows its unit in the current language', async () => {
    await renderPage(<FigureValue label="Area" value="1,234" unit="sqft" />, { language: 'zh-CN' });
    expect(screen.getByText('平方英尺')).toBeTruthy();
  });

  it('is a dash with its reason when there is no value, visible and for screen readers', async () => {
    await renderPage(<FigureValue label="Days" value={null} reason="no-movement" />);
    expect(screen.getByTitle('These products have no recorded movement.').textContent).toContain('–');
  });

  it('gives a general reason for an unknown code', async () => {
    await renderPage(<FigureValue label="Days" value={null} reason="from-tomorrow" />);
    expect(screen.getByTitle('The available data isn’t enough to calculate this.')).toBeTruthy();
  });

  it('opens its formula', async () => {
    await renderPage(<FigureValue label="Linear space" value="87.3" unit="ft" formula={<p>30 + 12.25 + 45</p>} />);
    expect(screen.queryByText('30 + 12.25 + 45')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /87.3/ }));
    expect(await screen.findByText('30 + 12.25 + 45')).toBeTruthy();
  });
});

describe('a state', () => {
  it('has its word, and an unknown state is shown unchanged', async () => {
    await renderPage(
      <>
        <StateTag state="processing" />
        <StateTag state="hibernating" />
      </>,
    );
    expect(screen.getByText('Processing')).toBeTruthy();
    expect(screen.getByText('hibernating')).toBeTruthy();
  });
});

describe('the copy button', () => {
  it('says Click to Copy, and Link Copied for two seconds after copying', async () => {
    const person = userEvent.setup();
    await renderPage(<CopyButton text="https://host/abc?dash=1" />);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await person.click(screen.getByRole('button', { name: 'Click to Copy' }));
    expect(await screen.findByText('Link Copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('https://host/abc?dash=1');
    await act(() => vi.advanceTimersByTimeAsync(2100));
    expect(screen.getByText('Click to Copy')).toBeTruthy();
    vi.useRealTimers();
  });
});

describe('a confirmation', () => {
  it('says that a deletion is permanent, and focuses Cancel', async () => {
    await renderPage(
      <ConfirmDialog open deletes title="Delete" confirmLabel="Delete" onConfirm={vi.fn()} onCancel={vi.fn()}>
        The data stays.
      </ConfirmDialog>,
    );
    expect(screen.getByRole('alertdialog').textContent).toContain(
      'The data stays.Deletion is permanent, do you wish to continue?',
    );
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  });

  it('focuses Cancel when the action cannot be undone, and Esc changes nothing', async () => {
    const onConfirm = vi.fn();
    const onCancel = vi.fn();
    await renderPage(
      <ConfirmDialog open destructive title="Delete" confirmLabel="Delete" onConfirm={onConfirm} onCancel={onCancel}>
        Deletion is permanent.
      </ConfirmDialog>,
    );
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    await vi.waitFor(() => expect(document.activeElement).toBe(cancel));
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledOnce();
    expect(onConfirm).not.toHaveBeenCalled();
  });
});

describe('notices', () => {
  it('keeps an error until it is closed and removes other notices after six seconds', async () => {
    await renderPage(<p>page</p>);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => {
      notify({ kind: 'success', title: 'Saved' });
      notify({ kind: 'error', title: 'Failed' });
    });
    act(() => void vi.advanceTimersByTime(6001));
    expect(screen.queryByText('Saved')).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('Failed');
    vi.useRealTimers();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Failed')).toBeNull();
  });
});

describe('the page for a failure', () => {
  const reports = () => {
    const sent: { reference: string; message: string; page: string }[] = [];
    server.use(
      http.post('*/api/lite/reportclienterror', async ({ request }) => {
        sent.push((await request.json()) as (typeof sent)[number]);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    return sent;
  };

  it("shows the server's reference when there is one", async () => {
    await renderPage(<FailurePage error={{ status: 500, code: 'service.failed', reference: 'req-42' }} />);
    expect(screen.getByText('Reference req-42')).toBeTruthy();
  });

  it('logs the failure on the server once, under the reference it shows', async () => {
    const sent = reports();
    await renderPage(<FailurePage error={new Error(`boom ${'x'.repeat(5000)}`)} />, { at: '/here?dash=secret' });
    expect(await screen.findByText('The error was logged under this reference.')).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(screen.getByText(`Reference ${sent[0]?.reference}`)).toBeTruthy();
    expect(sent[0]?.reference).toMatch(/^C-[0-9A-Z]{6,24}$/);
    expect(sent[0]?.message).toHaveLength(1000);
    expect(JSON.stringify(sent)).not.toContain('secret');
  });

  it('otherwise creates its own reference, and copies the details with it', async () => {
    reports();
    const person = userEvent.setup();
    await renderPage(<FailurePage error={new Error('boom')} />);
    const reference = screen.getByText(/^Reference C-/).textContent?.replace('Reference ', '') ?? '';
    await person.click(screen.getByRole('button', { name: 'Copy details' }));
    const details = await navigator.clipboard.readText();
    expect(details).toContain(reference);
    expect(details).toContain('boom');
  });

  it('asks to reload when the page belongs to an old version, which is not reported as a failure', async () => {
    const sent = reports();
    await renderPage(
      <FailurePage error={new TypeError('Failed to fetch dynamically imported module: /assets/x.js')} />,
    );
    expect(screen.getByText('A newer version is available')).toBeTruthy();
    expect(sent).toEqual([]);
  });
});
