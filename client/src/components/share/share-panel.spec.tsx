import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import { SharePanel } from './share-panel.js';

const PROJECT = '0191e7a0-0000-7000-8000-0000000000aa';
const LINK = 'https://reveal.example/0000000000aa?dash=0123456789abcdef0123456789abcdef';
const ALLOW = 'Allow access to the report with the secure link';

/** A server that stores the link's state and records requests. */
function sharing(start: { isActive: boolean; viewCount: number }, answer?: (isActive: boolean) => boolean) {
  const asked: Record<string, unknown>[] = [];
  let { isActive } = start;
  server.use(
    http.post('*/api/lite/sharelink', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      asked.push(body);
      if (body['action'] === 'update')
        isActive = answer ? answer(body['isActive'] === true) : body['isActive'] === true;
      return HttpResponse.json({ ...start, isActive, link: LINK, projectId: PROJECT, dashboardId: 'd'.repeat(32) });
    }),
  );
  return asked;
}

describe('the share panel', () => {
  it('does not publish when opened: a new link is created switched off', async () => {
    const asked = sharing({ isActive: false, viewCount: 0 });
    await renderPage(<SharePanel projectId={PROJECT} />);
    const control = await screen.findByRole('checkbox', { name: ALLOW });
    expect((control as HTMLInputElement).checked).toBe(false);
    expect(asked).toEqual([{ projectId: PROJECT, action: 'create', isActive: false }]);
    expect(screen.getByText('The link doesn’t work while access is off.')).toBeTruthy();
  });

  it('shows the read-only address and the number of views', async () => {
    sharing({ isActive: true, viewCount: 1234 });
    await renderPage(<SharePanel projectId={PROJECT} />);
    const address = (await screen.findByRole('textbox', { name: 'Link' })) as HTMLInputElement;
    expect(address.value).toBe(LINK);
    expect(address.readOnly).toBe(true);
    expect(screen.getByText('Opened 1,234 times')).toBeTruthy();
  });

  it('switches the link on and off', async () => {
    const asked = sharing({ isActive: false, viewCount: 0 });
    await renderPage(<SharePanel projectId={PROJECT} />);
    await userEvent.click(await screen.findByRole('checkbox', { name: ALLOW }));
    expect(await screen.findByText('The link is on.')).toBeTruthy();
    expect(asked.at(-1)).toMatchObject({ action: 'update', isActive: true, dashboardId: 'd'.repeat(32) });
    await userEvent.click(screen.getByRole('checkbox', { name: ALLOW }));
    expect(await screen.findByText(/no longer works/)).toBeTruthy();
    expect(asked.at(-1)).toMatchObject({ action: 'update', isActive: false });
  });

  it("shows the server's answer, not the click, on the switch", async () => {
    sharing({ isActive: false, viewCount: 0 }, () => false);
    await renderPage(<SharePanel projectId={PROJECT} />);
    await userEvent.click(await screen.findByRole('checkbox', { name: ALLOW }));
    await screen.findByText(/no longer works/);
    const control = screen.getByRole('checkbox', { name: ALLOW }) as HTMLInputElement;
    await waitFor(() => expect(control.checked).toBe(false));
  });

  it('copies the address and says so', async () => {
    sharing({ isActive: true, viewCount: 0 });
    const person = userEvent.setup();
    await renderPage(<SharePanel projectId={PROJECT} />);
    const button = await screen.findByRole('button', { name: 'Click to Copy' });
    expect(button.title).toBe('Click to Copy');
    await person.click(button);
    expect(await screen.findByText('Link Copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(LINK);
  });

  it('offers a retry when the link cannot be loaded', async () => {
    server.use(http.post('*/api/lite/sharelink', () => HttpResponse.error()));
    await renderPage(<SharePanel projectId={PROJECT} />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    sharing({ isActive: true, viewCount: 2 });
    await userEvent.click(retry);
    expect(await screen.findByText('Opened 2 times')).toBeTruthy();
  });

  it('leaves the switch unchanged when a change fails', async () => {
    sharing({ isActive: true, viewCount: 0 });
    await renderPage(<SharePanel projectId={PROJECT} />);
    const control = (await screen.findByRole('checkbox', { name: ALLOW })) as HTMLInputElement;
    server.use(http.post('*/api/lite/sharelink', () => HttpResponse.json({ code: 'service.failed' }, { status: 500 })));
    await userEvent.click(control);
    expect((await screen.findByRole('alert')).textContent).toContain('The link couldn’t be changed');
    await waitFor(() => expect(control.checked).toBe(true));
  });

  it('speaks Chinese', async () => {
    sharing({ isActive: false, viewCount: 3 });
    await renderPage(<SharePanel projectId={PROJECT} />, { language: 'zh-CN' });
    expect(await screen.findByText('允许通过安全链接访问报告')).toBeTruthy();
    expect(screen.getByText('已打开 3 次')).toBeTruthy();
  });
});
