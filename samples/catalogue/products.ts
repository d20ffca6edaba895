import { Random, round } from '../random.js';
import type { BannerSpec } from '../stores.js';
import type { BrandSpec, CategorySpec, FormSpec, SubcategorySpec } from './category-spec.js';
import { upcA } from './upc.js';

export interface SampleProduct {
  /** As it stands in the file: UPC-A padded to 13 digits. */
  readonly upc: string;
  /** The same without leading zeros. */
  readonly id: string;
  readonly name: string;
  readonly category: CategorySpec;
  readonly subcategory: SubcategorySpec;
  readonly segment: string;
  readonly subsegment: string;
  readonly manufacturer: string;
  readonly brand: string;
  readonly variant: string;
  readonly form: FormSpec;
  readonly price: number;
  readonly unitCost: number;
  /** Share of the category's units by Zipf's law over the products' popularity. */
  readonly weight: number;
  readonly color: number;
  /** First and last year on sale. */
  readonly from: number;
  readonly until: number;
  /** Own brands are sold by one banner only. */
  readonly banner: string | null;
}

interface Popular extends Omit<SampleProduct, 'weight'> {
  readonly appeal: number;
}

/**
 * Every product of a category, most popular first. Weights follow Zipf's law with the head flattened
 * (1 ÷ (rank + 5)^0.9), as the sales of a large assortment do. `categoryNo`, counted from 0, keeps the item numbers
 * of a company that sells in several categories apart.
 */
export function buildProducts(
  seed: string,
  category: CategorySpec,
  banners: readonly BannerSpec[],
  categoryNo: number,
): SampleProduct[] {
  const numbers = new ItemNumbers(seed, categoryNo);
  const products: Popular[] = [];
  for (const subcategory of category.subcategories) {
    for (const brand of brandsOf(category, subcategory, banners)) {
      products.push(...brandProducts(seed, category, subcategory, brand, numbers));
    }
  }
  products.sort((a, b) => b.appeal - a.appeal || (a.upc < b.upc ? -1 : 1));
  const raw = products.map((_, rank) => Math.pow(rank + 5, -0.9));
  const total = raw.reduce((sum, weight) => sum + weight, 0);
  return products.map(({ appeal: _appeal, ...product }, rank) => ({ ...product, weight: (raw[rank] ?? 0) / total }));
}

interface SoldBrand extends BrandSpec {
  readonly banner: string | null;
}

function brandsOf(category: CategorySpec, subcategory: SubcategorySpec, banners: readonly BannerSpec[]): SoldBrand[] {
  return category.brands
    .filter((brand) => !brand.only || brand.only.includes(subcategory.name))
    .flatMap((brand): SoldBrand[] =>
      brand.name === '{OWN}'
        ? banners.map((b) => ({ ...brand, name: b.ownBrand, manufacturer: `${b.name} Stores`, banner: b.key }))
        : [{ ...brand, banner: null }],
    );
}

function brandProducts(
  seed: string,
  category: CategorySpec,
  subcategory: SubcategorySpec,
  brand: SoldBrand,
  numbers: ItemNumbers,
): Popular[] {
  const products: Popular[] = [];
  const segments = Object.entries(subcategory.segments);
  subcategory.variants.forEach((variant, variantIndex) => {
    for (const form of subcategory.forms) {
      const random = new Random(seed, category.code, subcategory.name, brand.name, variant, form.label);
      const pull = form.traits.pull ?? 1;
      const keep = 0.5 + 0.22 * brand.strength * pull - 0.04 * variantIndex;
      if (!random.chance(Math.min(0.96, Math.max(0.2, keep)))) continue;
      const [segment, subsegments] = segments[variantIndex % segments.length] ?? ['', []];
      const upc = numbers.next(brand.manufacturer).padStart(13, '0');
      const price = ownPrice(form.price, brand, random);
      products.push({
        upc,
        id: upc.replace(/^0+/, ''),
        name: `${brand.name} ${variant} ${form.label}`,
        category,
        subcategory,
        segment,
        subsegment: subsegments[variantIndex % Math.max(1, subsegments.length)] ?? '',
        manufacturer: brand.manufacturer,
        brand: brand.name,
        variant,
        form,
        price,
        unitCost: round(price * random.between(0.58, 0.76), 4),
        color: brandColor(brand.name),
        ...lifetime(random),
        banner: brand.banner,
        appeal: brand.strength * pull * Math.pow(0.82, variantIndex) * Math.exp(0.55 * random.normal()),
      });
    }
  });
  return products;
}

function ownPrice(listPrice: number, brand: SoldBrand, random: Random): number {
  const level = brand.banner ? random.between(0.68, 0.8) : random.between(0.92, 1.15);
  return Math.max(0.59, Math.round(listPrice * level * 10) / 10 - 0.01);
}

/** One product in nine is new in 2026 and one in eleven was gone by then: a year's usual change of assortment. */
function lifetime(random: Random): { from: number; until: number } {
  const roll = random.next();
  if (roll < 0.11) return { from: 2026, until: 9999 };
  return { from: 0, until: roll < 0.2 ? 2025 : 9999 };
}

/** A brand's colour, 0x00BBGGRR. */
function brandColor(name: string): number {
  const random = new Random('colour', name);
  return (random.int(40, 220) << 16) | (random.int(40, 220) << 8) | random.int(40, 220);
}

/** Of a company's 100,000 item numbers, those it uses in one category: ten categories fit. */
const ITEMS_PER_CATEGORY = 10_000;

/** Item numbers of each invented company in one category, in order. */
class ItemNumbers {
  private readonly used = new Map<string, { company: string; item: number }>();

  constructor(
    private readonly seed: string,
    private readonly categoryNo: number,
  ) {}

  next(manufacturer: string): string {
    let entry = this.used.get(manufacturer);
    if (!entry) {
      const random = new Random(this.seed, 'company', manufacturer);
      entry = {
        company: `${random.pick(['0', '0', '0', '6', '7', '8'])}${random.int(10000, 99999)}`,
        item: this.categoryNo * ITEMS_PER_CATEGORY + random.int(1, 40),
      };
      this.used.set(manufacturer, entry);
    }
    const upc = upcA(entry.company, String(entry.item).padStart(5, '0'));
    entry.item += 1 + (entry.item % 7);
    return upc;
  }
}
