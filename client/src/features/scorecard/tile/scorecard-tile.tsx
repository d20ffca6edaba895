import { Box, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import type { ScorecardDto } from '../../../api/scorecards.gen.js';
import { useGetScorecardQuery } from '../../../api/scorecards.js';
import { Choice } from '../../../components/choice.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { useReportSource } from '../../../components/report-source/use-report-source.js';
import { useTileRoom } from '../../../components/tile-room.js';
import type { TileProps } from '../../../lib/board-tile.js';
import { lostText } from '../criteria-panel.js';
import { ScoreBar } from '../score-bar.js';
import { SCORE_LEVELS, useScoreState } from '../score-state.js';
import { Unmeasured } from '../unmeasured.js';
import { useScoreWords } from '../use-score-words.js';

/** Number of rows below the criteria; the page has all of them. */
const SHOWN = 5;

function Criteria({ card }: { card: ScorecardDto }) {
  const words = useScoreWords();
  const byLost = [...card.total.criteria].sort((one, other) => (other.lost ?? -1) - (one.lost ?? -1));
  return (
    <Stack as="ul" listStyleType="none" gap="1.5">
      {byLost.map((criterion) => (
        <Box
          as="li"
          key={criterion.criterion}
          display="grid"
          gridTemplateColumns="minmax(0, 1fr) minmax(48px, 120px) 32px minmax(64px, auto)"
          gap="3"
          alignItems="center"
        >
          <Text truncate title={words.t(`criteria.${criterion.criterion}.name`)}>
            {words.t(`criteria.${criterion.criterion}.name`)}
          </Text>
          <ScoreBar score={criterion.score} />
          <Text textAlign="end" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {words.score(criterion.score)}
          </Text>
          <Text textAlign="end" textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
            {lostText(words, criterion)}
          </Text>
        </Box>
      ))}
    </Stack>
  );
}

function Rows({ card }: { card: ScorecardDto }) {
  const { t, level, score, value } = useScoreWords();
  if (card.items.length === 0) return null;
  return (
    <Box mt="3">
      <Text textStyle="xs" color="fg.muted" mb="1">
        {t('tile.lowest', { level: level(card.level) })}
      </Text>
      <Stack as="ol" listStyleType="none" gap="1">
        {card.items.map((item) => (
          <HStack as="li" key={item.key} gap="3" justify="space-between">
            <Text truncate title={value(item.name)}>
              {value(item.name)}
            </Text>
            <Text fontVariantNumeric="tabular-nums">{score(item.score)}</Text>
          </HStack>
        ))}
      </Stack>
    </Box>
  );
}

/** The score, what each criterion costs, and the lowest of a level. It is of all planograms: filters don't narrow it. */
export function ScorecardTile({ project, isEditing }: TileProps) {
  const { t, score, level } = useScoreWords();
  const state = useScoreState();
  const { publication } = useReportSource(project);
  const named = useTileRoom()?.named;
  const title = t('title');
  useEffect(() => named?.(title), [named, title]);
  const { currentData, data, error, refetch } = useGetScorecardQuery({
    p: project.projectid,
    level: state.level,
    publication,
    weights: state.weightsText,
    sort: 'score',
    limit: SHOWN,
  });
  const card = currentData ?? data;
  if (!card)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PanelSkeleton height="160px" />;
  return (
    <>
      {isEditing ? (
        <Box mb="2">
          <Choice
            label={t('rows.level')}
            value={state.level}
            options={SCORE_LEVELS.map((value) => ({ value, text: level(value) }))}
            onChoose={state.setLevel}
          />
        </Box>
      ) : null}
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {card.measured ? null : <Unmeasured projectId={project.projectid} />}
      <Flex align="baseline" gap="2" mb="3">
        <Text textStyle="4xl" fontWeight="semibold" lineHeight="1" fontVariantNumeric="tabular-nums">
          {score(card.total.score)}
        </Text>
        <Text color="fg.muted">{t('score')}</Text>
      </Flex>
      <Criteria card={card} />
      <Rows card={card} />
    </>
  );
}
