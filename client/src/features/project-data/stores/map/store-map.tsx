import { Box, Button, Flex, Stack, VisuallyHidden, chakra } from '@chakra-ui/react';
import { type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../components/icon.js';
import { readStored, writeStored } from '../../../../lib/storage.js';
import { useDragAndZoom } from '../../../../lib/use-drag-and-zoom.js';
import { useHeight, useWidth } from '../../../../lib/use-width.js';
import type { FindingCounts } from '../../data/findings.js';
import { PROJECT_DATA_TEXTS } from '../../texts.js';
import type { Cluster } from './clusters.js';
import { LandOutlines } from './land-outlines.js';
import { MapLegend } from './map-legend.js';
import { Net, NetWords } from './map-net.js';
import { MapTools } from './map-tools.js';
import { SamePlaceMenu, type SamePlace } from './same-place-menu.js';
import { Marks, StoreMark } from './store-mark.js';
import { isPlaced, type MapStore, type PlacedStore } from './store-standing.js';
import { type MapMarks, useMapMarks } from './use-map-marks.js';
import { type MapView, useMapView } from './use-map-view.js';
import { useOutlines, type Outlines } from './use-outlines.js';

/** A quarter of the window, so that the first rows of the table are on screen too. */
const HEIGHT = 'clamp(160px, 24dvh, 340px)';
const FOLDED_KEY = 'reveal.store-map-folded';

interface Props {
  stores: readonly MapStore[];
  counts: FindingCounts | null;
  /** The key of the chosen store, the same in the table and on the map. */
  chosen: string | null;
  onChoose: (key: string) => void;
}

interface DrawingProps extends Pick<Props, 'counts' | 'chosen'> {
  surface: RefObject<SVGSVGElement | null>;
  view: MapView;
  outlines: Outlines;
  marks: MapMarks<PlacedStore>;
  onOpen: (cluster: Cluster<PlacedStore>, element: Element) => void;
}

/** Everything that is drawn: net, outlines, degrees, marks. */
function Drawing({ surface, view, outlines, marks, counts, chosen, onOpen }: DrawingProps) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const id = useId();
  const { frame } = view;
  const { drawn } = outlines;
  // Marks stay where they are in their group while the view is dragged.
  const origin = frame.pointAt({ x: 0, y: 0 });
  return (
    <>
      <VisuallyHidden id={id}>{t('map.keys')}</VisuallyHidden>
      <chakra.svg
        ref={surface}
        width={frame.width}
        height={frame.height}
        role="group"
        aria-label={t('map.label')}
        aria-describedby={id}
        display="block"
        onKeyDown={marks.onKeyDown}
        onBlur={marks.onBlur}
      >
        <Net frame={frame} />
        {drawn?.paths ? (
          <g transform={drawn.frame.transformTo(frame)}>
            <LandOutlines paths={drawn.paths} />
          </g>
        ) : null}
        <NetWords frame={frame} />
        <Marks transform={`translate(${origin.x} ${origin.y})`}>
          {marks.visible.map((cluster) => (
            <StoreMark
              key={cluster.items[0]?.key ?? ''}
              cluster={cluster}
              x={cluster.at.x * frame.scale}
              y={cluster.at.y * frame.scale}
              counts={counts}
              isChosen={chosen !== null && cluster.items.some(({ key }) => key === chosen)}
              isCurrent={cluster === marks.current}
              onOpen={onOpen}
              onFocus={marks.onFocus}
            />
          ))}
        </Marks>
      </chakra.svg>
    </>
  );
}

/** What happens at a mark: its store opens, its cluster comes closer, or the stores at one place are listed. */
function useOpening(marks: MapMarks<PlacedStore>, onChoose: (key: string) => void) {
  const [samePlace, setSamePlace] = useState<SamePlace | null>(null);
  const latest = useRef({ marks, onChoose });
  useEffect(() => {
    latest.current = { marks, onChoose };
  });
  const onOpen = useCallback((cluster: Cluster<PlacedStore>, anchor: Element) => {
    const [first] = cluster.items;
    if (cluster.items.length === 1 && first) latest.current.onChoose(first.key);
    else if (!latest.current.marks.open(cluster)) setSamePlace({ stores: cluster.items, anchor });
  }, []);
  const close = () => {
    setSamePlace(null);
    marks.focus();
  };
  return { samePlace, onOpen, close };
}

/** Stores at their locations, drawn without tiles: outlines of land, a grid of degrees, a scale, and a mark each. */
export function StoreMap({ stores, counts, chosen, onChoose }: Props) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const [isFolded, setFolded] = useState(() => readStored(FOLDED_KEY) === 'yes');
  const id = useId();
  const { element, width } = useWidth();
  const { element: inside, height } = useHeight();
  const surface = useRef<SVGSVGElement>(null);
  const placed = useMemo(() => stores.filter(isPlaced), [stores]);
  const view = useMapView(placed, width, height);
  const outlines = useOutlines(view?.frame ?? null);
  const marks = useMapMarks(placed, view, surface);
  const { samePlace, onOpen, close } = useOpening(marks, onChoose);
  useDragAndZoom(element, view?.movable ?? null);
  const fold = () => {
    setFolded(!isFolded);
    writeStored(FOLDED_KEY, isFolded ? null : 'yes');
  };
  return (
    <Stack gap="1.5" mb="3">
      <Flex gap="2" align="center" minH="8">
        <Button
          size="xs"
          variant="ghost"
          colorPalette="gray"
          px="1"
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={fold}
        >
          <Icon name={isFolded ? 'chevronRight' : 'chevronDown'} size={14} />
          {t('map.label')}
        </Button>
        {isFolded ? null : <MapTools view={view} />}
      </Flex>
      <Box
        ref={element}
        id={id}
        hidden={isFolded}
        h={HEIGHT}
        borderWidth="1px"
        borderRadius="l2"
        bg="bg.panel"
        overflow="hidden"
        cursor="grab"
        userSelect="none"
        // While everything is visible, a finger scrolls the page.
        touchAction={view && !view.isFitted ? 'none' : 'pan-y'}
      >
        <Box ref={inside} h="full">
          {view ? <Drawing {...{ surface, view, outlines, marks, counts, chosen, onOpen }} /> : null}
        </Box>
      </Box>
      {isFolded ? null : <MapLegend placed={placed.length} all={stores.length} counts={counts} outlines={outlines} />}
      {samePlace ? <SamePlaceMenu {...samePlace} onChoose={onChoose} onClose={close} /> : null}
    </Stack>
  );
}
