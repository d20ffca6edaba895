import { createContext } from 'react';

/** The project whose colors a page's drawings and charts use, and the data they come from. */
export interface ColourSource {
  readonly projectId: string;
  /** A publication's number or `draft`; null: the publication that reports read. */
  readonly publication: string | null;
  /** Read with a share link's token. */
  readonly asGuest: boolean;
}

/** Null when there is no project yet: each drawing then ranks its own values. */
export const ColourSourceContext = createContext<ColourSource | null>(null);
