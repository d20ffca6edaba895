import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { ProjectDetailsDto } from '../../../api/projects.gen.js';
import type { RequestedReportDto } from '../../../api/reports.gen.js';
import { renderPage } from '../../../testing/render.js';
import { server } from '../../../testing/server.js';
import { PROJECT, analysis, item, keepReports, project, report, serveProject } from '../testing/workbook-server.js';
import ExcelReportPage from './excel-report-page.js';

interface Options {
  search?: string;
  reports?: RequestedReportDto[];
  details?: ProjectDetailsDto;
  items?: ReturnType<typeof item>[];
  language?: 'zh-CN';
}

async function open({ search = '', reports = [], details = project(), items, language }: Options = {}) {
  const asked: URLSearchParams[] = [];
  const { filters } = serveProject(details);
  const { sent } = keepReports(reports);
  server.use(
    http.get('*/api/main/getspaceanalysisv1/:p/:level/all/all', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(analysis(items ?? [item('tea', 8), item('soup', 3)]));
    }),
    http.get('*/api/main/reportstorehierarchy/:p', () =>
      HttpResponse.json({ items: [{ key: 'Corner', name: 'Corner' }], count: 3, levels: [], lastEvaluatedKey: null }),
    ),
  );
  const path = '/projectplanogram/:projectID/ExcelReport';
  const page = await renderPage(<p>start</p>, {
    routes: [{ path, element: <ExcelReportPage /> }],
    ...(language ? { language } : {}),
  });
  await page.router.navigate(`/projectplanogram/${PROJECT}/ExcelReport${search}`);
  return { ...page, asked, filters, sent };
}

const preview = async () => within(await screen.findByRole('region', { name: 'Preview' }));
const workbooks = async () => within(await screen.findByRole('list', { name: 'Reports in this project' }));

describe('Excel Report', () => {
  it('shows the first rows before anything is made, of the publication that reports read', async () => {
    const { asked } = await open();
    const rows = await (await preview()).findAllByRole('row');
    // A head, the larger item, the smaller one, the total.
    expect(rows[1]?.textContent).toContain('The tea');
    expect(rows[2]?.textContent).toContain('The soup');
    expect(asked[0]?.get('publication')).toBe('current');
    expect([asked[0]?.get('sort'), asked[0]?.get('limit')]).toEqual(['-linear', '8']);
    expect(screen.getByText('No reports yet')).toBeTruthy();
  });

  it('puts store groups beside each other, one sheet a measure, and says what more there will be', async () => {
    const { filters } = await open({ search: '?columns=banner&filter=category:Soup' });
    const region = await preview();
    expect(await region.findByRole('columnheader', { name: /Corner/ })).toBeTruthy();
    expect(region.getByText('2 more store groups.')).toBeTruthy();
    expect(filters).toContainEqual({ category: ['Soup'], product: ['tea', 'soup'], banner: ['Corner'] });
    expect(screen.getByRole('checkbox', { name: 'Facings' })).toBeTruthy();
  });

  it('requests the workbook with the selection, and lists it', async () => {
    const { sent } = await open({ search: '?rows=category&columns=banner&measure=sales' });
    await userEvent.click(await screen.findByRole('textbox', { name: 'Name' }));
    await userEvent.paste('Week 12');
    await userEvent.click(screen.getByRole('button', { name: 'Create workbook' }));
    const list = await workbooks();
    expect(await list.findByText('Waiting')).toBeTruthy();
    expect(sent[0]).toEqual({
      call: 'createexcelreport',
      body: {
        ...{ projectid: PROJECT, reportname: 'Week 12', publication: 'current' },
        ...{ horizontalGrouping: 'banner', level: 'category', measures: ['sales'], filterType: 'include' },
        ...{ productFilter: {}, storeFilter: {} },
      },
    });
  });

  it('asks for the rows of a level, of the chosen products and stores', async () => {
    const { sent } = await open({
      search: '?make=DATA&rows=brand&columns=banner&values=without&filter=category:Soup',
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Create data rows' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      call: 'createreportrequest',
      body: {
        ...{ projectid: PROJECT, reporttype: 'DATA', reportname: 'Brand, rows', publication: 'current' },
        options: { filters: { category: ['Soup'] }, level: 'brand' },
      },
    });
  });

  it('asks for planograms as PDF, which have neither rows nor sheets to choose', async () => {
    const { sent } = await open({ search: '?filter=category:Soup' });
    await userEvent.click(await screen.findByRole('radio', { name: 'Planograms' }));
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Rows' })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Create PDF' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      call: 'createreportrequest',
      body: { reporttype: 'PDF', reportname: 'Planograms', options: { filters: { category: ['Soup'] } } },
    });
  });

  it('shows the progress of a report that is being created', async () => {
    await open({ reports: [report('run', { status: 'running', progress: 40, files: [], finishedAt: null })] });
    const list = await workbooks();
    expect(list.getByText('In progress, 40%')).toBeTruthy();
    expect(list.getByRole('progressbar', { name: 'Progress of Workbook run' })).toBeTruthy();
  });

  it('cannot be made of nothing, and says why', async () => {
    await open({ items: [] });
    expect(await screen.findByText('No data matches the chosen products and stores.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Create workbook' }).hasAttribute('disabled')).toBe(true);
  });

  it('lists what was made: of which data, with its file, and made again when there are newer data', async () => {
    const { sent } = await open({ reports: [report('one', { outdated: true }), report('two')] });
    const list = await workbooks();
    const rows = list.getAllByRole('listitem');
    expect(rows[0]?.textContent).toContain('Publication 2 · Brand × Banner · Facings · Category: Soup');
    expect(list.getByRole('button', { name: 'Download Workbook one' }).textContent).toContain('12.3');
    expect(list.getAllByText('Newer data available')).toHaveLength(1);
    await userEvent.click(list.getByRole('button', { name: 'Run Workbook one again with newer data' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      call: 'createexcelreport',
      body: { reportname: 'Workbook one', productFilter: { category: ['Soup'] }, horizontalGrouping: 'banner' },
    });
    // From the data that reports read now, not from earlier data.
    expect(sent[0]?.body).not.toHaveProperty('publication');
  });

  it('lets one be canceled, tried again, renamed and, after a question, deleted', async () => {
    const running = report('run', { status: 'running', progress: 10, files: [], finishedAt: null });
    const failed = report('bad', { status: 'error', files: [], code: 'reports.not-there', params: {} });
    const { sent } = await open({ reports: [running, failed] });
    const list = await workbooks();
    await userEvent.click(list.getByRole('button', { name: 'Cancel Workbook run' }));
    expect(await list.findByText('Canceled')).toBeTruthy();
    await userEvent.click(list.getByRole('button', { name: 'Try Workbook bad again' }));
    expect(await list.findByText('Waiting')).toBeTruthy();
    await userEvent.click(list.getByRole('button', { name: 'Rename Workbook bad' }));
    const field = list.getByRole('textbox', { name: 'New name for Workbook bad' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Renamed{Enter}');
    expect(await list.findByText('Renamed')).toBeTruthy();
    await userEvent.click(list.getByRole('button', { name: 'Delete Renamed' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(list.queryByText('Renamed')).toBeNull());
    expect(sent.map(({ call }) => call)).toEqual(['cancelreport', 'retryreport', 'renamereport', 'deletereport']);
  });

  it('says when the workbook cannot be requested', async () => {
    await open();
    server.use(
      http.post('*/api/lite/createexcelreport', () => HttpResponse.json({ code: 'http-503' }, { status: 503 })),
    );
    const button = await screen.findByRole('button', { name: 'Create workbook' });
    await (await preview()).findAllByRole('row');
    await userEvent.click(button);
    expect(await screen.findByText('The report couldn’t be requested')).toBeTruthy();
  });

  it('of a project that was never published is of its newest analysis, and says so', async () => {
    const { asked } = await open({ details: project({ published: null }) });
    expect(await screen.findByText('Draft, not published')).toBeTruthy();
    await (await preview()).findAllByRole('row');
    expect(asked[0]?.get('publication')).toBeNull();
  });

  it('of a project without figures says what it is waiting for', async () => {
    await open({ details: project({ projStatus: 'initial', prodCount: null, published: null }) });
    expect(await screen.findByText('Spring reset has no files yet')).toBeTruthy();
  });

  it('has its words in Chinese', async () => {
    await open({ language: 'zh-CN', reports: [report('one')] });
    expect(await screen.findByRole('button', { name: '生成工作簿' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: '下载 Workbook one' })).toBeTruthy();
  });
});
