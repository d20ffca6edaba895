/**
 * Selects what is below a page while the page reserves room for loading content: it would visibly jump when that
 * arrives.
 */
export const WHILE_PAGE_LOADS = 'main:has(.chakra-skeleton, [data-splash]) ~ &';
