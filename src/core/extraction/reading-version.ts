/**
 * Raise this whenever the same bytes and settings would give other rows or findings: files read before are then offered
 * for reading again. 2: side caps count only where there is room; 0 facings deep count as 1 for a single unit. 3:
 * planograms have the inputs of their score. 4: positions know the room of their caps.
 */
export const READING_VERSION = 4;
