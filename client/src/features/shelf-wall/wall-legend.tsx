import { Flex, Text } from '@chakra-ui/react';
import { NO_PATTERN } from '../../components/shelf/colours/colouring.js';
import { Swatch } from '../../components/shelf/colours/shelf-legend.js';
import { NO_VALUE_COLOR } from '../../lib/palette.js';
import { colourOf, type WallColours } from './use-wall-look.js';
import type { WallState } from './use-wall-state.js';
import { useWallWords } from './use-wall-words.js';
import type { WallData } from './wall-data.js';

const MOST = 16;
const NO_VALUE = 1;
const STATES = ['at-risk', 'in-range', 'overstocked'] as const;

/** The meaning of the colors, most frequent first, as far as loaded. `news` changes with new data. */
export function WallLegend({
  data,
  colours,
  state,
}: {
  data: WallData;
  colours: WallColours;
  state: WallState;
  news: number;
}) {
  const { t, format } = useWallWords();
  const { palette, mode } = colours;
  const isSupply = state.by === 'supply';
  const found = [...data.seen].filter(([value]) => value > NO_VALUE).sort((a, b) => b[1] - a[1]);
  const names: string[] = isSupply ? [...STATES] : found.map(([value]) => data.values.get(value) ?? '');
  const textOf = (name: string): string => {
    const status = STATES.find((one) => one === name);
    return isSupply && status ? t(`metrics:supply.${status}`) : name;
  };
  return (
    <Flex wrap="wrap" columnGap="4" rowGap="1" textStyle="xs" mt="2">
      {names.slice(0, MOST).map((name) => (
        <Flex key={name} align="center" gap="1.5">
          <Swatch color={colourOf(name, state.by, palette, mode)} pattern={NO_PATTERN} />
          <Text>{textOf(name)}</Text>
        </Flex>
      ))}
      {names.length > MOST ? (
        <Text color="fg.muted">
          {t('more', { count: names.length - MOST, more: format.integer(names.length - MOST) })}
        </Text>
      ) : null}
      {data.seen.has(NO_VALUE) ? (
        <Flex align="center" gap="1.5">
          <Swatch color={NO_VALUE_COLOR[mode]} pattern={NO_PATTERN} />
          <Text>{isSupply ? t('notMoving') : t('noValue')}</Text>
        </Flex>
      ) : null}
    </Flex>
  );
}
