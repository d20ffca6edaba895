import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import { archiveMark } from './archive-mark.js';
import { PicturesPanel } from './pictures-panel.js';
import { zipPictures } from './zip-pictures.js';

const RETAILER = '0199aaaa-0000-7000-8000-000000000001';
const UPLOAD = {
  uploadid: '0199aaaa-0000-7000-8000-000000000002',
  retailerid: RETAILER,
  filename: 'beer.zip',
  state: 'complete',
  files: 6,
  done: 6,
  counts: { taken: 2, replaced: 1, unchanged: 0, unknown: 1, othersides: 1, refused: 1 },
  problems: [
    { code: 'not-a-picture', file: 'logo.svg' },
    { code: 'unknown-product', file: '4242.jpg' },
  ],
  error: null,
  createdby: 'ada@reveal.example',
  createdat: '2026-11-21T09:00:00Z',
  finishedat: '2026-11-21T09:01:00Z',
};

const picture = (key: string) => ({
  ...{ id: `0199aaaa-0000-7000-8000-${key.padStart(12, '0')}`, key, filename: `${key}.jpg` },
  ...{ width: 512, height: 1024, bytes: 90_000, by: 'ada@reveal.example', at: '2026-11-21T09:01:00Z' },
});

function serve(keys: string[], uploads: object[] = []) {
  const removed: unknown[] = [];
  const left = new Set(keys);
  server.use(
    http.get('*/api/main/getpicturesummary/:id', () =>
      HttpResponse.json({
        ...{ pictures: left.size, bytes: left.size * 90_000, newest: null },
        placed: { products: 10, withpicture: left.size },
        listed: { products: 0, withpicture: 0 },
      }),
    ),
    http.get('*/api/main/listpictureuploads/:id', () => HttpResponse.json(uploads)),
    http.get('*/api/main/listpictures/:id', () =>
      HttpResponse.json({ items: [...left].map(picture), lastEvaluatedKey: null }),
    ),
    http.get('*/api/main/retailerpicture/:id/:picture/:height', () => new HttpResponse(null, { status: 404 })),
    http.post('*/api/main/removepictures', async ({ request }) => {
      const body = (await request.json()) as { pictures: string[] | null };
      removed.push(body);
      const count = body.pictures === null ? left.size : body.pictures.length;
      for (const key of keys) if (body.pictures === null || body.pictures.includes(picture(key).id)) left.delete(key);
      return HttpResponse.json({ removed: count });
    }),
  );
  return removed;
}

const open = (user: Record<string, unknown> = { groups: ['admin'] }) =>
  renderPage(<PicturesPanel of={{ retailerId: RETAILER }} />, { at: '/masterdata', user });

describe('pictures of a retailer', () => {
  it('start with only a way to upload some', async () => {
    serve([]);
    await open();
    expect(await screen.findByText('No pictures yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Choose pictures' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete all' })).toBeNull();
    expect(screen.getByText('0 of 10 products on planograms have a picture, 10 don’t.')).toBeTruthy();
  });

  it('show the result for every file of the newest upload, with what to do', async () => {
    serve(['1', '2'], [UPLOAD]);
    await open();
    const counted = /2 new pictures, 1 replaced, 1 of another side skipped, and 1 file not used/;
    expect(await screen.findByText(counted)).toBeTruthy();
    expect(screen.getByText('1 file isn’t a JPEG, PNG or WebP')).toBeTruthy();
    expect(screen.getByText('logo.svg')).toBeTruthy();
    expect(screen.getByText(/Kept, and shown once/)).toBeTruthy();
  });

  it('uploaded one by one are titled by the first, with their number and how many files are named', async () => {
    const counts = { ...UPLOAD.counts, refused: 300, unknown: 400 };
    serve(['1', '2'], [{ ...UPLOAD, filename: '1.jpg', files: 900, counts }]);
    await open();
    expect(await screen.findByText(/^1\.jpg and 899 more files, read /)).toBeTruthy();
    expect(screen.getByText('Listed below are the first 2 of 700 files to check.')).toBeTruthy();
  });

  it('can be retried from where their upload failed', async () => {
    serve([]);
    let asked = 0;
    server.use(
      http.post('*/api/main/createpictureupload', () => {
        asked += 1;
        return asked === 1
          ? HttpResponse.error()
          : HttpResponse.json({ code: 'pictures.upload-state' }, { status: 409 });
      }),
    );
    await open();
    const input = await screen.findByLabelText('Choose pictures', { selector: 'input' });
    await userEvent.upload(input, new File(['x'], 'a.zip'));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This upload has ended. Upload the pictures again.')).toBeTruthy();
    expect(asked).toBe(2);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Choose pictures' })).toBeTruthy();
  });

  describe('of an upload interrupted by a reload', () => {
    const broken = {
      ...{ uploadid: UPLOAD.uploadid, name: 'beer.zip', files: 1, size: 4_000_000, sent: 1_000_000 },
      ...{ mark: '4000000-1', uploadUrl: '/store/1' },
    };
    const remember = (upload: object) =>
      window.sessionStorage.setItem(`reveal.pictures.${RETAILER}`, JSON.stringify(upload));
    const stands = (state: string) =>
      server.use(http.get('*/api/main/getpictureupload/:id', () => HttpResponse.json({ ...UPLOAD, state })));
    afterEach(() => window.sessionStorage.clear());

    it('say how much had arrived, until that is dismissed', async () => {
      serve([]);
      stands('initial');
      remember(broken);
      await open();
      expect(
        await screen.findByText(/^1 MB of 4 MB had arrived when the upload of beer\.zip was interrupted\./),
      ).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
      expect(screen.queryByText(/interrupted/)).toBeNull();
      expect(window.sessionStorage).toHaveLength(0);
    });

    it('are read when all of them had arrived', async () => {
      serve([]);
      stands('initial');
      remember({ ...broken, sent: broken.size });
      const started: unknown[] = [];
      server.use(
        http.post('*/api/main/startpictureupload', async ({ request }) => {
          started.push(await request.json());
          return HttpResponse.json({ ...UPLOAD, state: 'reading' });
        }),
      );
      await open();
      await userEvent.click(await screen.findByRole('button', { name: 'Read the pictures' }));
      await waitFor(() => expect(screen.queryByText(/interrupted/)).toBeNull());
      expect(started).toEqual([{ uploadid: UPLOAD.uploadid }]);
    });

    it('continue when the same files are chosen again, and start anew with others', async () => {
      serve([]);
      stands('initial');
      const [one, two] = [new File(['one'], '1.jpg'), new File(['two'], '2.jpg')];
      remember({ ...broken, mark: await archiveMark(await zipPictures([one, two], () => undefined)) });
      const asked: unknown[] = [];
      server.use(
        http.post('*/api/main/createpictureupload', async ({ request }) => {
          asked.push(await request.json());
          return HttpResponse.json({ code: 'service.unavailable' }, { status: 503 });
        }),
      );
      await open();
      const input = await screen.findByLabelText('Choose pictures', { selector: 'input' });
      await userEvent.upload(input, [two, one]);
      await screen.findByRole('button', { name: 'Try again' });
      expect(asked).toEqual([{ retailerid: RETAILER, filename: '2.jpg', uploadid: UPLOAD.uploadid }]);
      await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      await userEvent.upload(await screen.findByLabelText('Choose pictures', { selector: 'input' }), [one]);
      await screen.findByRole('button', { name: 'Try again' });
      expect(asked[1]).toEqual({ retailerid: RETAILER, filename: '1.jpg' });
    });

    it('start anew when the interrupted upload has ended meanwhile', async () => {
      serve([]);
      stands('initial');
      const one = new File(['one'], '1.jpg');
      remember({ ...broken, mark: await archiveMark(await zipPictures([one], () => undefined)) });
      const asked: unknown[] = [];
      server.use(
        http.post('*/api/main/createpictureupload', async ({ request }) => {
          asked.push(await request.json());
          return HttpResponse.json({ code: 'pictures.upload-state' }, { status: asked.length === 1 ? 409 : 503 });
        }),
      );
      await open();
      await userEvent.upload(await screen.findByLabelText('Choose pictures', { selector: 'input' }), [one]);
      await screen.findByRole('button', { name: 'Try again' });
      expect(asked).toEqual([
        { retailerid: RETAILER, filename: '1.jpg', uploadid: UPLOAD.uploadid },
        { retailerid: RETAILER, filename: '1.jpg' },
      ]);
    });

    it('say nothing when they have already been read', async () => {
      serve([]);
      stands('complete');
      remember(broken);
      await open();
      await screen.findByText('No pictures yet');
      expect(screen.queryByText(/interrupted/)).toBeNull();
    });
  });

  it('are deleted one by one, or all after a confirmation', async () => {
    const removed = serve(['1', '2', '3']);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Picture of 2' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Picture of 2' })).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: 'Delete all' }));
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText(/^2 pictures of this retailer will be deleted/)).toBeTruthy();
    await userEvent.click(within(question).getByRole('button', { name: 'Delete all' }));
    expect(await screen.findByText('No pictures yet')).toBeTruthy();
    expect(removed).toEqual([
      { retailerid: RETAILER, pictures: [picture('2').id] },
      { retailerid: RETAILER, pictures: null },
    ]);
  });

  it('say when a large one cannot be loaded, and retry it', async () => {
    serve(['1']);
    server.use(http.get('*/api/main/retailerpicture/:id/:picture/1024', () => HttpResponse.json({}, { status: 500 })));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Picture of 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^This picture couldn’t be loaded\./)).toBeTruthy();
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    server.use(http.get('*/api/main/retailerpicture/:id/:picture/1024', () => new HttpResponse(new Uint8Array(4))));
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('img', { name: 'Product 1' })).toBeTruthy();
  });

  it('are view-only for users who may only read', async () => {
    serve(['1']);
    await open({ groups: ['reader'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Picture of 1' }));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: /Delete|Choose pictures/, hidden: true })).toBeNull();
  });

  it('refuse a zip beside pictures before anything is sent', async () => {
    serve([]);
    await open();
    const files = [new File(['x'], 'a.zip'), new File(['x'], 'b.jpg')];
    await userEvent.upload(await screen.findByLabelText('Choose pictures', { selector: 'input' }), files);
    expect(screen.getByRole('alert').textContent).toBe('Upload either pictures or one ZIP, not both.');
  });
});
