import type { StoredRow } from '../planogram/model.js';
import { CM_PER_INCH, type LengthUnit } from '../units/length.js';
import type { AttributeCells } from './file-extract.js';
import type { TextPool } from './text-pool.js';

/** What all rows of a file share. */
export interface FileContext {
  readonly fileNo: number;
  /** Centimetres per unit of the file. */
  readonly cm: number;
  readonly cells: AttributeCells;
  readonly pool: TextPool;
  /** The key of each product of the file, by its index, as a code of the pool. */
  readonly keys: Int32Array;
  /** What each product of the file should stand with, its brand within its category; -1 without a brand. */
  readonly blocks: Int32Array;
  /** The key of a row of the file, as a code of the pool. */
  keyOf(row: StoredRow, plan: KeyPlan): number;
}

/** Where a record type has its UPC and ID. */
export interface KeyPlan {
  readonly text: { readonly upc: number; readonly id: number };
}

const DAYS_BEFORE_1970 = 25_569;
const MS_PER_DAY = 86_400_000;
/** 9999-12-31: a date cell above it holds something else. */
const LAST_DAY = 2_958_465;

/** Days since 1899-12-30 as an ISO date; null when unset (0) or not a date. */
export function isoDate(days: number | null): string | null {
  if (days === null || !(days >= 1) || days > LAST_DAY) return null;
  return new Date((Math.floor(days) - DAYS_BEFORE_1970) * MS_PER_DAY).toISOString().slice(0, 10);
}

/** Trimmed text, or null when there is none. */
export function textOrNull(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}

/** What a length of the file is multiplied by to be centimetres; square and cube it for areas and volumes. */
export function centimetresPer(unit: LengthUnit): number {
  return unit === 'in' ? CM_PER_INCH : 1;
}

/** A length, area or volume times its factor; null when there is none, or when it is beyond what a double holds. */
export function scaled(value: number | null, factor: number): number | null {
  return value === null ? null : finiteOrNull(value * factor);
}

/** Absurd figures (1e308 in a cell) overflow when they are multiplied: they count as missing. */
export function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

/** Sum that knows of nothing (NaN) until a number comes; a value that would take it beyond a double is left out. */
export function added(sum: number, value: number): number {
  if (Number.isNaN(value)) return sum;
  if (Number.isNaN(sum)) return value;
  const next = sum + value;
  return Number.isFinite(next) ? next : sum;
}
