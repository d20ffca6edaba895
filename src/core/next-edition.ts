/** The entry of a user's apps that opens Reveal; without it there is nothing here for them. */
export const NEXT_EDITION_APP = 'reveal-next';
