import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { LiteProjectDto } from '../../../api/lite.gen.js';
import { renderPage } from '../../../testing/render.js';
import { server } from '../../../testing/server.js';
import { LiteTable } from './lite-table.js';

function project(number: number, status: LiteProjectDto['status']): LiteProjectDto {
  const at = `2026-03-0${number}T08:00:00.000Z`;
  return {
    projectid: `0191e7a0-0000-7000-8000-00000000000${number}`,
    projName: `Project ${number}`,
    projStatus: status,
    status,
    fileCount: number * 1000,
    createdat: at,
    updatedAt: at,
    dashboardId: '0'.repeat(32),
    keptUntil: null,
  };
}

const page = (items: LiteProjectDto[], lastEvaluatedKey: string | null = null) => ({ items, lastEvaluatedKey });
const nothing = () => undefined;
const rowOf = async (name: string) => {
  const cell = await screen.findByText(name);
  const row = cell.closest<HTMLElement>('[role=row]');
  if (!row) throw new Error(`no row of ${name}`);
  return within(row);
};

describe('the table of lite projects', () => {
  it('requests a hundred, and offers report, CSV and share on complete rows, refresh on the others', async () => {
    let asked = '';
    server.use(
      http.get('*/api/lite/listprojectslite', ({ request }) => {
        asked = new URL(request.url).search;
        return HttpResponse.json(page([project(2, 'processing'), project(1, 'complete')]));
      }),
    );
    const onShare = vi.fn();
    await renderPage(<LiteTable onShare={onShare} onStatus={nothing} />);
    const complete = await rowOf('Project 1');
    expect(asked).toBe('?limit=100');
    expect(complete.getByRole('link', { name: 'View the report of Project 1' }).getAttribute('href')).toBe(
      '/report/0191e7a0-0000-7000-8000-000000000001/dashboard',
    );
    // The project opens with its first page, which may be another dashboard.
    expect(complete.getByRole('link', { name: 'Project 1' }).getAttribute('href')).toBe(
      '/report/0191e7a0-0000-7000-8000-000000000001',
    );
    expect(complete.getByRole('button', { name: 'Download CSV of Project 1' })).toBeTruthy();
    expect(complete.queryByRole('button', { name: /Refresh/ })).toBeNull();
    await userEvent.click(complete.getByRole('button', { name: 'Share Project 1' }));
    expect(onShare).toHaveBeenCalledWith(expect.objectContaining({ projName: 'Project 1' }));
    const open = await rowOf('Project 2');
    expect(open.getByRole('button', { name: 'Refresh Project 2' })).toBeTruthy();
    expect(open.queryByRole('link')).toBeNull();
  });

  it('fetches a project that is refreshed, and its row follows', async () => {
    let status: LiteProjectDto['status'] = 'processing';
    server.use(
      http.get('*/api/lite/listprojectslite', () => HttpResponse.json(page([project(1, status)]))),
      http.get('*/api/lite/getprojectlite/:id', () => HttpResponse.json({ Item: project(1, status) })),
    );
    await renderPage(<LiteTable onShare={nothing} onStatus={nothing} />);
    const refresh = await screen.findByRole('button', { name: 'Refresh Project 1' });
    status = 'complete';
    await userEvent.click(refresh);
    expect(await screen.findByText('Project 1: Complete')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'View the report of Project 1' })).toBeTruthy();
  });

  it('renames a project from its row, and keeps the form with the reason when that is refused', async () => {
    let name = 'Project 1';
    let sent: unknown = null;
    let isRefused = true;
    server.use(
      http.get('*/api/lite/listprojectslite', () =>
        HttpResponse.json(page([{ ...project(1, 'complete'), projName: name }])),
      ),
      http.post('*/api/lite/updateprojectsattributeslite', async ({ request }) => {
        if (isRefused) return HttpResponse.json({ status: 500, code: 'internal', detail: '' }, { status: 500 });
        sent = await request.json();
        name = 'Soups';
        return HttpResponse.json({ ...project(1, 'complete'), projName: name });
      }),
    );
    await renderPage(<LiteTable onShare={nothing} onStatus={nothing} />);
    await userEvent.click(await screen.findByRole('button', { name: 'More actions for Project 1' }));
    expect(await screen.findByRole('menuitem', { name: 'Delete for good…' })).toBeTruthy();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Rename…' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByRole('textbox', { name: /Name/ });
    await userEvent.clear(field);
    const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Rename' });
    expect([dialog.getByText('Enter a name.').textContent, submit.disabled]).toEqual(['Enter a name.', true]);
    await userEvent.type(field, ' Soups ');
    await userEvent.click(submit);
    expect(await dialog.findByRole('alert')).toBeTruthy();
    isRefused = false;
    await userEvent.click(submit);
    expect(await screen.findByText('Renamed to Soups')).toBeTruthy();
    expect(await rowOf('Soups')).toBeTruthy();
    expect(sent).toEqual({ projectid: project(1, 'complete').projectid, projectName: 'Soups' });
  });

  it('lists the datasets with their links when CSV is opened', async () => {
    server.use(
      http.get('*/api/lite/listprojectslite', () => HttpResponse.json(page([project(1, 'complete')]))),
      http.get('*/api/main/getextractfile/:p', () =>
        HttpResponse.json([{ name: 'positions', rows: 25_000, bytes: 1, link: 'http://x/positions?sig=1' }]),
      ),
    );
    await renderPage(<LiteTable onShare={nothing} onStatus={nothing} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Download CSV of Project 1' }));
    const item = await screen.findByRole('menuitem', { name: /Positions\s*25,000 rows/ });
    expect(item.getAttribute('href')).toBe('http://x/positions?sig=1');
  });

  it('goes to older projects by the cursor and back', async () => {
    server.use(
      http.get('*/api/lite/listprojectslite', ({ request }) => {
        const cursor = new URL(request.url).searchParams.get('cursor');
        return HttpResponse.json(cursor ? page([project(1, 'complete')]) : page([project(2, 'complete')], 'next'));
      }),
    );
    await renderPage(<LiteTable onShare={nothing} onStatus={nothing} />);
    await screen.findByText('Project 2');
    await userEvent.click(screen.getByRole('button', { name: 'Older' }));
    expect(await screen.findByText('Project 1')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Newer' }));
    expect(await screen.findByText('Project 2')).toBeTruthy();
  });

  it('says what to do when there is nothing, and lets one try again when it failed', async () => {
    server.use(http.get('*/api/lite/listprojectslite', () => HttpResponse.error()));
    await renderPage(<LiteTable onShare={nothing} onStatus={nothing} />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.use(http.get('*/api/lite/listprojectslite', () => HttpResponse.json(page([]))));
    await userEvent.click(retry);
    await waitFor(() => expect(screen.getByText(/Drop planogram files above/)).toBeTruthy());
  });
});
