import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/use-format.js';
import type { FindingCounts } from '../../data/findings.js';
import { PROJECT_DATA_TEXTS } from '../../texts.js';
import { type Cluster, markRadius, RING_RADIUS } from './clusters.js';
import { type PlacedStore, STANDING_COLOR, STANDING_SIGN, standingOf, storeName } from './store-standing.js';

interface MarkProps {
  cluster: Cluster<PlacedStore>;
  x: number;
  y: number;
  counts: FindingCounts | null;
  isChosen: boolean;
  /** The one that Tab leads to. */
  isCurrent: boolean;
  onOpen: (cluster: Cluster<PlacedStore>, element: Element) => void;
  onFocus: (cluster: Cluster<PlacedStore>) => void;
}

/** A store, or several close together, with the color and sign of their most severe finding. */
export const StoreMark = memo(function StoreMark(props: MarkProps) {
  const { cluster, x, y, counts, isChosen, isCurrent, onOpen, onFocus } = props;
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const format = useFormat();
  const { items } = cluster;
  const [first] = items;
  const count = items.length;
  const standing = standingOf(items, counts);
  const radius = markRadius(count);
  const name = count === 1 && first ? storeName(first) : t('map.cluster', { count, formatted: format.integer(count) });
  const sign = STANDING_SIGN[standing];
  return (
    <g
      className="mark"
      data-standing={standing}
      role="button"
      tabIndex={isCurrent ? 0 : -1}
      aria-label={`${name}: ${t(`map.standing.${standing}`)}`}
      aria-pressed={isChosen}
      transform={`translate(${x} ${y})`}
      onClick={(event) => onOpen(cluster, event.currentTarget)}
      onFocus={() => onFocus(cluster)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onOpen(cluster, event.currentTarget);
      }}
    >
      <title>{name}</title>
      <circle className="body" r={radius} />
      <circle className="ring" r={radius + RING_RADIUS} />
      {count > 1 ? (
        <text textAnchor="middle" y={sign ? 7 : 3.5}>
          {format.compact(count)}
        </text>
      ) : null}
      {sign ? <path d={sign} transform={count > 1 ? 'translate(0 -5.5)' : undefined} /> : null}
    </g>
  );
});

/** The looks of all marks, in one rule: thousands of them would be slow with one each. */
export const Marks = chakra('g', {
  base: {
    '& .mark': { cursor: 'pointer', outline: 'none' },
    ...Object.fromEntries(
      Object.entries(STANDING_COLOR).map(([standing, color]) => [
        `& .mark[data-standing=${standing}] .body`,
        { fill: color },
      ]),
    ),
    '& .body': { stroke: 'bg.panel', strokeWidth: '1px' },
    '& .ring': { fill: 'none', stroke: 'accent.focusRing', strokeWidth: '2px', opacity: 0 },
    '& .mark:focus-visible .ring, & .mark[aria-pressed=true] .ring': { opacity: 1 },
    '& .mark path': { stroke: 'bg.panel', strokeWidth: '1.5px', fill: 'none' },
    '& text': { fill: 'bg.panel', fontSize: '10px', fontWeight: 'semibold' },
  },
});
