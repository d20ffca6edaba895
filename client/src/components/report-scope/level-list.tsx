import { Box, Flex, chakra } from '@chakra-ui/react';
import type { AnalysisLevel } from '../../api/reports.gen.js';
import type { LevelValues } from './scope-values.js';
import { useScopeWords } from './use-scope-words.js';

interface Props {
  levels: readonly AnalysisLevel[];
  chosen: AnalysisLevel;
  draft: LevelValues;
  onChoose: (level: AnalysisLevel) => void;
}

/** The levels to choose values from, with the number of selected values for each. */
export function LevelList({ levels, chosen, draft, onChoose }: Props) {
  const { t, level: levelName, format } = useScopeWords();
  return (
    <Flex
      as="nav"
      aria-label={t('filters.levels')}
      direction={{ base: 'row', md: 'column' }}
      wrap={{ base: 'wrap', md: 'nowrap' }}
      gap="1"
      w={{ base: '100%', md: '170px' }}
      flexShrink="0"
    >
      {levels.map((level) => {
        const count = draft[level]?.length ?? 0;
        return (
          <chakra.button
            key={level}
            type="button"
            aria-current={level === chosen ? 'true' : undefined}
            onClick={() => onChoose(level)}
            display="flex"
            justifyContent="space-between"
            gap="2"
            px="2.5"
            py="1.5"
            borderRadius="l2"
            textAlign="start"
            cursor="pointer"
            bg={level === chosen ? 'accent.subtle' : undefined}
            fontWeight={level === chosen ? 'semibold' : undefined}
            _hover={{ bg: level === chosen ? 'accent.subtle' : 'bg.muted' }}
            focusVisibleRing="outside"
          >
            {levelName(level)}
            {count > 0 ? <Box color="accent.fg">{format.integer(count)}</Box> : null}
          </chakra.button>
        );
      })}
    </Flex>
  );
}
