import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { ProjectPalette } from '@core/colours/project-palette.js';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useColorMode } from '../../../lib/color-mode.js';
import { readableOn } from '../../../lib/palette.js';
import { useFormat } from '../../../lib/use-format.js';
import { ColourButton } from '../../project-colours/colour-button.js';
import { useColourChange } from '../../project-colours/use-colour-change.js';
import type { Palette } from '../../project-colours/use-palette.js';
import type { ShelfAttribute } from '../shelf-types.js';
import type { ClassEntry, ShelfLegend as Legend } from './colouring.js';
import { useLegendWords } from './legend-words.js';
import { PatternBook } from '../paint/patterns.js';
import { shelfInk } from '../paint/shelf-ink.js';

interface Props {
  legend: Legend;
  /** The palette of the legend's attribute. */
  palette?: Palette;
  patterns: boolean;
  /** The entry whose products are highlighted; null for none. */
  active: ClassEntry | null;
  onActive: (entry: ClassEntry | null) => void;
  /** Whether the drawing has caps and empty shelves. */
  hatched: { caps: boolean; gaps: boolean };
}

const SWATCH = 14;

interface SwatchProps {
  color: string;
  pattern: number;
  /** Ink of the hatching for caps and empty shelves. */
  hatch?: string;
}

/** The color as on the blocks, with its pattern. */
export function Swatch({ color, pattern, hatch }: SwatchProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const dpr = Math.max(1, window.devicePixelRatio || 1);
    const element = canvas.current;
    if (!element) return;
    element.width = SWATCH * dpr;
    element.height = SWATCH * dpr;
    const context = element.getContext('2d');
    if (!context) return;
    const book = new PatternBook(context, dpr);
    const over = pattern >= 0 ? book.category(pattern, readableOn(color)) : null;
    const fills = [color, hatch === undefined ? over : book.hatch(hatch, 0.8)];
    for (const fill of fills) {
      if (!fill) continue;
      context.fillStyle = fill;
      context.fillRect(0, 0, element.width, element.height);
    }
  }, [color, pattern, hatch]);
  return (
    <chakra.canvas
      ref={canvas}
      w={`${SWATCH}px`}
      h={`${SWATCH}px`}
      borderRadius="2px"
      borderWidth="1px"
      borderColor="border.emphasized"
      flexShrink="0"
      aria-hidden="true"
    />
  );
}

const sameEntry = (a: ClassEntry | null, b: ClassEntry): boolean => a?.kind === b.kind && a.value === b.value;

/** Explains the colors. A class entry highlights its products on the shelf. */
export function ShelfLegend({ legend, palette = null, patterns, active, onActive, hatched }: Props) {
  const { t } = useTranslation('shelf');
  if (legend.kind === 'none' && !hatched.caps && !hatched.gaps) return null;
  return (
    <Flex
      role="group"
      aria-label={t('legend.label')}
      wrap="wrap"
      columnGap="4"
      rowGap="1"
      align="center"
      textStyle="xs"
    >
      {legend.kind === 'classes' ? (
        <ClassEntries legend={legend} palette={palette} patterns={patterns} active={active} onActive={onActive} />
      ) : null}
      {legend.kind === 'range' ? <RangeEntries legend={legend} /> : null}
      <HatchEntries {...hatched} />
    </Flex>
  );
}

/** Legend entries for the hatching, which is not a product's color. */
function HatchEntries({ caps, gaps }: Props['hatched']) {
  const { t } = useTranslation('shelf');
  const ink = shelfInk(useColorMode());
  return (
    <>
      {caps ? (
        <Flex align="center" gap="1.5" h="6">
          <Swatch color={ink.ground} pattern={-1} hatch={ink.text} />
          <Text>{t('legend.cap')}</Text>
        </Flex>
      ) : null}
      {gaps ? (
        <Flex align="center" gap="1.5" h="6">
          <Swatch color={ink.wall} pattern={-1} hatch={ink.gap} />
          <Text>{t('legend.gap')}</Text>
        </Flex>
      ) : null}
    </>
  );
}

interface ClassProps extends Pick<Props, 'patterns' | 'active' | 'onActive'> {
  legend: Extract<Legend, { kind: 'classes' }>;
  palette: Palette;
}

/** Entries shown at first: three lines on a wide screen. */
const FIRST = 16;

function ClassEntries({ legend, palette, patterns, active, onActive }: ClassProps) {
  const { t } = useTranslation('shelf');
  const format = useFormat();
  const [showsAll, setShowsAll] = useState(false);
  const { entries } = legend;
  // A button that hides a single entry would take as much room as the entry.
  const isLong = entries.length > FIRST + 1;
  const shown = isLong && !showsAll ? entries.slice(0, FIRST) : entries;
  return (
    <Flex wrap="wrap" columnGap="1" ms="-1.5">
      {shown.map((entry) => (
        <Entry
          key={`${entry.kind}:${entry.value}`}
          {...{ entry, palette, patterns }}
          level={legend.attribute}
          isOn={sameEntry(active, entry)}
          onActive={onActive}
        />
      ))}
      {isLong ? (
        <Button size="2xs" variant="ghost" colorPalette="gray" h="6" onClick={() => setShowsAll(!showsAll)}>
          {showsAll
            ? t('legend.fewer')
            : t('legend.more', { formatted: format.integer(entries.length - shown.length) })}
        </Button>
      ) : null}
    </Flex>
  );
}

interface EntryProps extends Pick<ClassProps, 'palette' | 'patterns' | 'onActive'> {
  entry: ClassEntry;
  level: ShelfAttribute | null;
  isOn: boolean;
}

/** A class with its swatch, which opens the color choice for the value where it can be changed. */
function Entry({ entry, level, palette, patterns, isOn, onActive }: EntryProps) {
  const { t } = useTranslation('shelf');
  const words = useLegendWords();
  const changed = useColourChange();
  const swatch = <Swatch color={entry.color} pattern={patterns ? entry.pattern : -1} />;
  const mayChange = changed !== null && level !== null && entry.kind === 'value' && palette instanceof ProjectPalette;
  return (
    <Flex align="center" minW="0" maxW="244px">
      {mayChange ? (
        <ColourButton projectId={changed} level={level} value={entry.value} palette={palette}>
          {swatch}
        </ColourButton>
      ) : null}
      <chakra.button
        type="button"
        display="inline-flex"
        alignItems="center"
        gap="1.5"
        ps={mayChange ? '0.5' : '1.5'}
        pe="1.5"
        h="6"
        minW="0"
        maxW="220px"
        borderRadius="l1"
        textStyle="xs"
        cursor="pointer"
        bg={isOn ? 'accent.muted' : 'transparent'}
        _hover={{ bg: isOn ? 'accent.muted' : 'bg.muted' }}
        _focusVisible={{ outline: '2px solid', outlineColor: 'accent.focusRing' }}
        aria-pressed={isOn}
        title={t('legend.highlight', { value: words.entry(entry) })}
        onClick={() => onActive(isOn ? null : entry)}
      >
        {mayChange ? null : swatch}
        <Text as="span" truncate>
          {words.entry(entry)}
        </Text>
      </chakra.button>
    </Flex>
  );
}

function RangeEntries({ legend }: { legend: Extract<Legend, { kind: 'range' }> }) {
  const { t } = useTranslation('shelf');
  const words = useLegendWords();
  const { domain, stops, noData } = legend;
  return (
    <>
      <Text fontWeight="medium">{legend.label}</Text>
      <Flex align="center" gap="2">
        <Text>{words.low(legend)}</Text>
        <Box position="relative">
          <Box
            w="160px"
            h="10px"
            borderRadius="2px"
            borderWidth="1px"
            borderColor="border.emphasized"
            style={{ background: `linear-gradient(to right, ${stops.join(', ')})` }}
          />
          {domain.middle === null ? null : (
            <Box position="absolute" left="50%" top="-2px" w="1px" h="14px" bg="fg" aria-hidden="true" />
          )}
        </Box>
        <Text>{words.high(legend)}</Text>
      </Flex>
      {domain.middle === null ? null : (
        <Text color="fg.muted">{t('legend.around', { value: legend.format(domain.middle) })}</Text>
      )}
      {noData === null ? null : (
        <Flex align="center" gap="1.5">
          <Swatch color={noData} pattern={-1} />
          <Text>{words.noData}</Text>
        </Flex>
      )}
    </>
  );
}
