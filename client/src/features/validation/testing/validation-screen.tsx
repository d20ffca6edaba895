import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { FindingDto, FindingGroupDto, ValidationDto } from '../../../api/validation.gen.js';
import { renderPage } from '../../../testing/render.js';
import { server } from '../../../testing/server.js';
import ValidationPage from '../validation-page.js';
import { PROJECT, head, ruleOf } from './validation-answers.js';

const PAGE = `/projectplanogram/${PROJECT}/validation`;

export const noDimension = ruleOf('P04', {
  ...{ severity: 'error', object: 'prd', findings: 12, stores: 3, added: 3, gone: 1 },
  affects: ['space', 'drawing'],
  remedies: ['edit-product', 'correct-file', 'waive'],
});
export const likelySame = ruleOf('P17', {
  ...{ severity: 'info', object: 'prd', findings: 2, remedies: ['accept-match', 'waive'] },
});
export const overfilled = ruleOf('X05', {
  findings: 40,
  stores: 20,
  remedies: ['correct-file', 'change-settings', 'waive'],
});

export interface Asked {
  messages: URLSearchParams[];
  groups: URLSearchParams[];
  posted: { path: string; body: unknown }[];
}

/** The server of one test: its answers may change between two requests. */
export function answers(
  start: ValidationDto,
  findings: FindingDto[] = [],
  project: object = {},
  groups?: FindingGroupDto[],
) {
  const state = { validation: start };
  const asked: Asked = { messages: [], groups: [], posted: [] };
  const post = (path: string, answer: object) =>
    http.post(`*/api/main/${path}`, async ({ request }) => {
      asked.posted.push({ path, body: await request.json() });
      return HttpResponse.json(answer);
    });
  server.use(
    http.get('*/api/main/getvalidation/:p', () => HttpResponse.json(state.validation)),
    http.get('*/api/main/getlistmatch/:p/:object', ({ params: { object } }) => {
      const rules = object === 'prd' ? [{ rule: 'exact', matched: 7, unmatched: 2, unused: 1 }] : [];
      return HttpResponse.json({ object, placed: 9, keymatch: 'exact', rules });
    }),
    http.get('*/api/main/getproject/:id', () =>
      HttpResponse.json({
        projectid: PROJECT,
        projName: 'RECAP',
        kind: 'full',
        projStatus: 'complete',
        unit: 'cm',
        currency: 'EUR',
        ...project,
      }),
    ),
    http.get('*/api/main/getvalidationmessage/:p/:object', ({ request }) => {
      asked.messages.push(new URL(request.url).searchParams);
      return HttpResponse.json({
        ...{ validationid: head(2).validationid, items: findings, lastEvaluatedKey: 'key-of-50', count: 1_000_000 },
      });
    }),
    http.get('*/api/main/getfindinggroups/:p', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.groups.push(searchParams);
      const cause = searchParams.get('cause');
      const items = (groups ?? []).filter((group) => cause === null || group.cause === cause);
      const page = { items, lastEvaluatedKey: null, count: items.length };
      return HttpResponse.json({ validationid: head(2).validationid, grouped: groups !== undefined, ...page });
    }),
    http.get('*/api/main/suggestedmatches/:p/:object', ({ request }) => {
      const skip = Number(new URL(request.url).searchParams.get('skip') ?? 0);
      const items = Array.from({ length: Math.min(50, 120 - skip) }, (_, nth) => ({
        ...{ key: `${skip + nth}`, name: `Lager ${skip + nth}`, canonical: `0${skip + nth}`, canonicalname: 'Lager' },
      }));
      return HttpResponse.json({ validationid: head(2).validationid, acceptable: 120, conflicts: 2, items });
    }),
    post('acceptmatches', { batch: head(9).validationid, changed: 119, projects: 2 }),
    post('forgetmatches', { batch: head(9).validationid, changed: 119, projects: 2 }),
    post('waivefindings', { waivers: [{ waiverid: 'w1' }], unknown: [] }),
    post('unwaive', { undone: 1 }),
    post('acceptmatch', { changed: true, projects: 2 }),
    post('forgetmatch', { changed: true, projects: 2 }),
    post('excludefiles', { projectid: PROJECT, changed: 1, excluded: 1 }),
    post('includefiles', { projectid: PROJECT, changed: 1, excluded: 0 }),
    post('updatevalidationlimits', { limits: start.limits, readagain: [], validation: null }),
    post('revalidate', head(3, { state: 'queued' })),
    post('analyseproject', { projectid: PROJECT, analysis: 'running' }),
  );
  return { state, asked };
}

/** The page as a person opens it, with this search in the address. */
export async function open(search = '', language: 'en-US' | 'zh-CN' = 'en-US', user = {}) {
  const routes = [{ path: '/projectplanogram/:projectID/validation', element: <ValidationPage /> }];
  // The page's changes to the address also go to the browser's.
  window.history.replaceState(null, '', `${PAGE}${search}`);
  const view = await renderPage(<p />, { at: '/', language, user, routes });
  await view.router.navigate(`${PAGE}${search}`);
  return { ...view, person: userEvent.setup() };
}
