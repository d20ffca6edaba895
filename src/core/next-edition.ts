/** The entry in a user's apps that opens Reveal; users without it have no access. */
export const NEXT_EDITION_APP = 'reveal-next';
