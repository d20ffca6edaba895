import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readableOn } from '../../lib/palette.js';
import type { ClassEntry, ShelfLegend as Legend } from './colouring.js';
import { useLegendWords } from './legend-words.js';
import { PatternBook } from './patterns.js';

interface Props {
  legend: Legend;
  patterns: boolean;
  /** The entry whose products are highlighted; null: none. */
  active: ClassEntry | null;
  onActive: (entry: ClassEntry | null) => void;
}

const SWATCH = 14;

/** The colour as the blocks have it, with its pattern. */
function Swatch({ color, pattern }: { color: string; pattern: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const dpr = Math.max(1, window.devicePixelRatio || 1);
    const element = canvas.current;
    if (!element) return;
    element.width = SWATCH * dpr;
    element.height = SWATCH * dpr;
    const context = element.getContext('2d');
    if (!context) return;
    const fills = [color, pattern >= 0 ? new PatternBook(context, dpr).category(pattern, readableOn(color)) : null];
    for (const fill of fills) {
      if (fill === null) continue;
      context.fillStyle = fill;
      context.fillRect(0, 0, element.width, element.height);
    }
  }, [color, pattern]);
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
export function ShelfLegend({ legend, patterns, active, onActive }: Props) {
  const { t } = useTranslation('shelf');
  const words = useLegendWords();
  if (legend.kind === 'none') return null;
  if (legend.kind === 'range') return <RangeLegend legend={legend} />;
  return (
    <Flex role="group" aria-label={t('legend.label')} wrap="wrap" columnGap="1" rowGap="0" ms="-1.5">
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

function RangeLegend({ legend }: { legend: Extract<Legend, { kind: 'range' }> }) {
  const { t } = useTranslation('shelf');
  const words = useLegendWords();
  const { domain, stops, noData } = legend;
  return (
    <Flex
      role="group"
      aria-label={t('legend.label')}
      align="center"
      wrap="wrap"
      columnGap="4"
      rowGap="1"
      textStyle="xs"
    >
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
    </Flex>
  );
}
