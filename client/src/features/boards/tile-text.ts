import { createContext } from 'react';

/** The surrounding tile's Markdown, which a text has instead of a question. */
export const TileText = createContext('');
