import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import type { LocalProduct, LocalStore } from '../../sync/local-database.js';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import { type PlanogramFacts, PlanogramFinding } from './planograms/planogram-finding.js';
import { statesOf } from './data/row-facts.js';
import { ProductFinding } from './products/product-finding.js';
import { StoreFinding } from './stores/store-finding.js';

const ID = '0191e7a0-0000-7000-8000-0000abcdef12';
const UPLOADS = `/projectplanogram/${ID}/uploads`;

const product = (match: LocalProduct['match'], Category: string | null) => ({ match, Category });
const store = (match: LocalStore['match'], region: string | null) => ({ match, region });
const productStates = (rows: ReturnType<typeof product>[]) => statesOf(rows, ({ Category }) => Category);
const storeStates = (rows: ReturnType<typeof store>[]) => statesOf(rows, ({ region }) => region);
const planograms = (facts: PlanogramFacts) => (
  <PlanogramFinding projectId={ID} facts={facts} isCounting={false} refreshing={false} />
);
const sentence = async () => (await screen.findByRole('note')).textContent;

function validated(blocking: object[], pending: object | null = null) {
  server.use(
    http.get('*/api/main/getprojectvalidation/:p', () =>
      HttpResponse.json({ validation: {}, pending, verdict: { publishable: false, blocking }, stale: false }),
    ),
  );
}

describe('the sentence on top of a page of rows', () => {
  // A button adds its changes to the window's own address.
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('counts what the product list lacks, shows it at a click, and then leads to the uploads', async () => {
    const rows = [product('matched', 'Drinks'), product('unmatched', null), product('unmatched', 'Snacks')];
    const { router } = await renderPage(
      <ProductFinding projectId={ID} states={productStates(rows)} isValidated refreshing={false} />,
      {
        at: '/?category=Drinks',
      },
    );
    expect(await sentence()).toMatch(
      /^The product list lacks 2 of 3 products on planograms\. 1 of them has no category, so reports count its space under “No value”\./,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show the 2 products' }));
    expect((await screen.findByRole('link', { name: 'Go to Uploads' })).getAttribute('href')).toBe(UPLOADS);
    expect(router.state.location.search).toBe('?match=unmatched');
  });

  it('says so where all is in order, and offers who only reads no upload', async () => {
    const { unmount } = await renderPage(
      <ProductFinding
        projectId={ID}
        states={productStates([product('matched', 'A'), product('matched', 'B')])}
        isValidated
        refreshing
      />,
    );
    expect(await sentence()).toBe('All 2 products on planograms are in the product list and have a category.');
    expect(screen.getByRole('note').getAttribute('aria-busy')).toBe('true');
    unmount();
    await renderPage(<StoreFinding projectId={ID} states={storeStates([store('placed', null)])} refreshing={false} />, {
      user: { groups: ['reader'] },
    });
    expect(await sentence()).toBe(
      'There is no store list to check the 1 store with planograms against. It has no region, so reports by region count it under “No value”.',
    );
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows listed stores without a planogram', async () => {
    const rows = [store('matched', 'North'), store('unplaced', 'North'), store('unplaced', null)];
    const { router } = await renderPage(<StoreFinding projectId={ID} states={storeStates(rows)} refreshing={false} />);
    expect(await sentence()).toMatch(/^2 of 3 stores in the store list have no planogram\. Every store/);
    await userEvent.click(screen.getByRole('button', { name: 'Show the 2 stores' }));
    await screen.findByRole('link', { name: 'Go to Uploads' });
    expect(router.state.location.search).toBe('?match=unplaced');
  });

  it('leads to files that could not be read, before planograms without a store', async () => {
    validated([{ rule: 'F01', findings: 3 }], { state: 'running' });
    await renderPage(planograms({ all: 1, unassigned: 1, wrong: 0 }));
    expect(await sentence()).toMatch(/^3 files couldn’t be read, so their planograms aren’t in the figures\./);
    expect(screen.getByRole('note').getAttribute('aria-busy')).toBe('true');
    const link = screen.getByRole('link', { name: 'Show the 3 files' });
    expect(link.getAttribute('href')).toBe(`/projectplanogram/${ID}/validation?rule=F01`);
  });

  it('shows planograms without a store, and then leads to the rule', async () => {
    validated([{ rule: 'G03', findings: 1 }]);
    const { router } = await renderPage(planograms({ all: 2, unassigned: 1, wrong: 1 }));
    expect(await sentence()).toMatch(
      /^1 of 2 planograms isn’t assigned to a store, so no store’s figures include it\./,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show 1 planogram' }));
    const link = await screen.findByRole('link', { name: 'Go to Validation' });
    expect(link.getAttribute('href')).toBe(`/projectplanogram/${ID}/validation?rule=G03`);
    expect(router.state.location.search).toBe('?store=unassigned');
  });
});
