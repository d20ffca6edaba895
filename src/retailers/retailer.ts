import { STORE_SOURCE } from '../core/naming/store-number.js';
import type { ProductKeyRule } from '../core/planogram/model.js';

export type { ProductKeyRule } from '../core/planogram/model.js';

export const RETAILER_STATUSES = ['active', 'inactive', 'merged'] as const;
/** `active ⇄ inactive`, and from either to `merged`, which is final. */
export type RetailerStatus = (typeof RETAILER_STATUSES)[number];

export const UNIT_KINDS = ['division', 'banner', 'basecallpoint'] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

export const PRODUCT_KEY_RULES = ['upc', 'id', 'upc-and-id'] as const satisfies readonly ProductKeyRule[];

/** The lowest and highest store extraction option. */
export const STORE_EXTRACTION = { least: STORE_SOURCE.fileName, greatest: STORE_SOURCE.lastDesc } as const;

/** A retailer as other modules see it. */
export interface Retailer {
  readonly id: string;
  readonly tenant: string;
  readonly classOfTradeId: string | null;
  readonly name: string;
  readonly status: RetailerStatus;
  readonly mergedIntoId: string | null;
  readonly storeExtraction: number;
  readonly productKey: ProductKeyRule;
  readonly revision: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A division, banner or base call point as other modules see it. */
export interface RetailerUnit {
  readonly id: string;
  readonly retailerId: string;
  readonly parentId: string | null;
  readonly kind: UnitKind;
  readonly name: string;
  readonly isActive: boolean;
}

/** A name for display: without outer and repeated blanks, in one Unicode form. */
export function cleanName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/gu, ' ');
}

/** A name for comparison: `ACME  Foods` and `acme foods` are equal, as are full-width and plain letters. */
export function nameKey(name: string): string {
  return cleanName(name.normalize('NFKC')).toLowerCase();
}

const MAY_HOLD: Record<UnitKind | 'retailer', readonly UnitKind[]> = {
  retailer: ['division', 'banner', 'basecallpoint'],
  division: ['banner', 'basecallpoint'],
  banner: ['basecallpoint'],
  basecallpoint: [],
};

/** Whether a part of one kind may be below a retailer or a part of another kind. */
export function mayStandUnder(kind: UnitKind, above: UnitKind | 'retailer'): boolean {
  return MAY_HOLD[above].includes(kind);
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** By name in natural order: `Store 2` before `Store 10`, ignoring case. */
export function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return collator.compare(a.name, b.name) || (a.name < b.name ? -1 : Number(a.name > b.name));
}
