/**
 * What stands below a page, while room is kept on the page for what is on its way: it would be seen to jump when that
 * comes. A style's selector.
 */
export const WHILE_PAGE_LOADS = 'main:has(.chakra-skeleton, [data-splash]) ~ &';
