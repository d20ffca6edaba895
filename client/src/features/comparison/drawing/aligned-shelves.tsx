import { Box, Flex, Grid, SegmentGroup, Stack, Text } from '@chakra-ui/react';
import { type CSSProperties, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanogramDrawing } from '@core/planogram/geometry/drawing.js';
import { outlineOf } from '@core/planogram/geometry/turn.js';
import { ScaleBar } from '../../../components/shelf/scale-bar.js';
import type { ShelfStage } from '../../../components/shelf/scene/shelf-stage.js';
import { ShelfToolbar } from '../../../components/shelf/shelf-toolbar.js';
import type { ShelfPictures } from '../../../components/shelf/use-shelf-pictures.js';
import { drawnUnit, type ShelfFigures, type ShelfFigureUnits } from '../../../components/shelf/shelf-types.js';
import { useFormat } from '../../../lib/use-format.js';
import { aligned } from '../../../components/shelf/scene/aligned.js';
import type { DrawnChange } from './change-kinds.js';
import { Divider } from './divider.js';
import { linkStages } from '../../../components/shelf/scene/link-stages.js';
import { ChangePane, ChangeStrip } from './change-pane.js';

export const ALIGNED_MODES = ['slider', 'sideBySide'] as const;
export type AlignedMode = (typeof ALIGNED_MODES)[number];

/** One of the two drawings, with its texts. */
export interface AlignedSide {
  drawing: PlanogramDrawing;
  /** Whose drawing it is: project, planogram. */
  name: string;
  figures: ReadonlyMap<string, ShelfFigures>;
  figureUnits: ShelfFigureUnits;
}

interface Props {
  before: AlignedSide;
  after: AlignedSide;
  mode: AlignedMode;
  onMode: (mode: AlignedMode) => void;
  changes: ReadonlyMap<string, DrawnChange>;
  changeWord: (change: DrawnChange) => string;
  selected: ReadonlySet<string>;
  highlighted: ReadonlySet<string> | null;
  onSelect: (productKey: string | null) => void;
  picture?: { busy: boolean; save: () => void };
  pictures: ShelfPictures;
  /** Below the drawings: the meaning of the colors. */
  legend: ReactNode;
}

const MIDDLE = 50;
const LEAST_HEIGHT = 'min(340px, 87vw)';
const MOST_HEIGHT = 620;

function ModeSwitch({ mode, onMode }: Pick<Props, 'mode' | 'onMode'>) {
  const { t } = useTranslation('comparison');
  return (
    <SegmentGroup.Root
      size="sm"
      value={mode}
      onValueChange={({ value }) => onMode(value === 'sideBySide' ? 'sideBySide' : 'slider')}
      aria-label={t('aligned.mode')}
    >
      <SegmentGroup.Indicator />
      {ALIGNED_MODES.map((name) => (
        <SegmentGroup.Item key={name} value={name}>
          <SegmentGroup.ItemText>{t(`aligned.modes.${name}`)}</SegmentGroup.ItemText>
          <SegmentGroup.ItemHiddenInput />
        </SegmentGroup.Item>
      ))}
    </SegmentGroup.Root>
  );
}

function SideTag({ side, insetStart }: { side: 'before' | 'after'; insetStart: boolean }) {
  const { t } = useTranslation('comparison');
  return (
    <Box
      position="absolute"
      top="2"
      {...(insetStart ? { insetStart: '2' } : { insetEnd: '2' })}
      px="2"
      py="0.5"
      borderRadius="full"
      borderWidth="1px"
      bg="bg.panel"
      textStyle="xs"
      fontWeight="medium"
      pointerEvents="none"
    >
      {t(`sides.${side}`)}
    </Box>
  );
}

/** Brings a product chosen in a list into view: where the later drawing has it, else where only the earlier one does. */
function useReveal(selected: ReadonlySet<string>, drawn: ReturnType<typeof aligned>, stage: ShelfStage | null): void {
  const revealed = useRef<string | null>(null);
  const [key] = selected;
  const reveal = useCallback(
    (wanted: string) => {
      const place = (drawing: PlanogramDrawing) => drawing.positions.find((position) => position.key === wanted);
      const position = place(drawn.after) ?? place(drawn.before);
      if (position) stage?.reveal(outlineOf(position));
    },
    [drawn, stage],
  );
  useEffect(() => {
    if (key !== undefined && key !== revealed.current) reveal(key);
    revealed.current = key ?? null;
  }, [key, reveal]);
}

/** Two drawings of one shelf, floor on floor and to one scale: under a line that is moved across, or beside each other. */
export function AlignedShelves(props: Props) {
  const { before, after, mode, onMode, changes, selected } = props;
  const { t } = useTranslation('comparison');
  const format = useFormat();
  const [line, setLine] = useState(MIDDLE);
  const [beforeStage, setBeforeStage] = useState<ShelfStage | null>(null);
  const [afterStage, setAfterStage] = useState<ShelfStage | null>(null);
  const drawn = useMemo(() => aligned(before.drawing, after.drawing), [before.drawing, after.drawing]);
  useEffect(() => {
    if (beforeStage && afterStage) return linkStages(afterStage, beforeStage);
    return undefined;
  }, [beforeStage, afterStage]);
  useReveal(selected, drawn, afterStage);
  const shared = {
    changes,
    changeWord: props.changeWord,
    selected,
    highlighted: props.highlighted,
    onSelect: props.onSelect,
    pictures: props.pictures,
  };
  const pane = (side: 'before' | 'after', style?: CSSProperties) => (
    <ChangePane
      {...shared}
      drawing={drawn[side]}
      label={t(`aligned.${side}Label`, { name: props[side].name })}
      figures={props[side].figures}
      figureUnits={props[side].figureUnits}
      onStage={side === 'before' ? setBeforeStage : setAfterStage}
      style={style}
    />
  );
  const frame = shape(drawn.after.bounds);
  const percent = format.percent(line / 100, 0);
  return (
    <Stack gap="2" minW="0">
      <ShelfToolbar
        patterns={null}
        prices={null}
        pictures={props.pictures.tool}
        fold={null}
        picture={props.picture ?? null}
        onZoom={(factor) => afterStage?.zoom(factor, undefined, true)}
        onFit={(fit) => afterStage?.showAll(fit)}
      >
        <ModeSwitch mode={mode} onMode={onMode} />
      </ShelfToolbar>
      {mode === 'slider' ? (
        <Box position="relative" overflow="hidden" borderWidth="1px" borderRadius="l2" bg="bg.panel" style={frame}>
          {pane('before')}
          {pane('after', { clipPath: `inset(0 0 0 ${line}%)` })}
          <SideTag side="before" insetStart />
          <SideTag side="after" insetStart={false} />
          <Divider
            label={t('aligned.divider')}
            value={line}
            valueText={t('aligned.dividerAt', { percent })}
            onChange={setLine}
          />
        </Box>
      ) : (
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="3">
          {(['before', 'after'] as const).map((side) => (
            <Stack key={side} gap="1" minW="0">
              <Text textStyle="xs" color="fg.muted" truncate>
                {t(`aligned.${side}Label`, { name: props[side].name })}
              </Text>
              <Box
                position="relative"
                overflow="hidden"
                borderWidth="1px"
                borderRadius="l2"
                bg="bg.panel"
                style={frame}
              >
                {pane(side)}
              </Box>
            </Stack>
          ))}
        </Grid>
      )}
      <Flex direction={{ base: 'column-reverse', lg: 'row' }} gap={{ base: '2', lg: '4' }} justify="space-between">
        {props.legend}
        {afterStage ? (
          <Flex gap="4" align="flex-start" justify="space-between" minW="0" flexShrink={{ lg: 0 }} maxW={{ lg: '60%' }}>
            <ChangeStrip stage={afterStage} drawing={drawn.after} changes={changes} />
            <ScaleBar stage={afterStage} unit={drawnUnit(after.figureUnits, after.drawing.unit)} />
          </Flex>
        ) : null}
      </Flex>
    </Stack>
  );
}

/** As high as the planograms' proportions require. */
function shape({ width, height }: PlanogramDrawing['bounds']): CSSProperties {
  const aspectRatio = `${Math.max(1, width)} / ${Math.max(1, height)}`;
  return { aspectRatio, minHeight: LEAST_HEIGHT, maxHeight: MOST_HEIGHT, width: '100%' };
}
