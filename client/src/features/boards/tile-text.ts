import { createContext } from 'react';

/** The Markdown of the tile around: what a text has in place of a question. */
export const TileText = createContext('');
