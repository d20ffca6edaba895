import { LOOKS } from '@core/colours/looks.js';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProjectColorDto, SetProjectColorDto } from '../../api/reports.gen.js';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import { ShelfView } from '../shelf/shelf-view.js';
import { smallPlanogram } from '../shelf/testing/small-planogram.js';
import { type ColourSource, ColourSourceContext } from './colour-source.js';

// jsdom paints nothing.
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

const BY_BRAND = { kind: 'attribute', attribute: 'brand' } as const;
const OWN: ColourSource = { projectId: 'p', publication: '3', asGuest: false };

/** A server that stores colors and records the questions it received. */
function colours(kept: ProjectColorDto[]) {
  const asked: string[] = [];
  const told: SetProjectColorDto[] = [];
  server.use(
    http.get('*/api/main/projectcolors/:p/:level', ({ request }) => {
      const { pathname, search } = new URL(request.url);
      asked.push(`${pathname}${search}`);
      return HttpResponse.json({ level: pathname.split('/').at(-1), items: kept });
    }),
    http.post('*/api/main/setprojectcolor', async ({ request }) => {
      const body = (await request.json()) as SetProjectColorDto;
      told.push(body);
      for (const one of kept) if (one.value === body.value) one.color = body.color;
      return HttpResponse.json({ value: body.value, look: 0, color: body.color });
    }),
  );
  return { asked, told };
}

const page = (source: ColourSource | null, user: Record<string, unknown> = {}) =>
  renderPage(
    <ColourSourceContext value={source}>
      <ShelfView drawing={smallPlanogram()} colouring={BY_BRAND} />
    </ColourSourceContext>,
    { user },
  );
const kept = (): ProjectColorDto[] => [
  { value: 'Fizz', look: 4, color: null },
  { value: 'Spring', look: 0, color: '#12AB34' },
  { value: 'Elsewhere', look: 4, color: null },
];
const opener = (value: string) => screen.findByRole('button', { name: `Change the color of ${value}` });
const dialog = () => screen.findByRole('dialog');

describe('the color of a value in a legend', () => {
  it('is requested for the drawing’s level and data', async () => {
    const { asked } = colours(kept());
    await page(OWN);
    await opener('Fizz');
    expect(asked).toEqual(['/api/main/projectcolors/p/brand?publication=3']);
  });

  it('is one of thirty radio buttons, each with the values that also use it', async () => {
    colours(kept());
    const user = userEvent.setup();
    await page(OWN);
    await user.click(await opener('Fizz'));
    const radios = within(await dialog()).getAllByRole<HTMLInputElement>('radio');
    expect(radios).toHaveLength(30);
    // Look 4 is the fifth.
    expect(radios.findIndex(({ checked }) => checked)).toBe(4);
    expect((await dialog()).textContent).toContain('Also used by Elsewhere.');
  });

  it('is saved for the project and shown immediately when chosen', async () => {
    const { asked, told } = colours(kept());
    const user = userEvent.setup();
    await page(OWN);
    await user.click(await opener('Fizz'));
    await user.click(within(await dialog()).getByRole('radio', { name: 'Color 3' }));
    expect((await dialog()).textContent).toContain('No other value has this color.');
    await user.click(within(await dialog()).getByRole('button', { name: 'Save color' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(told).toEqual([{ projectid: 'p', level: 'brand', value: 'Fizz', color: LOOKS[2] }]);
    await waitFor(() => expect(asked).toHaveLength(2));
    await user.click(await opener('Fizz'));
    const radios = within(await dialog()).getAllByRole<HTMLInputElement>('radio');
    await waitFor(() => expect(radios.findIndex(({ checked }) => checked)).toBe(2));
  });

  it('can be any other color, and can be reset to its default', async () => {
    const { told } = colours(kept());
    const user = userEvent.setup();
    await page(OWN);
    await user.click(await opener('Spring'));
    const own = within(await dialog()).getByLabelText<HTMLInputElement>('Custom color');
    expect(own.value).toBe('#12ab34');
    fireEvent.change(own, { target: { value: '#abcdef' } });
    expect((await dialog()).textContent).toContain('#ABCDEF');
    await user.click(within(await dialog()).getByRole('button', { name: 'Automatic color' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Save color' }));
    await waitFor(() => expect(told).toEqual([{ projectid: 'p', level: 'brand', value: 'Spring', color: null }]));
  });

  it('shows in the dialog why it could not be saved', async () => {
    colours(kept());
    server.use(
      http.post('*/api/main/setprojectcolor', () =>
        HttpResponse.json({ status: 409, code: 'reports.too-many-colors', params: { limit: 1000 } }, { status: 409 }),
      ),
    );
    const user = userEvent.setup();
    await page(OWN);
    await user.click(await opener('Fizz'));
    await user.click(within(await dialog()).getByRole('radio', { name: 'Color 3' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Save color' }));
    expect((await within(await dialog()).findByRole('alert')).textContent).toContain('At most 1,000 values of a level');
  });

  it.each([
    ['a read-only analyst', OWN, { groups: ['reader'] }],
    ['a guest', { ...OWN, asGuest: true }, {}],
    ['a drawing without a project', null, {}],
  ])('cannot be changed by %s', async (_, source, user) => {
    colours(kept());
    await page(source, user);
    expect(await screen.findByRole('button', { name: 'Fizz' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Change the color/ })).toBeNull();
  });
});

describe('a long legend', () => {
  it('shows its first entries until the rest is requested', async () => {
    const small = smallPlanogram();
    const [product] = small.products;
    const [position] = small.positions;
    if (!product || !position) throw new Error('the small planogram is empty');
    const brands = Array.from({ length: 20 }, (_, index) => ({ ...product, index, brand: `Brand ${index}` }));
    const drawing = {
      ...small,
      products: brands,
      positions: brands.map(({ index }) => ({ ...position, index, product: index })),
      paintOrder: brands.map(({ index }) => index),
    };
    colours([]);
    const user = userEvent.setup();
    await renderPage(
      <ColourSourceContext value={OWN}>
        <ShelfView drawing={drawing} colouring={BY_BRAND} />
      </ColourSourceContext>,
    );
    await opener('Brand 0');
    const shown = () => screen.getAllByRole('button', { name: /^Change the color of Brand/ }).length;
    expect(shown()).toBe(16);
    await user.click(screen.getByRole('button', { name: 'Show 4 more' }));
    expect(shown()).toBe(20);
    await user.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(shown()).toBe(16);
  });
});
