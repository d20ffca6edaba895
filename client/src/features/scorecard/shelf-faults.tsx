import { Box, Stack, Text, chakra } from '@chakra-ui/react';
import type { ScoreCriterion } from '@core/metrics/score/criteria.js';
import type { ScoredShelfDto } from '../../api/scorecards.gen.js';
import { useUnitText } from '../../lib/use-figure-words.js';
import { faultLines } from './fault-lines.js';
import { useCriterionText } from './use-criterion-text.js';
import { useScoreWords } from './use-score-words.js';

interface Props {
  shelf: ScoredShelfDto;
  criterion: ScoreCriterion;
  money: string;
  onMark: (keys: readonly string[]) => void;
}

/** The lines of one criterion, the worst first; a product's line marks it on the shelf. */
export function ShelfFaults({ shelf, criterion, money, onMark }: Props) {
  const words = useScoreWords();
  const { t, format } = words;
  const unit = useUnitText();
  const { lines, count } = faultLines(shelf, criterion, {
    words,
    length: (value) => `${format.number(value, 1)} ${unit(shelf.units.linear)}`,
    money: (value) => format.money(value, money),
  });
  const what = useCriterionText(shelf.limits);
  const isJudged = shelf.total.criteria.some((one) => one.criterion === criterion && one.score !== null);
  return (
    <Box>
      <Text color="fg.muted" textStyle="sm" mb="2">
        {what(criterion)}
      </Text>
      {lines.length === 0 ? <Text>{t(isJudged ? 'shelf.perfect' : 'shelf.unjudged')}</Text> : null}
      {count > lines.length ? (
        <Text color="fg.muted" textStyle="xs" mb="2">
          {t('shelf.first', { shown: format.integer(lines.length), all: format.integer(count) })}
        </Text>
      ) : null}
      <Stack as="ul" gap="0" listStyleType="none">
        {lines.map(({ id, name, text, keys }) => (
          <Box as="li" key={id} borderTopWidth="1px" py="1.5">
            {keys.length === 0 ? (
              <Text fontWeight="medium">{name}</Text>
            ) : (
              <chakra.button
                type="button"
                fontWeight="medium"
                textAlign="start"
                cursor="pointer"
                borderRadius="l1"
                focusVisibleRing="outside"
                _hover={{ textDecoration: 'underline' }}
                onClick={() => onMark(keys)}
              >
                {name}
              </chakra.button>
            )}
            <Text textStyle="sm" color="fg.muted">
              {text}
            </Text>
          </Box>
        ))}
      </Stack>
    </Box>
  );
}
