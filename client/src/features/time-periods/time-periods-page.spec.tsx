import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TimePeriodDto } from '../../api/retailers.gen.js';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import { periods } from './testing/periods.js';
import TimePeriodsPage from './time-periods-page.js';

let kept: TimePeriodDto[];
let sent: [string, unknown][];

beforeEach(() => {
  kept = periods();
  sent = [];
  server.use(http.get('*/api/lite/gettimeperiod', () => HttpResponse.json(kept)));
});

/** Answers a call and records what was sent. */
function answering(call: string, answer: () => Response): void {
  server.use(
    http.post(`*/api/lite/${call}`, async ({ request }) => {
      sent.push([call, await request.json()]);
      return answer();
    }),
  );
}
const first = () => kept[0] ?? periods()[0];
const open = async () => {
  await renderPage(<TimePeriodsPage />, { at: '/managetimeperiod' });
  return screen.findByRole('table', { name: 'Time periods' });
};
const rowNames = () =>
  screen
    .getAllByRole('button', { name: /^Move/ })
    .map((handle) => handle.getAttribute('aria-label')?.replace('Move ', ''));
const button = (name: string) => screen.getByRole('button', { name });

describe('the time periods on screen', () => {
  it('are in their order, with the periods they are compared with', async () => {
    const table = await open();
    expect(rowNames()).toEqual(['Q4 2026', 'Q3 2026', 'Q2 2026', '2026']);
    expect(within(table).getByRole('radio', { name: 'Make Q4 2026 the default' })).toHaveProperty('checked', true);
    expect(within(table).getByRole('radio', { name: 'Make Q2 2026 the default' })).toHaveProperty('disabled', true);
    expect(within(table).getAllByText('no period has this index')).toHaveLength(3);
    expect(within(table).getByText('Oct 1, 2026 – Dec 31, 2026')).toBeTruthy();
  });

  it('lets one try again when they could not be loaded', async () => {
    server.use(http.get('*/api/lite/gettimeperiod', () => HttpResponse.error()));
    await renderPage(<TimePeriodsPage />, { at: '/managetimeperiod' });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.use(http.get('*/api/lite/gettimeperiod', () => HttpResponse.json(kept)));
    await userEvent.click(retry);
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});

describe('a row that is edited', () => {
  it('shows errors at its fields, and saves with Enter once they are corrected', async () => {
    answering('updatetimeperiod', () => HttpResponse.json({ ...first(), dis: 'Autumn' }));
    await open();
    await userEvent.click(button('Edit Q4 2026'));
    const display = screen.getByLabelText('Display');
    await waitFor(() => expect(document.activeElement).toBe(display));
    await userEvent.clear(display);
    await userEvent.clear(screen.getByLabelText('Current index'));
    await userEvent.type(screen.getByLabelText('Current index'), '7{Enter}');
    expect(screen.getByText('Enter a display name.')).toBeTruthy();
    expect(screen.getByText('Q3 2026 already has this index.')).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.type(display, 'Autumn');
    await userEvent.type(screen.getByLabelText('Current index'), '0{Enter}');
    expect(await screen.findByText('Autumn was saved')).toBeTruthy();
    expect(sent).toEqual([
      [
        'updatetimeperiod',
        expect.objectContaining({ id: first()?.id, dis: 'Autumn', currentIndex: 70, previousIndex: 4, revision: 1 }),
      ],
    ]);
  });

  it('is restored with Esc, and nothing else can be changed meanwhile', async () => {
    await open();
    await userEvent.click(button('Edit Q4 2026'));
    expect(button('Edit Q3 2026')).toHaveProperty('disabled', true);
    expect(button('Add time period')).toHaveProperty('disabled', true);
    await userEvent.keyboard('{Escape}');
    expect(button('Edit Q4 2026')).toBeTruthy();
  });

  it('keeps what was typed when the server refuses it', async () => {
    const problem = {
      type: 'about:blank',
      status: 409,
      code: 'retailers.changed',
      title: '',
      detail: '',
      instance: '',
    };
    answering('updatetimeperiod', () => HttpResponse.json(problem, { status: 409 }));
    await open();
    await userEvent.click(button('Edit Q4 2026'));
    await userEvent.type(screen.getByLabelText('Display'), '!{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Someone else changed this in the meantime');
    expect(screen.getByLabelText('Display')).toHaveProperty('value', 'Q4 2026!');
  });

  it('has a field for each end of custom dates when it is new', async () => {
    const made = { ...periods()[3], dis: 'Spring reset' };
    answering('createtimeperiod', () => HttpResponse.json(made, { status: 201 }));
    await open();
    await userEvent.click(button('Add time period'));
    await userEvent.type(screen.getByLabelText('Display'), 'Spring reset');
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'Custom dates');
    await userEvent.click(button('Save'));
    expect(screen.getByText('Choose a start and end date.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('From'), '2026-02-01');
    await userEvent.type(screen.getByLabelText('To'), '2026-07-31');
    await userEvent.click(button('Save'));
    expect(await screen.findByText('Spring reset was added')).toBeTruthy();
    const fields = { dis: 'Spring reset', type: 'custom', timeperiod: '2026-02-01/2026-07-31' };
    expect(sent).toEqual([['createtimeperiod', { ...fields, currentIndex: null, previousIndex: null }]]);
  });
});

describe('the default', () => {
  it('is another by one click', async () => {
    answering('updatetimeperiod', () => HttpResponse.json({ ...kept[1], isDefault: true }));
    await open();
    await userEvent.click(screen.getByRole('radio', { name: 'Make Q3 2026 the default' }));
    expect(await screen.findByText('Q3 2026 is now the default')).toBeTruthy();
    expect(sent).toEqual([['updatetimeperiod', { id: kept[1]?.id, isDefault: true }]]);
  });

  it('is made inactive or removed only with another in its place, of the active ones', async () => {
    answering('updatetimeperiod', () => HttpResponse.json(first()));
    answering('deletetimeperiod', () => new HttpResponse(null, { status: 204 }));
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Q4 2026 can be chosen' }));
    const asked = within(await screen.findByRole('alertdialog'));
    const choices = within(asked.getByLabelText('New default')).getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Q3 2026', '2026']);
    await userEvent.click(asked.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() =>
      expect(sent).toEqual([['updatetimeperiod', { id: first()?.id, isActive: false, newdefaultid: kept[1]?.id }]]),
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(button('Remove Q4 2026'));
    const again = within(await screen.findByRole('alertdialog'));
    await userEvent.selectOptions(again.getByLabelText('New default'), '2026');
    await userEvent.click(again.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Q4 2026 was removed')).toBeTruthy();
    expect(sent.at(-1)).toEqual(['deletetimeperiod', { id: first()?.id, newdefaultid: kept[3]?.id }]);
  });
});
