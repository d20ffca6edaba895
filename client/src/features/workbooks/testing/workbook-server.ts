import { NO_FIGURES } from '../../../../../src/core/metrics/figure-ids.js';
import { http, HttpResponse } from 'msw';
import type {
  AnalysisDto,
  AnalysisItemDto,
  DashboardDto,
  KeyFigureDto,
  RequestedReportDto,
} from '../../../api/reports.gen.js';
import type { ProjectDetailsDto } from '../../../api/projects.gen.js';
import { REPORT_HEAD } from '../../../testing/report-answers.js';
import { server } from '../../../testing/server.js';

export const PROJECT = '0191e7a0-0000-7000-8000-0000abcdef12';

const HEAD = { ...REPORT_HEAD, snapshot: { ...REPORT_HEAD.snapshot, number: 4 } };

export function project(changes: Partial<ProjectDetailsDto> = {}): ProjectDetailsDto {
  return {
    projectid: PROJECT,
    projName: 'Spring reset',
    kind: 'full',
    projStatus: 'complete',
    ...{ updatedts: '2026-03-02T08:00:00.000Z', createdAt: '2026-03-01T08:00:00.000Z' },
    ...{ pogCount: 4, prodCount: 3, storeCount: 2, storeExtraction: 1, storePattern: null, unit: 'in' },
    currency: 'USD',
    limits: { daysOfSupplyAtRisk: 3, daysOfSupplyOverstock: 28 },
    ...{ published: 2, publishedAt: '2026-03-02T09:00:00.000Z', hasUnpublished: false, analysis: 'current' },
    ...changes,
  } as ProjectDetailsDto;
}

/** An item whose figures follow from its linear feet, so that a test can name any of them. */
export function item(key: string, linear: number, changes: Partial<AnalysisItemDto> = {}): AnalysisItemDto {
  return {
    key,
    name: `The ${key}`,
    of: [],
    ...NO_FIGURES,
    ...{ products: 2, stores: 1, planograms: 1, positions: 2, factRows: 2 },
    ...{ facings: linear * 2, linear, square: linear, area: linear, cubic: linear, capacity: 40 },
    ...{ units: 28, sales: linear * 10, profit: 14, daysOfSupply: 10, shareOfSpace: 0.5, shareOfSales: 0.4 },
    ...{ index: 125, fairShareSpace: 8, opportunity: -2, spaceGapValue: -11.2, expectedChangeLow: -3 },
    ...{ expectedChangeHigh: -1, coverage: 1, itemCoverage: 1 },
    ...{ lowCoverage: false, turns: 36.5, distribution: 0.5, salesPerLinear: 5.6, unitsPerLinear: 2.8 },
    ...{ profitPerLinear: 1.4, linearPerStore: linear, facingsPerStore: 4, unitsPerStore: 28 },
    salesPerStore: linear * 10,
    reasons: {},
    ...changes,
  };
}

export function analysis(items: AnalysisItemDto[]): AnalysisDto {
  const total = { ...item('total', 99), stores: 4 };
  const none = { items: 0, space: 0, value: 0, low: 0, high: 0 };
  const changes = { increases: none, cuts: none, unknown: 0 };
  const question = {
    level: 'product',
    parent: null,
    within: 'category',
    space: 'linear',
    salesMeasure: 'sales',
  } as const;
  return { ...HEAD, ...question, items, count: items.length, lastEvaluatedKey: null, largest: null, total, changes };
}

export function report(id: string, changes: Partial<RequestedReportDto> = {}): RequestedReportDto {
  return {
    reportid: id,
    projectid: PROJECT,
    projName: 'Spring reset',
    projKind: 'full',
    reporttype: 'EXCEL',
    reportname: `Workbook ${id}`,
    status: 'complete',
    progress: 100,
    reference: null,
    author: 'ana@reveal.example',
    createdAt: '2026-03-02T08:00:00.000Z',
    finishedAt: '2026-03-02T08:01:00.000Z',
    ...{ snapshot: 4, dataAsOf: '2026-03-02T07:00:00.000Z', publication: 2, outdated: false, code: null, params: {} },
    settings: {
      ...{ filters: { category: ['Soup'] }, filterType: 'include', units: null, lang: 'en-US', level: 'brand' },
      ...{ grouping: 'banner', measures: ['facings'], format: null, board: null },
    },
    files: [
      {
        name: `${id}.xlsx`,
        bytes: 12_300,
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        link: `http://files.example/${id}`,
        expiresAt: '2099-01-01T00:00:00.000Z',
      },
    ],
    rows: 3,
    ...changes,
  };
}

const figure = (value: number | null, unit: string): KeyFigureDto => ({ value, unit, reason: null });

/** A store's figures, as in dashboards. */
export function storeFigures(planograms: number): DashboardDto {
  const row = {
    ...{ key: 'soup', name: 'Hot soup', upc: '0123', planogramid: '0.0', planogram: 'Soup 8 ft', store: '1001' },
    ...{ stores: 1, facings: 2, capacity: 6, units: 42, daysOfSupply: 1 },
  };
  return {
    ...analysis([item('Soup', 8), item('Snacks', 4)]),
    kpis: {
      ...{ stores: figure(1, 'count'), planograms: figure(planograms, 'count'), products: figure(2, 'count') },
      ...{ manufacturers: figure(1, 'count'), linear: figure(12, 'ft'), sales: figure(480, 'USD') },
      ...{ daysOfSupply: figure(9, 'days'), shelfFill: figure(0.9, 'ratio') },
    },
    levels: [],
    daysOfSupply: {
      ...{ limits: { atRisk: 3, overstock: 28, byCategory: [] }, rows: 2, bins: [] },
      ...{ atRisk: { count: 1, items: [row] }, overstock: { count: 0, items: [] }, notMoving: { count: 0, items: [] } },
    },
  };
}

/** A server that stores requested reports and records its calls. */
export function keepReports(start: RequestedReportDto[]) {
  const kept = { reports: start };
  const sent: { call: string; body: Record<string, unknown> }[] = [];
  const take = async (call: string, request: Request) => {
    const body = (await request.json()) as Record<string, unknown>;
    sent.push({ call, body });
    return body;
  };
  const change = (call: string, changes: Partial<RequestedReportDto>) =>
    http.post(`*/api/main/${call}`, async ({ request }) => {
      const { reportid } = await take(call, request);
      kept.reports = kept.reports.map((one) => (one.reportid === reportid ? { ...one, ...changes } : one));
      return HttpResponse.json(kept.reports.find((one) => one.reportid === reportid));
    });
  const create = (base: string, call: string) =>
    http.post(`*/api/${base}/${call}`, async ({ request }) => {
      await take(call, request);
      const made = report('new', { status: 'queued', progress: 0, files: [], finishedAt: null });
      kept.reports = [made, ...kept.reports];
      return HttpResponse.json({ reportid: 'new' });
    });
  server.use(
    http.get('*/api/main/getprojectreports/:p', ({ request }) => {
      const type = new URL(request.url).searchParams.get('type');
      const items = kept.reports.filter(({ reporttype }) => type === null || reporttype === type);
      return HttpResponse.json({ items, lastEvaluatedKey: null });
    }),
    http.get('*/api/main/listreports', () => HttpResponse.json({ items: kept.reports, lastEvaluatedKey: null })),
    create('lite', 'createexcelreport'),
    create('main', 'createreportrequest'),
    change('cancelreport', { status: 'cancel' }),
    change('retryreport', { status: 'queued', code: null }),
    change('renamereport', { reportname: 'Renamed' }),
    http.post('*/api/main/deletereport', async ({ request }) => {
      const { reportid } = await take('deletereport', request);
      kept.reports = kept.reports.filter((one) => one.reportid !== reportid);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return { kept, sent };
}

/** Answers the requests of every page of the project: the project, its publications, levels and one-off filters. */
export function serveProject(details: ProjectDetailsDto = project()) {
  const filters: unknown[] = [];
  server.use(
    http.get('*/api/main/getproject/:p', () => HttpResponse.json(details)),
    http.get('*/api/main/listpublications/:p', () =>
      HttpResponse.json({
        items: [{ number: 2, current: true, publishedAt: '2026-03-02T09:00:00.000Z' }],
        current: 2,
        lastEvaluatedKey: null,
      }),
    ),
    http.get('*/api/main/getprojectfilter1/:p', () =>
      HttpResponse.json([
        { level: 'category', group: 'product', count: 2 },
        { level: 'product', group: 'product', count: 3 },
        { level: 'banner', group: 'store', count: 2 },
        { level: 'store', group: 'store', count: 2 },
      ]),
    ),
    http.post('*/api/main/createreportfilter', async ({ request }) => {
      filters.push(((await request.json()) as { filters: unknown }).filters);
      return HttpResponse.json({ filterid: `f${filters.length - 1}` });
    }),
  );
  return { filters };
}
