import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { ProjectRemovalDto } from '../../api/operations.gen.js';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import { Removal } from './removal.js';

const PROJECT = '0191e7a0-0000-7000-8000-000000000001';
const removal = (change: Partial<ProjectRemovalDto> = {}): ProjectRemovalDto => ({
  ...{ projectid: PROJECT, projName: 'Soups', kind: 'lite', deletable: true },
  ...{
    uploads: 1,
    files: 1200,
    publications: 0,
    shareLinks: 2,
    reports: 0,
    pivots: 0,
    boards: 0,
    pods: 0,
    comparisons: 0,
  },
  foreignComparisons: [],
  used: { archives: 2048, parts: 0, snapshots: 0, reports: 0, lists: 0, pictures: 0, bytes: 2048, objects: 3 },
  ...change,
});

async function open(answer: ProjectRemovalDto) {
  const sent: unknown[] = [];
  let refused: string | null = null;
  server.use(
    http.get('*/api/main/getprojectremoval/:p', () => HttpResponse.json(answer)),
    http.post('*/api/main/deleteproject', async ({ request }) => {
      sent.push(await request.json());
      if (refused) return HttpResponse.json({ status: 400, code: refused, detail: '' }, { status: 400 });
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const onClose = vi.fn();
  await renderPage(<Removal projectId={PROJECT} name="Soups" onClose={onClose} />);
  const dialog = within(await screen.findByRole('alertdialog'));
  return { dialog, sent, onClose, refuse: (code: string | null) => (refused = code) };
}

describe('deleting a project', () => {
  it('shows what will be deleted, says that it is permanent, and requires the name', async () => {
    const { dialog, sent, onClose, refuse } = await open(removal());
    expect(await dialog.findByText('Deletion is permanent, do you wish to continue?')).toBeTruthy();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('1,200'),
      expect.stringContaining('2'),
    ]);
    const submit = dialog.getByRole<HTMLButtonElement>('button', { name: /Delete/ });
    expect(submit.disabled).toBe(true);
    await userEvent.type(dialog.getByRole('textbox'), 'Soup');
    expect(submit.disabled).toBe(true);
    await userEvent.type(dialog.getByRole('textbox'), 's');
    refuse('operations.other-name');
    await userEvent.click(submit);
    expect(await dialog.findByText(/name/i, { selector: '[data-part=error-text]' })).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    refuse(null);
    await userEvent.click(submit);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent.at(-1)).toEqual({ projectid: PROJECT, name: 'Soups' });
  });

  it('names the comparisons of others that will also be deleted', async () => {
    const foreign = { name: 'Before and after', project: 'Spring', author: 'bo@reveal.example' };
    const { dialog } = await open(removal({ foreignComparisons: [foreign] }));
    expect(await dialog.findByText(/Before and after.*Spring.*bo@reveal\.example/)).toBeTruthy();
  });

  it('is not offered for a full project that is not archived', async () => {
    const { dialog } = await open(removal({ kind: 'full', deletable: false }));
    expect(await dialog.findByText(/archive/i)).toBeTruthy();
    expect(dialog.queryByRole('textbox')).toBeNull();
  });
});
