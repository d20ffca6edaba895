import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { ManagedLinkDto } from '../../api/sharing.gen.js';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import { LinkForm } from './link-form.js';
import { LinkViews } from './link-views.js';
import { ShareDialog } from './share-dialog.js';

const PROJECT = '0191e7a0-0000-7000-8000-0000000000aa';
const address = (number: number): string => `https://reveal.example/0000000000aa?dash=${String(number).repeat(32)}`;

const linkOf = (number: number, more: Partial<ManagedLinkDto> = {}): ManagedLinkDto => ({
  ...{ linkid: `0191e7a0-0000-7000-8000-00000000000${number}`, isFirst: number === 1, label: null },
  ...{ link: address(number), isActive: true, state: 'on', expiresAt: null, hasPassword: false, filters: null },
  ...{ downloads: 'page', viewCount: 0, lastViewedAt: null, rotatedAt: null },
  createdAt: '2026-03-01T08:00:00.000Z',
  ...more,
});

/** A server with these links. Returns the bodies of requests to create, change, rotate and delete them. */
function linksAt(links: () => ManagedLinkDto[] | null): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  const refused = () =>
    HttpResponse.json({ code: 'internal', status: 500, title: 'Internal', instance: '/' }, { status: 500 });
  server.use(
    http.post('*/api/lite/sharelink', () =>
      HttpResponse.json({
        ...{ isActive: true, viewCount: 0, link: address(1), projectId: PROJECT, dashboardId: '1'.repeat(32) },
      }),
    ),
    http.get(`*/api/lite/sharelinks/${PROJECT}`, () => {
      const known = links();
      return known ? HttpResponse.json(known) : refused();
    }),
    http.get(`*/api/lite/sharelinks/views/${PROJECT}/*`, () => HttpResponse.json({ items: [], last: null, days: 90 })),
    http.get(`*/api/main/projectreportfilters/${PROJECT}`, () => HttpResponse.json([])),
    http.post('*/api/lite/sharelinks/*', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return links() ? HttpResponse.json(linkOf(2)) : refused();
    }),
  );
  return sent;
}

const open = () => renderPage(<ShareDialog projectId={PROJECT} projectName="Snacks" onClose={vi.fn()} />);

describe('the share dialog', () => {
  it('says that the links cannot be loaded, and shows them after a retry', async () => {
    let isAway = true;
    linksAt(() => (isAway ? null : [linkOf(1)]));
    await open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    isAway = false;
    await userEvent.click(again);
    expect(await screen.findByRole('listitem', { name: 'Main link' })).toBeTruthy();
  });

  it('shows what each link allows, and which ones have expired', async () => {
    linksAt(() => [
      linkOf(1),
      linkOf(2, { label: 'Buyers', hasPassword: true, filters: { brand: ['Ada', 'Bob', 'Cy', 'Di', 'Ed'] } }),
      linkOf(3, { label: 'Agency', state: 'ended', expiresAt: '2026-03-02T08:00:00.000Z', downloads: 'none' }),
    ]);
    await open();
    const buyers = within(await screen.findByRole('listitem', { name: 'Buyers' }));
    expect(buyers.getByText(/: Ada, Bob, Cy and 2 more/)).toBeTruthy();
    expect(buyers.getByText('No expiry · Password · Page downloads · Opened 0 times')).toBeTruthy();
    const agency = within(screen.getByRole('listitem', { name: 'Agency' }));
    expect(agency.getByText('Expired')).toBeTruthy();
    expect(agency.getByText(/^Expired Mar 2, 2026.*No downloads/)).toBeTruthy();
    // The first link's address and switch are above.
    expect(within(screen.getByRole('listitem', { name: 'Main link' })).queryByRole('textbox')).toBeNull();
  });

  it('keeps what was typed when a link cannot be created', async () => {
    let isAway = false;
    const sent = linksAt(() => (isAway ? null : [linkOf(1)]));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'New link' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Buyers');
    await userEvent.type(screen.getByRole('textbox', { name: 'Password' }), 'shelf and aisle');
    isAway = true;
    await userEvent.click(screen.getByRole('button', { name: 'Create link' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ projectid: PROJECT, label: 'Buyers', password: 'shelf and aisle', filters: null });
    expect((screen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).value).toBe('Buyers');
    isAway = false;
    await waitFor(async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Create link' }));
      expect(sent).toHaveLength(2);
    });
    expect(await screen.findByRole('listitem', { name: 'Main link' })).toBeTruthy();
  });

  it('removes a password without changing the expiration, when only that was requested', async () => {
    const link = linkOf(2, { label: 'Buyers', hasPassword: true, expiresAt: '2099-01-01T10:00:31.000Z' });
    const sent = linksAt(() => [linkOf(1), link]);
    await renderPage(<LinkForm projectId={PROJECT} link={link} pageFilters={{}} onDone={vi.fn()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove password' }));
    expect(screen.getByText('The password will be removed.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      ...{ projectid: PROJECT, linkid: link.linkid, label: 'Buyers', downloads: 'page', filters: null },
      password: null,
    });
  });

  it('says that nobody has opened a link yet', async () => {
    linksAt(() => [linkOf(1)]);
    await renderPage(<LinkViews projectId={PROJECT} link={linkOf(1)} onBack={vi.fn()} />);
    expect(await screen.findByText('No views yet')).toBeTruthy();
    expect(screen.getByText(/^Kept for 90 days/)).toBeTruthy();
  });
});
