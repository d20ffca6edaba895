import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../../../../testing/render.js';
import { server } from '../../../../testing/server.js';
import DownloadsPage from './downloads-page.js';

const PROJECT = '0191e7a0-0000-7000-8000-000000000001';
const POSITIONS = {
  ...{ name: 'positions', rows: 27_000, publication: null, draft: true },
  ...{
    link: 'http://x/positions?sig=1',
    xlsx: 'http://x/positions?format=xlsx&sig=2',
    parquet: 'http://x/positions?sig=3',
  },
};
const FILES = { files: 1_200, missing: 1, bytes: 5_000_000, link: 'http://x/original', ours: 'http://x/ours' };
const TABLES = [{ table: 'facts', rows: 18_000, bytes: 1_000_000, link: 'http://x/facts' }];

const downloads = (planogramFiles: object = FILES) =>
  http.get('*/api/main/getdownloads/:p', () => HttpResponse.json({ planogramFiles, tables: TABLES }));
const datasets = (...list: object[]) => http.get('*/api/main/getextractfile/:id', () => HttpResponse.json(list));

async function open(
  name: string,
  language: 'en-US' | 'zh-CN' = 'en-US',
  user: Record<string, unknown> = {},
): Promise<void> {
  const routes = [{ path: '/projectplanogram/:projectID/:page', element: <DownloadsPage /> }];
  const { router } = await renderPage(<p>elsewhere</p>, { at: '/', language, routes, user });
  await router.navigate(`/projectplanogram/${PROJECT}/${name}`);
}

describe('the downloads of a project', () => {
  beforeEach(() =>
    server.use(
      http.get('*/api/main/getproject/:id', () => HttpResponse.json({ projectid: PROJECT, kind: 'full' })),
      http.get('*/api/main/projecttotals/:p', () =>
        HttpResponse.json({ snapshot: { createdAt: '2026-03-09T08:05:00Z', draft: true } }),
      ),
      http.get('*/api/main/getdatadictionary/:p', ({ request }) =>
        HttpResponse.json({
          columns: [
            {
              ...{
                dataset: 'facts',
                column: 'days_of_supply',
                type: 'number',
                unit: 'days',
                formula: 'Σ capacity ÷ …',
              },
              meaning: `Days of supply in ${new URL(request.url).searchParams.get('lang')}.`,
            },
          ],
        }),
      ),
      downloads(),
    ),
  );

  it('are links to its datasets', async () => {
    server.use(datasets(POSITIONS));
    await open('download');
    const link = await screen.findByRole('link', { name: 'Download Positions as CSV' });
    expect(link.getAttribute('href')).toBe('http://x/positions?sig=1');
    const parquet = screen.getByRole('link', { name: 'Download Positions as Parquet' });
    expect(parquet.getAttribute('href')).toBe('http://x/positions?sig=3');
    expect(screen.getByText('27,000')).toBeTruthy();
    expect((await screen.findByRole('note')).textContent).toMatch(
      /^These files hold the draft analyzed on .*2026.*\. Nothing has been published yet\./,
    );
  });

  describe('of a project with a draft', () => {
    beforeEach(() => {
      const published = { published: 2, publishedAt: '2026-03-02T08:00:00.000Z', hasUnpublished: true, dataVersion: 9 };
      server.use(
        http.get('*/api/main/getproject/:id', () =>
          HttpResponse.json({ projectid: PROJECT, kind: 'full', analysis: 'current', ...published }),
        ),
        http.get('*/api/main/listpublications/:p', () =>
          HttpResponse.json({ items: [{ number: 2, dataVersion: 8, publishedAt: published.publishedAt }], current: 2 }),
        ),
        datasets(POSITIONS),
      );
    });

    it('include a notebook for the selected data, and say when it is unavailable', async () => {
      const asked: string[] = [];
      server.use(
        datasets(POSITIONS),
        http.get('*/api/main/getnotebook/:p/:kind', ({ request, params }) => {
          asked.push(`${params['kind']} ${new URL(request.url).searchParams.get('publication')}`);
          return HttpResponse.json({ status: 503, code: 'x', title: 'x' }, { status: 503 });
        }),
      );
      await open('download?publication=draft');
      await userEvent.click(await screen.findByRole('button', { name: 'Download the notebook for pandas' }));
      expect(await screen.findByText('The notebook couldn’t be downloaded')).toBeTruthy();
      expect(new Set(asked)).toEqual(new Set(['pandas draft']));
    });

    it('say which publication they contain, and link to publishing the newer draft', async () => {
      await open('download');
      expect((await screen.findByRole('note')).textContent).toMatch(
        /^These files hold publication 2 of .*2026, which reports use\. A newer draft isn’t published yet\./,
      );
      const link = screen.getByRole('link', { name: 'Go to Publish for Reporting' });
      expect(link.getAttribute('href')).toBe(`/projectplanogram/${PROJECT}/submitreport`);
    });

    it('say when a draft was analyzed, and offer read-only users no publishing', async () => {
      await open('download?publication=draft', 'en-US', { groups: ['reader'] });
      expect((await screen.findByRole('note')).textContent).toMatch(
        /^These files hold the draft analyzed on .*2026.*, but reports use publication 2\.$/,
      );
      expect(screen.queryByRole('link', { name: 'Go to Publish for Reporting' })).toBeNull();
    });
  });

  it('ask for the workbook in the language on screen, and say when a sheet is too short for the rows', async () => {
    server.use(datasets(POSITIONS, { ...POSITIONS, name: 'facts', xlsx: null }));
    await open('download', 'zh-CN');
    const link = await screen.findByRole('link', { name: '以 Excel 下载陈列位' });
    expect(link.getAttribute('href')).toBe('http://x/positions?format=xlsx&sig=2&lang=zh-CN');
    expect(screen.queryByRole('link', { name: '以 Excel 下载各商品的数值' })).toBeNull();
    expect(screen.getByText(/^各商品的数值：行数超出 Excel 工作表的上限/)).toBeTruthy();
  });

  it('include the findings in the language on screen', async () => {
    const findings = { ...POSITIONS, name: 'findings', rows: 12 };
    server.use(datasets(POSITIONS, findings));
    await open('download', 'zh-CN');
    const link = await screen.findByRole('link', { name: '以 CSV 下载问题' });
    expect(link.getAttribute('href')).toBe('http://x/positions?sig=1&lang=zh-CN');
    expect(screen.queryByText(/^问题：此数据暂无/)).toBeNull();
  });

  it('say that findings are not available while the data has not been validated', async () => {
    server.use(datasets(POSITIONS));
    await open('download');
    expect(await screen.findByText(/^Findings: not available for this data/)).toBeTruthy();
  });

  it('include the planogram files with the size of the originals, and name what is missing', async () => {
    server.use(datasets(POSITIONS));
    await open('download');
    const panel = within(await screen.findByRole('region', { name: 'Planogram files' }));
    expect(await panel.findByText('1,200 files, byte for byte, in their folders')).toBeTruthy();
    expect(panel.getByText('5 MB')).toBeTruthy();
    expect(panel.getByText(/^1 file is missing/)).toBeTruthy();
    const [original, ours] = panel.getAllByRole('link');
    expect([original?.getAttribute('href'), ours?.getAttribute('href')]).toEqual([
      'http://x/original',
      'http://x/ours',
    ]);
  });

  it('say that the originals are gone where no archive is kept any more', async () => {
    server.use(datasets(POSITIONS), downloads({ files: 0, missing: 1_200, bytes: null, link: null, ours: null }));
    await open('download');
    const panel = within(await screen.findByRole('region', { name: 'Planogram files' }));
    expect(await panel.findByText(/^The original files are no longer kept/)).toBeTruthy();
    expect(panel.queryByRole('link')).toBeNull();
  });

  it('include the dictionary in the current language, and the stored tables with their sizes', async () => {
    server.use(datasets(POSITIONS));
    await open('download', 'zh-CN');
    expect(await screen.findByText('Days of supply in zh-CN.')).toBeTruthy();
    expect(screen.getByText('公式：Σ capacity ÷ …')).toBeTruthy();
    const stored = within(screen.getByRole('region', { name: '存储的表' }));
    expect(await stored.findByText('1 MB')).toBeTruthy();
    expect(stored.getByRole('link', { name: '下载存储的表 facts' }).getAttribute('href')).toBe('http://x/facts');
  });

  it('leave the dictionary its choice of a dataset when the datasets cannot be loaded', async () => {
    server.use(
      http.get('*/api/main/getextractfile/:id', () =>
        HttpResponse.json({ status: 503, code: 'x', title: 'x' }, { status: 503 }),
      ),
    );
    await open('download');
    const choice = within(await screen.findByRole('combobox', { name: 'Dataset' }));
    expect(choice.getByRole('option', { name: 'Figures by product' })).toBeTruthy();
  });

  it('are empty before the first analysis, which is not a failure', async () => {
    server.use(
      http.get('*/api/main/getextractfile/:id', () =>
        HttpResponse.json({ status: 404, code: 'reports.no-snapshot', title: 'x' }, { status: 404 }),
      ),
    );
    await open('download');
    expect(await screen.findByText('No datasets yet')).toBeTruthy();
  });
});
