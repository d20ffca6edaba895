import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { KeyMatch, ListMatchDto } from '../../api/project-lists.gen.js';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import { ListMatch } from './list-match.js';

const RULES: ListMatchDto['rules'] = [
  { rule: 'exact', matched: 2870, unmatched: 139, unused: 412 },
  { rule: 'zeros', matched: 2870, unmatched: 139, unused: 412 },
  { rule: 'gtin', matched: 3001, unmatched: 8, unused: 281 },
];

function serve(rules: ListMatchDto['rules']) {
  const world = { rule: 'exact' as KeyMatch, asked: [] as string[], saved: [] as unknown[] };
  server.use(
    http.get('*/api/main/getlistmatch/:p/:object', ({ request }) => {
      world.asked.push(new URL(request.url).search);
      return HttpResponse.json({ object: 'prd', placed: 3009, keymatch: world.rule, rules });
    }),
    http.post('*/api/main/updateprojectsettings', async ({ request }) => {
      const body = (await request.json()) as { keyMatch: KeyMatch };
      world.saved.push(body);
      world.rule = body.keyMatch;
      return HttpResponse.json({});
    }),
  );
  return world;
}

describe('the match between a list and the planograms', () => {
  it('is one line, with the rule that matches more and a button to use it', async () => {
    const world = serve(RULES);
    await renderPage(<ListMatch projectId="p" object="prd" uploadId="u" />);
    expect(
      await screen.findByText(
        '2,870 of 3,009 planogram products match the list, 139 don’t. 412 products of the list are on no planogram.',
      ),
    ).toBeTruthy();
    expect(world.asked).toEqual(['?uploadid=u']);
    expect(screen.getByText('131 more match if leading zeros and check digits are ignored.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use this rule' }));
    expect(await screen.findByText('Leading zeros and check digits are ignored.')).toBeTruthy();
    expect(world.saved).toEqual([{ projectid: 'p', keyMatch: 'gtin' }]);
    expect(screen.getByText(/^3,001 of 3,009/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Use this rule' })).toBeNull();
  });

  it('is hidden without a list or an analysis', async () => {
    const world = serve([]);
    await renderPage(<ListMatch projectId="p" object="prd" />);
    await waitFor(() => expect(world.asked).toHaveLength(1));
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('says that it is being computed', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.get('*/api/main/getlistmatch/:p/:object', async () => {
        await answered;
        return HttpResponse.json({ object: 'prd', placed: 3009, keymatch: 'exact', rules: RULES });
      }),
    );
    await renderPage(<ListMatch projectId="p" object="prd" />);
    expect(await screen.findByRole('status', { name: 'Comparing the list with the planograms' })).toBeTruthy();
    answer();
    expect(await screen.findByText(/^2,870 of 3,009/)).toBeTruthy();
    expect(screen.queryByRole('status', { name: 'Comparing the list with the planograms' })).toBeNull();
  });

  it('says what failed, and retries', async () => {
    server.use(
      http.get('*/api/main/getlistmatch/:p/:object', () => HttpResponse.json({ status: 500 }, { status: 500 }), {
        once: true,
      }),
    );
    await renderPage(<ListMatch projectId="p" object="prd" />);
    expect(await screen.findByText('The match with the planograms couldn’t be read')).toBeTruthy();
    serve(RULES);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^2,870 of 3,009/)).toBeTruthy();
  });
});
