import { PRODUCT_LEVELS, STORE_LEVELS } from '@core/levels.js';
import { useCallback } from 'react';
import type { PodCell, PodSort, ProductLevel, StoreLevel } from '../../../api/pods.gen.js';
import { useUrlChoice, useUrlText, useUrlWriter } from '../../../lib/url-state.js';

export const CELLS: readonly PodCell[] = [
  'itemDistribution',
  'distribution',
  'stores',
  'pointsOfDistribution',
  'totalDistributionPoints',
  'averageItemsPerStore',
];
/** The figures beside the items, in their order. */
export const FIGURES = [
  'products',
  'stores',
  'pointsOfDistribution',
  'itemDistribution',
  'distribution',
  'weightedDistribution',
  'totalDistributionPoints',
  'averageItemsPerStore',
  'voids',
] as const;
export type Figure = (typeof FIGURES)[number];
/** For single products, the other figures would repeat these: with one product, points equal stores. */
const PRODUCT_FIGURES: readonly Figure[] = [
  'pointsOfDistribution',
  'itemDistribution',
  'weightedDistribution',
  'voids',
];

/** Figures that repeat others (any-item distribution, points) are only in files, so that the cells are visible. */
const GROUP_FIGURES = FIGURES.filter((figure) => figure !== 'stores' && figure !== 'averageItemsPerStore');

/** The figures on screen beside items of this level. */
export const figuresOf = (level: ProductLevel): readonly Figure[] =>
  level === 'product' ? PRODUCT_FIGURES : GROUP_FIGURES;
const SORTS: readonly PodSort[] = ['name', ...FIGURES].flatMap((sort) => [sort, `-${sort}`] as PodSort[]);

/** The selected cell: one item or all, in one store group or in all. */
export interface LookedAt {
  /** An item's key; `all` for every item. */
  item: string;
  /** A store group's key; null for all. */
  group: string | null;
}

/** The page's state, which is entirely in the address. */
export function usePodState() {
  const [pod] = useUrlText('pod');
  const [level, setLevel] = useUrlChoice<ProductLevel>('level', PRODUCT_LEVELS, 'product');
  const [by, setBy] = useUrlChoice<StoreLevel>('by', STORE_LEVELS, 'banner');
  const [cells, setCells] = useUrlChoice<PodCell>('cells', CELLS, 'itemDistribution');
  const [sort, setSort] = useUrlChoice<PodSort>('sort', SORTS, '-pointsOfDistribution');
  const [search, setSearch] = useUrlText('q');
  const [item] = useUrlText('item');
  const [group] = useUrlText('group');
  const [kind, setKind] = useUrlChoice('which', ['void', 'carrying'] as const, 'void');
  const write = useUrlWriter();
  const look = useCallback(
    (at: LookedAt | null) => write({ item: at?.item ?? null, group: at?.group ?? null, which: null }),
    [write],
  );
  /** Opens another analysis or none, and resets what belongs to the previous one. */
  const open = useCallback(
    (next: string | null) => write({ pod: next, item: null, group: null, which: null, q: null }, true),
    [write],
  );
  const chooseLevel = useCallback(
    (next: ProductLevel) => {
      write({ item: null, group: null, which: null, q: null });
      setLevel(next);
    },
    [write, setLevel],
  );
  const chooseBy = useCallback(
    (next: StoreLevel) => {
      write({ item: null, group: null, which: null });
      setBy(next);
    },
    [write, setBy],
  );
  return {
    pod,
    open,
    level,
    setLevel: chooseLevel,
    by,
    setBy: chooseBy,
    cells,
    setCells,
    sort,
    setSort,
    search: search ?? '',
    setSearch,
    looked: item === null ? null : { item, group },
    look,
    kind,
    setKind,
  };
}

export type PodState = ReturnType<typeof usePodState>;
