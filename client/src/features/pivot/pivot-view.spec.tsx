import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROJECT } from '../../testing/project.js';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import { PivotView } from './pivot-view.js';
import { FIELDS, type PivotTable } from './state/fields.js';
import { linesOf, pivotAnswer } from './testing/pivot-answer.js';

const PIVOT = pivotAnswer({ question: {}, rowLines: linesOf({ Drinks: [] }), columnLines: linesOf({}) });

/** All recorded questions. */
let asked: { rows: string[]; columns: string[] }[];
let answer: () => Response;

beforeEach(() => {
  asked = [];
  answer = () => HttpResponse.json(PIVOT);
  const nothing = { items: [], lastEvaluatedKey: null };
  server.use(
    http.post('*/api/pivot/previewpivot', async ({ request }) => {
      asked.push((await request.json()) as (typeof asked)[number]);
      return answer();
    }),
    http.get('*/api/pivot/getpivotfields/:p', () =>
      HttpResponse.json({ fields: FIELDS.map((field) => ({ field, count: 9 })) }),
    ),
    http.get('*/api/main/listpublications/:p', () => HttpResponse.json(nothing)),
    http.get('*/api/pivot/listpivots/:p', () => HttpResponse.json(nothing)),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

async function open(
  search: string,
  more: { table?: PivotTable; language?: 'en-US' | 'zh-CN'; project?: typeof PROJECT } = {},
) {
  const { table = 'facts', language = 'en-US', project = PROJECT } = more;
  // What is written is added to the window's own address.
  window.history.replaceState(null, '', `/?${search}`);
  const { router } = await renderPage(<PivotView project={project} table={table} />, { at: `/?${search}`, language });
  return () => new URLSearchParams(router.state.location.search);
}

const SEVEN = 'rows=category,subcategory,segment,brand,package,product,store&columns=';

describe('an address that asks too much', () => {
  it('says what is too much, requests nothing, and removes it', async () => {
    const address = await open(SEVEN);
    expect(screen.getByText('Rows take at most 5 fields, not 7. Too many: Product, Store.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Export' }).hasAttribute('disabled')).toBe(true);
    expect(asked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Store' }));
    expect(await screen.findByText(/at most 5 fields, not 6\. Too many: Product\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove what doesn’t fit' }));
    await screen.findByRole('treegrid');
    expect(address().get('rows')).toBe('category,subcategory,segment,brand,package');
    expect(asked.map(({ rows }) => rows.length)).toEqual([5]);
  });

  it('says so in Chinese, of fields named twice, not known and of the other table', async () => {
    await open('rows=brand,brand,shelf&columns=colour', { language: 'zh-CN' });
    expect(
      screen.getByText(
        '每个字段在行和列中只能使用一次。重复：品牌。没有以下名称的字段：colour。以下内容仅货架透视表中有：层板（自下而上）。',
      ),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '移除不适用的内容' }));
    await screen.findByRole('treegrid');
    expect(asked).toMatchObject([{ rows: ['brand'], columns: [] }]);
  });
});

describe('a question that the server refuses', () => {
  it('is described by its invalid places, with ways out', async () => {
    const errors = [
      { field: 'rows.1', message: 'brand has no values' },
      { field: 'within', message: 'must be one of: category' },
    ];
    answer = () =>
      HttpResponse.json({ code: 'request.invalid', detail: '2 fields are not valid.', errors }, { status: 400 });
    const address = await open('rows=category,brand&columns=');
    expect(
      await screen.findByText(
        'Change or remove what doesn’t fit. “Rows: Brand” isn’t possible here. Some of its settings aren’t possible together.',
      ),
    ).toBeTruthy();
    answer = () => HttpResponse.json(PIVOT);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Brand' }));
    await screen.findByRole('treegrid');
    expect(address().get('rows')).toBe('category');
  });
});

describe('a refused question in Chinese', () => {
  it('has nothing of the server’s English', async () => {
    const errors = [
      { field: 'filters.brand', message: 'at most 5000 values of a field' },
      { field: 'limits.0', message: 'give top, bottom, least or most, or take the limit out' },
      { field: 'calculated.0.formula', message: 'something is missing at 3' },
    ];
    answer = () => HttpResponse.json({ code: 'request.invalid', errors }, { status: 400 });
    await open('rows=category&columns=&filter=brand:ACME', { language: 'zh-CN' });
    const told = await screen.findByText(/^请更改或移除/);
    expect(told.textContent).toContain('“筛选：品牌”最多 5,000 个值。');
    expect(told.textContent).not.toMatch(/[a-z]{4}/);
  });
});

describe('before the first publication', () => {
  it('there is none to compare with', async () => {
    await open('rows=brand&columns=', { project: { ...PROJECT, published: null } });
    await screen.findByRole('treegrid');
    expect(screen.queryByText(/Publication/)).toBeNull();
  });
});

describe('a full zone', () => {
  const FULL = 'rows=category,subcategory,segment,brand,package&columns=region';
  const TOGETHER = 'Rows and columns are full: at most 6 fields together';

  it('takes no more from the list and the menus, which say why', async () => {
    const address = await open(`${FULL}&values=linear`);
    const product = await screen.findByRole('button', {
      name: /^Product\s*9/,
      description: 'Rows are full: at most 5 fields',
    });
    expect(product.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(product);
    expect(address().get('rows')?.split(',')).toHaveLength(5);
    const linear = screen.getByRole('button', { name: 'Linear space', pressed: true });
    expect(linear.title).toBe('A pivot needs at least one measure');
    await userEvent.click(screen.getByRole('button', { name: 'Region: move or remove' }));
    const item = await screen.findByRole('menuitem', { name: 'Move to rows' });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    expect(item.title).toBe('Rows are full: at most 5 fields');
  });

  it('says so while something is held over it, on itself and aloud', async () => {
    await open(FULL);
    const at = { clientX: 10, clientY: 10, button: 0 };
    const field = await screen.findByRole('button', { name: /^Store\s*9/ });
    const columns = screen.getByRole('list', { name: 'Columns' }).parentElement;
    if (!columns) throw new Error('no zone');
    const away = new DOMRect(900, 900, 10, 10);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(away);
    columns.getBoundingClientRect = () => new DOMRect(0, 0, 400, 60);
    fireEvent.mouseDown(field, { clientX: 300, clientY: 300, button: 0 });
    fireEvent.mouseMove(document, { clientX: 200, clientY: 200 });
    await waitFor(() => expect(screen.getAllByText('Store').length).toBeGreaterThan(1));
    fireEvent.mouseMove(document, at);
    await waitFor(() => expect(within(columns).getByText(TOGETHER)).toBeTruthy());
    expect(await screen.findByText(`Store over Columns, but it can’t be dropped. ${TOGETHER}.`)).toBeTruthy();
    fireEvent.mouseUp(document, at);
    expect(await screen.findByText(`Store stayed where it was. ${TOGETHER}.`)).toBeTruthy();
  });
});
