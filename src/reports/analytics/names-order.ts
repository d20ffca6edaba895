/** Names as people put them in order: 2 before 10. */
export const namesOrder = new Intl.Collator('en', { numeric: true });
