import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { FindingDto } from '../../../api/validation.gen.js';
import { server } from '../../../testing/server.js';
import { PROJECT, findingOf, groupOf, head, ruleOf, validationOf } from '../testing/validation-answers.js';
import { answers, likelySame, noDimension, open, overfilled } from '../testing/validation-screen.js';

describe('findings by cause', () => {
  it('show first what affects the most sales, and open to their rows', async () => {
    const caused = groupOf(1);
    const { asked } = answers(validationOf([noDimension, likelySame, overfilled]), [findingOf(1)], {}, [caused]);
    const { person } = await open();
    const first = await screen.findByRole('region', { name: 'What to do first' });
    await within(first).findByText(
      'Placed product without a dimension · 310 findings · 310 stores · €12,345 in weekly sales',
    );
    const edit = within(first).getByRole('link', { name: /^Edit the product/ });
    expect(edit.getAttribute('href')).toBe(`/projectplanogram/${PROJECT}/ProjectProducts?key=0012345678905`);
    await person.click(within(first).getByRole('link', { name: 'Lager 6 pack · 0012345678905: show findings' }));
    await waitFor(() => expect(asked.messages.at(-1)?.get('cause')).toBe(caused.cause));
    const head = await screen.findByRole('region', { name: 'Findings with this cause' });
    await person.click(within(head).getByRole('button', { name: 'Waive all' }));
    const dialog = await screen.findByRole('dialog', { name: 'Waive 310 findings' });
    await person.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'display dummies');
    await person.click(within(dialog).getByRole('button', { name: 'Waive' }));
    const body = { projectid: PROJECT, rule: 'P04', causes: [caused.cause], reason: 'display dummies' };
    await waitFor(() => expect(asked.posted.at(-1)).toEqual({ path: 'waivefindings', body }));
  });

  it('separate files whose export left out a dimension, to be corrected as files', async () => {
    const sample = { ...findingOf(1), params: { side: 'depth', reach: 'file' } };
    const flat = { kind: 'dimension', subject: null, name: null, subjects: 259, files: 1, stores: 1, sample } as const;
    answers(validationOf([noDimension]), [findingOf(1)], {}, [groupOf(1, { ...flat, findings: 259, sales: null })]);
    await open();
    const first = await screen.findByRole('region', { name: 'What to do first' });
    await within(first).findByRole('link', { name: 'Files without product depths: show findings' });
    expect(
      within(first).getByText('Placed product without a dimension · 259 findings · 259 products · 1 store'),
    ).toBeTruthy();
    expect(within(first).getByRole('link', { name: /^Correct the file/ })).toBeTruthy();
  });

  it('of an earlier version fall back to rules, and say how to get causes', async () => {
    answers(validationOf([noDimension, overfilled]));
    await open();
    const first = await screen.findByRole('region', { name: 'What to do first' });
    await waitFor(() => expect(within(first).getAllByRole('listitem')).toHaveLength(2));
    await screen.findByText(/^This validation was made by an earlier version/);
  });
});

describe('likely matches in bulk', () => {
  it('are reviewed, some left out, accepted in one step and undone in one', async () => {
    const { asked } = answers(validationOf([likelySame]), [], {}, []);
    const { person } = await open('?rule=P17');
    await person.click(await screen.findByRole('button', { name: 'Review all matches' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept all likely matches' });
    await within(dialog).findByText('2 suggestions contradict matches you already accepted and are skipped.');
    await person.click(within(dialog).getByRole('button', { name: 'Next' }));
    await within(dialog).findByText('51–100 of 120');
    await person.click(await within(dialog).findByRole('checkbox', { name: /^50 · Lager 50/ }));
    await person.click(within(dialog).getByRole('button', { name: 'Accept 119 matches' }));
    const body = { projectid: PROJECT, object: 'prd', validation: head(2).validationid, except: ['50'] };
    await waitFor(() => expect(asked.posted).toEqual([{ path: 'acceptmatches', body }]));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    const back = { projectid: PROJECT, batch: head(9).validationid };
    await waitFor(() => expect(asked.posted.at(-1)).toEqual({ path: 'forgetmatches', body: back }));
  });
});

describe('one cause', () => {
  it('reports when it could not be read, and retries', async () => {
    answers(validationOf([noDimension]), [findingOf(1)], {}, [groupOf(1)]);
    server.use(
      http.get('*/api/main/getfindinggroups/:p', ({ request }) =>
        new URL(request.url).searchParams.has('cause')
          ? HttpResponse.json({ status: 500 }, { status: 500 })
          : undefined,
      ),
    );
    const { person } = await open(`?rule=P04&cause=${groupOf(1).cause}`);
    const failed = await screen.findByRole('alert');
    answers(validationOf([noDimension]), [findingOf(1)], {}, [groupOf(1)]);
    await person.click(within(failed).getByRole('button', { name: 'Try again' }));
    const cause = await screen.findByRole('region', { name: 'Findings with this cause' });
    expect(within(cause).getByRole('heading').textContent).toBe('Lager 6 pack · 0012345678905');
  });
});

describe('the files of many findings', () => {
  const rule = (id: string) =>
    ruleOf(id, { severity: 'error', object: 'pln', findings: 3, remedies: ['choose-version', 're-upload', 'waive'] });
  const version = (fileno: number, over: Partial<FindingDto> = {}) =>
    findingOf(fileno, { ...{ rule: 'F08', object: 'pln', fileno, filename: `${fileno}.psa`, params: {} }, ...over });

  it.each([
    ['F07', 'duplicate', 'Of files with the same content, the first stays.'],
    [
      'F08',
      'chosen',
      'Of the versions of a planogram in a store, the one modified last stays. If the dates are the same, the fuller one stays; if they are equally full, the one uploaded last.',
    ],
    ['G04', 'chosen', 'Of the planograms of a category in a store, the first one uploaded stays.'],
  ])('are excluded at once, %s saying what stays', async (id, reason, kept) => {
    const found = [7, 8, 8].map((fileno, index) => version(fileno, { findingid: index + 1, rule: id }));
    const { asked } = answers(validationOf([rule(id)]), found);
    server.use(onePage(found));
    const { person } = await open(`?rule=${id}`);
    await person.click(await screen.findByRole('button', { name: 'Review all files' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Exclude all these files?' });
    expect(within(dialog).getByText(kept)).toBeTruthy();
    await person.click(await within(dialog).findByRole('button', { name: 'Exclude 2 files' }));
    const body = { projectid: PROJECT, filenos: [7, 8], reason };
    await waitFor(() => expect(asked.posted).toEqual([{ path: 'excludefiles', body }]));
  });

  it('cannot be excluded before they are known', async () => {
    answers(validationOf([rule('F08')]), []);
    let answer = (): void => undefined;
    const isKnown = new Promise<void>((resolve) => (answer = resolve));
    server.use(onePage([version(7, {}), version(8, { findingid: 2 })], isKnown));
    const { person } = await open('?rule=F08');
    await person.click(await screen.findByRole('button', { name: 'Review all files' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Exclude all these files?' });
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: /^Exclude/ });
    expect(confirm.disabled).toBe(true);
    answer();
    await waitFor(() => expect(confirm.disabled).toBe(false));
    expect(confirm.textContent).toBe('Exclude 2 files');
  });

  it('stay when they also contain a planogram to keep', async () => {
    // File 8 has an old version of one planogram and the latest of another.
    const found = [version(7, { params: { suggestedFileNo: 8 } }), version(8, { params: { suggestedFileNo: 9 } })];
    answers(validationOf([rule('F08')]), found);
    server.use(onePage(found));
    const { person } = await open('?rule=F08');
    await person.click(await screen.findByRole('button', { name: 'Review all files' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Exclude all these files?' });
    expect(await within(dialog).findByRole('button', { name: 'Exclude 1 file' })).toBeTruthy();
    expect(within(dialog).getByText(/^1 of the files stays because/)).toBeTruthy();
    expect(within(dialog).getByRole('listitem').textContent).toBe('7.psa');
  });
});

function onePage(items: FindingDto[], isReady: Promise<void> = Promise.resolve()) {
  return http.get('*/api/main/getvalidationmessage/:p/:object', async () => {
    await isReady;
    return HttpResponse.json({
      validationid: head(2).validationid,
      items,
      lastEvaluatedKey: null,
      count: items.length,
    });
  });
}
