import type { StoredRow } from '../planogram/model.js';
import { CM_PER_INCH, type LengthUnit } from '../units/length.js';
import type { AttributeCells } from './file-extract.js';
import type { TextPool } from './text-pool.js';

/** Context that all rows of a file share. */
export interface FileContext {
  readonly fileNo: number;
  /** Centimetres per unit of the file. */
  readonly cm: number;
  readonly cells: AttributeCells;
  readonly pool: TextPool;
  /** The key of each product of the file, by product index, as a pool code. */
  readonly keys: Int32Array;
  /**
   * The block that each product of the file should stand in (its brand within its category), by product index; -1
   * without a brand.
   */
  readonly blocks: Int32Array;
  /** The key of a row of the file, as a pool code. */
  keyOf(row: StoredRow, plan: KeyPlan): number;
}

/** Which cells of a record type hold its UPC and ID. */
export interface KeyPlan {
  readonly text: { readonly upc: number; readonly id: number };
}

const DAYS_BEFORE_1970 = 25_569;
const MS_PER_DAY = 86_400_000;
/** 9999-12-31: a higher number in a date cell is not a date. */
const LAST_DAY = 2_958_465;

/** Days since 1899-12-30 as an ISO date; null when unset (0) or not a date. */
export function isoDate(days: number | null): string | null {
  if (days === null || !(days >= 1) || days > LAST_DAY) return null;
  return new Date((Math.floor(days) - DAYS_BEFORE_1970) * MS_PER_DAY).toISOString().slice(0, 10);
}

/** Trimmed text, or null if nothing is left. */
export function textOrNull(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}

/** The factor from the file's unit to centimeters; square it for areas and cube it for volumes. */
export function centimetresPer(unit: LengthUnit): number {
  return unit === 'in' ? CM_PER_INCH : 1;
}

/** A length, area or volume times its factor; null when missing or beyond what a double holds. */
export function scaled(value: number | null, factor: number): number | null {
  return value === null ? null : finiteOrNull(value * factor);
}

/** Absurd values (1e308 in a cell) overflow when multiplied: they count as missing. */
export function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

/** Adds to a sum that is unknown (NaN) until the first number; a value that would overflow a double is left out. */
export function added(sum: number, value: number): number {
  if (Number.isNaN(value)) return sum;
  if (Number.isNaN(sum)) return value;
  const next = sum + value;
  return Number.isFinite(next) ? next : sum;
}
