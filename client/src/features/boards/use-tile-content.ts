import i18next from 'i18next';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import type { BoardTileKind, TileProps } from '../../lib/board-tile.js';

/** Tiles load when they come this close to the window. */
const AHEAD_PX = '400px';

/** True once the element has come close to the window; in browsers that cannot detect this, from the start. */
export function useSeen(): [RefObject<HTMLDivElement | null>, boolean] {
  const element = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(typeof IntersectionObserver !== 'function');
  useEffect(() => {
    if (seen || !element.current) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && setSeen(true), {
      rootMargin: AHEAD_PX,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [seen]);
  return [element, seen];
}

export interface TileContent {
  Content: ComponentType<TileProps> | null;
  error: unknown;
}

/** The code and the texts of a kind of tile; `attempt` tries again after a failure. */
export function useTileContent(kind: BoardTileKind | undefined, wanted: boolean, attempt: number): TileContent {
  const [state, setState] = useState<TileContent>({ Content: null, error: null });
  useEffect(() => {
    if (!kind || !wanted) return undefined;
    let isCurrent = true;
    Promise.all([kind.load(), i18next.loadNamespaces(kind.namespaces)])
      .then(([module]) => isCurrent && setState({ Content: module.default, error: null }))
      .catch((error: unknown) => isCurrent && setState({ Content: null, error }));
    return () => {
      isCurrent = false;
    };
  }, [kind, wanted, attempt]);
  return state;
}
