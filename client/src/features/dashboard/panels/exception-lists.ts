/** What runs out, what piles up, what does not move. */
export const LISTS = ['atRisk', 'overstock', 'notMoving'] as const;
export type ListName = (typeof LISTS)[number];

/** Which of them is open, in the address, and where they stand on the page. */
export const EXCEPTIONS = 'exceptions';
export const EXCEPTIONS_ID = 'supply-exceptions';
