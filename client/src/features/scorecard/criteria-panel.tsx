import { Box, Button, chakra, Flex, HStack, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { DEFAULT_SCORE_WEIGHTS, HIGHEST_WEIGHT } from '@core/metrics/score/criteria.js';
import type { ScorecardDto, ScoreCriterionDto } from '../../api/scorecards.gen.js';
import { Panel } from '../../components/panel.js';
import type { ScoreState } from './score-state.js';
import { ScoreBar } from './score-bar.js';
import { useCriterionText } from './use-criterion-text.js';
import { type ScoreWords, useScoreWords } from './use-score-words.js';

interface Props {
  card: ScorecardDto;
  state: ScoreState;
  refreshing: boolean;
}

const WEIGHTS = Array.from({ length: HIGHEST_WEIGHT + 1 }, (_, weight) => weight);

/** Less would be written as 0.0 points. */
const LEAST_SHOWN = 0.05;

export function lostText({ t, points }: ScoreWords, { lost, score, weight }: ScoreCriterionDto): string {
  if (score === null) return t('panel.nothing');
  if (weight === 0) return t('panel.off');
  return (lost ?? 0) < LEAST_SHOWN ? t('panel.costsNothing') : t('panel.lost', { lost: points(lost) });
}

function Criterion({ criterion, card, state }: { criterion: ScoreCriterionDto } & Omit<Props, 'refreshing'>) {
  const words = useScoreWords();
  const { t, format, score } = words;
  const name = t(`criteria.${criterion.criterion}.name`);
  const what = useCriterionText(card.limits);
  const byScore = criterion.criterion;
  return (
    <Box
      as="li"
      display="grid"
      gap={{ base: '1', md: '4' }}
      gridTemplateColumns={{ base: '1fr auto', md: 'minmax(0, 1fr) 160px 104px 68px' }}
      alignItems="center"
      py="2"
      borderTopWidth="1px"
    >
      <Box minW="0">
        <chakra.button
          type="button"
          fontWeight="medium"
          textAlign="start"
          cursor="pointer"
          focusVisibleRing="outside"
          borderRadius="l1"
          _hover={{ textDecoration: 'underline' }}
          onClick={() => state.setSort(byScore)}
        >
          {name}
        </chakra.button>
        <Text textStyle="xs" color="fg.muted">
          {what(criterion.criterion)}
        </Text>
      </Box>
      <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <HStack justify="space-between" textStyle="sm" fontVariantNumeric="tabular-nums">
          <Text fontWeight="semibold">{score(criterion.score)}</Text>
          <Text color="fg.muted" display={{ md: 'none' }}>
            {lostText(words, criterion)}
          </Text>
        </HStack>
        <ScoreBar score={criterion.score} />
      </Box>
      <Text
        textStyle="sm"
        color={criterion.lost ? 'fg' : 'fg.muted'}
        textAlign="end"
        fontVariantNumeric="tabular-nums"
        display={{ base: 'none', md: 'block' }}
      >
        {lostText(words, criterion)}
      </Text>
      <NativeSelect.Root size="xs" gridRow={{ base: 1, md: 'auto' }} gridColumn={{ base: 2, md: 'auto' }}>
        <NativeSelect.Field
          aria-label={t('panel.weightOf', { criterion: name })}
          title={t('panel.weightOf', { criterion: name })}
          value={criterion.weight}
          onChange={(event) => state.setWeight(criterion.criterion, Number(event.target.value))}
        >
          {WEIGHTS.map((weight) => (
            <option key={weight} value={weight}>
              {`× ${format.integer(weight)}`}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Box>
  );
}

/** The score, and each criterion with its result, its cost and its weight. */
export function CriteriaPanel({ card, state, refreshing }: Props) {
  const { t, score } = useScoreWords();
  const { total } = card;
  const byLost = [...total.criteria].sort((a, b) => (b.lost ?? -1) - (a.lost ?? -1));
  const isUsual = total.criteria.every(({ criterion, weight }) => weight === DEFAULT_SCORE_WEIGHTS[criterion]);
  return (
    <Panel
      title={t('panel.title')}
      lead={t('panel.lead')}
      refreshing={refreshing}
      controls={
        <Button size="xs" variant="outline" colorPalette="gray" disabled={isUsual} onClick={state.resetWeights}>
          {t('panel.reset')}
        </Button>
      }
    >
      <Flex align="baseline" gap="2" mb="3">
        <Text textStyle="4xl" fontWeight="semibold" lineHeight="1" fontVariantNumeric="tabular-nums">
          {score(total.score)}
        </Text>
        <Text color="fg.muted">{t('score')}</Text>
      </Flex>
      <Stack as="ul" gap="0" listStyleType="none">
        {byLost.map((criterion) => (
          <Criterion key={criterion.criterion} criterion={criterion} card={card} state={state} />
        ))}
      </Stack>
    </Panel>
  );
}
