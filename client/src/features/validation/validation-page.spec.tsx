import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../../testing/server.js';
import { PROJECT, findingOf, head, ruleOf, validationOf } from './testing/validation-answers.js';
import { answers, likelySame, noDimension, open, overfilled } from './testing/validation-screen.js';

const verdict = () => screen.findByRole('region', { name: 'Verdict' });

describe('the verdict', () => {
  it('says first that errors block publishing, and what to do first', async () => {
    answers(validationOf([noDimension, likelySame, overfilled]));
    await open();
    expect(within(await verdict()).getByRole('heading').textContent).toBe('Can’t be published: 12 errors in 1 rule');
    const first = await screen.findByRole('region', { name: 'What to do first' });
    const steps = within(first).getAllByRole('listitem');
    expect(steps).toHaveLength(3);
    expect(within(steps[0] ?? first).getByRole('img', { name: 'Error' })).toBeTruthy();
    expect(
      within(steps[1] ?? first)
        .getByRole('link', { name: /^Correct the file/ })
        .getAttribute('href'),
    ).toBe(`/projectplanogram/${PROJECT}/uploads`);
  });

  it('is above the list coverage, if there are lists', async () => {
    answers(validationOf([noDimension]));
    await open();
    const [only, ...others] = await screen.findAllByRole('group', { name: 'Match with planograms' });
    expect(only?.textContent).toContain('7 of 9 planogram products match the list, 2 don’t.');
    expect(others).toEqual([]);
  });

  it('says that nothing blocks publishing, and that the data has changed since', async () => {
    const { state } = answers(validationOf([]));
    const { store } = await open();
    expect(within(await verdict()).getByRole('heading').textContent).toBe('Ready to publish');
    expect(screen.getByText('No findings')).toBeTruthy();
    state.validation = validationOf([overfilled], { stale: true });
    store.dispatch({ type: 'api/invalidateTags', payload: [{ type: 'Validation', id: PROJECT }] });
    await screen.findByRole('heading', { name: 'The data has changed since this validation' });
    expect(within(await verdict()).getByText(/^Ready to publish · 40 warnings/)).toBeTruthy();
  });

  it('reports a failure, and retries', async () => {
    const { asked } = answers(validationOf([overfilled], { pending: head(3, { state: 'failed', error: 'x' }) }));
    const { person } = await open();
    await screen.findByRole('heading', { name: 'Validation failed' });
    await person.click(within(await verdict()).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked.posted).toEqual([{ path: 'revalidate', body: { projectid: PROJECT } }]));
  });

  it('reports that the newest data could not be analyzed, and retries the analysis', async () => {
    const failed = { analysis: 'stale', analysisError: 'reports.failed' };
    const { asked } = answers(validationOf([overfilled], { stale: true }), [], failed);
    const { person } = await open();
    await screen.findByRole('heading', { name: 'The latest data couldn’t be analyzed' });
    await person.click(within(await verdict()).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked.posted).toEqual([{ path: 'analyseproject', body: { projectid: PROJECT } }]));
  });

  it('sends people to the uploads before there is anything, and waits for a running analysis', async () => {
    const empty = { validation: null, verdict: null, totals: null, trend: [] };
    answers(validationOf([], empty));
    await open('', 'zh-CN');
    const link = await screen.findByRole('link', { name: '前往上传' });
    expect(link.getAttribute('href')).toBe(`/projectplanogram/${PROJECT}/uploads`);
  });
});

describe('the rules', () => {
  it('are filtered by the address, and by a number of the overview', async () => {
    answers(validationOf([noDimension, likelySame, overfilled]));
    const { person, router } = await open('?severity=error');
    expect(await screen.findByText('1 of 3 rules')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: /^Planograms, Warning: 40/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?object=pln&severity=warning'));
    const grid = await screen.findByRole('grid', { name: 'Rules with findings' });
    expect(await within(grid).findByText('20 of 24 stores')).toBeTruthy();
    expect(within(grid).queryByText('P04')).toBeNull();
  });

  it('show the cell’s original text, in the finding and when it is waived', async () => {
    const misread = findingOf(1, { rule: 'P21', severity: 'warning', list: 'products', cell: 10, text: '#REF!' });
    answers(validationOf([ruleOf('P21', { object: 'prd', remedies: ['edit-product', 'waive'] })]), [
      { ...misread, params: { column: 'J', defect: 'not-a-number' } },
    ]);
    const { person } = await open('?rule=P21');
    const said = /^0012345678905: column J of the product file says “#REF!”, which is not a number/;
    expect(await screen.findByText(said)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: /^Waive: / }));
    expect(await within(await screen.findByRole('dialog')).findByText(said)).toBeTruthy();
  });

  it('open to their findings with values in the project’s units, and go back', async () => {
    const long = findingOf(1, {
      ...{ rule: 'P05', severity: 'warning', subject: '0012345678905', planogramid: '7.0', planogram: 'Beer 8ft' },
      ...{ store: '0012', params: { side: 'width', smallest: 10, largest: 25.4, smallestFileNo: 1 } },
    });
    const { asked } = answers(validationOf([ruleOf('P05', { object: 'prd', remedies: ['edit-product', 'waive'] })]), [
      long,
    ]);
    const { person, router } = await open('?rule=P05&planogram=7.0');
    expect(await screen.findByText(/25\.4 cm/)).toBeTruthy();
    expect(screen.getByText('a/7.psa · Product · line 12 · cell 5')).toBeTruthy();
    expect(screen.getByText(/1–1 of 1,000,000/)).toBeTruthy();
    const edit = screen.getByRole('link', { name: /^Edit the product:/ });
    expect(edit.getAttribute('href')).toBe(`/projectplanogram/${PROJECT}/ProjectProducts?key=0012345678905`);
    expect(asked.messages.at(-1)?.get('planogram')).toBe('7.0');
    await person.click(screen.getByRole('button', { name: /^Only planogram 7\.0/ }));
    await waitFor(() => expect(asked.messages.at(-1)?.get('planogram')).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(asked.messages.at(-1)?.get('cursor')).toBe('key-of-50'));
    await person.type(screen.getByRole('searchbox', { name: 'Search findings' }), 'beer');
    await waitFor(() => expect(asked.messages.at(-1)?.get('search')).toBe('beer'));
    // Another question starts on its first page.
    expect(asked.messages.at(-1)?.get('cursor')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'All rules' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('whose findings are all resolved say so, and list them without actions', async () => {
    const fixed = findingOf(1, { rule: 'F01', subject: null, planogramid: null, planogram: null, params: {} });
    const { asked } = answers(validationOf([ruleOf('F01', { object: 'file', findings: 0, gone: 1 })]), [fixed]);
    const { person } = await open('?rule=F01');
    await screen.findByText('This rule has no findings');
    await person.click(screen.getByRole('button', { name: 'Show resolved findings' }));
    const list = await screen.findByRole('list', { name: 'Findings' });
    const item = within(list).getByRole('listitem');
    expect(within(item).getByText('Resolved')).toBeTruthy();
    expect(within(item).queryByRole('button')).toBeNull();
    expect(asked.messages.at(-1)?.get('gone')).toBe('true');
    expect(asked.messages.at(-1)?.get('waived')).toBe('all');
  });

  it.each([
    [1, 'Resolved findings can no longer be listed', 'Findings are kept for the last three validations.'],
    [0, 'No findings resolved since the previous upload', 'The rule still finds everything it found then.'],
  ])('with %i resolved findings say why none is listed', async (gone, title, text) => {
    answers(validationOf([ruleOf('F01', { object: 'file', findings: 2, gone })]), []);
    await open('?rule=F01&show=gone');
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });
});

describe('a read-only analyst', () => {
  const reader = { groups: ['reader'] };
  const none = (...names: RegExp[]) =>
    names.forEach((name) => {
      expect(screen.queryByRole('button', { name })).toBeNull();
      expect(screen.queryByRole('link', { name })).toBeNull();
    });

  it('reads the verdict and is led only to the findings', async () => {
    answers(validationOf([noDimension, likelySame, overfilled]));
    await open('', 'en-US', reader);
    const first = await screen.findByRole('region', { name: 'What to do first' });
    expect(within(first).getAllByRole('link', { name: /^Show findings/ })).toHaveLength(3);
    expect(screen.getByText(/^You have read-only access/)).toBeTruthy();
    none(/^Validate again/, /^Correct the file/, /^Publish/);
  });

  it('waives and resolves nothing, and changes no limit', async () => {
    answers(validationOf([noDimension]), [findingOf(1)]);
    const { person } = await open('?rule=P04', 'en-US', reader);
    await screen.findAllByRole('listitem');
    none(/^Waive/, /^Correct/, /^Upload/);
    await person.click(screen.getByRole('tab', { name: 'Limits' }));
    const fields = await screen.findAllByRole('textbox');
    expect(fields.every((field) => field.matches(':disabled'))).toBe(true);
  });
});

describe('a person’s decision', () => {
  it('waives a finding only with a reason, and can be undone', async () => {
    const { asked } = answers(validationOf([noDimension]), [findingOf(1)]);
    const { person } = await open('?rule=P04');
    await person.click(await screen.findByRole('button', { name: /^Waive:/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Waive this finding' });
    await person.click(within(dialog).getByRole('button', { name: 'Waive' }));
    expect(within(dialog).getByText('Enter a reason.')).toBeTruthy();
    expect(asked.posted).toEqual([]);
    await person.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'a display dummy');
    await person.click(within(dialog).getByRole('button', { name: 'Waive' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    const identities = ['0000000000000001'];
    await waitFor(() =>
      expect(asked.posted).toEqual([
        { path: 'waivefindings', body: { projectid: PROJECT, reason: 'a display dummy', rule: 'P04', identities } },
        { path: 'unwaive', body: { projectid: PROJECT, waiverids: ['w1'] } },
      ]),
    );
  });

  it('accepts a match with both sides shown', async () => {
    const match = findingOf(1, { rule: 'P17', severity: 'info', params: { match: '12345678905' } });
    const { asked } = answers(validationOf([likelySame]), [match]);
    const { person } = await open('?rule=P17');
    await person.click(await screen.findByRole('button', { name: /^Review match:/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Are these the same?' });
    expect(within(dialog).getAllByText('12345678905').length).toBeGreaterThan(0);
    await person.click(within(dialog).getByRole('button', { name: 'They’re the same' }));
    await waitFor(() =>
      expect(asked.posted).toEqual([
        {
          path: 'acceptmatch',
          body: { projectid: PROJECT, object: 'prd', key: '0012345678905', canonical: '12345678905' },
        },
      ]),
    );
  });

  it('keeps one version of a planogram and excludes the others', async () => {
    const params = { key: 'K', store: '12', suggestedFileNo: 9, suggestedFile: 'b/9.psa' };
    const version = findingOf(1, { rule: 'F08', object: 'pln', subject: 'Beer', params });
    const remedies = ['choose-version', 'waive'] as const;
    const { asked } = answers(validationOf([ruleOf('F08', { severity: 'error', remedies: [...remedies] })]), [version]);
    const { person } = await open('?rule=F08');
    await person.click(await screen.findByRole('button', { name: /^Choose the version:/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Choose the version to keep' });
    expect(await within(dialog).findByRole('radio', { name: /b\/9\.psa.*suggested/, checked: true })).toBeTruthy();
    await person.click(within(dialog).getByRole('button', { name: 'Keep it and exclude 1 file' }));
    await waitFor(() =>
      expect(asked.posted).toEqual([
        { path: 'excludefiles', body: { projectid: PROJECT, filenos: [7], reason: 'chosen' } },
      ]),
    );
  });

  it('changes limits in the project’s units, with validation', async () => {
    const { asked } = answers(validationOf([overfilled]));
    const { person } = await open('?view=limits&limits=X05');
    const full = await screen.findByRole('textbox', { name: 'A shelf is overfilled above' });
    await waitFor(() => expect(document.activeElement).toBe(full));
    await person.clear(full);
    await person.type(full, '50');
    await person.click(screen.getByRole('button', { name: 'Save and validate again' }));
    // The upper fill limit cannot be below the lower one.
    expect(await screen.findByText('Must be above the lower limit.')).toBeTruthy();
    expect(asked.posted).toEqual([]);
    await person.clear(full);
    await person.type(full, '110');
    await person.click(screen.getByRole('button', { name: 'Save and validate again' }));
    await waitFor(() => expect(asked.posted).toHaveLength(1));
    expect(asked.posted[0]?.body).toMatchObject({ projectid: PROJECT, limits: { overfilledShare: 1.1 } });
  });

  it('shows the waivers with who and why, and undoes one', async () => {
    const { asked } = answers(validationOf([noDimension]));
    const about = {
      ...{ filename: 'a/7.psa', planogram: null, store: null, subject: '0012345678905', list: null, line: 12 },
      ...{ text: '0', params: { side: 'width' } },
    };
    server.use(
      http.get('*/api/main/listwaivers/:p', () =>
        HttpResponse.json([
          {
            ...{ waiverid: 'w1', rule: 'P04', identity: '0000000000000001', about, kind: null },
            reason: 'a display dummy',
            ...{ by: 'ana@reveal.example', at: '2026-03-09T09:00:00.000Z', findings: 1 },
          },
        ]),
      ),
    );
    const { person } = await open('?view=waivers');
    expect(await screen.findByText('a display dummy')).toBeTruthy();
    expect(screen.getByText('ana@reveal.example')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: /^Remove the waiver of P04/ }));
    await waitFor(() => expect(asked.posted.map(({ path }) => path)).toEqual(['unwaive']));
  });

  it('shows the name of the rule for a waiver of an earlier version without text', async () => {
    answers(validationOf([noDimension]));
    const about = { filename: 'a/7.psa', planogram: null, store: null, subject: null, list: null, line: 12 };
    const waiver = {
      ...{ waiverid: 'w1', rule: 'F02', identity: '0000000000000001', kind: null, reason: 'a display dummy' },
      ...{ about: { ...about, text: null, params: {} }, by: 'ana@reveal.example', at: '2026-03-09T09:00:00Z' },
      findings: 1,
    };
    server.use(http.get('*/api/main/listwaivers/:p', () => HttpResponse.json([waiver])));
    await open('?view=waivers');
    expect(await screen.findByText('F02 Value isn’t a number · a/7.psa')).toBeTruthy();
  });
});

describe('accepted matches', () => {
  it('are listed with who and when, and one is undone', async () => {
    const { asked } = answers(validationOf([likelySame]));
    const match = { object: 'prd', key: '12345', canonical: '0012345', by: 'ada@reveal.example', batch: null };
    server.use(
      http.get('*/api/main/listmatches/:p', () => HttpResponse.json([{ ...match, at: '2026-03-09T08:00:00.000Z' }])),
    );
    const { person } = await open('?view=matches');
    const grid = await screen.findByRole('grid', { name: 'Accepted matches' });
    expect(within(grid).getByText('0012345')).toBeTruthy();
    expect(within(grid).getByText('ada@reveal.example')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Accepted together' })).toBeNull();
    await person.click(within(grid).getByRole('button', { name: 'Remove the match of 12345 to 0012345' }));
    const taken = { projectid: PROJECT, object: 'prd', key: '12345' };
    await waitFor(() => expect(asked.posted).toEqual([{ path: 'forgetmatch', body: taken }]));
    await screen.findByText('Recalculating 2 projects.');
  });

  it('are empty until one is accepted', async () => {
    answers(validationOf([likelySame]));
    server.use(http.get('*/api/main/listmatches/:p', () => HttpResponse.json([])));
    await open('?view=matches', 'zh-CN');
    expect(await screen.findByText('没有已接受的匹配')).toBeTruthy();
  });
});
