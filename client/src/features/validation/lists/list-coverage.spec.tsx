import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '../../../testing/server.js';
import { PROJECT, validationOf } from '../testing/validation-answers.js';
import { answers, open } from '../testing/validation-screen.js';

const ITEMS = [
  { name: 'Soda', matched: 30, unmatched: 10, unplaced: 4, inerror: 2 },
  { name: null, matched: 0, unmatched: 0, unplaced: 3, inerror: 0 },
];
const TOTAL = { matched: 30, unmatched: 10, unplaced: 7, inerror: 2 };

describe('list coverage', () => {
  let asked: string[];

  beforeEach(() => {
    asked = [];
    answers(validationOf([]));
    server.use(
      http.get('*/api/main/projectproductsummary/:p', () =>
        HttpResponse.json({ validationid: 'v', level: 'category', listed: true, items: ITEMS, total: TOTAL }),
      ),
      http.get('*/api/main/projectproductsummaryv1/:p/:level', ({ params: { level } }) => {
        asked.push(String(level));
        return HttpResponse.json({ validationid: 'v', level, listed: true, items: ITEMS, total: TOTAL });
      }),
      http.get('*/api/main/projectplanogramsummary/:p', () =>
        HttpResponse.json({
          ...{
            validationid: 'v',
            listed: false,
            items: [{ name: 'Soda', planograms: 5, matched: 5, unmatched: 0, inerror: 1 }],
          },
          total: { planograms: 5, matched: 5, unmatched: 0, inerror: 1 },
        }),
      ),
    );
  });

  it('is shown by category, with the rows behind what is missing', async () => {
    await open('?view=coverage');
    const row = (await screen.findByText('Soda')).closest('[role="row"]');
    expect(row).not.toBeNull();
    if (!(row instanceof HTMLElement)) return;
    expect(within(row).getByText('75.0%')).toBeTruthy();
    expect(within(row).getByRole('link', { name: '10' }).getAttribute('href')).toBe(
      `/projectplanogram/${PROJECT}/ProjectProducts?match=unmatched&category=Soda`,
    );
    expect(screen.getByText('No value')).toBeTruthy();
  });

  it('is requested by another level, and for planograms', async () => {
    await open('?view=coverage');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Level' }), 'Brand');
    expect(await screen.findByRole('columnheader', { name: /Brand/ })).toBeTruthy();
    expect(asked).toEqual(['brand']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What is counted' }), 'Planograms');
    expect(await screen.findByText(/No store list has been uploaded/)).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Level' })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: /Unplaced/ })).toBeNull();
  });
});
