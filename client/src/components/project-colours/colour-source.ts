import { createContext } from 'react';

/** Whose colours the drawings and charts of a page have, and of which of its data they are. */
export interface ColourSource {
  readonly projectId: string;
  /** A publication's number or `draft`; null: what reports read. */
  readonly publication: string | null;
  /** Read with the token of a share link. */
  readonly asGuest: boolean;
}

/** Null where there is no project yet: each drawing then ranks its own values. */
export const ColourSourceContext = createContext<ColourSource | null>(null);
