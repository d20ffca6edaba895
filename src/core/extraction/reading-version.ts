/**
 * Raised whenever the same bytes and settings come to give other rows or findings: files that were read before are
 * then offered to be read again. 2: side caps stand where there is room, 0 facings deep count as 1 for a single unit.
 * 3: planograms have what they are scored by.
 */
export const READING_VERSION = 3;
