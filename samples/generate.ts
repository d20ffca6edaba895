import { encodeUtf8 } from '../src/core/planogram/psa/text-encoding.js';
import { writePlanogramFile } from '../src/core/planogram/psa/writer.js';
import { DEMO_CATEGORIES } from './catalogue/demo-categories.js';
import type { CategorySpec } from './catalogue/category-spec.js';
import { MORE_CATEGORIES } from './catalogue/more-categories.js';
import { buildProducts, type SampleProduct } from './catalogue/products.js';
import { BROKEN_SAMPLES, brokenReadme } from './broken/broken-files.js';
import { planogramFileDraft, planogramFileName } from './file/planogram-file.js';
import { productsCsv, storesCsv } from './lists.js';
import { buildPlanograms } from './shelves/planogram.js';
import { BANNERS, buildStores } from './stores.js';

export interface SampleOptions {
  /** The same seed gives the same bytes. */
  readonly seed?: string;
  /** Stores over both banners; 24 when not given. */
  readonly stores?: number;
  /** 1 to 10; 4 when not given. */
  readonly categories?: number;
  /** The resets to write, each in a folder of its own; 2025 and 2026 when not given. */
  readonly years?: readonly number[];
  /** The same files as they were before the resets of each year reached the first stores; false when not given. */
  readonly before?: boolean;
  /** stores.csv and products.csv beside the folders; true when not given. */
  readonly lists?: boolean;
  /** The folder of deliberately broken files; true when not given. */
  readonly broken?: boolean;
}

export interface SampleFile {
  /** With forward slashes, relative to the output folder. */
  readonly path: string;
  readonly kind: 'planogram' | 'list' | 'broken';
  readonly bytes: Uint8Array;
  /** The same planogram in the usual form, where `bytes` are in another. */
  readonly usual?: Uint8Array;
}

export const DEFAULT_SEED = 'reveal';
const ALL_CATEGORIES: readonly CategorySpec[] = [...DEMO_CATEGORIES, ...MORE_CATEGORIES];
export const CATEGORY_COUNT = ALL_CATEGORIES.length;

/**
 * Yields the sample files one by one, so that any number of them needs the memory of one. Throws
 * RangeError when fewer than one store or more categories than there are is asked for.
 */
export function* generateSamples(options: SampleOptions = {}): Generator<SampleFile, void, undefined> {
  const { seed = DEFAULT_SEED, stores: storeCount = 24, categories: categoryCount = 4 } = options;
  if (!(storeCount >= 1)) throw new RangeError('at least one store');
  if (!(categoryCount >= 1 && categoryCount <= CATEGORY_COUNT))
    throw new RangeError(`1 to ${CATEGORY_COUNT} categories`);
  const stores = buildStores(seed, storeCount);
  const shelves = ALL_CATEGORIES.slice(0, categoryCount).map((category, categoryNo) => ({
    category,
    products: buildProducts(seed, category, BANNERS, categoryNo),
  }));
  if (options.lists ?? true) {
    yield { path: 'stores.csv', kind: 'list', bytes: storesCsv(stores) };
    yield { path: 'products.csv', kind: 'list', bytes: productsCsv(shelves.flatMap(({ products }) => products)) };
  }
  for (const year of options.years ?? [2025, 2026]) {
    for (const store of stores) {
      for (const { category, products } of shelves)
        yield planogramFile({ seed, store, category, year, products, isBefore: options.before ?? false });
    }
  }
  if (options.broken ?? true) yield* brokenFolder();
}

interface FileRequest {
  readonly seed: string;
  readonly store: ReturnType<typeof buildStores>[number];
  readonly category: CategorySpec;
  readonly year: number;
  readonly products: readonly SampleProduct[];
  readonly isBefore: boolean;
}

function planogramFile(request: FileRequest): SampleFile {
  const planograms = buildPlanograms(request);
  const bytes = writePlanogramFile(planogramFileDraft(request.seed, planograms));
  const name = planogramFileName(request.store, request.category, request.year);
  return { path: `${request.year}/${name}`, kind: 'planogram', bytes };
}

function* brokenFolder(): Generator<SampleFile, void, undefined> {
  yield { path: 'broken/README.md', kind: 'broken', bytes: encodeUtf8(brokenReadme()) };
  for (const { name, bytes } of BROKEN_SAMPLES) yield { path: `broken/${name}`, kind: 'broken', bytes: bytes() };
}
