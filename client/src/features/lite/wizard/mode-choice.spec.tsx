import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { UploadConsequenceDto } from '../../../api/uploads.gen.js';
import { renderPage } from '../../../testing/render.js';
import { server } from '../../../testing/server.js';
import { ModeChoice } from './mode-choice.js';

const PLACE = { projectId: '0191e7a0-0000-7000-8000-0000000000aa', requestId: '0191e7a0-0000-7000-8000-0000000000bb' };

const consequence = (change: Partial<UploadConsequenceDto>): UploadConsequenceDto => ({
  ...{ mode: 'replace', added: 0, replaced: 0, kept: 0, gone: 0, total: 0 },
  ...{ addednames: [], replacednames: [], keptnames: [], gonenames: [], copies: 0, copynames: [] },
  ...change,
});

const preview = (change: object) => ({
  ...{ projectid: PLACE.projectId, current: 1200, files: 3, underway: 0 },
  choices: [
    consequence({ added: 2, replaced: 1, gone: 1199, total: 3, gonenames: ['old/1.psa', 'old/2.psa'] }),
    consequence({ mode: 'add', added: 2, replaced: 1, kept: 1199, total: 1202, copies: 1, copynames: ['new/1.psa'] }),
  ],
  ...change,
});

const projectOf = (pogCount: number) =>
  http.get('*/api/main/getproject/:id', () => HttpResponse.json({ projectid: PLACE.projectId, pogCount }));

const answers = (...replies: (object | null)[]) =>
  server.use(
    projectOf(1200),
    http.post('*/api/main/previewupload', () => {
      const reply = replies.length > 1 ? replies.shift() : replies[0];
      return reply ? HttpResponse.json(reply) : HttpResponse.json({ status: 500, code: 'internal' }, { status: 500 });
    }),
  );

describe('what becomes of the files that a project has', () => {
  it('is required, with the consequences of both, and no default', async () => {
    answers(preview({}));
    const onMode = vi.fn();
    await renderPage(<ModeChoice {...PLACE} mode={null} onMode={onMode} />);
    expect(await screen.findByText(/currently uses 1,200 files/)).toBeTruthy();
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, false]);
    expect(screen.getByText('1,199 files no longer included')).toBeTruthy();
    expect(screen.getByText('1,199 files unchanged')).toBeTruthy();
    expect(screen.getByText('1,202 files included in total')).toBeTruthy();
    const person = userEvent.setup();
    const line = screen.getByText('1,199 files no longer included').parentElement;
    await person.click(within(line as HTMLElement).getByRole('button', { name: 'Show names' }));
    expect(screen.getByText('old/2.psa')).toBeTruthy();
    expect(screen.getByText('and 1,197 more')).toBeTruthy();
    await person.click(screen.getByRole('radio', { name: /Add to the existing files/ }));
    expect(onMode.mock.calls).toEqual([['add']]);
  });

  it('says which files are copies, unless they are kept', async () => {
    answers(preview({}));
    const { unmount } = await renderPage(<ModeChoice {...PLACE} mode={null} onMode={vi.fn()} />);
    await screen.findByText('1 file with the same content as another, left out if the store is the same');
    unmount();
    await renderPage(<ModeChoice {...PLACE} mode={null} onMode={vi.fn()} keepsCopies />);
    await screen.findByText('1,202 files included in total');
    expect(screen.queryByText(/same content/)).toBeNull();
  });

  it('reserves its space while the project’s files are compared, but not in a project without files', async () => {
    const place = (pogCount: number) => {
      server.use(
        projectOf(pogCount),
        http.post('*/api/main/previewupload', () => new Promise<never>(() => undefined)),
      );
      return renderPage(<ModeChoice {...PLACE} mode={null} onMode={vi.fn()} />);
    };
    const { unmount } = await place(1200);
    await screen.findByRole('region', { name: 'What should happen to the existing files?' });
    unmount();
    const { store } = await place(0);
    await vi.waitFor(() =>
      expect(Object.values(store.getState().api.queries)).toMatchObject([{ status: 'fulfilled' }]),
    );
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('is not required for the first upload', async () => {
    answers(preview({ current: 0 }));
    const onMode = vi.fn();
    await renderPage(<ModeChoice {...PLACE} mode={null} onMode={onMode} />);
    await vi.waitFor(() => expect(onMode).toHaveBeenCalledWith('replace'));
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('is requested again when the server could not answer, in Chinese too', async () => {
    answers(null, preview({ underway: 2 }));
    await renderPage(<ModeChoice {...PLACE} mode={null} onMode={vi.fn()} />, { at: '/', language: 'zh-CN' });
    await userEvent.setup().click(await screen.findByRole('button', { name: /重试/ }));
    expect(await screen.findByText('1,199 个文件不再纳入')).toBeTruthy();
    expect(screen.getByText(/还有 2 个其他上传/)).toBeTruthy();
  });
});
