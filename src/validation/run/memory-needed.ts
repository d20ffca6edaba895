/** What a validation goes through. */
export interface JudgedRows {
  /** Planogram × product. */
  readonly facts: number;
  /** Rows of the product list and the store list together. */
  readonly listed: number;
}

/** Rules and findings: rows pass by or are taken in portions. */
const LEAST_MB = 96;
/** What is held of each planogram and product. */
const MB_A_MILLION_FACTS = 8;
/**
 * Joining a list's rows with the products of the analysis and putting both in order. Measured: 20 MB without a list, 68 MB
 * with 300,000 rows, 134 MB with a million, which spills. The steeper part counts.
 */
const MB_A_MILLION_LISTED = 160;

/** MB that a validation is lent for its first run. */
export function memoryNeeded({ facts, listed }: JudgedRows): number {
  return LEAST_MB + (MB_A_MILLION_FACTS * facts + MB_A_MILLION_LISTED * listed) / 1e6;
}
