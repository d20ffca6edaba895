import { describe, expect, it } from 'vitest';
import { readReportQuestion, START } from '@core/boards/report-question.js';
import { type DashboardAction, type DashboardState, reduce, writeState } from './dashboard-state.js';
import { levelBelow, usableLevels } from './levels.js';
import {
  asFilters,
  productFilters,
  scopeOfCharts,
  scopeOfPlanograms,
  scopeOfSelection,
} from '@core/boards/report-scopes.js';

const after = (actions: readonly DashboardAction[], start: DashboardState = START): DashboardState =>
  actions.reduce(reduce, start);

/** The address for a state, as in the address bar. */
function addressOf(state: DashboardState): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(writeState(state))) {
    for (const item of Array.isArray(value) ? value : value === null ? [] : [value]) params.append(name, item);
  }
  return params.toString();
}

describe('the dashboard in the address', () => {
  it('is an empty address at the start', () => {
    expect(addressOf(START)).toBe('');
    expect(readReportQuestion(new URLSearchParams())).toEqual(START);
  });

  it('is restored as written: level, measures, units, planogram, drill-down, filters, selection', () => {
    const state: DashboardState = {
      level: 'brand',
      space: 'cubic',
      sales: 'profit',
      within: 'total',
      units: 'm',
      planogram: '12.3',
      path: [
        { level: 'category', value: 'Salty: snacks & more' },
        { level: 'manufacturer', value: '~' },
      ],
      filters: { category: ['Salty: snacks & more', 'Pet care'], store: ['101'] },
      selection: { brand: ['ZOLVANO', '100%'] },
    };
    expect(readReportQuestion(new URLSearchParams(addressOf(state)))).toEqual(state);
  });

  it('selects and deselects the values of a chart bar together', () => {
    const chosen = after([{ type: 'select', level: 'product', values: ['1', '2'] }]);
    expect(chosen.selection).toEqual({ product: ['1', '2'] });
    expect(reduce(chosen, { type: 'select', level: 'product', values: [] }).selection).toEqual({});
  });

  it('treats unreadable values as missing', () => {
    const params = new URLSearchParams(
      'level=shelf&space=weight&sales=&units=yards&planogram=../x&in=nothing&filter=planet:Mars&sel=brand:&sel=brand:A&sel=brand:A',
    );
    expect(readReportQuestion(params)).toEqual({ ...START, selection: { brand: ['A'] } });
  });
});

describe('a click on an item', () => {
  const click = (value: string, additive = false): DashboardAction => ({
    type: 'toggle',
    level: 'category',
    value,
    additive,
  });

  it('selects it, and a second click lets it go', () => {
    expect(after([click('A')]).selection).toEqual({ category: ['A'] });
    expect(after([click('A'), click('A')]).selection).toEqual({});
  });

  it('selects it in place of another, or beside it with Ctrl', () => {
    expect(after([click('A'), click('B')]).selection).toEqual({ category: ['B'] });
    expect(after([click('A'), click('B', true)]).selection).toEqual({ category: ['A', 'B'] });
    expect(after([click('A'), click('B', true), click('A', true)]).selection).toEqual({ category: ['B'] });
    expect(after([click('A'), click('B', true), click('A')]).selection).toEqual({ category: ['A'] });
  });

  it('keeps the selection at other levels; Esc clears all', () => {
    const both = after([click('A'), { type: 'toggle', level: 'product', value: '001', additive: false }]);
    expect(both.selection).toEqual({ category: ['A'], product: ['001'] });
    expect(after([{ type: 'clear-selection' }], both).selection).toEqual({});
  });
});

describe('drilling down', () => {
  const drilled = after([
    { type: 'toggle', level: 'category', value: 'A', additive: false },
    { type: 'drill', value: 'A', below: 'brand' },
    { type: 'drill', value: 'X', below: 'product' },
  ]);

  it('remembers each step and removes the selection it drilled into', () => {
    expect(drilled).toMatchObject({
      level: 'product',
      selection: {},
      path: [
        { level: 'category', value: 'A' },
        { level: 'brand', value: 'X' },
      ],
    });
  });

  it('climbs back to the level that a step was taken from', () => {
    expect(after([{ type: 'climb', depth: 1 }], drilled)).toMatchObject({
      level: 'brand',
      path: [{ level: 'category', value: 'A' }],
    });
    expect(after([{ type: 'climb', depth: 0 }], drilled)).toMatchObject({ level: 'category', path: [] });
  });

  it('moves to the next level in the data, and never to one it came from', () => {
    const usable = usableLevels([
      { level: 'product', group: 'product', values: 9 },
      { level: 'segment', group: 'product', values: 0 },
      { level: 'brand', group: 'product', values: 3 },
      { level: 'category', group: 'product', values: 2 },
    ]);
    expect(usable).toEqual(['category', 'brand', 'product']);
    expect(levelBelow('category', usable, [])).toBe('brand');
    expect(levelBelow('category', usable, ['brand'])).toBe('product');
    expect(levelBelow('product', usable, [])).toBeNull();
  });
});

describe('the effect of a selection on the figures', () => {
  const state = after([
    { type: 'set-filters', filters: { category: ['A', 'B'], store: ['101'] } },
    { type: 'drill', value: 'A', below: 'brand' },
    { type: 'toggle', level: 'brand', value: 'X', additive: false },
    { type: 'toggle', level: 'product', value: '001', additive: false },
  ]);
  const filters = { category: ['A', 'B'], store: ['101'] };
  const parent = { level: 'category', value: 'A' };

  it('filters charts by selections elsewhere, not by their own', () => {
    expect(scopeOfCharts(state)).toEqual({ parent, filters: { ...filters, product: ['001'] } });
  });

  it('filters key figures and days of supply by all selections', () => {
    expect(scopeOfSelection(state)).toEqual({ parent, filters: { ...filters, brand: ['X'], product: ['001'] } });
  });

  it('intersects the parent with its level’s filter', () => {
    expect(asFilters(scopeOfCharts(state))).toEqual({ category: ['A'], store: ['101'], product: ['001'] });
  });

  it('lists planograms by everything but single products, so that the list stays while one walks the shelf', () => {
    expect(scopeOfPlanograms(state)).toEqual({ category: ['A'], store: ['101'], brand: ['X'] });
  });

  it('makes conditions of all steps of the drill-down, the last being the parent', () => {
    const deeper = after([{ type: 'drill', value: 'X', below: 'product' }], { ...state, selection: {} });
    expect(scopeOfCharts(deeper)).toEqual({
      parent: { level: 'brand', value: 'X' },
      filters: { category: ['A'], store: ['101'] },
    });
  });

  it('selects nothing when filter and selection of a level have nothing in common', () => {
    const apart = after([
      { type: 'set-filters', filters: { brand: ['X'] } },
      { type: 'toggle', level: 'brand', value: 'Y', additive: false },
    ]);
    const { brand } = scopeOfSelection(apart).filters;
    expect(brand).toHaveLength(1);
    expect(['X', 'Y']).not.toContain(brand?.[0]);
  });

  it('separates conditions on products from those on stores', () => {
    expect(productFilters({ brand: ['X'], store: ['101'], planogram: ['1.0'] })).toEqual({ brand: ['X'] });
  });
});
