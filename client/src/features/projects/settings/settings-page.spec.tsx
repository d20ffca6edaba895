import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { ProjectSettingsDto } from '../../../api/uploads.gen.js';
import { renderPage } from '../../../testing/render.js';
import { server } from '../../../testing/server.js';
import { changeOf, daysOf, draftOf } from './settings-draft.js';
import SettingsPage from './settings-page.js';

const ID = '0191e7a0-0000-7000-8000-0000abcdef12';
const SETTINGS: ProjectSettingsDto = {
  ...{
    projectid: ID,
    storeExtraction: 1,
    storePattern: null,
    movementDays: 7,
    productKey: 'upc',
    codePage: null,
    keyMatch: 'exact',
  },
  ...{ segmentCell: null, subsegmentCell: null, packageCell: null, files: 4, readotherwise: 0, rereading: null },
  ...{
    dosLow: 3,
    dosHigh: 28,
    elasticity: 0.17,
    lowCoverageBelow: 0.8,
    byCategory: [],
    currency: 'USD',
    resetTimes: [],
  },
};
const file = (fileno: number, before: string[], after: string[]) => ({
  ...{ fileno, filename: `p${fileno}.psa`, before, after, productkey: 'id', names: [`¿ÉÀÖ ${fileno}`] },
});

const PLACES = [
  { source: 3, example: 'Store=0412 Category=9', number: '0412', found: 4, stores: 4, areDates: false },
  { source: 2, example: 'Reset 2026', number: '2026', found: 4, stores: 1, areDates: true },
];

function answers(settings: ProjectSettingsDto) {
  const state = { settings };
  const sent: { call: string; body: Record<string, unknown> }[] = [];
  const post = (call: string, answer: (body: Record<string, unknown>) => object, status = 200) =>
    http.post(`*/api/main/${call}`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push({ call, body });
      return HttpResponse.json(answer(body), { status });
    });
  server.use(
    http.get('*/api/main/getprojectsettings/:p', () => HttpResponse.json(state.settings)),
    http.get('*/api/main/getlistmatch/:p/:object', () =>
      HttpResponse.json({ object: 'prd', placed: 0, keymatch: 'exact', rules: [] }),
    ),
    post('previewprojectsettings', ({ storeExtraction }) => {
      const isOther = storeExtraction !== 1;
      const looked = [
        file(1, ['1'], ['1']),
        file(2, ['2'], isOther ? ['0412'] : ['2']),
        file(3, ['3'], isOther ? [] : ['3']),
      ];
      return { files: 4, looked, changed: isOther ? 2 : 0, without: isOther ? 1 : 0, places: PLACES };
    }),
    post('updateprojectsettings', ({ projectid: _, ...change }) => {
      state.settings = { ...state.settings, ...change, readotherwise: 4 } as ProjectSettingsDto;
      return state.settings;
    }),
    post('readagain', () => {
      state.settings = { ...state.settings, rereading: 'r1' };
      return { requestid: 'r1' };
    }),
  );
  return { state, sent };
}

async function open(user = {}) {
  const routes = [{ path: '/projectplanogram/:projectID/settings', element: <SettingsPage /> }];
  const view = await renderPage(<p>elsewhere</p>, { at: '/', user, routes });
  await view.router.navigate(`/projectplanogram/${ID}/settings`);
  return { ...view, person: userEvent.setup() };
}

describe('the reading settings of a project', () => {
  it('name the likely places of the store number in its own files, and take one', async () => {
    const { sent } = answers(SETTINGS);
    const { person } = await open();
    const likely = await screen.findByRole('radiogroup', { name: 'Likely places' });
    expect(within(likely).getAllByRole('radio')).toHaveLength(2);
    expect(likely.textContent).toContain('“Store=0412 Category=9” gives 0412, 4 stores in all');
    expect(likely.textContent).toContain('Looks like a date');
    await person.click(within(likely).getByRole('radio', { name: /Planogram name/ }));
    expect(screen.getByRole('combobox', { name: /Store extraction/ })).toHaveProperty('value', '3');
    await screen.findByText('2 files would have a different store number.');
    expect(sent.at(-1)?.body).toMatchObject({ storeExtraction: 3 });
  });

  it('are tried on its own files, saved, and all files read again by them', async () => {
    const { sent } = answers(SETTINGS);
    const { person } = await open();
    await screen.findByText('All 4 files in this project were read with these settings.');
    await screen.findByText('These settings find the same store numbers.');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);

    await person.selectOptions(screen.getByRole('combobox', { name: /Store extraction/ }), '3');
    await screen.findByText('2 files would have a different store number.');
    expect(screen.getByText('1 file would have no store number.')).toBeTruthy();
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    // What changes stands first.
    expect(rows.map((row) => row.textContent)).toEqual(['FileCurrentlyNew', 'p2.psa20412', 'p3.psa3none', 'p1.psa11']);
    // The files’ own key is told beside that of the lists.
    expect(screen.getByText('The 3 sampled files use ID.')).toBeTruthy();
    expect(screen.getByText(/^This project’s lists are matched by UPC/)).toBeTruthy();
    expect(sent.some(({ call }) => call === 'updateprojectsettings')).toBe(false);

    // Names of the files show whether the encoding is right.
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '¿ÉÀÖ 1',
      '¿ÉÀÖ 2',
      '¿ÉÀÖ 3',
    ]);
    await person.selectOptions(screen.getByRole('combobox', { name: 'Files without a declared code page' }), 'gbk');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Match product lists by' }), 'id');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/^4 of 4 files were read with other settings or limits/);
    const saved = sent.find(({ call }) => call === 'updateprojectsettings')?.body;
    expect(saved).toMatchObject({
      projectid: ID,
      storeExtraction: 3,
      storePattern: null,
      productKey: 'id',
      codePage: 'gbk',
    });

    await person.click(screen.getByRole('button', { name: 'Read all files again' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(sent.some(({ call }) => call === 'readagain')).toBe(false);
    await person.click(within(dialog).getByRole('button', { name: 'Read all files again' }));
    await screen.findByText(/^The files are being read again\. Until/);
    expect(screen.queryByRole('button', { name: 'Read all files again' })).toBeNull();
  });

  it('can be read, not changed, by read-only analysts', async () => {
    const { sent } = answers({ ...SETTINGS, readotherwise: 2 });
    await open({ groups: ['reader'] });
    expect(await screen.findByText(/^You have read-only access/)).toBeTruthy();
    const fields = [...(await screen.findAllByRole('textbox')), ...screen.getAllByRole('combobox')];
    expect(fields.filter((field) => !field.matches(':disabled'))).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Read again' })).toBeNull();
    expect(sent.filter(({ call }) => !call.startsWith('preview'))).toEqual([]);
  });

  it('say what is wrong before anything is sent', async () => {
    const { sent } = answers(SETTINGS);
    const { person } = await open();
    const days = await screen.findByRole('textbox', { name: 'Days covered by movement' });
    await person.clear(days);
    await person.type(days, '900');
    await screen.findByText('Enter a number of days from 1 to 731.');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    expect(sent.filter(({ call }) => call === 'updateprojectsettings')).toEqual([]);
  });

  it('can be read again after a failure, and have no files to try before the first upload', async () => {
    server.use(http.get('*/api/main/getprojectsettings/:p', () => HttpResponse.json({}, { status: 500 })));
    const { person } = await open();
    const again = await screen.findByRole('button', { name: /again/i });
    answers({ ...SETTINGS, files: 0 });
    await person.click(again);
    await screen.findByText(/^No planogram files yet/);
    await waitFor(() => expect(screen.queryByText('Checking the files')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Read all files again' })).toBeNull();
  });
});

describe('a draft of settings', () => {
  it('takes days in either decimal sign, within bounds', () => {
    expect([daysOf('7'), daysOf(' 10,5 '), daysOf('0'), daysOf('732'), daysOf('x'), daysOf('')]).toEqual([
      7,
      10.5,
      null,
      null,
      null,
      null,
    ]);
  });

  it('is nothing to send while its pattern cannot be used', () => {
    const draft = draftOf(SETTINGS);
    expect(changeOf(ID, { ...draft, storePattern: '(?=a)' })).toBeNull();
    expect(changeOf(ID, { ...draft, storePattern: ' S(\\d+) ' })).toMatchObject({ storePattern: 'S(\\d+)' });
  });
});
