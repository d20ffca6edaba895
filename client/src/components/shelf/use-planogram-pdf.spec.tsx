import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { followLink } from '../../lib/follow-link.js';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import { usePlanogramPdf } from './use-planogram-pdf.js';

vi.mock('../../lib/follow-link.js', () => ({ followLink: vi.fn() }));

/** A server with one PDF beside the planogram, or none. */
function serve(uploaded: string | null) {
  const asked: unknown[] = [];
  const answers = http.post('*/api/main/pdffileurl', async ({ request }) => {
    const { filename } = (await request.json()) as { filename: string };
    asked.push(filename);
    const isDrawn = filename === 'p1';
    const name = isDrawn ? 'Beer.pdf' : filename;
    const about = { filename: name, pages: isDrawn ? 1 : null, uploaded: isDrawn ? uploaded : null };
    return HttpResponse.json({ ...about, link: `/storage/${name}`, expiresAt: '' });
  });
  server.use(answers);
  return asked;
}

function Page() {
  const { save } = usePlanogramPdf('p', 'p1');
  return <button onClick={save}>Save</button>;
}

beforeEach(() => vi.mocked(followLink).mockClear());

describe('saving a planogram as PDF', () => {
  it('saves the drawn PDF and offers the uploaded one', async () => {
    const asked = serve('plans/1001.pdf');
    await renderPage(<Page />);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Uploaded PDF' }));
    await vi.waitFor(() => expect(followLink).toHaveBeenLastCalledWith('/storage/plans/1001.pdf', 'plans/1001.pdf'));
    expect(followLink).toHaveBeenCalledTimes(2);
    expect(asked).toEqual(['p1', 'plans/1001.pdf']);
  });

  it('offers no uploaded PDF when there is none', async () => {
    serve(null);
    await renderPage(<Page />);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findAllByText('Beer.pdf is ready');
    expect(screen.queryByRole('button', { name: 'Uploaded PDF' })).toBeNull();
  });
});
