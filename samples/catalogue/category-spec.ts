import type { LengthUnit } from '../../src/core/units/length.js';

/** How a category is described: data that product-building and shelving work from. Lengths in inches. */

export type Size3 = readonly [width: number, height: number, depth: number];

/** How a form stands in the store besides single units. */
export interface FormTraits {
  /** Units in a shipping case. */
  readonly casePack: number;
  /** Units may be stacked on each other. */
  readonly stacks?: boolean;
  /** Shelf tray: units wide, high, deep. */
  readonly tray?: Size3;
  /** Sold from the opened case on the lowest shelf. */
  readonly fromCase?: boolean;
  /** Hangs on a peg or bar. */
  readonly hangs?: boolean;
  /** Orientation codes it may stand in besides front (0). */
  readonly turns?: readonly number[];
  /** Relative popularity, 1 when not given. */
  readonly pull?: number;
}

export interface FormSpec {
  /** Short form for the product's name, such as `12/12 C`. */
  readonly label: string;
  readonly packaging: string;
  readonly size: number;
  readonly unitOfMeasure: string;
  readonly dimensions: Size3;
  readonly price: number;
  readonly traits: FormTraits;
}

export interface SubcategorySpec {
  readonly name: string;
  /** Part of the category's space. */
  readonly share: number;
  /** segment: its subsegments. */
  readonly segments: Readonly<Record<string, readonly string[]>>;
  readonly variants: readonly string[];
  readonly forms: readonly FormSpec[];
  /** Gaps between the tops of shelves and the next shelf, from the deck up. Absent: products hang. */
  readonly gaps: readonly number[];
  /** Products hang on a pegboard or on bars instead of standing on shelves. */
  readonly hanging?: 'pegboard' | 'bars';
}

export interface BrandSpec {
  readonly name: string;
  readonly manufacturer: string;
  readonly strength: number;
  /** Names of subcategories; all when absent. */
  readonly only?: readonly string[];
}

export interface SectionWidth {
  /** As planogram names have it. */
  readonly feet: number;
  readonly widths: Readonly<Record<LengthUnit, number>>;
}

export interface CategorySpec {
  readonly code: string;
  readonly name: string;
  readonly department: string;
  /** For file names. */
  readonly short: string;
  /** Height of the uprights. */
  readonly height: number;
  readonly deckDepth: number;
  readonly shelfDepth: number;
  /** Sections in a small and in a large store. */
  readonly sections: readonly [number, number];
  /** Four feet when absent. */
  readonly section?: SectionWidth;
  readonly brands: readonly BrandSpec[];
  readonly subcategories: readonly SubcategorySpec[];
}

export function form(
  label: string,
  packaging: string,
  size: number,
  unitOfMeasure: string,
  dimensions: Size3,
  price: number,
  traits: FormTraits,
): FormSpec {
  return { label, packaging, size, unitOfMeasure, dimensions, price, traits };
}

export function brand(name: string, manufacturer: string, strength: number, only?: readonly string[]): BrandSpec {
  return only ? { name, manufacturer, strength, only } : { name, manufacturer, strength };
}
