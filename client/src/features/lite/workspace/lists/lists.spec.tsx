import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import type {
  ListSourceDto,
  ListUserDto,
  ObjectSourcesDto,
  ProjectUploadDto,
} from '../../../../api/project-lists.gen.js';
import { renderPage } from '../../../../testing/render.js';
import { server } from '../../../../testing/server.js';
import { ProjectList } from './project-list.js';
import { findingOf } from './retailer-finding.js';
import RetailerUploadsPage from './retailer-uploads-page.js';
import { UploadsTabs } from './uploads-tabs.js';

const PROJECT = '0199aaaa-0000-7000-8000-0000000000b1';
const UPLOAD = '0199aaaa-0000-7000-8000-0000000000d1';

function source(kind: ListSourceDto['kind'], rows: number, filename = `${kind}.csv`): ListSourceDto {
  return {
    kind,
    rows,
    version: rows === 0 ? 0 : 2,
    filename,
    updatedat: '2026-11-20T10:00:00Z',
    by: 'ada@reveal.example',
    rejected: 0,
  };
}

function sources(own: number, retailers: number, master: number, projects: ListUserDto[] = []): ObjectSourcesDto {
  const standing = own > 0 ? 'project' : retailers > 0 ? 'retailer' : master > 0 ? 'master' : null;
  return {
    standing,
    lists: [source('project', own), source('retailer', retailers), source('master', master)],
    projects,
  };
}

function upload(change: Partial<ProjectUploadDto> = {}): ProjectUploadDto {
  return {
    ...{
      uploadid: UPLOAD,
      projectid: PROJECT,
      scope: 'project',
      object: 'prd',
      state: 'checked',
      mode: 'replace',
      strict: false,
    },
    ...{ filename: 'spring.csv', bytes: 10, rowsread: 2, progress: 1, samples: [], findings: [], findingcounts: {} },
    ...{
      counts: { rows: 2, added: 1, changed: 0, removed: 4, unchanged: 1, edited: 0 },
      isblocked: false,
      error: null,
    },
    ...{ version: null, createdby: 'ada@reveal.example', createdat: '2026-11-21T09:00:00Z', finishedat: null },
    ...{ rejected: 0, touches: 1 },
    ...change,
  };
}

interface World {
  products: ObjectSourcesDto;
  uploads: ProjectUploadDto[];
  /** The recorded requests. */
  rows: URLSearchParams[];
  listed: unknown[];
  removed: unknown[];
  applied: unknown[];
}

/** The server as these pages see it. */
function serve(products: ObjectSourcesDto, uploads: ProjectUploadDto[] = []): World {
  const world: World = { products, uploads, rows: [], listed: [], removed: [], applied: [] };
  server.use(
    http.get('*/api/main/getproject/:p', () => HttpResponse.json({ projectid: PROJECT, retailName: 'Marlow' })),
    http.get('*/api/main/getretailer/:id', () =>
      HttpResponse.json({ id: 'r', name: 'Marlow', productKey: 'upc-and-id' }),
    ),
    http.get('*/api/main/getlistsources/:p', () =>
      HttpResponse.json({
        retailerid: 'r',
        retailer: 'Marlow',
        productkey: ['upc'],
        products: world.products,
        stores: sources(0, 0, 0),
      }),
    ),
    http.get('*/api/main/getlistmatch/:p/:object', () =>
      HttpResponse.json({
        object: 'prd',
        placed: 5,
        keymatch: 'exact',
        rules: [{ rule: 'exact', matched: 2, unmatched: 3, unused: 0 }],
      }),
    ),
    http.post('*/api/main/getprojectupload/:p', async ({ request }) => {
      world.listed.push(await request.json());
      return HttpResponse.json({ uploads: world.uploads, requests: [] });
    }),
    http.get('*/api/main/getlistupload/:id', () => HttpResponse.json(world.uploads[0])),
    http.get('*/api/main/uploadedproducts/:p', ({ request }) => {
      const query = new URL(request.url).searchParams;
      world.rows.push(query);
      const items = [{ key: '0001', version: 1, line: 2, fields: { upc: '0001', name: 'Lager', price: 2.5 } }];
      return HttpResponse.json({ kind: 'project', items, rows: 1, found: 1, version: 2, lastEvaluatedKey: null });
    }),
    http.post('*/api/main/removeprojectlist', async ({ request }) => {
      world.removed.push(await request.json());
      world.products = sources(0, 40, 0);
      return HttpResponse.json({ rows: 12 });
    }),
    http.post('*/api/main/applyprojectupload', async ({ request }) => {
      world.applied.push(await request.json());
      world.uploads = [upload({ state: 'complete', version: 3 })];
      return HttpResponse.json({ ...world.uploads[0], state: 'applying' });
    }),
  );
  return world;
}

async function open(page: ReactElement, query = '', language: 'en-US' | 'zh-CN' = 'en-US'): Promise<void> {
  const { router } = await renderPage(<p />, { language, routes: [{ path: '/at/:projectID/uploads', element: page }] });
  await router.navigate(`/at/${PROJECT}/uploads${query}`);
}

const products = () => <ProjectList projectId={PROJECT} object="prd" />;
const cards = () => screen.getByRole('list', { name: 'In this order' });

describe('the product file of a project', () => {
  it('is the first list of three that exists; the others are there, and not used', async () => {
    serve(sources(0, 40, 900));
    await open(products());
    const [own, retailers, master] = within(await screen.findByRole('list', { name: 'In this order' })).getAllByRole(
      'listitem',
    );
    expect(within(own as HTMLElement).getByText('None')).toBeTruthy();
    expect(within(retailers as HTMLElement).getByText('In use')).toBeTruthy();
    expect(within(retailers as HTMLElement).getByText('40 rows')).toBeTruthy();
    expect(within(master as HTMLElement).getByText('Not used here')).toBeTruthy();
    const link = within(retailers as HTMLElement).getByRole('link', { name: 'Open retailer’s files' });
    expect(link.getAttribute('href')).toBe(`/retailer/${PROJECT}/uploads`);
    // Master data are the administrators'.
    expect(within(master as HTMLElement).queryByRole('link')).toBeNull();
  });

  it('says what to do when there is no list at all', async () => {
    serve(sources(0, 0, 0));
    await open(products(), '', 'zh-CN');
    expect(await screen.findByText('还没有商品列表')).toBeTruthy();
    expect(await screen.findByText('还没有上传文件')).toBeTruthy();
  });

  it('shows its rows, searched and ordered by the server', async () => {
    const world = serve(sources(12, 0, 0));
    await open(products(), '?sort=-price&search=lager');
    expect(await screen.findByText('1 of 1 rows')).toBeTruthy();
    const asked = world.rows.at(-1);
    expect([asked?.get('sort'), asked?.get('desc'), asked?.get('search'), asked?.get('scope')]).toEqual([
      'price',
      'true',
      'lager',
      null,
    ]);
  });

  it('is removed after the user was told which list is used then', async () => {
    const world = serve(sources(12, 40, 0));
    await open(products());
    await userEvent.click(await screen.findByRole('button', { name: 'Remove list' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText('The project will use the retailer’s list (40 rows) instead.')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove list' }));
    expect(await screen.findByText('The product list was removed')).toBeTruthy();
    expect(world.removed).toEqual([{ projectid: PROJECT, object: 'prd', scope: 'project' }]);
    await waitFor(() => expect(within(cards()).getAllByText('None')).toHaveLength(2));
  });

  it('continues with a waiting file, and imports it', async () => {
    const world = serve(sources(5, 0, 0), [upload()]);
    await open(products());
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('80% of the list would be removed. Is this the whole list?')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Import' }));
    expect(await within(dialog).findByText('The list is up to date', undefined, { timeout: 4000 })).toBeTruthy();
    expect(world.applied).toEqual([{ uploadid: UPLOAD }]);
  });

  it('is refused with a reason when it is empty, before anything is sent', async () => {
    serve(sources(0, 0, 0));
    await open(products());
    const [button] = await screen.findAllByRole('button', { name: 'Upload a file' });
    await userEvent.click(button as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    const input = dialog.querySelector('input[type=file]');
    await userEvent.upload(input as HTMLInputElement, new File([], 'empty.csv', { type: 'text/csv' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('“empty.csv” is empty');
  });

  it('returns to a running import after a reload, never to the drop area', async () => {
    serve(sources(5, 0, 0), [upload({ state: 'checking', progress: 0.5, rowsread: 120_000, counts: null })]);
    await open(products(), `?import=${UPLOAD}`);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByText('Drop a CSV or XLSX file here')).toBeNull();
    expect(await within(dialog).findByText('120,000 rows read')).toBeTruthy();
  });

  it('lists every uploaded file, to open or download', async () => {
    serve(sources(5, 0, 0), [
      upload({ state: 'complete' }),
      upload({ uploadid: 'x', filename: 'old.csv', state: 'cancel' }),
    ]);
    await open(products());
    const past = await screen.findByRole('region', { name: 'Uploaded files' });
    expect(await within(past).findByText('Imported')).toBeTruthy();
    expect(within(past).getByRole('button', { name: 'Download old.csv' })).toBeTruthy();
  });

  it('can be requested again when it could not be loaded', async () => {
    serve(sources(12, 0, 0));
    server.use(
      http.get('*/api/main/getlistsources/:p', () => HttpResponse.json({ status: 500, code: 'x.y' }, { status: 500 }), {
        once: true,
      }),
    );
    await open(products());
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('12 rows')).toBeTruthy();
  });
});

describe('the tabs of uploads', () => {
  it('keep the planograms’ state while a list is open', async () => {
    serve(sources(12, 0, 0));
    await open(
      <UploadsTabs projectId={PROJECT}>
        <input aria-label="reading" />
      </UploadsTabs>,
    );
    await userEvent.type(await screen.findByRole('textbox', { name: 'reading' }), 'half');
    await userEvent.click(screen.getByRole('tab', { name: 'Products' }));
    expect(await screen.findByText('12 rows')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Planograms' }));
    expect(await screen.findByRole('textbox', { name: 'reading' })).toHaveProperty('value', 'half');
  });
});

describe('the product file of a retailer', () => {
  const users: ListUserDto[] = [
    { projectid: PROJECT, name: 'BEER', owner: 'Ada Shelf', hasown: false },
    { projectid: null, name: 'WINE', owner: 'Grace Aisle', hasown: false },
    { projectid: null, name: 'SNACKS', owner: 'Ada Shelf', hasown: true },
  ];

  it('says who uses what, and links only projects that the reader may open', async () => {
    const world = serve(sources(0, 40, 0, users));
    await open(<RetailerUploadsPage />);
    expect((await screen.findByRole('note')).textContent).toBe(
      '2 projects use this list: BEER and WINE. It lacks 3 of the 5 products on this project’s planograms.Show the 3 products',
    );
    expect(screen.getByRole('link', { name: 'Show the 3 products' }).getAttribute('href')).toBe(
      `/projectplanogram/${PROJECT}/ProjectProducts?match=unmatched`,
    );
    const table = await screen.findByRole('region', { name: 'Usage' });
    expect((await within(table).findByRole('link', { name: 'BEER' })).getAttribute('href')).toBe(
      `/projectplanogram/${PROJECT}/uploads?tab=products`,
    );
    expect(within(table).queryByRole('link', { name: 'WINE' })).toBeNull();
    expect(within(table).getByText('Own file')).toBeTruthy();
    await waitFor(() => expect(world.rows.at(-1)?.get('scope')).toBe('retailer'));
    expect(world.listed).toEqual([{ filetype: 'PRD', scope: 'retailer' }]);
  });

  it('warns before it is replaced, and names the affected projects', async () => {
    serve(sources(0, 40, 0, users), [upload({ scope: 'retailer', touches: 2 })]);
    await open(<RetailerUploadsPage />, `?import=${UPLOAD}`);
    const dialog = await screen.findByRole('dialog');
    expect(
      await within(dialog).findByText(/2 projects use this list and will be recalculated: BEER and WINE/),
    ).toBeTruthy();
    expect(within(dialog).getByText('All projects of Marlow that have no file of their own')).toBeTruthy();
  });

  it('shows files of projects that the reader cannot open, without links', async () => {
    const elsewhere = upload({ scope: 'retailer', projectid: 'another', filename: 'theirs.csv' });
    serve(sources(0, 40, 0, users), [elsewhere, upload({ scope: 'retailer', uploadid: 'x', state: 'complete' })]);
    await open(<RetailerUploadsPage />);
    const past = await screen.findByRole('region', { name: 'Uploaded files' });
    expect(await within(past).findByText('theirs.csv')).toBeTruthy();
    expect(within(past).queryByRole('button', { name: /theirs/ })).toBeNull();
    expect(within(past).getByRole('button', { name: /^Details of spring.csv/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  it('names the projects that would use it while there is none', async () => {
    serve(sources(0, 0, 0, users));
    await open(<RetailerUploadsPage />);
    expect(await screen.findByRole('note')).toHaveProperty(
      'textContent',
      expect.stringMatching(/^2 projects have no product list, .*: BEER and WINE\. One file here serves them all\./),
    );
    await userEvent.click(within(screen.getByRole('note')).getByRole('button', { name: 'Upload a file' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('says which list a file here would replace, and where none is needed', async () => {
    const uses = { facts: { project: null, retailer: null, master: null }, users: [] };
    const own = { id: 'a', projectId: null, name: 'A', owner: 'o', uses: 'project' } as const;
    expect(findingOf(uses).key).toBe('noProjects');
    expect(findingOf({ ...uses, users: [own] }).key).toBe('unneeded');
    serve(sources(0, 0, 40, users));
    await open(<RetailerUploadsPage />, '', 'zh-CN');
    expect((await screen.findByRole('note')).textContent).toContain(
      '2 个项目使用主数据中的 40 个商品：BEER和WINE。在此上传的文件会取代主数据。',
    );
  });
});
