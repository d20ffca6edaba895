import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RetailerTreeDto } from '../../api/retailers.gen.js';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import RetailersPage from './retailers-page.js';
import { ids, smallTree } from './testing/small-tree.js';

const NO_USES = { projects: 0, masterproducts: 0, masterstores: 0, mappings: 0, pictures: 0 };
const NO_UNITS = { divisions: 0, banners: 0, basecallpoints: 0, folded: [] };
let tree: RetailerTreeDto;

beforeEach(() => {
  tree = smallTree();
  server.use(http.get('*/api/main/getretailertree', () => HttpResponse.json(tree)));
});

/** Renders the page and waits for the tree. */
async function open(at = '/manageretailers') {
  const view = await renderPage(<RetailersPage />, { at });
  return { ...view, region: await screen.findByRole('tree') };
}
const names = () => screen.getAllByRole('treeitem').map((item) => item.textContent);
const line = (name: RegExp) => screen.getByRole('treeitem', { name });
const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.findByRole('dialog');

/** Answers a call and records what was sent. */
function answering(call: string, answer: () => Response): { sent: unknown[] } {
  const kept: { sent: unknown[] } = { sent: [] };
  server.use(
    http.post(`*/api/main/${call}`, async ({ request }) => {
      kept.sent.push(await request.json());
      return answer();
    }),
  );
  return kept;
}
const problem = (status: number, code: string, params = {}) =>
  HttpResponse.json({ type: 'about:blank', status, code, params, title: '', detail: '', instance: '/x' }, { status });

describe('the retailer tree on screen', () => {
  it('shows classes open with their counts, and hides inactive lines until requested', async () => {
    const { router } = await open();
    expect(names()).toEqual([
      ...['Drug1 retailer5 projects', 'Elmsford5 projects', 'Grocery1 retailer2 projects', 'Marlow2 projects'],
      ...['Empty0 retailers0 projects', 'No class of trade1 retailer9 projects', 'Corner9 projects'],
    ]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show 2 inactive' }));
    expect((await screen.findByRole('treeitem', { name: /Brightwater/ })).textContent).toContain('Inactive');
    expect(router.state.location.search).toBe('?inactive=1');
  });

  it('can be navigated by keyboard: arrows, letters, Enter', async () => {
    const { region } = await open();
    const active = () => document.getElementById(region.getAttribute('aria-activedescendant') ?? '')?.textContent;
    region.focus();
    await userEvent.keyboard('m');
    expect(active()).toContain('Marlow');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(active()).toBe('East');
    await userEvent.keyboard('{Enter}');
    expect(line(/^East/).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('heading', { level: 2, name: 'East' })).toBeTruthy();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(line(/Marlow/).getAttribute('aria-expanded')).toBe('false');
    expect(line(/Marlow/).getAttribute('aria-level')).toBe('2');
  });

  it('finds a name at any depth, and says when there is none', async () => {
    await open();
    const search = screen.getByRole('searchbox', { name: 'Search tree' });
    await userEvent.type(search, 'call 2');
    expect(await screen.findByRole('treeitem', { name: /^Call 2/ })).toBeTruthy();
    expect(screen.queryByRole('treeitem', { name: /Elmsford/ })).toBeNull();
    await userEvent.type(search, 'x');
    expect(await screen.findByText('No results for “call 2x”.')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear search' })[1] ?? document.body);
    expect(line(/Elmsford/)).toBeTruthy();
  });

  it('opens the path to the line that the address names', async () => {
    await open(`/manageretailers?at=${ids.marlow}`);
    expect(line(/Marlow/).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByText('Desc 4')).toBeTruthy();
    expect(screen.getByText('UPC and product ID')).toBeTruthy();
  });

  it('says what to do when it is empty, and offers a retry after a failure', async () => {
    server.use(http.get('*/api/main/getretailertree', () => HttpResponse.error()));
    await renderPage(<RetailersPage />, { at: '/manageretailers' });
    tree = { allTenants: false, classes: [], retailers: [], units: [] };
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.use(http.get('*/api/main/getretailertree', () => HttpResponse.json(tree)));
    await userEvent.click(retry);
    expect(await screen.findByText('No retailers yet')).toBeTruthy();
  });
});

describe('actions on a retailer', () => {
  it('create one with any of 53 extractions, and report a missing name at its field', async () => {
    const made = { ...smallTree().retailers[2], id: ids.empty, name: 'Kestrel' };
    const call = answering('createretailer', () => HttpResponse.json(made, { status: 201 }));
    await open();
    await userEvent.click(button('Create retailer'));
    const form = within(await dialog());
    const extraction = form.getByLabelText('Store extraction');
    expect(within(extraction).getAllByRole('option')).toHaveLength(53);
    await userEvent.click(form.getByRole('button', { name: 'Create' }));
    expect(await form.findByText('Enter a name.')).toBeTruthy();
    await userEvent.type(form.getByLabelText(/^Name/), 'Kestrel');
    await userEvent.selectOptions(extraction, 'Desc 50');
    await userEvent.selectOptions(form.getByLabelText('Class of trade'), 'Grocery');
    await userEvent.click(form.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Kestrel was created')).toBeTruthy();
    expect(call.sent).toEqual([
      { name: 'Kestrel', storeExtraction: 53, productKey: 'upc', classoftradeid: ids.grocery },
    ]);
  });

  it('send the revision that was read, and report a concurrent change', async () => {
    const call = answering('updateretailer', () => problem(409, 'retailers.changed'));
    await open(`/manageretailers?at=${ids.marlow}`);
    await userEvent.click(button('Edit'));
    const form = within(await dialog());
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect((await form.findByRole('alert')).textContent).toContain('Someone else changed this in the meantime');
    expect(call.sent).toMatchObject([{ id: ids.marlow, revision: 1, storeExtraction: 7 }]);
  });

  it('merge it only after showing what moves', async () => {
    const seen: string[] = [];
    server.use(
      http.get('*/api/main/getretailerimpact/:id', ({ params, request }) => {
        seen.push(`${String(params['id'])} into ${new URL(request.url).searchParams.get('into')}`);
        const folded = [{ kind: 'division', name: 'East' }];
        return HttpResponse.json({ ...NO_USES, ...NO_UNITS, projects: 2, banners: 1, folded });
      }),
    );
    const into = { ...smallTree().retailers[3] };
    const call = answering('mergeretailers', () =>
      HttpResponse.json({ retailer: into, already: false, moved: NO_USES, units: 1, folded: 1 }),
    );
    await open(`/manageretailers?at=${ids.marlow}`);
    await userEvent.click(button('Merge into…'));
    const form = within(await dialog());
    const merge = form.getByRole('button', { name: 'Merge' });
    expect(merge).toHaveProperty('disabled', true);
    expect(within(form.getByLabelText('Merge into')).queryByRole('option', { name: 'Marlow' })).toBeNull();
    await userEvent.selectOptions(form.getByLabelText('Merge into'), 'Elmsford');
    expect(await form.findByText('What moves to Elmsford')).toBeTruthy();
    expect(form.getByText('2 projects')).toBeTruthy();
    expect(form.getByText('1 banner')).toBeTruthy();
    expect(form.getByText('Both have East, which will be combined.')).toBeTruthy();
    await userEvent.click(merge);
    expect(await screen.findByText('Marlow was merged into Elmsford')).toBeTruthy();
    expect(seen).toEqual([`${ids.marlow} into ${ids.elmsford}`]);
    expect(call.sent).toEqual([{ id: ids.marlow, into: ids.elmsford }]);
  });

  it('deactivate it after showing what belongs to it', async () => {
    server.use(
      http.get('*/api/main/getretailerimpact/:id', () =>
        HttpResponse.json({ ...NO_USES, ...NO_UNITS, projects: 1200, divisions: 1 }),
      ),
    );
    const call = answering('updateretailerstatus', () => HttpResponse.json(smallTree().retailers[1]));
    await open(`/manageretailers?at=${ids.marlow}`);
    await userEvent.click(button('Deactivate…'));
    const form = within(await dialog());
    expect(await form.findByText('1,200 projects')).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('Marlow was deactivated')).toBeTruthy();
    expect(call.sent).toEqual([{ id: ids.marlow, status: 'inactive' }]);
  });
});

describe('actions on parts and classes of trade', () => {
  it('add a base call point at the selected line', async () => {
    const made = { ...smallTree().units[2], name: 'Call 3' };
    const call = answering('createretailerunit', () => HttpResponse.json(made, { status: 201 }));
    await open(`/manageretailers?at=${ids.east}`);
    expect(screen.queryByRole('button', { name: 'Add division' })).toBeNull();
    await userEvent.click(button('Add base call point'));
    const form = within(await dialog());
    await userEvent.type(form.getByLabelText(/^Name/), 'Call 3{Enter}');
    expect(await screen.findByText('Call 3 was created')).toBeTruthy();
    expect(call.sent).toEqual([{ retailerid: ids.marlow, kind: 'basecallpoint', name: 'Call 3', parentid: ids.east }]);
  });

  it('explain why a part cannot be removed', async () => {
    answering('deleteretailerunit', () => problem(409, 'retailers.unit-not-empty', { count: 1 }));
    await open(`/manageretailers?at=${ids.east}`);
    await userEvent.click(button('Remove…'));
    const form = within(await dialog());
    await userEvent.click(form.getByRole('button', { name: 'Remove' }));
    expect((await form.findByRole('alert')).textContent).toContain('It has 1 entries under it.');
  });

  it('rename a class of trade', async () => {
    const call = answering('updateclassoftrade', () => HttpResponse.json({ id: ids.grocery, name: 'Food' }));
    await open(`/manageretailers?at=${ids.grocery}`);
    await userEvent.click(button('Rename'));
    const form = within(await dialog());
    const name = form.getByLabelText(/^Name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Food{Enter}');
    await waitFor(() => expect(call.sent).toEqual([{ id: ids.grocery, name: 'Food' }]));
  });
});
