import { brand, type CategorySpec, type SectionWidth } from '../catalogue/category-spec.js';
import { DEMO_CATEGORIES } from '../catalogue/demo-categories.js';
import { MORE_CATEGORIES } from '../catalogue/more-categories.js';
import { buildProducts, type SampleProduct } from '../catalogue/products.js';
import { BANNERS } from '../stores.js';

/** A category as one chain sells it: its products over all stores. */
export interface Assortment {
  readonly category: CategorySpec;
  readonly products: readonly SampleProduct[];
}

/** What every region sells beside the national brands, in every category. All invented. */
const LOCAL_BRANDS = [
  brand('WICKMERE', 'Wickmere Trading', 0.9),
  brand('HOLLOW OAK', 'Hollow Oak Goods', 0.7),
  brand('TARNSIDE', 'Tarnside Packers', 0.7),
  brand('BELLCOMBE', 'Bellcombe & Daughters', 0.5),
];

interface WideFixture {
  readonly sections: number;
  readonly section: SectionWidth;
}

const wide = (sections: number, feet: number, inches: number, centimetres: number): WideFixture => ({
  sections,
  section: { feet, widths: { in: inches, cm: centimetres } },
});

/** 50 to 80 ft; one store in six has a section more than the first three. */
const WIDE: readonly WideFixture[] = [
  wide(8, 6.5, 78, 198),
  wide(10, 5, 60, 155),
  wide(13, 5, 60, 152),
  wide(16, 5, 60, 150),
];

/** Ten categories: every second one on a fixture of 50 to 80 ft, the others as small as in the tidy samples. */
export function messyAssortments(seed: string): Assortment[] {
  return [...DEMO_CATEGORIES, ...MORE_CATEGORIES].map((category, index) => {
    const fixture = index % 2 === 0 ? WIDE[(index / 2) % WIDE.length] : undefined;
    const own: CategorySpec = {
      ...category,
      brands: [...category.brands, ...LOCAL_BRANDS],
      ...(fixture ? { sections: [fixture.sections, fixture.sections] as const, section: fixture.section } : {}),
    };
    return { category: own, products: buildProducts(seed, own, BANNERS, index) };
  });
}
