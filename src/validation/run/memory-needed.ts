/** The rows that a validation processes. */
export interface JudgedRows {
  /** Planogram × product. */
  readonly facts: number;
  /** Rows of the product list and the store list together. */
  readonly listed: number;
}

/** For rules and findings: rows are streamed or processed in portions. */
const LEAST_MB = 96;
/** Memory for each planogram and product. */
const MB_A_MILLION_FACTS = 8;
/**
 * For joining a list's rows with the analysis's products and sorting both. Measured: 20 MB without a list, 68 MB with
 * 300,000 rows, 134 MB with a million, which spills. The steeper part counts.
 */
const MB_A_MILLION_LISTED = 160;

/** MB lent to a validation's first run. */
export function memoryNeeded({ facts, listed }: JudgedRows): number {
  return LEAST_MB + (MB_A_MILLION_FACTS * facts + MB_A_MILLION_LISTED * listed) / 1e6;
}
