import { useEffect } from 'react';
import { showPart } from '../../lib/show-part.js';

/** The part of an address that leads to a tile. Ids need no encoding: they are letters, digits and hyphens. */
export const tilePlace = (id: string): string => `#tile-${id}`;

/** Brings the tile that the address names onto the screen, once. */
export function useNamedTile(): void {
  useEffect(() => {
    if (window.location.hash.startsWith('#tile-')) showPart(window.location.hash.slice(1));
  }, []);
}
