import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { useGetScoreTrendQuery } from '../../api/scorecards.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';
import { Panel } from '../../components/panel.js';
import { ScoreBar } from './score-bar.js';
import { useScoreWords } from './use-score-words.js';

/** Polling interval for publications that are being computed. */
const AGAIN_MS = 3_000;

/** The score of each publication, the newest first: does it get better? */
export function TrendPanel({ projectId, weights }: { projectId: string; weights: string | undefined }) {
  const { t, format, score } = useScoreWords();
  const { data, error, refetch } = useGetScoreTrendQuery({ p: projectId, weights });
  const waiting = data?.items.some(({ pending }) => pending) === true;
  useGetScoreTrendQuery({ p: projectId, weights }, { skip: !waiting, pollingInterval: AGAIN_MS });
  const items = data?.items ?? [];
  const [first, last] = [items.at(0), items.at(-1)];
  const change =
    first && last && first !== last && first.score !== null && last.score !== null ? last.score - first.score : null;
  if (!data && !error) return <PanelSkeleton height="280px" />;
  return (
    <Panel
      title={t('trend.title')}
      lead={
        change === null || !first
          ? undefined
          : t('trend.change', { change: format.points(change / 100), number: format.integer(first.publication) })
      }
    >
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data && items.length === 0 ? <Text color="fg.muted">{t('trend.none')}</Text> : null}
      <Stack as="ol" gap="3" listStyleType="none">
        {[...items].reverse().map((item) => (
          <Box as="li" key={item.publication}>
            <HStack justify="space-between" textStyle="sm" gap="3">
              <Text truncate title={format.dateTime(item.publishedat)}>
                {t('trend.one', { number: format.integer(item.publication) })}
                <Text as="span" color="fg.muted" ms="2">
                  {format.date(item.publishedat)}
                </Text>
              </Text>
              <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
                {item.pending ? t('trend.pending') : score(item.score)}
              </Text>
            </HStack>
            <ScoreBar score={item.score} />
          </Box>
        ))}
      </Stack>
    </Panel>
  );
}
