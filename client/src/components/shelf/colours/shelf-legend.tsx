import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useColorMode } from '../../../lib/color-mode.js';
import { readableOn } from '../../../lib/palette.js';
import type { ClassEntry, ShelfLegend as Legend } from './colouring.js';
import { useLegendWords } from './legend-words.js';
import { PatternBook } from '../paint/patterns.js';
import { shelfInk } from '../paint/shelf-ink.js';

interface Props {
  legend: Legend;
  patterns: boolean;
  /** The entry whose products are highlighted; null: none. */
  active: ClassEntry | null;
  onActive: (entry: ClassEntry | null) => void;
  /** Does the drawing have caps, and shelf that is empty? */
  hatched: { caps: boolean; gaps: boolean };
}

const SWATCH = 14;

interface SwatchProps {
  color: string;
  pattern: number;
  /** Ink of the hatching that caps and empty shelves have. */
  hatch?: string;
}

/** The colour as the blocks have it, with its pattern. */
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

/** What the colours mean. An entry of a class highlights its products on the shelf. */
export function ShelfLegend({ legend, patterns, active, onActive, hatched }: Props) {
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
        <ClassEntries legend={legend} patterns={patterns} active={active} onActive={onActive} />
      ) : null}
      {legend.kind === 'range' ? <RangeEntries legend={legend} /> : null}
      <HatchEntries {...hatched} />
    </Flex>
  );
}

/** The hatching that is no colour of a product. */
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
}

function ClassEntries({ legend, patterns, active, onActive }: ClassProps) {
  const { t } = useTranslation('shelf');
  const words = useLegendWords();
  return (
    <Flex wrap="wrap" columnGap="1" ms="-1.5">
      {legend.entries.map((entry) => {
        const on = sameEntry(active, entry);
        return (
          <chakra.button
            key={`${entry.kind}:${entry.value}`}
            type="button"
            display="inline-flex"
            alignItems="center"
            gap="1.5"
            px="1.5"
            h="6"
            maxW="220px"
            borderRadius="l1"
            textStyle="xs"
            cursor="pointer"
            bg={on ? 'accent.muted' : 'transparent'}
            _hover={{ bg: on ? 'accent.muted' : 'bg.muted' }}
            _focusVisible={{ outline: '2px solid', outlineColor: 'accent.focusRing' }}
            aria-pressed={on}
            title={t('legend.highlight', { value: words.entry(entry) })}
            onClick={() => onActive(on ? null : entry)}
          >
            <Swatch color={entry.color} pattern={patterns ? entry.pattern : -1} />
            <Text as="span" truncate>
              {words.entry(entry)}
            </Text>
          </chakra.button>
        );
      })}
    </Flex>
  );
}

function RangeEntries({ legend }: { legend: Extract<Legend, { kind: 'range' }> }) {
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
      {noData === null ? null : (
        <Flex align="center" gap="1.5">
          <Swatch color={noData} pattern={-1} />
          <Text>{words.noData}</Text>
        </Flex>
      )}
    </>
  );
}
