import { Box, Button, Flex, HStack, IconButton, Stack, Text, chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.js';
import { useFormat } from '../../../lib/use-format.js';
import { useWidth } from '../../../lib/use-width.js';
import type { LocalStore } from '../../../sync/local-database.js';
import type { FindingCounts } from '../data/findings.js';
import { PROJECT_DATA_TEXTS } from '../texts.js';
import { type Cluster, clustered, MapFrame, netLines, type Place, roundLength } from './map-frame.js';

type PlacedStore = LocalStore & Place;

const HEIGHT = 340;
const CELL = 26;

export const isPlaced = (store: LocalStore): store is PlacedStore =>
  store.latitude !== null && store.longitude !== null;

/** The most severe finding of stores, which sets the color and sign of their point. */
type Standing = 'error' | 'warning' | 'good' | 'unknown';

function standingOf(stores: readonly LocalStore[], counts: FindingCounts | null): Standing {
  if (!counts) return 'unknown';
  const found = stores.map(({ key }) => counts.get(key));
  if (found.some((count) => (count?.errors ?? 0) > 0)) return 'error';
  return found.some((count) => (count?.warnings ?? 0) > 0) ? 'warning' : 'good';
}

const FILL: Readonly<Record<Standing, string>> = {
  error: 'fg.error',
  warning: 'fg.warning',
  good: 'fg.success',
  unknown: 'accent.solid',
};

/** Meridians and parallels with their degrees, and a bar of a round length. */
function Net({ frame }: { frame: MapFrame }) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const format = useFormat();
  const { width, height } = frame;
  const corner = frame.place({ x: 0, y: 0 });
  const other = frame.place({ x: width, y: height });
  const degreesOf = (value: number) => format.number(Math.abs(value), Number.isInteger(value) ? 0 : 2);
  const bar = roundLength(frame.kilometresPerPixel * 120);
  const barWidth = bar / frame.kilometresPerPixel;
  return (
    <chakra.g aria-hidden="true" color="border.emphasized" fontSize="10px">
      {netLines(corner.longitude, other.longitude).map((longitude) => {
        const { x } = frame.point({ latitude: 0, longitude });
        return (
          <g key={`x${longitude}`}>
            <line x1={x} y1={0} x2={x} y2={height} stroke="currentColor" strokeWidth="1" />
            <chakra.text x={x + 3} y={height - 4} fill="fg.muted">
              {t(longitude < 0 ? 'map.west' : 'map.east', { degrees: degreesOf(longitude) })}
            </chakra.text>
          </g>
        );
      })}
      {netLines(other.latitude, corner.latitude).map((latitude) => {
        const { y } = frame.point({ latitude, longitude: corner.longitude });
        return (
          <g key={`y${latitude}`}>
            <line x1={0} y1={y} x2={width} y2={y} stroke="currentColor" strokeWidth="1" />
            <chakra.text x={4} y={y - 3} fill="fg.muted">
              {t(latitude < 0 ? 'map.south' : 'map.north', { degrees: degreesOf(latitude) })}
            </chakra.text>
          </g>
        );
      })}
      <chakra.g color="fg" transform={`translate(${width - barWidth - 12}, 18)`}>
        <path d={`M0 -4 V4 M0 0 H${barWidth} M${barWidth} -4 V4`} stroke="currentColor" strokeWidth="1.5" />
        <chakra.text x={barWidth / 2} y={14} textAnchor="middle" fill="fg">
          {t('map.kilometres', { length: format.number(bar, bar < 1 ? 1 : 0) })}
        </chakra.text>
      </chakra.g>
    </chakra.g>
  );
}

interface MarkProps {
  cluster: Cluster<PlacedStore>;
  counts: FindingCounts | null;
  chosen: string | null;
  onChoose: (cluster: Cluster<PlacedStore>) => void;
}

/** A store, or several close together, with the color and sign of their most severe finding. */
function Mark({ cluster, counts, chosen, onChoose }: MarkProps) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const format = useFormat();
  const { items, x, y } = cluster;
  const [first] = items;
  const standing = standingOf(items, counts);
  const isChosen = chosen !== null && items.some(({ key }) => key === chosen);
  const radius = items.length === 1 ? 6 : Math.min(18, 8 + Math.log2(items.length) * 1.8);
  const name =
    items.length === 1 && first
      ? [first.storenumber, first.name].filter(Boolean).join(' ')
      : t('map.cluster', { count: items.length, formatted: format.integer(items.length) });
  const act = () => onChoose(cluster);
  return (
    <chakra.g
      role="button"
      tabIndex={0}
      aria-label={`${name}: ${t(`map.standing.${standing}`)}`}
      aria-pressed={isChosen}
      transform={`translate(${x}, ${y})`}
      cursor="pointer"
      outline="none"
      css={{ '&:focus-visible .ring': { opacity: 1 } }}
      onClick={act}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        act();
      }}
    >
      <title>{name}</title>
      <chakra.circle
        className="ring"
        r={radius + 5}
        fill="none"
        stroke="accent.focusRing"
        strokeWidth="2"
        opacity={isChosen ? 1 : 0}
      />
      <chakra.circle r={radius} fill={FILL[standing]} stroke="bg.panel" strokeWidth="1.5" />
      {items.length > 1 ? (
        <chakra.text textAnchor="middle" dy="0.35em" fontSize="10px" fontWeight="semibold" fill="bg.panel">
          {format.compact(items.length)}
        </chakra.text>
      ) : standing === 'error' ? (
        <chakra.path d="M-2.5 -2.5 L2.5 2.5 M2.5 -2.5 L-2.5 2.5" stroke="bg.panel" strokeWidth="1.5" />
      ) : standing === 'warning' ? (
        <chakra.path d="M0 -3.2 V0.6 M0 2.4 V3" stroke="bg.panel" strokeWidth="1.6" />
      ) : null}
    </chakra.g>
  );
}

interface Props {
  stores: readonly LocalStore[];
  counts: FindingCounts | null;
  /** The key of the chosen store, the same in the table and on the map. */
  chosen: string | null;
  onChoose: (key: string) => void;
}

/** Stores at their locations, drawn without tiles or network: a grid of degrees, a scale, and a point each. */
export function StoreMap({ stores, counts, chosen, onChoose }: Props) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const format = useFormat();
  const { element, width } = useWidth();
  const placed = useMemo(() => stores.filter(isPlaced), [stores]);
  const whole = useMemo(
    () => (width > 0 && placed.length > 0 ? MapFrame.around(placed, width, HEIGHT) : null),
    [placed, width],
  );
  const [closer, setCloser] = useState<{ of: MapFrame; frame: MapFrame } | null>(null);
  const frame = whole && closer?.of === whole ? closer.frame : whole;
  const clusters = useMemo(() => {
    if (!frame) return [];
    const points = clustered(placed, (store) => frame.point(store), CELL);
    return points.filter(({ x, y }) => x > -20 && y > -20 && x < frame.width + 20 && y < HEIGHT + 20);
  }, [placed, frame]);
  const zoom = (factor: number, at = { x: width / 2, y: HEIGHT / 2 }) =>
    whole && frame && setCloser({ of: whole, frame: frame.zoomed(factor, at) });
  const choose = (cluster: Cluster<PlacedStore>) => {
    const [first] = cluster.items;
    if (cluster.items.length === 1 && first) onChoose(first.key);
    else zoom(2.5, cluster);
  };
  return (
    <Stack gap="2" mb="4">
      <Box
        ref={element}
        position="relative"
        h={`${HEIGHT}px`}
        borderWidth="1px"
        borderRadius="l2"
        bg="bg.panel"
        overflow="hidden"
      >
        {frame ? (
          <chakra.svg width={width} height={HEIGHT} role="group" aria-label={t('map.label')} display="block">
            <Net frame={frame} />
            {clusters.map((cluster) => (
              <Mark
                key={cluster.items[0]?.key ?? ''}
                cluster={cluster}
                counts={counts}
                chosen={chosen}
                onChoose={choose}
              />
            ))}
          </chakra.svg>
        ) : null}
        <HStack position="absolute" top="2" left="2" gap="1">
          <IconButton
            size="xs"
            variant="outline"
            colorPalette="gray"
            bg="bg.panel"
            aria-label={t('map.closer')}
            onClick={() => zoom(1.6)}
          >
            <Icon name="zoomIn" size={14} />
          </IconButton>
          <IconButton
            size="xs"
            variant="outline"
            colorPalette="gray"
            bg="bg.panel"
            aria-label={t('map.wider')}
            onClick={() => zoom(1 / 1.6)}
          >
            <Icon name="zoomOut" size={14} />
          </IconButton>
          {closer && closer.of === whole ? (
            <Button size="xs" variant="outline" colorPalette="gray" bg="bg.panel" onClick={() => setCloser(null)}>
              {t('map.all')}
            </Button>
          ) : null}
        </HStack>
      </Box>
      <Flex gap="4" wrap="wrap" textStyle="xs" color="fg.muted">
        {(counts ? (['error', 'warning', 'good'] as const) : (['unknown'] as const)).map((standing) => (
          <HStack key={standing} gap="1.5">
            <Box boxSize="2.5" borderRadius="full" bg={FILL[standing]} />
            {t(`map.standing.${standing}`)}
          </HStack>
        ))}
        <Text ms="auto">
          {t('map.placed', { formatted: format.integer(placed.length), all: format.integer(stores.length) })}
        </Text>
      </Flex>
    </Stack>
  );
}
