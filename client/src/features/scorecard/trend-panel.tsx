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
  const { t, format, score, points } = useScoreWords();
  const { data, error, refetch } = useGetScoreTrendQuery({ p: projectId, weights });
  const waiting = data?.items.some(({ pending }) => pending) === true;
  useGetScoreTrendQuery({ p: projectId, weights }, { skip: !waiting, pollingInterval: AGAIN_MS });
  const items = data?.items ?? [];
  const [first, last] = [items.at(0), items.at(-1)];
  const change =
    first && last && first !== last && first.score !== null && last.score !== null ? last.score - first.score : null;
  // A difference that rounded scores would deny shows their tenths.
  const exact = items.some(
    ({ score: one }) => one !== null && first?.score != null && deniesDifference(one, first.score),
  );
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
                {item.pending ? t('trend.pending') : exact ? points(item.score) : score(item.score)}
              </Text>
            </HStack>
            <ScoreBar score={item.score} />
          </Box>
        ))}
      </Stack>
    </Panel>
  );
}

/**
 * Whether two scores differ by something else than what is left of them without decimals: 77.6 and 78.2 would both be
 * 78, with a difference of 0.6.
 */
export function deniesDifference(one: number, other: number): boolean {
  const shown = Math.round(one) - Math.round(other);
  return Math.abs(one - other - shown) >= 0.05;
}
