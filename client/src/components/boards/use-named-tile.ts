import { useEffect } from 'react';
import { showPart } from '../../lib/show-part.js';

/** The part of an address that leads to a tile, by the tile's id. */
export const tilePlace = (id: string): string => `#tile-${encodeURIComponent(id)}`;

/** Brings the tile that the address names onto the screen, once. */
export function useNamedTile(): void {
  useEffect(() => {
    if (window.location.hash.startsWith('#tile-')) showPart(decodeURIComponent(window.location.hash.slice(1)));
  }, []);
}
