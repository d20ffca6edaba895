import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { FullProjectDto } from '../../api/projects.gen.js';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import { NOTHING_CHOSEN } from './create/wizard-choice.js';
import { missingIn } from './create/wizard-rules.js';
import ProjectsPage from './projects-page.js';

const OWN = '0191e7a0-0000-7000-8000-0000000000aa';

function project(no: number, change: Partial<FullProjectDto> = {}): FullProjectDto {
  return {
    ...{ projectid: `0191e7a0-0000-7000-8000-00000000000${no}`, projName: `RECAP_${no}`, status: 'In-Progress' },
    ...{ createdAt: '2026-03-09T08:00:00Z', updatedts: '2026-03-09T08:00:00Z', slkey: '000000000001' },
    ...{ retailName: 'Fresh Foods', retailID: 'r', co: 'Grocery', hierarchy: '', multiBase: false },
    ...{ baseCallPoints: [{ basecallpointid: 'b', name: 'North' }], projectTime: 'Q4 2026', projTime: 't' },
    ...{ setStatus: 'Final', productKey: 'upc', state: 'Active', pogCount: 1200, prodCount: null, storeCount: 6 },
    ...{ published: null, publishedAt: null, resetTimes: [] },
    ...change,
  } as FullProjectDto;
}

type Body = Record<string, unknown>;

/** Answers the list with `answer`, and records the requests. */
function serveList(answer: (body: Body) => { items: FullProjectDto[]; next?: string; total?: number }): Body[] {
  const asked: Body[] = [];
  server.use(
    http.post('*/api/main/listprojectsv2', async ({ request }) => {
      const body = (await request.json()) as Body;
      asked.push(body);
      const { items, next = null, total = items.length } = answer(body);
      return HttpResponse.json({ items, lastEvaluatedKey: next, total });
    }),
    http.get('*/api/main/getretailers', () =>
      HttpResponse.json([
        {
          id: 'c1',
          name: 'Grocery',
          count: 3,
          retailers: [{ id: 'r1', name: 'Fresh Foods', count: 3, status: 'active' }],
        },
      ]),
    ),
    http.get('*/api/lite/userlist', () =>
      HttpResponse.json({
        items: [{ userkey: 'u2', name: 'Bo Mart', UserEmail: 'bo@acme.example' }],
        lastEvaluatedKey: null,
        total: 1,
      }),
    ),
    http.get('*/api/main/getretailernames/:id', () => HttpResponse.json([])),
    http.get('*/api/main/getbasecallpoints/:path', () =>
      HttpResponse.json([
        { basecallpointid: 'b1', name: 'North', place: '', isActive: true },
        { basecallpointid: 'b2', name: 'South', place: '', isActive: true },
      ]),
    ),
    http.get('*/api/lite/gettimeperiod', () =>
      HttpResponse.json([
        { id: 't1', dis: 'Q3 2026', isActive: true, isDefault: false },
        { id: 't2', dis: 'Q4 2026', isActive: true, isDefault: true },
        { id: 't3', dis: 'Q1 2020', isActive: false, isDefault: false },
      ]),
    ),
  );
  return asked;
}

const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<ProjectsPage />, {
    at: '/manageproject',
    user: { sub: OWN },
    // Loads a moment later, like pages of another chunk.
    routes: [{ path: '/projectplanogram/:id/uploads', lazy: () => Promise.resolve({ element: <p>uploads</p> }) }],
    ...options,
  });

describe('the list of projects', () => {
  it('requests ten, newest first, and shows what each is', async () => {
    const asked = serveList(() => ({
      items: [project(2), project(1, { status: 'Published', multiBase: true })],
      total: 2,
    }));
    await open();
    const link = await screen.findByRole('link', { name: 'RECAP_2' });
    expect(link.getAttribute('href')).toBe(`/projectplanogram/${project(2).projectid}`);
    const all = { ownerid: OWN, state: 'Active', lastEvaluatedKey: null };
    // The sentence is about all of them, however the list is filtered.
    expect(asked.toSorted((one, other) => Number(one['limit']) - Number(other['limit']))).toEqual([
      { ...all, limit: 10 },
      { ...all, limit: 200 },
    ]);
    expect(screen.getAllByText('1,200')).toHaveLength(2);
    expect(screen.getByText(/Multi Base Project/)).toBeTruthy();
    expect(screen.getByText('Published')).toBeTruthy();
    expect(screen.getByText('1–2 of 2')).toBeTruthy();
  });

  it('offers read-only analysts nothing that the server would refuse, and says why', async () => {
    serveList(() => ({ items: [project(2)] }));
    await open({ at: '/manageproject?create=yes', user: { sub: OWN, groups: ['reader'] } });
    await screen.findByRole('link', { name: 'RECAP_2' });
    expect(screen.getByText(/^You have read-only access/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create Project' })).toBeNull();
    expect(screen.queryByRole('button', { name: /RECAP_2/ })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('pages forward and back by cursor, and starts over with another page size', async () => {
    const asked = serveList(({ lastEvaluatedKey }) =>
      lastEvaluatedKey === 'k' ? { items: [project(1)], total: 11 } : { items: [project(2)], next: 'k', total: 11 },
    );
    await open();
    await screen.findByRole('link', { name: 'RECAP_2' });
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('link', { name: 'RECAP_1' });
    expect(screen.getByText('11–11 of 11')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '50');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ limit: 50, lastEvaluatedKey: null }));
  });

  it('searches a column at the server and marks what matched', async () => {
    const asked = serveList(() => ({ items: [project(2)] }));
    await open();
    await screen.findByRole('link', { name: 'RECAP_2' });
    await userEvent.click(screen.getByRole('button', { name: 'Search Project Name' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Search Project Name' }), 'recap{Enter}');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ projName: 'recap' }));
    await waitFor(() => expect(document.querySelector('mark')?.textContent).toBe('RECAP'));
  });

  it('archives after asking, and says so', async () => {
    serveList(() => ({ items: [project(2)] }));
    let sent: unknown;
    server.use(
      http.post('*/api/main/updateprojstatus', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(project(2, { state: 'Archive' }));
      }),
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for RECAP_2' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Make Archive' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Make Archive' }));
    expect(await screen.findByText('RECAP_2 Moved to Archive')).toBeTruthy();
    expect(sent).toEqual({ projid: project(2).projectid, setstatus: 'Archive' });
  });

  it('lets only administrators view another user’s projects', async () => {
    const asked = serveList(() => ({ items: [project(2)] }));
    const { unmount } = await open();
    await screen.findByRole('link', { name: 'RECAP_2' });
    expect(screen.queryByLabelText('Show Project user')).toBeNull();
    unmount();
    await open({ user: { sub: OWN, groups: ['admin'] } });
    await userEvent.selectOptions(
      await screen.findByLabelText('Show Project user'),
      await screen.findByText(/Bo Mart/),
    );
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ ownerid: 'u2' }));
  });

  it('distinguishes an empty archive from a search without a match', async () => {
    serveList(() => ({ items: [] }));
    await open({ at: '/manageproject?tab=Archive', language: 'zh-CN' });
    expect(await screen.findByText('归档为空')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('业态'), await screen.findByText('Grocery'));
    expect(await screen.findByText('没有匹配的项目')).toBeTruthy();
  });
});

describe('Create Project', () => {
  it('wants what the specification says at each step', () => {
    const retailer = { ...NOTHING_CHOSEN, retailerId: 'r', placeId: 'r' };
    expect(missingIn(0, NOTHING_CHOSEN)).toEqual(['retailer', 'callPoint']);
    expect(missingIn(0, retailer)).toEqual(['callPoint']);
    expect(missingIn(0, { ...retailer, multiBase: true })).toEqual([]);
    expect(missingIn(0, { ...retailer, baseCallPoints: [{ id: 'b', name: 'B' }] })).toEqual([]);
    expect(missingIn(1, retailer)).toEqual(['extraction', 'timePeriod', 'status']);
    const settings = { ...retailer, storeExtraction: 1, timePeriodId: 't', setStatus: 'Final' } as const;
    expect(missingIn(1, settings)).toEqual([]);
    expect(missingIn(1, { ...settings, storePattern: '(?=a)' })).toEqual(['extraction']);
    expect(missingIn(2, NOTHING_CHOSEN)).toEqual([]);
  });

  it('stands open for who comes to make one', async () => {
    serveList(() => ({ items: [] }));
    await open({ at: '/manageproject?create=yes' });
    expect(await screen.findByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
  });

  it('leads through its three steps to the new project’s uploads', async () => {
    serveList(() => ({ items: [] }));
    let sent: Body = {};
    let key: string | null = null;
    server.use(
      http.post('*/api/main/createproject', async ({ request }) => {
        sent = (await request.json()) as Body;
        key = request.headers.get('idempotency-key');
        return HttpResponse.json({ projectid: 'new' }, { status: 201 });
      }),
    );
    const person = userEvent.setup();
    await open();
    await person.click((await screen.findAllByRole('button', { name: 'Create Project' }))[0] as HTMLElement);
    const next = async () => screen.findByRole('button', { name: 'Next' });
    expect(await next()).toHaveProperty('disabled', true);
    await person.click(await screen.findByRole('radio', { name: 'Fresh Foods' }));
    await person.click(await screen.findByRole('checkbox', { name: 'North' }));
    expect(await next()).toHaveProperty('disabled', false);
    await person.click(await next());
    expect(await next()).toHaveProperty('disabled', true);
    await person.selectOptions(screen.getByLabelText(/Store extraction/), '4');
    await person.click(screen.getByRole('radio', { name: 'Proposed' }));
    // The default time period is preselected; the inactive one is not offered.
    expect(screen.getByLabelText<HTMLSelectElement>(/Time period/).value).toBe('t2');
    expect(screen.queryByText('Q1 2020')).toBeNull();
    await person.click(await next());
    expect(await screen.findByText(/^RECAP_NORTH_FRESH FOODS_Q4 2026_PROPOSED_\d{6}$/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('uploads')).toBeTruthy();
    expect(sent).toEqual({
      ...{ retailID: 'r1', baseCallPoints: ['b1'], multiBase: false, projTime: 't2' },
      ...{ setStatus: 'Proposed', storeExtraction: 4, storePattern: null },
    });
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('says what is missing when a field is left empty', async () => {
    serveList(() => ({ items: [] }));
    const person = userEvent.setup();
    await open();
    await person.click((await screen.findAllByRole('button', { name: 'Create Project' }))[0] as HTMLElement);
    await person.click(await screen.findByLabelText('Search retailers'));
    await person.tab();
    await person.tab();
    await person.tab();
    expect(await screen.findByText('Please Select Retailer')).toBeTruthy();
  });
});
