import { type PlanogramFileDraft, writePlanogramFile } from '../../src/core/planogram/psa/writer.js';
import type { SampleProduct } from '../catalogue/products.js';
import { planogramFileDraft, planogramFileName } from '../file/planogram-file.js';
import type { SampleFile } from '../generate.js';
import { storesCsv } from '../lists.js';
import { buildPlanograms } from '../shelves/planogram.js';
import { buildStores, type SampleStore } from '../stores.js';
import { withCapsOnEverySide } from './caps.js';
import { messyAssortments } from './catalogue.js';
import { PLANOGRAM_FORMS, inForm } from './forms.js';
import { longList, messyLists, messyStoreList } from './lists.js';

export interface MessyOptions {
  readonly seed: string;
  readonly stores: number;
  /** The lists, too; true when not given. */
  readonly lists?: boolean;
  /** Rows of the long product list; none when not given or 0. */
  readonly listRows?: number;
}

const YEAR = 2026;
/** Every so many positions one stays, in a planogram that is mostly empty shelves. */
const FEW = 20;

/**
 * Sample files as messy as the world: wide planograms beside small ones, the same planogram in every form that other
 * programs write, copies under other names, empty shelves, missing sizes, and lists as people have them.
 */
export function* generateMessySamples(options: MessyOptions): Generator<SampleFile, void, undefined> {
  const { seed, stores: count } = options;
  const stores = buildStores(seed, count);
  const shelves = messyAssortments(seed);
  const products = shelves.flatMap((shelf) => shelf.products);
  if (options.lists ?? true) yield* lists(stores, products, options.listRows ?? 0);
  let nth = 0;
  for (const store of stores) {
    for (const { category, products: own } of shelves) {
      const planograms = buildPlanograms({ seed, store, category, year: YEAR, products: own });
      const draft = planogramFileDraft(seed, planograms.map(withCapsOnEverySide));
      const name = planogramFileName(store, category, YEAR);
      yield* filesOf(draft, name, nth++);
    }
  }
}

function* lists(
  stores: readonly SampleStore[],
  products: readonly SampleProduct[],
  longest: number,
): Generator<SampleFile, void, undefined> {
  const list = (path: string, bytes: Uint8Array): SampleFile => ({ path, kind: 'list', bytes });
  yield list('stores.csv', storesCsv(stores));
  yield list('lists/stores-abbreviated.csv', messyStoreList(stores));
  for (const { name, bytes } of messyLists(products)) yield list(`lists/${name}`, bytes);
  if (longest > 0) yield list(`lists/products-${longest}-rows.csv`, longList(products, longest));
}

/** The planogram itself, and now and then what people make of it. */
function* filesOf(draft: PlanogramFileDraft, name: string, nth: number): Generator<SampleFile, void, undefined> {
  const file = (path: string, bytes: Uint8Array): SampleFile => ({ path, kind: 'planogram', bytes });
  const form = PLANOGRAM_FORMS[nth];
  const bytes = writePlanogramFile(draft);
  if (form) return yield { ...file(`forms/${form.name}/${name}`, inForm(draft, form)), usual: bytes };
  yield file(`planograms/${name}`, bytes);
  if (nth % 15 === 8) yield file(`copies/Copy of ${name}`, bytes);
  if (nth % 15 === 5) yield file(`mostly-empty/${name}`, writePlanogramFile(mostlyEmpty(draft)));
  if (nth % 15 === 10) yield file(`zero-depths/${name}`, writePlanogramFile(withoutDepths(draft)));
  if (nth % 15 === 12) yield file(`long-names/${name}`, writePlanogramFile(withLongNames(draft)));
}

function mostlyEmpty(draft: PlanogramFileDraft): PlanogramFileDraft {
  let nth = 0;
  return eachFixture(draft, (fixture) => ({
    ...fixture,
    positions: fixture.positions.filter(() => nth++ % FEW === 0),
  }));
}

function withoutDepths(draft: PlanogramFileDraft): PlanogramFileDraft {
  const flat = { ...draft, products: draft.products.map((product) => ({ ...product, depth: 0 })) };
  return eachFixture(flat, (fixture) => ({
    ...fixture,
    positions: fixture.positions.map((position) => ({ ...position, depth: 0, merch_style_depth: 0 })),
  }));
}

/** Names that differ only at their end, behind what a card or a column has room for. */
function withLongNames(draft: PlanogramFileDraft): PlanogramFileDraft {
  const lead = 'SPRING RESET ALL STORES NORTH AND SOUTH REGION CORE ASSORTMENT VERSION';
  return {
    ...draft,
    planograms: draft.planograms.map((planogram, index) => ({
      ...planogram,
      cells: { ...planogram.cells, name: `${lead} ${String(planogram.cells['name'])} ${index + 1}` },
    })),
  };
}

type Fixture = PlanogramFileDraft['planograms'][number]['fixtures'][number];

function eachFixture(draft: PlanogramFileDraft, change: (fixture: Fixture) => Fixture): PlanogramFileDraft {
  return {
    ...draft,
    planograms: draft.planograms.map((planogram) => ({ ...planogram, fixtures: planogram.fixtures.map(change) })),
  };
}
