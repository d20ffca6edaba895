import type { LocalStore } from '../../../../sync/local-database.js';
import type { FindingCounts } from '../../data/findings.js';
import type { Place } from './map-frame.js';

/** What the map needs of a store. */
export type MapStore = Pick<LocalStore, 'key' | 'storenumber' | 'name' | 'latitude' | 'longitude'>;
export type PlacedStore = MapStore & Place;

export const isPlaced = (store: MapStore): store is PlacedStore => store.latitude !== null && store.longitude !== null;

/** The most severe finding of stores, which sets the color and sign of their mark. */
export type Standing = 'error' | 'warning' | 'good' | 'unknown';

export function standingOf(stores: readonly MapStore[], counts: FindingCounts | null): Standing {
  if (!counts) return 'unknown';
  let worst: Standing = 'good';
  for (const { key } of stores) {
    const count = counts.get(key);
    if ((count?.errors ?? 0) > 0) return 'error';
    if ((count?.warnings ?? 0) > 0) worst = 'warning';
  }
  return worst;
}

export const STANDING_COLOR: Readonly<Record<Standing, string>> = {
  error: 'fg.error',
  warning: 'fg.warning',
  good: 'fg.success',
  unknown: 'accent.solid',
};

/** The sign of a standing, around its middle; what has no findings has none. */
export const STANDING_SIGN: Readonly<Record<Standing, string | null>> = {
  error: 'M-2.5 -2.5 L2.5 2.5 M2.5 -2.5 L-2.5 2.5',
  warning: 'M0 -3.2 V0.6 M0 2.4 V3.2',
  good: null,
  unknown: null,
};

/** A store's number and name. */
export const storeName = ({ storenumber, name }: MapStore): string => [storenumber, name].filter(Boolean).join(' ');
